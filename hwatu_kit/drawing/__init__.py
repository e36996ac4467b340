"""Pictures as SVG text: cards and whole tables. No font, no file and no other library is needed."""
