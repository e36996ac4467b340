"""What came near in the count and does not hold: other readings, forms, additions, doublings, indicators."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import HONOURS, PLACE, RUN, THREE, Counts, Group, group_cards, rank, with_one, written
from .considered import note
from .hu import BREAKING, COIN_RUN, Line, Reading
from .play import Win
from .state import SEATS, SIZES, Deal


def in_count(deal: Deal, win: Win | None, hand: Counts, ranked: Sequence[Reading]) -> None:
    """For a winner all that came near; ``hand`` is without the winning card. An exhausted deal has no winner's part."""
    if win is None:
        deal.consider("DZ-FORM-03", "exhausted")
        return
    other_readings(deal, win.seat, ranked)
    forms(deal, win.seat, ranked[0])
    additions(deal, win, ranked[0])
    doublings(deal, win, ranked[0])
    elders(deal, win, hand)


def groups_text(deal: Deal, seat: int, reading: Reading) -> str:
    """The groups of a reading, open ones first, without a Hezi."""
    opened_groups = [written([kind] * SIZES[what]) for what, kind in deal.melds(seat) if what != "hezi"]
    return " ".join([*opened_groups, *(written(group_cards(group)) for group in reading.groups)])


def other_readings(deal: Deal, seat: int, ranked: Sequence[Reading]) -> None:
    """DZ-FORM-04: by what each runner-up lost."""
    best = ranked[0]
    for other in ranked[1:]:
        level = best.raw == other.raw
        say = "raw" if not level else "additions" if best.additions != other.additions else "order"
        note(
            deal,
            "DZ-FORM-04",
            say,
            seat,
            groups=groups_text(deal, seat, other),
            form=other.form,
            base=sum(one.hu for one in other.lines),
            additions=other.additions,
            multiplier=1 << len(other.doubled),
            raw=other.raw,
            best=best.raw,
            fewer=best.raw - other.raw,
            more=best.additions,
            took=written(group_cards(other.took)) if other.took else "",
        )


def forms(deal: Deal, seat: int, best: Reading) -> None:
    """DZ-FORM-01, -02: nearly a Qing Hu, nearly a Piao Hu."""
    runs = [group for group in best.groups if group[1] == RUN]
    if best.form != "qing" and len(runs) >= 5:
        note(deal, "DZ-FORM-01", "not_all_runs", seat, runs=len(runs))
    others = [group for group in runs if group != COIN_RUN]
    if best.form != "piao" and len(others) in (1, 2):
        shown = [written(group_cards(group)) for group in others]
        note(deal, "DZ-FORM-02", "other_run", seat, group_cards(others[0]), groups=shown, same=7 - len(runs))


def additions(deal: Deal, win: Win, best: Reading) -> None:
    """DZ-ADD-01 to -04: what is not added."""
    has, seat = {rule for rule, _ in best.added}, win.seat
    if "DZ-ADD-01" not in has:
        note(deal, "DZ-ADD-01", "none", seat)
    if "DZ-ADD-02" not in has:
        note(deal, "DZ-ADD-02", "heavenly" if win.by == "heavenly" else "taken", seat)
    if "DZ-ADD-03" not in has:
        if win.opening_replacement:
            note(deal, "DZ-ADD-03", "opening", seat)
        elif win.by == "self_draw":
            note(deal, "DZ-ADD-03", "no_kong", seat)
    if "DZ-ADD-04" not in has:
        no_wait(deal, win, best.took)


def no_wait(deal: Deal, win: Win, took: Group | None) -> None:
    """DZ-ADD-04: three alike, an open end, an edge that does not count here, or no winning card."""
    if took is None or win.kind is None:
        note(deal, "DZ-ADD-04", "heavenly", win.seat)
        return
    cards = group_cards(took)
    place = cards.index(win.kind)
    edge = took[1] == RUN and (rank(cards[0]), place) in (("1", 2), ("7", 0))
    say = "triplet" if took[1] == THREE else "not_coins" if edge else "open_run"
    note(deal, "DZ-ADD-04", say, win.seat, cards, card=win.kind, groups=written(cards))


def doublings(deal: Deal, win: Win, best: Reading) -> None:
    """DZ-MUL-01, -02, -05 to -08: what does not double."""
    seat = win.seat
    if best.form != "piao":
        note(deal, "DZ-MUL-01", "no_piao", seat, form=best.form)
    elif "DZ-MUL-02" not in best.doubled:
        breaking = ("pung", *BREAKING[deal.options.closed_piao])
        opened_ones = [(what, kind) for what, kind in deal.melds(seat) if what in breaking]
        say, card = opened_ones[0] if opened_ones else ("winning_discard", win.kind)
        note(deal, "DZ-MUL-02", say, seat, [str(card)], card=card)
    if win.by != "heavenly":
        note(deal, "DZ-MUL-05", "not_heavenly", seat)
    if not win.first_discard:
        note(deal, "DZ-MUL-06", "later" if win.by in ("discard", "rob_kong") else "self_draw", seat)
    if not deal.ready(seat):
        note(deal, "DZ-MUL-07", "not_ready", seat)
    if not win.last_card and win.by != "heavenly":
        note(deal, "DZ-MUL-08", "stock_left" if win.by == "self_draw" else "not_drawn", seat)


def elders(deal: Deal, win: Win, hand: Counts) -> None:
    """DZ-MUL-03, -04: nearly three of each elder; a Hezi of one does not count."""
    whole = hand if win.kind is None else with_one(hand, win.kind)
    melds = deal.melds(win.seat)
    shown = {kind: SIZES[what] for what, kind in melds if what != "hezi"}
    copies = {kind: whole[PLACE[kind]] + shown.get(kind, 0) for kind in HONOURS}
    few = [kind for kind in HONOURS if copies[kind] < 3]
    if few and (len(few) < 3 or 2 in copies.values()):
        for kind in few:
            note(deal, "DZ-MUL-03", "too_few", win.seat, [kind], card=kind, n=copies[kind])
    for what, kind in melds:
        if what == "hezi" and kind in HONOURS:
            note(deal, "DZ-MUL-04", "hezi", win.seat, [kind, kind], card=kind)


def in_lines(deal: Deal, lines: Sequence[Sequence[Line]], raws: Sequence[int]) -> None:
    """DZ-IND-02, -04, -05, DZ-ROUND-01: lines that no indicator doubles, totals that need no rounding."""
    for seat in range(SEATS):
        for one in lines[seat]:
            not_doubled(deal, seat, one)
        ranks = {rank(shown) for shown in deal.indicators if rank(shown)}
        plain = [one.kind for one in lines[seat] if not one.doublings and not one.exact_start]
        plain = [kind for kind in plain if rank(kind) not in ranks]
        if plain:
            note(deal, "DZ-IND-02", "other_rank", seat, plain, cards=plain, indicators=deal.indicators)
        if raws[seat] and raws[seat] % 10 == 0:
            note(deal, "DZ-ROUND-01", "even", seat, raw=raws[seat])


def not_doubled(deal: Deal, seat: int, one: Line) -> None:
    """DZ-IND-04: the Nine of Strings and another nine; DZ-IND-05: an opening of an indicator's own card."""
    doubled = {shown for _, shown in one.doublings}
    for shown in dict.fromkeys(deal.indicators):
        nines = rank(shown) == rank(one.kind) == "9" and "9s" in (shown, one.kind)
        if nines and shown not in doubled:
            note(deal, "DZ-IND-04", "apart", seat, [one.kind], card=one.kind, indicator=shown)
    exact = one.kind in deal.indicators and one.what in ("opening_triplet", "hezi")
    if exact and not deal.options.exact_doubles_opening:
        note(deal, "DZ-IND-05", "opening", seat, [one.kind], card=one.kind)
