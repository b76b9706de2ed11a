"""Finding each other on two screens: sides by lot, a bid, ratings."""

from house import until


def two(house):
    server = house.server("estafetted-drill")
    for name in ("Ada", "Bob"):
        house.register(server, name)
    return [house.terminal(server, name) for name in ("Ada", "Bob")]


def turn_to(terminal, label, value):
    """Goes down the form to a line, and turns it until it says so."""
    for _ in range(40):
        screen = terminal.screen()
        line = next((row for row in screen.split("\n")
                     if row.strip().startswith(label)), "")
        if "<" in line and value in line:
            return
        terminal.press("Right" if "<" in line else "Down")
        until("another line", lambda: terminal.screen() != screen)
    raise AssertionError(f"{label} does not come to {value}")


def test_sides_by_lot(house):
    ada, bob = two(house)
    ada.see("Invitations", "connected")
    ada.press("c")
    ada.see("A new invitation")
    turn_to(ada, "Game", "Vitoria")
    turn_to(ada, "Scenario", "Subijana")
    turn_to(ada, "Sides", "by lot")
    turn_to(ada, "Rated", "yes")
    ada.press("s")
    ada.see("The invitation is out")
    bob.press("r")
    bob.see("lot", "Subijana")
    bob.press("Enter")
    for terminal in (ada, bob):
        terminal.see("turn 1", "Allied:", "French:")
    # One of them is awaited, whoever the lot has made the Allies.
    screens = [terminal.screen() for terminal in (ada, bob)]
    assert sum("Your turn" in screen for screen in screens) == 1, screens
    ada.press("q")
    ada.see("Your matches")
    ada.press("R")
    ada.see("Ratings of", "Enter for your own card")
    ada.press("Enter")
    ada.see("No match of this player has been rated yet.")
