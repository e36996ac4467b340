"""The hwatu cards as an illustrator would cut them: flat shapes, thick dark outlines, few colours."""
