"""WebSocket messages: frames `{"t", "d"}` to the server, `{"t", "d", "v"}` from it, and their JSON Schema.

`v` is the number of the last fact that this seat was shown. Facts are numbered per seat without gaps, so that
a number reveals nothing about secret actions of others. A client that reconnects sends its last number.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL: Final = 2
OPEN, RUNNING, OVER = "open", "running", "over"
"""The stages of a table: waiting for players, running, over."""

Id = Annotated[str, Meta(min_length=1, max_length=64, pattern=r"^[A-Za-z0-9_.:-]+$")]
Text = Annotated[str, Meta(max_length=4000)]
Token = Annotated[str, Meta(min_length=43, max_length=43, pattern=r"^[A-Za-z0-9_-]+$")]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Question = tuple[Count, Count]
"""The number of the open question and of its round, which an answer quotes."""
Claiming = Literal["always", "roll", "never"]
"""When the server claims a person's rents: as soon as they are due, when that person rolls, or never."""
Pace = Literal["thoughtful", "normal", "quick", "pause"]
"""The pace of bots. During a pause they only answer questions put to them, and no turn continues."""
Message = list[Any]
"""The id of a sentence of the catalogue and its arguments: see `narration/codec.py`."""
Words = list[Any]
"""A fact, a frame or an action as a list: its name, then numbers, names and lists."""


# --- from the client -------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, forbid_unknown_fields=True):
    """The first message. Without a token one watches."""

    protocol: int
    token: Token | None = None
    have: Count | None = None
    """The number of the last fact that the client has; the welcome brings those after it."""
    narrate: bool = False
    """Facts as lines of a log and options as a menu, too: messages of the catalogue, which the client formats."""


class Play(Struct, frozen=True, forbid_unknown_fields=True):
    """Do this. Sent again with the same id it is not done again."""

    id: Id
    action: Text
    question: Question | None = None
    """What it answers; of an action that is open at any time it is not looked at."""


class Decline(Struct, frozen=True, forbid_unknown_fields=True):
    """Nothing to claim and nothing to say before the next roll. As any action does, it says that the person is there:
    a bot that sat in gives the seat back."""


class Ask(Struct, frozen=True, forbid_unknown_fields=True):
    """What may I do now?"""

    id: Id


class Say(Struct, frozen=True, forbid_unknown_fields=True):
    """A word to the table: one of those that there are, or free text where the table allows it."""

    phrase: Annotated[str, Meta(max_length=32)] = ""
    text: Annotated[str, Meta(max_length=400)] = ""


class HelloFrame(Struct, frozen=True, tag_field="t", tag="hello", forbid_unknown_fields=True):
    d: Hello


class PlayFrame(Struct, frozen=True, tag_field="t", tag="play", forbid_unknown_fields=True):
    d: Play


class DeclineFrame(Struct, frozen=True, tag_field="t", tag="decline", forbid_unknown_fields=True):
    d: Decline


class AskFrame(Struct, frozen=True, tag_field="t", tag="ask", forbid_unknown_fields=True):
    d: Ask


class SayFrame(Struct, frozen=True, tag_field="t", tag="say", forbid_unknown_fields=True):
    d: Say


ClientFrame = HelloFrame | PlayFrame | DeclineFrame | AskFrame | SayFrame


# --- from the server -------------------------------------------------------------------------------------------


class Family(Struct, frozen=True):
    """Very many actions, told by their bounds; the proposal is one of them."""

    bounds: str
    proposal: str | None
    sums: tuple[int, int, int] | None = None
    """Where an action of the family names a sum: the lowest, the highest and the step between them."""


class Prompt(Struct, frozen=True):
    """What a seat is asked, or whom the game asks what."""

    title: Message
    details: list[Message] = []
    square: int = -1
    """The square that it is about, -1 for none."""


class Choice(Struct, frozen=True, omit_defaults=True):
    """One entry of a menu; what has its default value is left out."""

    section: str
    """The heading under which it stands."""
    label: Message
    action: str | None = None
    """What is played; None for a family that a dialogue makes an action of."""
    family: int = -1
    """Its place in `families`."""
    rule: str = ""
    """The id of the rule behind it, "" for none."""
    square: int = -1
    """The square that it is about, in Deal the face of the card; -1 for none."""
    seat: int = -1
    """The player that it is about, -1 for none."""
    price: int | None = None
    """The sum that it costs (below 0: brings)."""
    more: Any = None
    """What else there is to know, as an argument of a message."""
    brief: list[Any] = []
    """Of one in a list, which the label names: what it is called there, part by part."""


class Menu(Struct, frozen=True):
    """The options of a seat with their labels, and its question; for clients that asked for it in `hello`."""

    choices: list[Choice]
    """In the order in which they are looked at."""
    asked: Prompt | None = None


class Options(Struct, frozen=True):
    """What a seat may do now."""

    question: Question
    must: bool
    """The game waits for this seat."""
    actions: list[str]
    families: list[Family]
    default: str | None = None
    """What is done for it when its time is up."""
    id: str | None = None
    """Of the `ask` that this answers."""
    menu: Menu | None = None


class Line(Struct, frozen=True):
    """A line of the log. `narration/codec.py` describes the form of messages."""

    message: Message
    rule: str = ""
    """The id of the rule behind it, "" for none."""
    facts: list[int] = []
    """Which of the facts of the same message it tells, by their places from 0 on."""


class Narrated(Struct, frozen=True):
    """What has happened, in messages of the catalogue; for clients that asked for it in `hello`."""

    lines: list[Line]
    parts: dict[str, list[Line | None]] = {}
    """Those of the parts of the view in the same message that consist of facts."""
    waiting: Prompt | None = None
    """What those are told who are not asked; None for a seat that is, which has `options`."""


class Clock(Struct, frozen=True):
    """How long the open question waits."""

    kind: str
    """`decision`, `auction`, `check` or `answer`; `accuse` or `claim` where the question itself waits for ever and
    only `wait` or `hold` counts down."""
    left: int
    """Milliseconds, counted from when this was sent."""
    total: int
    calls: list[int] = []
    """Of an auction: going once, twice, sold, in milliseconds after it opened."""
    wait: int = 0
    """Milliseconds that the table waits for accusations before the first roll of a turn, unless all have passed."""
    hold: int = 0
    """Milliseconds that the next roll is held back for rents to be claimed and offers to be answered."""


class Seat(Struct, frozen=True):
    """Who sits where."""

    name: str
    kind: str
    """`open`, `person` or `bot`."""
    bot: str | None = None
    """Who plays for it: the bot's spec."""
    present: bool = False
    absent: str | None = None
    """Why a bot sits in for this person: `away`, `clock` or `left`."""
    pause: bool = False
    """Would like to pause."""
    seeded: bool = False
    """Has given its part of the dice. A person's seat that has not is expected to, once it has the promise."""
    character: str | None = None
    """The id of the character that the bot is, which has a face; None: it is not one of them."""
    piece: int = 0
    """Its token: a shape and a colour. No two seats of a table have the same."""


class Clocks(Struct, frozen=True, forbid_unknown_fields=True):
    """How long things wait, in seconds. 0: for ever."""

    decision: Annotated[int, Meta(ge=0, le=14 * 86_400)] = 90
    """From a day upwards the table is for slow play: it goes on though nobody is looking."""
    auction: Annotated[int, Meta(ge=0, le=86_400)] = 12
    answer: Annotated[int, Meta(ge=0, le=86_400)] = 30
    grace: Annotated[int, Meta(ge=0, le=60)] = 5
    """How long a roll waits for who has a rent to claim or an offer to look at; and, where people cheat, how long
    everybody has to speak before each turn's first roll."""
    pace: Annotated[int, Meta(ge=0, le=10_000)] = 1200
    """Milliseconds between two actions of bots at the normal pace; 0: bots never wait."""


class Table(Struct, frozen=True):
    """What everybody may know of a table beside the game itself."""

    id: str
    edition: str
    rules: str
    """The version of the rules that it was opened with."""
    state: str
    """`open`, `running` or `over`."""
    seats: list[Seat]
    options: dict[str, Any]
    house: list[str]
    """The options that differ from the rulebook."""
    clocks: Clocks
    listed: bool
    created: int
    promise: str
    """The hash of the server's part of the dice, from before anybody sat down."""
    paused: bool = False
    asleep: bool = False
    watching: int = 0
    rematch: str | None = None
    """The table where the same people play again."""
    opener: int | None = None
    """The seat that may free other people's seats before the start: who opened the table, or sat down next."""
    counsel: bool = False
    """Both sides of an offer may ask what it changes."""
    pace: Pace = "normal"
    """How bots play."""
    paced_by: int = -1
    """The seat whose person may change the pace; -1: there is none."""
    code: str = ""
    """Six letters by which others find the table as long as it waits for players; "" later."""
    chat: bool = False
    """People may write to each other in their own words."""
    fills_in: int | None = None
    """Milliseconds until bots take the free seats and the game begins, counted from when this was sent."""
    from_turn: int = 0
    """The turn of a finished game from which this one goes on; 0: it begins with its set-up."""


class Preferences(Struct, frozen=True):
    """What a seat wishes the server to do for it; nobody else is told."""

    claims: Claiming
    choices: list[Claiming]
    """What may be chosen at this table."""


class Welcome(Struct, frozen=True):
    """The answer to hello: all that this seat may know, and the facts that it has missed."""

    seat: int
    """-1: a spectator."""
    table: Table
    view: dict[str, Any] | None
    """None as long as the game has not begun."""
    facts: list[Words]
    """Those after `have`, if they are still at hand; otherwise none, and the view says it all.

    A spectator without `have` gets the latest that are at hand."""
    first: int
    """The number of the first of them."""
    options: Options | None = None
    clock: Clock | None = None
    fresh: bool = True
    """The facts do not follow on what the client has: only the view counts. Spectators get the latest
    facts for their log."""
    preferences: Preferences | None = None
    """None for a spectator."""
    narration: Narrated | None = None


class Update(Struct, frozen=True):
    """What has happened since: facts, and what is new in the view."""

    facts: list[Words]
    view: dict[str, Any]
    """The parts that are others now."""
    options: Options | None = None
    clock: Clock | None = None
    items: dict[str, dict[str, Any]] = {}
    """Of parts that are lists or maps of records: the records that are others now, by place or key."""
    narration: Narrated | None = None


class Ack(Struct, frozen=True):
    """Done, and on disk."""

    id: str


class Held(Struct, frozen=True):
    """Not yet: somebody may have a rent to claim. It is done when that time is over."""

    id: str
    left: int


class Refuse(Struct, frozen=True):
    """Not done, and why."""

    id: str | None
    code: str
    """`rule`, `stale`, `malformed`, `paused`, `not-running`, `no-seat`, `replaced`, `claimed`, `storage`, `too-fast` or
    `protocol`."""
    fr: str
    en: str
    rule: str | None = None


class Said(Struct, frozen=True):
    seat: int
    phrase: str
    """"" if it is free text."""
    text: str = ""


class Bye(Struct, frozen=True):
    """The server closes this connection."""

    code: str
    fr: str
    en: str


class ServerFrame(Struct, frozen=True):
    """`t` is the name of what `d` is."""

    t: str
    d: Any
    v: int


SERVER: Final[dict[str, type[Struct]]] = {
    "welcome": Welcome,
    "update": Update,
    "table": Table,
    "options": Options,
    "preferences": Preferences,
    "ack": Ack,
    "held": Held,
    "refuse": Refuse,
    "said": Said,
    "bye": Bye,
}
NAMES: Final = {kind: name for name, kind in SERVER.items()}

PHRASES: Final = (
    "hello", "good-luck", "well-played", "thanks", "sorry", "ouch", "your-turn", "one-moment", "good-game",
    "laugh", "clap", "wink", "gasp", "think", "cry", "angry",
)  # fmt: skip
"""The phrases that people and characters can send to the table. The last seven are emotes, shown as faces."""

CODES: Final = {
    "protocol": 4400,
    "malformed": 4400,
    "forbidden": 4403,
    "left": 4403,
    "no-table": 4404,
    "slow": 4408,
    "restart": 1012,
    "storage": 1011,
}
"""WebSocket close codes, by the code of the `bye` message."""
FINAL: Final = {4400, 4403, 4404}
"""Close codes after which reconnecting is useless: another protocol, a wrong token, no such table."""

_decoder: Final[msgspec.json.Decoder[ClientFrame]] = msgspec.json.Decoder(ClientFrame)
_encode: Final = msgspec.json.Encoder().encode


def decode(data: bytes | str) -> ClientFrame:
    """Return the frame of a client. Raises msgspec.DecodeError (as a ValidationError it names the field)."""
    return _decoder.decode(data)


def encode(message: Struct, number: int) -> bytes:
    """Return a server frame as JSON in UTF-8; `number` is its `v`."""
    return _encode(ServerFrame(NAMES[type(message)], message, number))


def schema() -> dict[str, Any]:
    """Return the JSON Schema of both directions: `ClientFrame` and `ServerFrame` in `$defs`."""
    kinds = list(SERVER.values())
    _, defs = msgspec.json.schema_components([ClientFrame, *kinds], ref_template="#/$defs/{name}")
    defs["ClientFrame"] = {"anyOf": [{"$ref": f"#/$defs/{kind.__name__}"} for kind in ClientFrame.__args__]}
    defs["ServerFrame"] = {
        "anyOf": [
            {
                "title": kind.__name__ + "Message",
                "type": "object",
                "properties": {
                    "t": {"const": name},
                    "d": {"$ref": f"#/$defs/{kind.__name__}"},
                    "v": {"type": "integer", "minimum": 0},
                },
                "required": ["t", "d", "v"],
            }
            for name, kind in SERVER.items()
        ]
    }
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Banquier, the protocol of the table",
        "description": f"Protocol {PROTOCOL}. A client sends ClientFrame, the server ServerFrame.",
        "oneOf": [{"$ref": "#/$defs/ClientFrame"}, {"$ref": "#/$defs/ServerFrame"}],
        "$defs": dict(sorted(defs.items())),
    }
