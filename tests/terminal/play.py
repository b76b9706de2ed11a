"""Playing by the screen alone: reads what it says, presses what it offers."""
from house import until

OVER = "It is over"


def meet(house, server, game, scenario, seats, players):
    """Challenges and accepts without a screen, until the match runs."""
    host, *others = players
    house.run(server, host, "challenge", "create", game, scenario, seats[0])
    listed = house.run(server, host, "challenge", "list", "--json")
    challenge = listed.split('"challenge":"')[1].split('"')[0]
    for player, seat in zip(others, seats[1:]):
        house.run(server, player, "challenge", "accept", challenge, seat)
    def opened():
        lists = [house.run(server, player, "match", "list", "--json")
                 for player in players]
        return all('"state":"running"' in rows for rows in lists)
    until("their parts of the dice", opened)


def is_awaited(terminal):
    return "Your turn" in terminal.screen() or OVER in terminal.screen()


def settled(terminal):
    """The screen once nothing is on its way any more."""
    def still():
        screen = terminal.screen()
        return " …" not in screen.split("\n")[-3] and screen
    return until("a settled screen", still)


def prompt(terminal):
    return settled(terminal).rstrip("\n").split("\n")[-2]


def send_first(terminal):
    """Takes first choices until something was sent; at most 40 of them."""
    for _ in range(40):
        line = prompt(terminal)
        if "Your turn" in line or "Waiting for" in line or OVER in line:
            return
        if "complete" in line:
            terminal.press("s")
        elif "> " in terminal.screen():
            terminal.press("Enter")
        else:
            terminal.press("Tab")
        until("a new line", lambda: prompt(terminal) != line or
              "> " in terminal.screen())
    raise AssertionError("nothing could be sent")


def pass_on(terminal):
    """Ends the phase; where there is a decision takes the first answer."""
    hints = settled(terminal).rstrip("\n").split("\n")[-1]
    terminal.press("e" if "e end phase" in hints else "a")
    send_first(terminal)
