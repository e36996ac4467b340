"""What came near and does not hold: the facts of every "considered" line, derived from the audit's own state."""

from __future__ import annotations

from .cards import RANK, RANKS, SUIT, SUITS, fits, in_order, of_suit, spreads_in, value
from .state import POTS, Round


def in_dealing(deal: Round) -> None:
    """Who is not dealt to, who cannot pay everything, and hands that are not worth 49 or 50."""
    for seat in range(deal.players):
        began = deal.began[seat]
        if not began:
            deal.consider("FF-MAT-01", "out", (), seat, who=seat)
            deal.consider("FF-DEAL-02", "out", (), seat, who=seat)
        elif began < 4:
            deal.consider("FF-MAT-05", "too_few", (), seat, who=seat, before=began)
    if any(pool != deal.options.start_stakes for pool in deal.began):
        deal.consider("FF-MAT-04", "not_the_start", start=deal.options.start_stakes)
    deal.consider("FF-DEAL-03", "no_other", [deal.flip_card])
    for seat in deal.seats:
        worth = value(deal.hand(seat))
        if worth < 49:
            deal.consider("FF-NAT-01", "below", (), seat, who=seat, value=worth)


def nobody_shows(deal: Round) -> None:
    """FF-NAT-06: no 49 and no 50, so play begins."""
    deal.consider("FF-NAT-06", "nobody_shows")


def at_first_turn(deal: Round, seat: int) -> None:
    """Why a seat that begins its first turn cannot take, and is not asked about the flip or the flop."""
    if not deal.discards:
        deal.consider("FF-DEAL-04", "no_pile")
        deal.consider("FF-TURN-02", "no_discard", (), seat)
    began = deal.began[seat]
    if began < 4 and not deal.options.unpaid_may_reveal:
        rule, say = {1: ("FF-MAT-08", "asked"), 2: ("FF-MAT-07", "no_flip"), 3: ("FF-MAT-06", "no_flop")}[began]
        deal.consider(rule, say, (), seat, who=seat)
    for pot in ("flip", "flop"):
        not_asked(deal, seat, pot)


def not_asked(deal: Round, seat: int, pot: str) -> None:
    """FF-FLIP-02, -05: a pot that was not paid for, or no card that could lead for it."""
    suit = _suit_of(deal, pot)
    cards = of_suit(deal.hand(seat), suit)
    if pot == "flop" and deal.options.flop_card == "lowest":
        cards = cards[:1]
    leading = deal.best.get(pot)
    lower = [card for card in cards if leading is None or RANK[card] < RANK[leading[0]]]
    if not deal.may_reveal(seat, pot):
        if lower:
            deal.consider("FF-FLIP-05", "unpaid", lower, seat, who=seat, pot=pot)
    elif not lower:
        facts = {"who": seat, "suit": SUITS.index(suit), "pot": pot}
        if leading:
            deal.consider("FF-FLIP-02", "no_lower", (), seat, best=leading[0], **facts)
        else:
            deal.consider("FF-FLIP-02", "no_card", (), seat, **facts)


def _suit_of(deal: Round, pot: str) -> str:
    """The suit of the flip card for the flip, the other one of its colour for the flop (FF-FLIP-01, FF-FLOP-01)."""
    suit = deal.flip_card[-1]
    return suit if pot == "flip" else dict(zip("SCHD", "CSDH", strict=True))[suit]


def in_laying(deal: Round, seat: int, taken: str | None) -> None:
    """After a card was drawn or taken: nothing to lay down or to add, and what one card more would make."""
    hand = deal.hand(seat)
    if taken is not None and deal.options.discard_taken:
        deal.consider("FF-TURN-07", "free", [taken], seat, card=taken)
    spreads = spreads_in(hand)
    hits = [card for card in hand for number in range(1, len(deal.spreads) + 1) if fits(deal.spread(number), card)]
    if not spreads and not hits:
        deal.consider("FF-TURN-03", "nothing", (), seat, who=seat)
    for cards in [] if spreads else one_short(hand):
        deal.consider("FF-TURN-04", "one_short", cards, seat, cards=cards)
    for suit in SUITS:
        ace, queen, king = (f"{rank}{suit}" for rank in "AQK")
        if hand.issuperset((ace, queen, king)):
            deal.consider("FF-MAT-02", "ace_is_low", [ace, queen, king], seat, cards=[queen, king, ace])
    if deal.spreads and not hits:
        deal.consider("FF-TURN-05", "none_fits", (), seat, who=seat)


def one_short(hand: set[str]) -> list[list[str]]:
    """Two cards of one rank, and two next to each other in one suit."""
    pairs = [in_order(card for card in hand if card[:-1] == rank) for rank in RANKS]
    found = [pair for pair in pairs if len(pair) == 2]
    for card in sorted(hand, key=lambda one: (SUIT[one], RANK[one])):
        above = [other for other in hand if SUIT[other] == SUIT[card] and RANK[other] == RANK[card] + 1]
        found += [[card, other] for other in above]
    return found


def at_turn_end(deal: Round, seat: int, following: int) -> None:
    """FF-END-01: one or two cards are left; FF-FLIP-03: somebody has had no first turn."""
    left = len(deal.hand(seat))
    if left <= 2:
        deal.consider("FF-END-01", "cards_left", (), seat, who=seat, number=left)
    if not all(deal.turns_of(one) for one in deal.seats):
        deal.consider("FF-FLIP-03", "not_yet", (), following, who=following)


def in_collecting(deal: Round) -> None:
    """The flip card beaten or not, a card for the flop or none."""
    best, holder = deal.best["flip"]
    if best != deal.flip_card:
        deal.consider("FF-FLIP-04", "beaten", [best], holder, card=deal.flip_card, best=best)
    else:
        deal.consider("FF-FLIP-01", "none_lower", card=best, suit=SUITS.index(best[-1]))
    if "flop" in deal.best:
        card, seat = deal.best["flop"]
        deal.consider("FF-FLOP-02", "revealed", [card], seat, card=card)
    else:
        deal.consider("FF-FLOP-01", "none_revealed", suit=SUITS.index(_suit_of(deal, "flop")))


# -- the end of a round ---------------------------------------------------------------------------
def in_end(deal: Round, winners: list[int]) -> None:
    """How the round might have ended otherwise."""
    deal.consider("FF-TURN-01", "over")
    if deal.ended == "natural":
        naturals(deal)
    elif deal.ended == "drop":
        dropped(deal, sorted(winners))
    elif deal.ended in ("out", "tunk"):
        if not deal.stock:
            deal.consider("FF-END-06", "went_out", (), deal.ended_by, who=deal.ended_by)
        if deal.ended == "out":
            no_tunk(deal)
    if deal.ended != "natural" and all(deal.turns_of(seat) for seat in deal.seats):
        deal.consider("FF-FLIP-06", "all_had_a_turn")
    if deal.ended in ("drop", "stock") and deal.spreads:
        laid = [card for number in range(1, len(deal.spreads) + 1) for card in in_order(deal.spread(number))]
        deal.consider("FF-MAT-03", "on_table", cards=laid)
    if deal.stock:
        deal.consider("FF-END-06", "cards_left", number=len(deal.stock))


def naturals(deal: Round) -> None:
    """FF-NAT-02, -03, -04: 50 beside 49, and how many 50s there are."""
    fifties = [seat for seat in deal.seats if deal.naturals.get(seat) == 50]
    lower = [seat for seat in deal.seats if deal.naturals.get(seat) == 49]
    if not fifties:
        deal.consider("FF-NAT-03", "no_fifty")
    elif len(fifties) == 1:
        deal.consider("FF-NAT-04", "one_fifty", (), fifties[0], who=fifties[0])
    if fifties and lower:
        deal.consider("FF-NAT-02", "fifty_shown", who=lower, other=fifties)


def dropped(deal: Round, winners: list[int]) -> None:
    """FF-END-03, -04, -05, FF-MAT-09: caught or not, by how many, and whether there is an aside to pay."""
    seat = deal.ended_by
    assert seat is not None
    own = value(deal.hand(seat))
    if winners == [seat]:
        deal.consider("FF-END-04", "alone", (), seat, who=seat, value=own)
        return
    lowest = min(value(deal.hand(one)) for one in deal.seats if one != seat)
    deal.consider("FF-END-03", "caught", (), seat, who=seat, value=own, other=winners, lowest=lowest)
    if deal.began[seat] > 1:
        deal.consider("FF-MAT-09", "has_one", (), seat, payers=[seat])
    if len(winners) == 1:
        deal.consider("FF-END-05", "one", (), winners[0], who=winners[0])


def no_tunk(deal: Round) -> None:
    """FF-END-02: a discard, a card put on a spread, or other spreads than two of three."""
    seat = deal.ended_by
    assert seat is not None
    one_turn = deal.options.tunk == "one turn"
    hits = deal.hits.get(seat, 0)
    if deal.discarded_last:
        deal.consider("FF-END-02", "discarded", (), seat, who=seat)
    elif hits:
        deal.consider("FF-END-02", "added", (), seat, who=seat, hits=hits)
    else:
        own = [one for one in deal.spreads if one.owner == seat]
        sizes = [one.size for one in own if not one_turn or one.turn == deal.turns_of(seat)]
        deal.consider("FF-END-02", "spreads", (), seat, who=seat, one_turn=one_turn, sizes=sizes, number=len(sizes))


def after_round(deal: Round, *, back: bool, over: bool) -> None:
    """Seats that won nothing, cards that are left, what was split evenly, and what waits."""
    for seat in deal.seats:
        if seat not in deal.won:
            deal.consider("FF-GOAL-01", "no_pot", (), seat, who=seat)
        if deal.hand(seat):
            deal.consider("FF-GOAL-02", "cards_left", (), seat, who=seat, value=value(deal.hand(seat)))
        elif not deal.discarded_last:
            deal.consider("FF-TURN-06", "none_left", (), seat, who=seat)
    amount, number = deal.game_split
    if number > 1 and not amount % number:
        deal.consider("FF-NAT-05", "even", amount=amount, number=number)
    if not back and any(deal.began[seat] > 1 for seat in deal.seats):
        deal.consider("FF-END-07", "taken")
    if over:
        deal.consider("FF-DEAL-01", "session_over")
        return
    deal.consider("FF-END-08", "enough", number=len(deal.alive()))
    left = sum(map(deal.purse, POTS))
    if left:
        deal.consider("FF-END-09", "waits", pots=left)
    else:
        deal.consider("FF-END-09", "empty")
