from games.core.match import plain_default
def answer(view, f, decision):
    return plain_default(decision)
