def considered(before, move, after):
    return []
