"""A tournament as its host runs it, without leaving the screen."""
import re

from house import until


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


def told(terminal, *words):
    """The trail says so, wherever its lines are broken."""
    terminal.press("a")

    def seen():
        text = " ".join(terminal.screen().split())
        return "close" in text and all(word in text for word in words)
    until(f"{words} in the trail", seen)
    terminal.press("Escape")
    terminal.see("Tournaments")


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
    told(ada, "Bob enters", "round 1 is out",
         "round 1, Bob - Cat: more time, 1 d (his line was down)",
         "round 1, Bob 1.0 - Cat 0.0 (decided) (shown on the board)")
    words(ada, "u", "nonsense reason=x")
    ada.see("no such act", "nonsense reason=x")  # to be mended
    ada.press("Escape")
    ada.press("S")
    ada.see("Tournaments")


def test_an_umpire_has_every_act(house):
    """What a host does when things go wrong, by the keyboard alone."""
    server = house.server("estafetted-drill")
    names = ("Ada", "Bob", "Cat", "Dan")
    for name in names:
        house.register(server, name)
    ada, bob, cat, dan = (house.terminal(server, name) for name in names)
    ada.see("Invitations", "connected")
    ada.press("t")
    ada.see("There is none yet")
    words(ada, "c", "create name=Cup format=swiss rounds=3 game=drill "
                    "scenario=ford desk=yes substitutes=yes clock=move:3d")
    ada.see("Done", "Cup")
    for player in (bob, cat, dan):
        player.see("Invitations", "connected")
        player.press("t")
        player.see("Cup")
        if player is dan:
            words(dan, "u", "join substitute=yes")
        else:
            player.press("j")
        player.see("Done")
    words(ada, "u", "forbid both=Bob,Cat reason=brothers")
    ada.see("before it has begun")
    ada.press("Escape")
    ada.press("s")
    ada.see("Done", "running")
    words(ada, "u", "pair pairs=Cat:Bob reason=they have asked")
    ada.see("Done")
    told(ada, "by hand: Cat - Bob (they have asked)")
    page(ada, "p", "by hand", "Cat - Bob")
    ada.press("P")
    told(ada, "round 1 is out")
    page(ada, "Enter", "Round 1:", "being played")
    words(ada, "u", "pause until=2099-01-01T00:00:00Z reason=holidays")
    told(ada, "it stands still until")
    page(ada, "Enter", "It stands still until")
    words(ada, "u", "resume reason=back again")
    words(ada, "u", "substitute player=Cat by=Dan reason=she is ill")
    told(ada, "Dan takes the place of Cat (she is ill)")
    shown = page(ada, "Enter", "Dan - Bob", "Cat (has left)")
    match = re.search(r"m_[0-9a-f]{32}", shown)[0]
    dan.press("m")
    dan.see("Ford", "connected")
    words(ada, "u",
          f"rewind match={match} to=2020-01-01T00:00:00Z reason=a slip")
    told(ada, "if all consent (a slip)")
    bob.press("Enter")
    bob.see("proposes to", "go back to")
    bob.press("Escape")
    words(bob, "u", f"consent match={match} accepts=no")
    told(bob, "going back is refused")
    words(ada, "d", f"{match} - time is short")
    told(ada, "Dan 0.5 - Bob 0.5 (decided)")
    words(ada, "u", "result meeting=1 score=0,1 reason=misread")
    told(ada, "corrected: Dan 0.0 - Bob 1.0 (misread)")
    table = page(ada, "t", "points", "BH/C1")
    assert re.search(r"1 +Bob +1\.0", table), table
    words(ada, "u", "cancel reason=too late for that")
    ada.see("Not when all is played")
    ada.press("Escape")
    ada.press("S")
    told(ada, "it is signed", "it goes on (back again)")
    ada.press("P")
    ada.see("not running")
