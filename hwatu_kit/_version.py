"""The version of the kit, in one place: the wheel reads it from here too."""

__version__ = "0.1.0"
