"""Playing by the screen alone: reads what it says, presses what it offers."""
from house import until

OVER = "It is over"
END_SHEET = "Esc goes to the board."


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


def see_all_there(*terminals):
    """Nobody is shown as away: each has heard that the others have come."""
    for terminal in terminals:
        terminal.see_not("(away")


def prompt(screen):
    return screen.rstrip("\n").split("\n")[-2]


def is_idle(screen):
    line = prompt(screen)
    return line.startswith((" Your turn", " Waiting for", " " + OVER))


def board(terminal):
    """The screen; the sheet that tells of the end is closed, as one does who
    wants to see the board."""
    screen = terminal.screen()
    if END_SHEET not in screen:
        return screen
    terminal.press("Escape")
    terminal.see_not(END_SHEET)
    return terminal.screen()


def is_awaited(terminal):
    return prompt(board(terminal)).startswith((" Your turn", " " + OVER))


def settled(terminal, before=None):
    """The screen once no answer is awaited and it is not as it was."""
    def still():
        screen = board(terminal)
        line = prompt(screen)
        is_pending = line.endswith((" …", " .")) and len(line) < 60
        return not is_pending and screen != before and screen
    return until("a settled screen", still)


def next_key(screen):
    """Sends what is complete, takes what is chosen, else goes to a choice."""
    hints = screen.rstrip("\n").split("\n")[-1]
    if "s send" in hints:
        return "s"
    takes = "Enter choose" in hints or "Enter done" in hints
    return "Enter" if takes else "Tab"


def begun(terminal):
    """Begins what is awaited. An update that comes with the key puts what was
    begun aside, as it should: then it is begun anew, as a player would."""
    for _ in range(5):
        hints = terminal.screen().rstrip("\n").split("\n")[-1]
        terminal.press("e" if "e end phase" in hints else "a")
        try:
            return until("something to choose", lambda: not is_idle(
                board(terminal)) and settled(terminal), 5)
        except AssertionError:
            if not is_awaited(terminal):
                raise
    raise AssertionError("nothing could be begun")


def pass_on(terminal):
    """Ends the phase; where there is a decision takes the first answers."""
    screen = begun(terminal)
    for _ in range(60):
        if is_idle(screen):
            return
        if is_idle(board(terminal)):
            return
        terminal.press(next_key(screen))
        screen = settled(terminal, screen)
    raise AssertionError("nothing could be sent")


def pressed(terminal, key):
    """The screen that comes of a key which changes something."""
    before = terminal.screen()
    terminal.press(key)
    return settled(terminal, before)


def step_back(terminal):
    """Until nothing is being done and nothing is said but what is awaited."""
    while not is_idle(settled(terminal)):
        pressed(terminal, "Escape")


def act_on(terminal, most=14):
    """Takes a few choices with the next unit that can act; else steps back."""
    screen = pressed(terminal, "Tab")
    if is_idle(screen):
        screen = pressed(terminal, "Enter")
        for _ in range(most):
            hints = screen.rstrip("\n").split("\n")[-1]
            if is_idle(screen) or "Esc back" not in hints:
                break
            screen = pressed(terminal, next_key(screen))
    step_back(terminal)
