// Small sounds made in code: dice, coins, a card, a hammer, a knock, a bell. Browsers allow them after the first touch.
import { settings } from "../settings.svelte.ts";

export type Sound = "dice" | "coin" | "card" | "knock" | "hammer" | "bell" | "cuffs" | "laugh";

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;
/** All sounds pass here: how loud they are. */
let master: GainNode | null = null;

/** To be called from a touch or a key: before that, browsers keep silent. */
export function wake(): void {
  try {
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
  } catch {
    context = null; // no sound here
  }
}

function tone(at: number, pitch: number, length: number, loud: number, shape: OscillatorType = "sine"): void {
  const ctx = context!;
  const voice = new OscillatorNode(ctx, { type: shape, frequency: pitch });
  const gain = new GainNode(ctx, { gain: 0 });
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  voice.connect(gain).connect(master!);
  voice.start(at);
  voice.stop(at + length);
}

function rustle(at: number, pitch: number, length: number, loud: number): void {
  const ctx = context!;
  if (!noise) {
    noise = new AudioBuffer({ length: ctx.sampleRate / 2, sampleRate: ctx.sampleRate });
    const samples = noise.getChannelData(0);
    for (let n = 0; n < samples.length; n++) samples[n] = Math.random() * 2 - 1;
  }
  const source = new AudioBufferSourceNode(ctx, { buffer: noise });
  const filter = new BiquadFilterNode(ctx, { type: "bandpass", frequency: pitch, Q: 1.2 });
  const gain = new GainNode(ctx);
  gain.gain.setValueAtTime(loud, at);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  source.connect(filter).connect(gain).connect(master!);
  source.start(at, 0, length);
}

export function play(sound: Sound): void {
  if (context?.state !== "running") return;
  if (!master) (master = new GainNode(context)).connect(context.destination);
  master.gain.value = settings.volume / 0.7;
  const at = context.currentTime + 0.01;
  switch (sound) {
    case "dice":
      for (const [n, late] of [0, 0.07, 0.12, 0.21, 0.34].entries()) rustle(at + late, 2200 - 200 * n, 0.05, 0.25);
      return;
    case "coin":
      tone(at, 1318, 0.12, 0.08, "triangle");
      return tone(at + 0.07, 1760, 0.25, 0.08, "triangle");
    case "card":
      return rustle(at, 3800, 0.16, 0.16);
    case "knock":
      tone(at, 180, 0.09, 0.25);
      return tone(at + 0.13, 160, 0.12, 0.25);
    case "hammer":
      rustle(at, 900, 0.08, 0.5);
      return tone(at, 120, 0.2, 0.35);
    case "cuffs":
      for (const [n, late] of [0, 0.03, 0.06, 0.09, 0.12].entries()) rustle(at + late, 5200 - 150 * n, 0.025, 0.3);
      rustle(at + 0.2, 2600, 0.06, 0.5);
      return tone(at + 0.2, 520, 0.12, 0.12, "square");
    case "laugh":
      for (const [n, pitch] of [523, 494, 466, 370].entries()) tone(at + 0.13 * n, pitch, 0.14, 0.07, "triangle");
      return;
    case "bell":
      tone(at, 880, 0.9, 0.1);
      tone(at, 1320, 0.7, 0.05);
      return tone(at + 0.14, 1175, 0.9, 0.08);
  }
}
