// Builds the pages into the Python package: `node build.mjs`, with --watch while one works, with --tests for the tests,
// with --program SOURCE OUT for one program that runs in node.
import { build, context } from "esbuild";
import sveltePlugin from "esbuild-svelte";
import { cp, mkdir, readdir, readFile, rm } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { parse } from "smol-toml";
import { sveltePreprocess } from "svelte-preprocess";

const given = new Set(process.argv.slice(2));
const OUT = "../src/banquier/server/client";

const SHARED = "../src/banquier/narration/catalogue";
const PAGES = "src/words/pages";
/** Files of the terminal alone. */
const UNUSED = ["commands.ftl", "lab.ftl"];

/** Figures and what goes with sentences stand in TOML files, the same ones that Python reads. */
const toml = {
  name: "toml",
  setup(build) {
    build.onLoad({ filter: /\.toml$/ }, async ({ path }) => ({
      contents: JSON.stringify(parse(await readFile(path, "utf8"))),
      loader: "json",
    }));
  },
};

/** `language:fr` is the text of all messages in French, without comments and empty lines between messages. */
const languages = {
  name: "languages",
  setup(build) {
    build.onResolve({ filter: /^language:/ }, ({ path }) => ({ path: path.slice("language:".length), namespace: "language" }));
    build.onLoad({ filter: /./, namespace: "language" }, async ({ path }) => {
      const watchDirs = [SHARED, PAGES].map((folder) => resolve(folder, path));
      const files = (await Promise.all(watchDirs.map(async (folder) => (await readdir(folder)).sort().map((file) => join(folder, file))))).flat();
      const watchFiles = files.filter((file) => file.endsWith(".ftl") && !UNUSED.includes(basename(file)));
      const texts = await Promise.all(watchFiles.map((file) => readFile(file, "utf8")));
      const contents = texts.map((text) => text.replace(/^#.*\n|^\n(?=\S)/gm, "")).join("\n");
      return { contents, loader: "text", watchDirs, watchFiles };
    });
  },
};

const svelte = (generate) =>
  sveltePlugin({ preprocess: sveltePreprocess(), compilerOptions: { css: "external", generate, dev: false } });

const usual = {
  bundle: true,
  format: "esm",
  target: "es2022",
  logLevel: "warning",
  mainFields: ["svelte", "browser", "module", "main"],
  conditions: ["svelte", "browser"],
  loader: { ".woff2": "file", ".woff": "empty", ".svg": "text" },
};

// Tests and programs speak every language from the start.
const forNode = { outExtension: { ".js": ".mjs" }, platform: "node", plugins: [toml, languages, svelte("client")], inject: ["src/words/all.ts"] };

if (given.has("--tests")) {
  const tests = (await readdir("src", { recursive: true })).filter((file) => file.endsWith(".test.ts"));
  await rm("build/tests", { recursive: true, force: true });
  await build({
    ...usual,
    entryPoints: tests.map((file) => `src/${file}`),
    outdir: "build/tests",
    ...forNode,
  });
} else if (given.has("--program")) {
  const [, source, outfile] = process.argv.slice(2);
  await build({ ...usual, entryPoints: [source], outfile, ...forNode, outExtension: {} });
} else {
  const pages = {
    ...usual,
    entryPoints: { main: "src/main.ts" },
    outdir: OUT,
    splitting: true,
    chunkNames: "part-[name]-[hash]",
    minify: !given.has("--watch"),
    sourcemap: given.has("--watch") ? "inline" : false, // the Svelte plugin fails on "linked"
    assetNames: "[name]-[hash]",
    plugins: [toml, languages, svelte("client")],
  };
  await rm(OUT, { recursive: true, force: true });
  await mkdir(OUT, { recursive: true });
  await cp("public", OUT, { recursive: true });
  if (given.has("--watch")) await (await context(pages)).watch();
  else await build(pages);
}
