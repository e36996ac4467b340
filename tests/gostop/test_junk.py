"""What special captures earn and who gives what, told to the last fact; and the small functions behind it."""

from __future__ import annotations

import pytest

import hwatu_kit
from hwatu_kit.audit import audit
from hwatu_kit.cards.hwatu import HWATU
from hwatu_kit.gostop import ids, junk
from hwatu_kit.gostop.draft import Draft
from hwatu_kit.gostop.position import Turn, fresh
from hwatu_kit.gostop.table import CARDAVIA, CHIPS, MOCHI, MODERN, GoStopTable
from tools.remake import golden_junk

WRITTEN = golden_junk.FILE.read_text("utf-8").split("\n\n")
CASES = golden_junk.cases()


@pytest.mark.parametrize("written", WRITTEN, ids=[part.partition("\n")[0].removeprefix("# ") for part in WRITTEN])
def test_what_is_told(written: str) -> None:
    """Where a sentence or a fact is meant to change, `python -m tools.remake.golden_junk` writes the file again."""
    name = written.partition("\n")[0].removeprefix("# ")
    assert golden_junk.case_text(name, CASES[name]).strip() == written.strip()


def test_every_way_to_tell_is_among_them() -> None:
    """Each sentence of the rules of paying junk is in the file."""
    text = golden_junk.FILE.read_text("utf-8")
    for rule, says in SAYS.items():
        for say in says:
            assert f"\n{rule} {say}: " in text, (rule, say)


SAYS = {
    "GS-PAY-01": ("earns",),
    "GS-PAY-02": ("earns",),
    "GS-PAY-03": ("earns",),
    "GS-PAY-04": ("dealt", "made"),
    "GS-PAY-05": ("own", "too_old", "window_off"),
    "GS-PAY-06": ("earns_nothing",),
    "GS-PAY-07": ("card", "two_at_once", "no_change"),
    "GS-PAY-08": ("asked", "least", "only", "chosen"),
    "GS-PAY-09": ("nothing",),
    "GS-PAY-10": ("order",),
    "GS-PAY-13": ("no_sweep",),
    "GS-CAP-12": ("emptied", "two"),
}


def draft(table: GoStopTable = MODERN, floor: str = "", captured: str = "", left: str = "") -> Draft:
    """A draft in the middle of a turn: what lay on the floor at its start, what was captured, what lies there now."""
    d = Draft(fresh(table, (0, 0), HWATU.mask(left.split()), ()))
    d.open = Turn(HWATU.mask(floor.split()))
    d.turn.captured = HWATU.mask(captured.split())
    return d


@pytest.mark.rule("GS-CAP-12")
@pytest.mark.parametrize(
    ("floor", "captured", "left", "wanted"),
    [
        ("5R 8B", "5R 8B 5A 8A", "", True),
        ("5R 8B", "5R 8B 5A 8A", "1R", True),
        ("5R 5Ja", "5R 5Ja 5A 5Jb", "", False),
        ("5R 8B", "5R 5A", "8B", False),
        ("5R 8B 1R", "5R 8B 1R 5A 8A 1B", "", False),
        ("5R", "5R 5A", "", False),
        ("", "5A 5R", "", False),
    ],
)
def test_a_sweep_of_two_different_months(floor: str, captured: str, left: str, wanted: bool) -> None:
    """Exactly two floor cards, of two months, and both taken; what was laid meanwhile does not matter."""
    assert junk.swept(draft(CHIPS, floor, captured, left)) is wanted


@pytest.mark.rule("GS-CAP-12")
def test_a_sweep_that_empties_the_floor() -> None:
    """Something was taken, and no card and no stack lies there."""
    assert junk.swept(draft(floor="5R", captured="5R 5A")) is True
    assert junk.swept(draft(floor="5R 8B", captured="5R 5A", left="8B")) is False
    assert junk.swept(draft()) is False


@pytest.mark.rule("GS-PAY-08")
def test_what_can_be_given() -> None:
    """Junk, and the cup once it was moved on a table that lets it go; nothing else."""
    pile = HWATU.mask(["9A", "1B", "2A", "3R", "4Ja", "11D", "X2a"])
    junk_alone = HWATU.mask(["4Ja", "11D", "X2a"])
    for table, moved, wanted in (
        (MOCHI, True, junk_alone | HWATU.mask(["9A"])),
        (MOCHI, False, junk_alone),
        (MODERN, True, junk_alone),
        (MODERN, False, junk_alone),
    ):
        d = Draft(fresh(table, (0, 0), 0, ())._replace(piles=(0, pile), cup_moved=moved))
        assert junk.giveable(d, 1) == wanted
        assert junk.giveable(d, 0) == 0


@pytest.mark.rule("GS-PAY-06")
def test_an_event_of_the_last_turn_earns_zero() -> None:
    """It stays in the list of what the turn earns, with nothing."""
    d = draft()
    d.turn.event = "chok"
    assert junk.turn_earnings(d) == [junk.Earning(ids.PAY_CHOK, 0, "chok")]
    d.hands[0] = HWATU.mask(["5A"])
    assert junk.turn_earnings(d) == [junk.Earning(ids.PAY_CHOK, 1, "chok")]


@pytest.mark.rule("GS-PAY-07")
def test_when_nothing_is_owed_the_player_has_the_move() -> None:
    """Paid or nothing to pay: the turn is back with its player."""
    d = draft()
    d.phase, d.asked = "give", 1
    assert junk.pay_debts(d) is True
    assert (d.phase, d.asked) == ("hand", 0)


@pytest.mark.rule("GS-DECK-04", "GS-DECK-05", "GS-DECK-06")
def test_units_of_a_card() -> None:
    """A card that is given is worth its units; the cup two, double junk as the table says."""
    worth = {"4Ja": 1, "11D": 2, "X2b": 2, "X3a": 3, "9A": 2}
    for name, units in worth.items():
        assert junk.card_units(HWATU.index[name], CARDAVIA) == units
    assert junk.card_units(HWATU.index["11D"], CHIPS) == 1


@pytest.mark.rule("GS-PAY-05")
def test_an_own_ppuk_of_a_turn_that_a_case_does_not_tell() -> None:
    """Nothing says that it was the turn before, so it earns what any stack earns; and a sentence says so."""
    position = {
        "hands": ["6A 12A", "2A 3R"], "floor": "8B", "stock": "11Ja 7Jb", "piles": ["", "7Ja 8Ja"], "turns": [1, 1],
        "stacks": [{"cards": "6R 6Ja 6Jb", "made_by": 0}], "ppuk": [1, 0],
    }  # fmt: skip
    case = {"game": "gostop", "ask": "play", "table": "chips", "position": position, "moves": ["6A"]}
    answer = hwatu_kit.explain(case)
    assert answer["junk_taken"] == [{"from": 1, "to": 0, "cards": ["7Ja"]}]
    assert any(e["rule"] == "GS-PAY-05" and "not known" in e["text"] for e in answer["explanations"])
    assert not audit(hwatu_kit.trace_of_case(case).to_json())
