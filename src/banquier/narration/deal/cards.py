"""The cards of Deal in words: names with and without articles, short names, colours, sets and card texts."""

from __future__ import annotations

import re
from collections.abc import Iterable

from banquier.editions.deal.actions import BANK_PLACE, face_of, place_of
from banquier.editions.deal.data import CardData, ColourData
from banquier.editions.deal.edition import DealEdition
from banquier.narration.message import Message, Ref, Series, Value, series
from banquier.narration.nouns import SQUARE_STYLE, Noun, plain, street
from banquier.narration.words import Words

BEFORE = re.compile(
    r"^(boulevard|avenue|rue|place|gare|faubourg|compagnie de distribution) "
    r"(de la |des |du |de l’|d’|de )?",
    re.IGNORECASE,
)
"""Matches the beginning of a street's name that its short name leaves out."""
WILD = "◐"
"""Marks a wild card in a list of the cards of a set."""
AFTER = re.compile(r" (Company|Works)$")


class DealContents:
    """The card faces and colours of the edition, by number."""

    def __init__(self, edition: DealEdition) -> None:
        self.faces: tuple[CardData, ...] = edition.data.cards
        self.colours: tuple[ColourData, ...] = edition.data.colours
        self.actions = list(edition.deck_of(1).action_cards)
        """The action cards by number; all rent cards count as one."""

    def face(self, id: str) -> int:
        """Return the number of the face with this id."""
        return next(number for number, card in enumerate(self.faces) if card.id == id)

    def kind(self, face: int) -> str:
        return self.faces[face].kind

    def value(self, face: int) -> int:
        return self.faces[face].value

    def is_many(self, face: int) -> bool:
        """Return whether this card stands for every colour."""
        return len(self.faces[face].colours) == len(self.colours)

    def worth(self, things: Iterable[int]) -> int:
        return sum(self.value(face_of(what)) for what in things)

    def thing(self, what: int) -> Value:
        """Return the name of a means of payment: an amount, a property, or a building with its set."""
        face, place = face_of(what), place_of(what)
        if place == BANK_PLACE:
            return f"{self.value(face)}M"
        if self.kind(face) == "action":
            return Message(f"card.building.{self.faces[face].id}", {"set": Ref("set", place - 1)})
        return Ref("face", face)

    def things(self, things: Iterable[int]) -> Series:
        return series(self.thing(what) for what in things)


class Cards(DealContents):
    """The names of the cards, in one language."""

    def __init__(self, edition: DealEdition, words: Words) -> None:
        super().__init__(edition)
        self.words = words
        self._nouns = [self._noun(face) for face in range(len(self.faces))]

    # --- cards ------------------------------------------------------------------------------------------

    def name(self, face: int) -> str:
        """Return the name as printed."""
        return self.words.one_of(self.faces[face].fr, self.faces[face].en)

    def noun(self, face: int) -> Noun:
        return self._nouns[face]

    def in_row(self, face: int) -> str:
        """Return the short name, with a mark if the card is wild."""
        return f"{WILD} {self.short(face)}" if self.kind(face) == "wild" else self.short(face)

    def short(self, face: int) -> str:
        """Return the part of a card's name that distinguishes it from others of its kind."""
        card, name = self.faces[face], self.name(face)
        if card.kind == "property":
            name = AFTER.sub("", BEFORE.sub("", name))
        elif card.kind == "wild":
            name = name.removeprefix("Joker ").removesuffix(" wild")
        elif card.kind == "money":
            name = f"{card.value}M"
        return name[:1].upper() + name[1:] if card.kind == "property" else name

    def text(self, face: int) -> str:
        """Return the effect of a card: as printed on actions and rents, in our words for the others."""
        card = self.faces[face]
        if card.text_fr:
            return self.words.one_of(card.text_fr, card.text_en)
        if card.kind == "wild":
            return self.words("card.wild-all" if self.is_many(face) else "card.wild")
        if card.kind == "money":
            return self.words("card.money", amount=card.value)
        colour = self.colours[card.colours[0]]
        return self.words("card.property", set=self.set(card.colours[0]), size=colour.size)

    def find(self, text: str) -> list[int]:
        """Return the faces that a number, a name or part of a name can mean."""
        wanted = plain(text)
        if wanted.isdecimal():
            return [int(wanted)] if len(wanted) < 4 and int(wanted) < len(self.faces) else []
        if not wanted:
            return []
        names = [{plain(card.fr), plain(card.en), plain(self.short(n))} for n, card in enumerate(self.faces)]
        exact = [face for face, found in enumerate(names) if wanted in found]
        return exact or [face for face, found in enumerate(names) if any(wanted in name for name in found)]

    # --- colours ----------------------------------------------------------------------------------------

    def colour(self, colour: int) -> str:
        data = self.colours[colour]
        return self.words.one_of(data.fr, data.en)

    def set(self, colour: int) -> Noun:
        """Return the name of the set of a colour."""
        key = "card.set" if self.colours[colour].buildable else "card.set-of"
        bare = self.words(key, colour=self.colour(colour))
        name = self.words("card.the", name=bare)
        return Noun(self.words, name, name, bare, SQUARE_STYLE, self.colour(colour))

    def find_colour(self, text: str) -> int:
        """Return the colour that this text means; -1 for none or several."""
        wanted = plain(text)
        found = [
            number
            for number, data in enumerate(self.colours)
            if wanted and any(plain(name).startswith(wanted) for name in (data.fr, data.en, data.id))
        ]
        exact = [
            number for number in found if wanted in (plain(self.colours[number].fr), self.colours[number].en)
        ]
        return (exact or found)[0] if len(exact or found) == 1 else -1

    def meanings(self, verb: str, text: str) -> list[str]:
        """Return the actions, in text form, that a verb with the name of a card and a colour can mean.

        The colour may be left out for a card that has only one.
        """
        words, out = text.split(), []
        for split in range(len(words), 0, -1):
            faces = self.find(" ".join(words[:split])) if not words[0].isdecimal() else []
            colour = self.find_colour(" ".join(words[split:]))
            if len(faces) != 1:
                continue
            own = self.faces[faces[0]].colours
            if verb in ("lay", "stand") and split == len(words) and len(own) == 1:
                colour = own[0]
            if verb in ("bank", "bury") and split == len(words):
                out.append(f"{verb} {faces[0]}")
            elif colour >= 0:
                out.append(f"{verb} {faces[0]} {colour}")
        return out

    def _noun(self, face: int) -> Noun:
        card, words, name, short = self.faces[face], self.words, self.name(face), self.short(face)
        if card.kind == "action":
            quoted = words("card.quoted", name=name)
            return Noun(words, name, quoted, name, SQUARE_STYLE, short)
        if card.kind == "property":
            return street(words, name, short) or Noun(words, name, name, name, SQUARE_STYLE, short)
        bare = name[:1].lower() + name[1:] if card.kind == "money" else name
        return Noun(words, name, words("card.the", name=bare), bare, SQUARE_STYLE, short)
