"""The libraries of widgets; where they are not installed, stand-ins: then a widget is its picture and its words."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import anywidget
    import traitlets
    from ipywidgets import Widget
else:
    try:
        import anywidget
        import traitlets
        from ipywidgets import Widget
    except ModuleNotFoundError:
        from .without import Widget, anywidget, traitlets

__all__ = ["Widget", "anywidget", "traitlets"]
