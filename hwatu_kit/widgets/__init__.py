"""Thin Python classes around the one front end, ``static/player.js``. Importing this loads no widget library."""
