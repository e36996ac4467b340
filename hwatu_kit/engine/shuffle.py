"""The kit's own shuffle: specified, so that a seed gives the same deal on every machine and Python version.

For a seed, a deal number (from 1) and a redeal number (from 0), block ``k`` (from 0) is the SHA-256 digest
of the UTF-8 text ``hwatu_kit/1:SEED:DEAL:REDEAL:k``. The blocks' bytes, in order, are read as 32-bit
big-endian numbers. A number below ``limit`` is drawn by taking the next such number ``x``, skipping it when
``x >= 2**32 - 2**32 % limit``, and answering ``x % limit``. Then, for ``i`` from the last place down to 1,
place ``i`` is exchanged with place ``draw(i + 1)`` of the cards in deck order.

>>> shuffled(range(8), seed=7)
(2, 1, 0, 4, 3, 6, 7, 5)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from hashlib import sha256
from itertools import chain, count
from struct import unpack

Seed = int | str
"""A whole number, or a text of at most 100 characters."""


def numbers(seed: Seed, deal: int = 1, redeal: int = 0) -> Iterator[int]:
    """The 32-bit numbers of a seed, without end."""
    digests = (sha256(f"hwatu_kit/1:{seed}:{deal}:{redeal}:{block}".encode()).digest() for block in count())
    return chain.from_iterable(unpack(">8I", digest) for digest in digests)


def draw(source: Iterator[int], limit: int) -> int:
    """A number from 0 to ``limit - 1``, each equally likely."""
    bound = 2**32 - 2**32 % limit
    for number in source:
        if number < bound:
            return number % limit
    raise RuntimeError("the numbers of a seed have no end")


def shuffled(cards: Iterable[int], seed: Seed, deal: int = 1, redeal: int = 0) -> tuple[int, ...]:
    """The cards in the order in which they are dealt."""
    order = list(cards)
    source = numbers(seed, deal, redeal)
    for i in range(len(order) - 1, 0, -1):
        j = draw(source, i + 1)
        order[i], order[j] = order[j], order[i]
    return tuple(order)
