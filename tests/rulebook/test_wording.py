"""The words players read: one term for each thing, in every rule, option, card and cheat."""

import re
import tomllib
from functools import cache
from importlib import resources

import pytest

BANNED = [
    # files, language, what is not written, what is written instead
    ("", "fr", r"\bfamilles? de", "groupe de couleur"),
    ("", "fr", r"«\sLibéré de prison\s»", "« Vous êtes libéré de prison »"),
    ("", "fr", r"\bjokers?\b", "Joker"),
    ("", "fr", r"\bjetez\b|\bjette les dés", "lancez"),
    ("", "fr", r"(^|[.;:]\s)Qui (?!commence)[^?]*$", "le joueur qui"),
    ("", "fr", r"\bà qui (s’y|l’)", "au joueur qui"),
    ("", "en", r"[Gg]et-out-of-jail", "Get Out of Jail Free"),
    ("", "en", r"(?i)\b(colour|full|whole|complete|incomplete) groups?\b", "colour set"),
    ("", "en", r"(^|[.;:] )Who (?!starts)|\b[Ww]hoever (lands|has|gets|can|is)\b", "a player who"),
    ("", "en", r"\bis no (choice|title|note|move)\b", "is not a"),
    ("", "en", r"\b(is|are) (asked|due) of\b|\basked of you\b", "claimed from"),
    ("", "en", r"\bfalse (note|chance card)", "fake"),
    (
        "",
        "en",
        r"\b\d+ an? (house|hotel|cottage|castle|set|turn|street)\b|\bone an? (set|turn|street)\b",
        "per",
    ),
    ("tricheurs/ rulebook/tricheurs", "fr", r"\bcase Départ\b", "START"),
    ("tricheurs/ rulebook/tricheurs", "en", r"\bGO\b", "START"),
    ("classique disney faux_billets", "en", r"\bSTART\b|^Start$", "GO"),
    ("disney", "fr", r"(?i)\bmaisons?\b|\bhôtels?\b|\brues?\b", "chaumière, château, personnage"),
    ("disney", "en", r"(?i)\bhouses?\b|\bhotels?\b|\bstreets?\b", "cottage, castle, character"),
]


@cache
def texts() -> list[tuple[str, str, str, str]]:
    """Return file, key, language and text of all that players read in the rulebook and the editions."""
    found: list[tuple[str, str, str, str]] = []
    package = resources.files("banquier")
    rulebook = [("rulebook", file) for file in (package / "rulebook").iterdir()]
    editions = [
        (f"editions/{folder.name}", file)
        for folder in (package / "editions").iterdir()
        if folder.is_dir()
        for file in folder.iterdir()
    ]
    for folder, file in rulebook + editions:
        if file.name.endswith(".toml"):
            content = tomllib.loads(file.read_text(encoding="utf-8"))
            for tables in content.values():
                for table in tables if isinstance(tables, list) else []:
                    for key, text in table.items() if isinstance(table, dict) else []:
                        if isinstance(text, str) and key[-2:] in ("fr", "en"):
                            name = f"{folder}/{file.name} {table.get('id', table.get('name', ''))} {key}"
                            found.append((f"{folder}/{file.name}", name, key[-2:], text))
    return found


@pytest.mark.parametrize("files, language, wrong, right", BANNED)
def test_no_text_uses_another_word_for_a_term(files: str, language: str, wrong: str, right: str) -> None:
    found = {
        name: text
        for file, name, lang, text in texts()
        if lang == language and (not files or any(part in file for part in files.split()))
        if re.search(wrong, text)
    }
    assert found == {}, f"write {right}"


def test_the_words_of_every_file_are_read() -> None:
    assert len({file for file, _, _, _ in texts()}) > 20
    assert len(texts()) > 1500
