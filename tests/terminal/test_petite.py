"""A whole match of La Petite Guerre played by what stands on the screens."""
import play
from house import until
from test_vitoria import play_on


def test_two_play_the_shortest_campaign_to_its_end(house):
    """Ada looks at what is beside the board; both play on until it is over."""
    server = house.server()
    for name in ("Ada", "Bob"):
        house.register(server, name)
    play.meet(house, server, "petite-guerre", "introductory",
              ["american", "british"], ["Ada", "Bob"])
    ada = house.terminal(server, "Ada", size=(120, 40))
    bob = house.terminal(server, "Bob")
    for one in (ada, bob):
        one.see("Your matches")
        until("the match", lambda: "Raritan" in one.screen() or
              "introductory" in one.screen())
        one.press("Enter")
    ada.see("Your turn", "command")
    bob.see("Waiting for American (Ada)")
    keep(ada, "american")
    keep(bob, "british")
    look_beside(ada)
    play_on([ada, bob])


def keep(terminal, side):
    """With the cursor where nobody stands: labels of markers are dealt."""
    terminal.press("g")
    terminal.type("2216")
    terminal.press("Enter")
    terminal.see("2216")
    terminal.golden(f"petite-first-turn-{side}")


def look_beside(terminal):
    """Own cards with their texts; of the other side numbers alone."""
    terminal.press("b")
    screen = terminal.see("Beside the board", "Weather", "Rack, British")
    own, other = screen.split("Hand, British")
    terminal.golden("petite-beside")
    assert "Hand, American: " in own and ": cards" in other.split("\n")[0]
    assert "Supply points: American" in own and "British" not in \
        own.split("Supply points")[1].split("\n")[0]
    terminal.press("Escape")
    terminal.see("Your turn")
