"""Cards, melds and indicators as cases write them, and what is checked of them wherever they are."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ..cards.long_cards import COPIES, KINDS, LONG_CARDS, bag, count, kinds_in, size
from ..engine.case_fields import CaseFields
from ..faults import Fault, nearest
from . import ids
from .melds import COPIES as SHOWN
from .melds import HEZI, TRIPLET, Meld, Melds, concealed_size


def read_kinds(value: object, field: str) -> list[int]:
    """The kinds of a card list, in the order written (DZ-DECK-02)."""
    return LONG_CARDS.read(value, field, ids.LEFT_OUT)


def read_bag(value: object, field: str) -> int:
    """A card list as a bag."""
    return _small_bag(read_kinds(value, field), field)


def _small_bag(kinds: Sequence[int], field: str) -> int:
    """Kinds as a bag; an octal digit holds no more than seven, and a fifth copy is a fault anyway (DZ-DECK-01)."""
    for kind in set(kinds):
        if kinds.count(kind) > COPIES:
            raise Fault("fifth-copy", field=field, rule=ids.PACK, card=KINDS[kind])
    return bag(kinds)


def one_card(value: object, field: str) -> int:
    """A single card."""
    kinds = read_kinds(value, field)
    if len(kinds) != 1:
        raise Fault("duzihu.one-card", field=field)
    return kinds[0]


def read_meld(value: object, field: str) -> Meld:
    """``pung 5m``, ``hezi RF``."""
    words = value.split() if isinstance(value, str) else []
    if len(words) != 2:
        raise Fault("duzihu.meld-syntax", field=field, known=", ".join(SHOWN))
    what, card = words
    if what not in SHOWN:
        near = nearest(what, SHOWN, always=True)
        raise Fault("duzihu.unknown-meld", field=field, name=what[:40], near=near, known=", ".join(SHOWN))
    return Meld(what, one_card(card, field))


def read_melds(fields: CaseFields, key: str = "melds") -> Melds:
    """A list of melds; none where the key is absent."""
    return tuple(read_meld(each, fields.at(f"{key}[{i}]")) for i, each in enumerate(fields.list(key) or []))


def read_indicators(value: object, field: str) -> tuple[int, int]:
    """The two cards that lie face up (DZ-SET-02)."""
    kinds = read_kinds(value, field)
    if len(kinds) != 2:
        raise Fault("duzihu.two-indicators", field=field, rule=ids.NUMBERS, found=len(kinds))
    return kinds[0], kinds[1]


def check_copies(
    bags: Iterable[tuple[str, int]], melds: Iterable[tuple[str, Melds]], singles: Iterable[tuple[str, int]]
) -> None:
    """No fifth copy among all these, indicators included (DZ-DECK-01); the fault names its place."""
    counts = [0] * len(KINDS)

    def add(field: str, kind: int, number: int) -> None:
        counts[kind] += number
        if counts[kind] > COPIES:
            raise Fault("fifth-copy", field=field, rule=ids.PACK, card=KINDS[kind])

    for field, kind in singles:
        add(field, kind, 1)
    for field, own in melds:
        for meld in own:
            add(field, meld.kind, meld.copies)
    for field, cards in bags:
        for kind in kinds_in(cards):
            add(field, kind, count(cards, kind))


def check_openings(melds: Melds, indicators: Sequence[int], field: str) -> None:
    """An opening triplet matches an indicator, a Hezi both (DZ-OPEN-03, DZ-OPEN-04)."""
    for meld in melds:
        if meld.what == TRIPLET and meld.kind not in indicators:
            raise Fault(
                "duzihu.triplet-no-indicator",
                field=field,
                rule=ids.OPEN_TRIPLET,
                card=KINDS[meld.kind],
                indicators=[KINDS[i] for i in indicators],
            )
        if meld.what == HEZI and list(indicators) != [meld.kind] * 2:
            raise Fault(
                "duzihu.hezi-no-indicators",
                field=field,
                rule=ids.HEZI,
                card=KINDS[meld.kind],
                indicators=[KINDS[i] for i in indicators],
            )


def check_size(cards: int, melds: Melds, extra: int, field: str) -> None:
    """As many concealed cards as these melds leave (DZ-SET-02); ``extra`` is 1 for whoever is to discard."""
    wanted = concealed_size(melds) + extra
    if size(cards) != wanted:
        raise Fault(
            "duzihu.hand-size",
            field=field,
            rule=ids.NUMBERS,
            found=size(cards),
            wanted=max(wanted, 0),
            melds=len(melds),
        )
