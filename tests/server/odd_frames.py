"""Hypothesis strategies for frames that no client should send: from noise to almost valid."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import strategies as st

KINDS = ["hello", "play", "decline", "ask", "say", "ack", "welcome", "", "PLAY", "pl\u0430y"]
WORDS = [
    "roll", "buy", "decline", "pass", "end-turn", "bid 10", "bid 99999999999999999999", "offer 1 [] [] 5",
    "cheat 0 -1 100", "accuse 1 2", "go", "claim 0 1", "build 39", "[", "[[[[[[[[[[[[[[[[[[", '"', '"\\ud800"', "",
    " ", "roll roll", "r" * 4000, "bid -1", "bid 1.5", "bid 0x10", "time-up", "outcome 3", "\x00", "\u202eroll",
]  # fmt: skip

numbers: st.SearchStrategy[Any] = st.one_of(
    st.integers(-3, 40),
    st.integers(),
    st.sampled_from([2**31, 2**53, 2**53 + 1, 2**63, 2**64, -(2**63) - 1, 10**400]),
    st.floats(),
)
scalars = st.one_of(st.none(), st.booleans(), numbers, st.text(max_size=20), st.sampled_from(WORDS))
values: st.SearchStrategy[Any] = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
fields = st.fixed_dictionaries(
    {},
    optional={
        "id": st.one_of(st.sampled_from(["c1", "c2", "x" * 64, "x" * 65, "é", "a b", ""]), values),
        "action": st.one_of(st.sampled_from(WORDS), values),
        "question": st.one_of(st.tuples(st.integers(0, 30), st.integers(0, 3)), values),
        "protocol": st.one_of(st.just(2), values),
        "token": st.one_of(st.just("x" * 43), st.just("x" * 42), values),
        "have": values,
        "phrase": st.one_of(st.sampled_from(["hello", "thanks", "rude"]), values),
        "seat": values,
    },
)
almost = st.fixed_dictionaries(
    {"t": st.one_of(st.sampled_from(KINDS), values), "d": st.one_of(fields, values)},
    optional={"v": values, "seat": values, "token": values},
).map(json.dumps)
plays = st.fixed_dictionaries(
    {
        "t": st.just("play"),
        "d": st.fixed_dictionaries(
            {"id": st.sampled_from(["c1", "c2", "c3"]), "action": st.sampled_from(WORDS)},
            optional={"question": st.tuples(st.integers(0, 30), st.integers(0, 3))},
        ),
    }
).map(json.dumps)
cut = st.tuples(st.one_of(almost, plays), st.integers(0, 200)).map(lambda pair: pair[0][: pair[1]])
bent = st.tuples(st.one_of(almost, plays), st.integers(0, 200), st.characters(codec="utf-8")).map(
    lambda three: three[0][: three[1]] + three[2] + three[0][three[1] + 1 :]
)
deep = st.tuples(
    st.sampled_from(["[", '{"t":', '{"t":"play","d":{"id":', '[{"a":[']), st.integers(1, 4000)
).map(lambda pair: pair[0] * pair[1])
texts = st.one_of(almost, plays, cut, bent, deep, values.map(json.dumps), st.text(max_size=60))
frames: st.SearchStrategy[str | bytes] = st.one_of(texts, st.binary(max_size=60), texts.map(str.encode))
