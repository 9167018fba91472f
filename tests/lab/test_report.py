"""Reports: counts agree with single games, the page is valid and self-contained, and bad input is refused."""

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest

import banquier
from banquier import editions, rulebook
from banquier.board.facts import BuildingsChanged, Paid, RentDue, RentSettled, TitleTransferred, TokenMoved
from banquier.bots import registry
from banquier.bots.driver import Driver
from banquier.kernel.rng import Rng
from banquier.lab import simulate
from banquier.lab.chunks import Workers
from banquier.lab.jobs import prepare
from banquier.lab.report import texts
from banquier.lab.report.board_map import DEPTH, boxes
from banquier.lab.report.charts import quantile
from banquier.lab.report.fired import rule_id
from banquier.lab.report.house_rule_effects import data_edition, rules_of
from banquier.lab.report.ledger import Ledger
from banquier.lab.report.texts import ReportTexts
from banquier.lab.report.totals import BINS, ReportTotals, play

# --- what is counted ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", editions.names())
def test_the_games_are_those_of_a_simulation(edition: str) -> None:
    job = prepare(edition, [editions.find(edition).bot] * 3, 4, {}, 30)
    found, known = play(job, 0, 3), simulate.play(job, 0, 3)
    assert (found.games, found.finished) == (known.games, known.finished)
    assert sum(turns * games for turns, games in found.lengths.items()) == known.turns
    assert found.wins == known.wins
    assert found.landings == known.landings
    assert sum(found.endings.values()) == 3


@pytest.mark.parametrize("edition", editions.names())
def test_every_rule_that_fires_is_in_the_book(edition: str) -> None:
    job = prepare(edition, ["random"] * 3, 4, {}, 20)
    found = play(job, 0, 3)
    ids = {rule_id(editions.find(edition), short, job.options) for short in found.fired}
    assert len(ids) > 8
    assert "" not in ids
    assert {rulebook.rule(id).id for id in ids} == ids
    assert all(found.games_with[short] <= 3 for short in found.fired)


def test_parts_add_up() -> None:
    job = prepare("classique", ["banker"] * 2, 4, {}, 20)
    assert play(job, 0, 1) + play(job, 1, 2) == play(job, 0, 3)


def test_cash_begins_with_what_is_dealt() -> None:
    found = play(prepare("classique", ["banker"] * 2, 4, {}, 20), 0, 3)
    assert {key: times for key, times in found.cash.items() if key < BINS} == {1500 // 25: 6}


# --- what titles cost and earn ------------------------------------------------------------------------------


def test_a_title_that_is_bought_built_on_and_visited() -> None:
    ledger = Ledger(40)
    ledger.read([Paid(0, -1, 60, "unowned.buy-or-auction"), TitleTransferred(1, -1, 0)])
    ledger.read([Paid(0, -1, 50, "build.price"), BuildingsChanged(1, 0, 1)])
    ledger.read([TokenMoved(1, 1, 1), RentDue(1, 0, 1, 10, "rent.street")])
    ledger.read([RentSettled(1, 0, 1, "claimed"), Paid(1, 0, 10, "rent.street")])
    ledger.read([BuildingsChanged(1, 1, 0), Paid(-1, 0, 25, "sell.half")])
    assert (ledger.spent[1], ledger.rent[1], ledger.visits[1]) == (85, 10, 1)


def test_a_rent_that_ruins_counts_by_what_was_handed_over() -> None:
    ledger = Ledger(40)
    ledger.read([RentDue(1, 0, 39, 2000, "rent.street")])
    ledger.read([RentSettled(1, 0, 39, "claimed")])
    ledger.read([Paid(1, 0, 700, "bankrupt.to-player"), TitleTransferred(5, 1, 0)])
    assert (ledger.rent[39], ledger.spent[5]) == (700, 0)


def test_rents_that_nobody_asks_for_go_by_the_place() -> None:
    ledger = Ledger(40)
    ledger.read([TokenMoved(1, 5, 5), Paid(1, 0, 25, "rent.station")])
    assert ledger.rent[5] == 25
    ledger.read([RentDue(1, 0, 39, 50, "rent.street"), RentSettled(1, 0, 39, "lost")])
    assert ledger.rent[39] == 0


def test_what_players_pay_each_other_is_no_cost_of_the_title() -> None:
    ledger = Ledger(40)
    ledger.read([Paid(0, 1, 500, "trade.any-time"), TitleTransferred(39, 1, 0)])
    assert ledger.spent[39] == 0


@pytest.mark.parametrize("edition", [name for name in editions.names() if name != "deal"])
def test_all_rents_of_a_game_are_found(edition: str) -> None:
    game = banquier.new_game(edition, 3, 5, {"rounds": 60})
    Driver(game, [registry.make(game.edition.bot)] * 3, Rng(1)).run(10**6)
    assert game.journal is not None
    ledger = Ledger(40)
    rents = ruins = 0
    for entry in game.journal.entries:
        ledger.read(entry.facts)
        for fact in entry.facts:
            if isinstance(fact, Paid):
                rents += fact.amount if fact.why.startswith("rent.") else 0
                ruins += fact.amount if fact.why == "bankrupt.to-player" else 0
    assert 0 < rents <= sum(ledger.rent) <= rents + ruins
    assert min(ledger.spent) >= 0


# --- drawing ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("squares", [36, 40])
def test_the_squares_fill_the_ring(squares: int) -> None:
    span = 2 * DEPTH + squares // 4 - 1
    found = boxes(squares)
    assert sum(width * height for _, _, width, height in found) == pytest.approx(
        span * span - (span - 2 * DEPTH) ** 2
    )
    assert found[0][0] == span - DEPTH
    assert found[0][1] == 0
    assert found[squares // 4][:2] == (0, 0)
    assert found[squares // 2][:2] == (0, span - DEPTH)


def test_quantiles() -> None:
    assert [quantile({1: 1, 2: 2, 9: 1}, part) for part in (0.0, 0.25, 0.5, 0.75, 1.0)] == [1, 1, 2, 2, 9]


def test_every_text_has_both_languages_and_the_same_fields() -> None:
    for key, (fr, en) in texts.texts().items():
        assert fr.strip(), key
        assert en.strip(), key
        assert set(re.findall(r"{(\w+)}", fr)) == set(re.findall(r"{(\w+)}", en)), key
    with pytest.raises(ValueError, match="no language 'de'"):
        ReportTexts("de")


def test_house_rules_are_those_of_the_data() -> None:
    found = [rule.options for rule in rules_of(data_edition("classique"))]
    assert {"parking_pot": True} in found
    assert {"auctions": False} in found
    assert {"start_cash": 3000} in found
    assert {"offers": 0} in found
    assert not any("rounds" in options or "minutes" in options for options in found)
    for name in editions.names():
        for rule in rules_of(data_edition(name)):
            prepare(name, [data_edition(name).bot] * 4, 0, rule.options)


# --- the whole page -----------------------------------------------------------------------------------------


class Checker(HTMLParser):
    """Check that elements are closed in order and that no resource is external."""

    empty = ("meta", "br", "link")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag not in ("script", "link", "img", "iframe")
        for name, value in attrs:
            assert not name.startswith("on")
            if name in ("href", "src", "xlink:href"):
                assert (value or "").startswith("#")
            if name == "id":
                self.ids.append(value or "")
        if tag not in self.empty:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        if tag not in self.empty:
            self.open.pop()

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def report(edition: str, path: Path, lang: str = "en", **change: Any) -> str:
    from banquier.lab.report import edition_page

    asked: dict[str, Any] = {
        "bots": [editions.find(edition).bot] * 2,
        "games": 3,
        "seed": 0,
        "options": {},
        "max_rounds": 15,
        "path": path,
        "words": ReportTexts(lang),
        "workers": Workers(1),
        "keep": None,
        **change,
    }
    edition_page.command(edition, **asked)
    return path.read_text(encoding="utf-8")


@pytest.mark.parametrize("edition, lang", [("classique", "fr"), ("deal", "en"), ("tricheurs", "en")])
def test_the_page_is_whole_and_stands_alone(edition: str, lang: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    html = report(edition, tmp_path / "page.html", lang)
    checker = Checker()
    checker.feed(html)
    assert checker.open == []
    assert len(set(checker.ids)) == len(checker.ids)
    assert "url(http" not in html
    assert f'<html lang="{lang}">' in html
    headings = ["length", "wins", "house", "rules", "cash"]
    for key in [*headings, *(["map", "titles"] if edition != "deal" else ["cards", "sets"])]:
        assert ReportTexts(lang)(key) in checker.text, key


def test_the_same_page_again(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    assert report("deal", tmp_path / "a") == report("deal", tmp_path / "b", workers=Workers(2))


@pytest.mark.parametrize(
    "change, message",
    [
        ({"games": 0}, "at least 1, not 0"),
        ({"bots": ["banker"]}, "2 to 8 bots"),
        ({"max_rounds": 0}, "not after 0"),
    ],
)
def test_bad_input_is_told(change: dict[str, Any], message: str, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(ValueError, match=message):
        report("classique", tmp_path / "page.html", **change)


def test_a_folder_that_is_not_there_is_told_before_the_games(tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    with pytest.raises(ValueError, match="there is no such folder"):
        report("classique", tmp_path / "none" / "page.html")


def test_house_rules_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib")
    from banquier.lab.report import house_page, house_rule_effects

    monkeypatch.setattr(house_rule_effects, "MAX_ROUNDS", 4)
    monkeypatch.setattr(editions, "names", lambda: ["classique", "deal"])
    path = tmp_path / "house-rules.md"
    house_page.command(path, 2, 0, ReportTexts("en"), Workers(1))
    text = path.read_text(encoding="utf-8")
    assert "| A pot of money on Free Parking |" in text
    assert "![What house rules cost: Classic Monopoly](house-rules.svg)" in text
    assert "`banquier report house-rules --games 2 --seed 0" in text
    assert (tmp_path / "house-rules.svg").read_text(encoding="utf-8").startswith("<svg ")


def test_gathered_is_kept_and_read_again(tmp_path: Path) -> None:
    from banquier.lab.chunks import Run, total

    job = prepare("classique", ["banker"] * 2, 4, {}, 10)
    keep = tmp_path / "kept.json"
    total(Run(play, job, 2, ReportTotals), keep=keep)
    assert total(Run(play, job, 4, ReportTotals), keep=keep)[0] == play(job, 0, 4)
