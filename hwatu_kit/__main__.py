"""``python -m hwatu_kit``."""

import sys

from .cli import main

sys.exit(main())
