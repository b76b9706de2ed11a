"""A tournament as its host runs it, without leaving the screen."""
import re


def words(terminal, key, text):
    """A line typed into the prompt that a key opens."""
    terminal.press(key)
    terminal.press("C-u")
    terminal.type(text)
    terminal.press("Enter")


def page(terminal, key, *seen):
    """A page of the tournament that is chosen: its text, and it is shut."""
    terminal.press(key)
    terminal.see("close", *seen)
    screen = terminal.screen()
    terminal.press("Escape")
    terminal.see("Tournaments")
    return screen


def test_a_host_at_the_screen(house):
    server = house.server("estafetted-drill")
    for name in ("Ada", "Bob", "Cat"):
        house.register(server, name)
    ada, bob, cat = (house.terminal(server, name)
                     for name in ("Ada", "Bob", "Cat"))
    ada.see("Invitations", "connected")
    ada.press("t")
    ada.see("There is none yet")
    words(ada, "c", "create name=Cup")
    ada.see("format")  # what is missing is said
    words(ada, "c", "create name=Spring Cup format=robin game=drill "
                    "scenario=ford option.turns=1 appeals=1h desk=yes")
    ada.see("Done", "Spring Cup")
    for player in (bob, cat):
        player.see("Invitations", "connected")
        player.press("t")
        player.see("Spring Cup")
        player.press("j")
        player.see("Done")
    page(ada, "Enter", "Who is in it (2)", "Bob", "Cat")
    ada.press("s")
    ada.see("Done")
    page(ada, "p", "Round 1", "Bob", "Cat")
    ada.press("P")
    ada.see("Done")
    shown = page(ada, "Enter", "Round 1", "m_")
    match = re.search(r"m_[0-9a-f]{32}", shown)[0]
    words(ada, "u", f"extend add=1d match={match} reason=his line was down")
    ada.see("Done")
    words(ada, "d", f"{match} Bob shown on the board")
    ada.see("Done")
    table = page(ada, "t", "standings")
    assert re.search(r"1 Bob +# +1", table), table
    page(ada, "a", "his line was down", "shown on the board")
    words(ada, "u", "nonsense reason=x")
    ada.see("cannot do that")
    ada.press("S")
    ada.see("Tournaments")
