"""The kit's shuffle once more, written from its description, so that a deck that is not its seed's is found."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from hashlib import sha256


def _words(seed: int | str, deal: int, redeal: int) -> Iterator[int]:
    """The 32-bit big-endian numbers in the SHA-256 digests of ``hwatu_kit/1:SEED:DEAL:REDEAL:k``, k from 0 on."""
    k = 0
    while True:
        block = sha256(f"hwatu_kit/1:{seed}:{deal}:{redeal}:{k}".encode()).digest()
        yield from (int.from_bytes(block[i : i + 4], "big") for i in range(0, len(block), 4))
        k += 1


def shuffled(cards: Sequence[str], seed: int | str, deal: int, redeal: int) -> list[str]:
    """The cards as they are dealt: from the last place down, each is exchanged with one drawn from those up to it."""
    deck, words = list(cards), _words(seed, deal, redeal)
    for last in range(len(deck) - 1, 0, -1):
        limit = last + 1
        usable = 2**32 // limit * limit
        word = next(word for word in words if word < usable)
        chosen = word % limit
        deck[last], deck[chosen] = deck[chosen], deck[last]
    return deck
