"""The gallery: opponents of many kinds, each short, against which bots are measured and tuned."""
