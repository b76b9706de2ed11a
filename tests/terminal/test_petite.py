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
    play.see_all_there(ada, bob)
    keep(ada, "american")
    keep(bob, "british")
    look_beside(ada)
    play_on([ada, bob])


def keep(terminal, side, place="2216"):
    """With the cursor where nobody stands: labels of markers are dealt."""
    terminal.press("g")
    terminal.type(place)
    terminal.press("Enter")
    terminal.see(f"│ {place}")
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


def test_orders_are_left_from_the_pane(house):
    """What may be left for the steps of this game, and that it is kept."""
    server = house.server()
    for name in ("Ada", "Bob"):
        house.register(server, name)
    play.meet(house, server, "petite-guerre", "introductory",
              ["american", "british"], ["Ada", "Bob"])
    ada = house.terminal(server, "Ada")
    ada.see("Your matches", "Raritan")
    ada.press("Enter")
    ada.see("Your turn", "command")
    keep(ada, "80x24")
    ada.press("w")
    ada.see("None is left", "A window for cards", "Break down the bridge")
    ada.golden("petite-orders")
    ada.press("Enter")
    ada.see("No line is chosen yet")
    ada.press("Down", "Down", "Enter")
    ada.see("1  A window for cards: pass; always")
    ada.press("Up", "Up", "Enter")
    ada.see("None is left")
    ada.press("Escape", "a")
    ada.see("> Draw a card", "Place a phantom", "Standing order")
    ada.golden("petite-menu")
