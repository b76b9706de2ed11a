"""What is looked at: for each game a match, and the way through its panes.

A scene is a generator over the emulator: it presses keys, waits for words, and
yields the name of a pane each time that one is to be compared.
"""
from stage import NAMES

GRAND = ["blue-commander", "blue-left", "blue-right", "red-commander",
         "red-left", "red-right"]

# game: scenario, seats, commands played by chance, the seed of that, what the
# position must have come to, a word to find in the rules, a place to look at
GAMES = {
    "vitoria": ("historical", ["allied", "french"], 60, 3, "movement",
                "rout", "Tres Puentes"),
    "yorktown": ("historical", ["allied", "british"], 30, 2, "movement",
                 "redoubt", "Yorktown"),
    "petite-guerre": ("historical", ["american", "british"], 56, 5,
                      "movement", "recon", "Trenton"),
    "toy-soldiers": ("grand-battle", GRAND, 40, 4, "movement", "charge", ""),
}


def stage_match(stage, game):
    scenario, seats, commands, seed, phase, *_ = GAMES[game]
    match = stage.meet(game, scenario, seats, "clock=fischer:3d+12h")
    stage.play(match, seats, commands, seed, phase)
    if len(seats) == 2:  # larger sides write letters instead
        stage.run("Ben", "chat", match, "Good luck. Is a turn a day too slow?")
        stage.run("Ada", "chat", match, "No; mornings are best for me.")
    stage.run("Ada", "note", match, "Hold the bridge until turn 4.", "2")


def see_board(screen):
    screen.see("Your matches", "your turn")
    screen.press("Enter")
    screen.see("turn ", "help")
    screen.until("what is awaited", lambda: "Your turn" in screen.text()
                 or "Waiting for" in screen.text())


def board(screen):
    see_board(screen)
    yield "board"
    screen.press("+")
    yield "board-near"
    screen.press("-", "-")
    yield "board-far"
    screen.press("+")


def doing(screen):
    screen.press("a")
    screen.see("What do you want to do?")
    yield "actions"
    screen.press("Escape")
    screen.see("Your turn")
    screen.press("Tab")
    screen.settle(0.1)
    screen.press("Enter")
    screen.settle()
    yield "chosen"
    while "Your turn" not in screen.text():
        screen.press("Escape")
        screen.settle()


def layers(screen):
    for number in range(1, 9):
        screen.press("z")
        screen.settle(0.1)
        if "Shown:" not in screen.text():
            return
        yield f"layer-{number}"


def looking(screen, word, place):
    if place:
        screen.press("/", *place, "Enter")
        screen.settle(0.1)
        yield "found"
    screen.press("b")
    screen.see("close")
    yield "beside"
    screen.press("Escape", "m")
    screen.see("seat", "board")
    yield "people"
    screen.press("Escape")
    screen.see("act here")
    screen.press("w")
    screen.settle(0.1)
    yield "orders"
    if "board" in screen.text().split("\n")[-1]:
        screen.press("Escape")
    screen.see("lobby")
    screen.press("?")
    screen.see("close")
    yield "help"
    screen.press("Escape", "r", *word, "Enter")
    screen.see("close")
    yield "rules"
    screen.press("Escape", "c")
    screen.settle(0.1)
    yield "clause"
    screen.press("Escape")
    screen.see("lobby")
    screen.press(":", "l")
    yield "colon"
    screen.press("Escape", "d")
    screen.settle(0.1)
    yield "propose"
    screen.press("Escape", "PgUp")
    yield "log"
    screen.press("PgDn", "h")
    screen.see("step", "back")
    screen.settle()
    yield "replay"
    screen.press("Home", "Right", "Right")
    yield "replay-step"
    screen.press("q")
    screen.see("lobby")


def planning(screen):
    """What the next unit can do is laid out with the first choices."""
    screen.press("P", "Tab")
    screen.settle(0.1)
    screen.press("Enter")
    for _ in range(12):
        screen.settle()
        hints = screen.text().rstrip().split("\n")[-1]
        if "send plan" in hints:
            break
        screen.press("s" if "plan it" in hints else
                     "Enter" if "Enter choose" in hints else "Tab")
    yield "plan"
    screen.press("+")
    yield "plan-near"
    screen.press("-", "-")
    yield "plan-far"
    screen.press("+", "P")
    screen.see("The plan:")
    yield "plan-list"
    screen.press("P")
    screen.see("No plan any more")


def scene(game, screen):
    *_, word, place = GAMES[game]
    yield from board(screen)
    yield from doing(screen)
    yield from layers(screen)
    yield from looking(screen, word, place)
    yield from planning(screen)


def hall_stage(stage):
    """Somebody to meet: invitations, a pool, ratings, tournaments."""
    match = stage.meet("vitoria", "introductory", ["allied", "french"],
                       "clock=move:1d", "rated=yes")
    stage.play(match, ["allied", "french"], 4, 1)
    stage.run("Ben", "act", match, '{"type": "resign"}')
    stage.later()
    stage.meet("yorktown", "introductory", ["allied", "british"])
    for name in NAMES[2:4]:
        stage.run(name, "register", name)
    stage.later()
    stage.run("Cat", "challenge", "create", "petite-guerre", "introductory",
              "american", "clock=fischer:3d+12h,sleep,vacation:14d")
    stage.later()
    stage.run("Dan", "challenge", "create", "toy-soldiers", "river-village",
              "blue-corps")
    stage.run("Dan", "pool", "open", "vitoria", "introductory",
              "clock=move:1d", "rated=yes")
    stage.run("Ada", "tournament", "create", "name=Winter Cup",
              "format=swiss", "game=vitoria", "scenario=introductory",
              "rounds=2", "start=hand", "round_time=14d", "clock=move:1d",
              "grace=3d")
    made = stage.run("Ada", "tournament", "list", "--json")
    cup = made.split('"tournament":"')[1].split('"')[0]
    for name in NAMES[:4]:
        stage.run(name, "tournament", "join", cup)
    stage.later()
    stage.run("Ada", "tournament", "start", cup)


def hall(screen):
    screen.see("Your matches", "Invitations", "finished")
    yield "lobby"
    screen.press("c")
    screen.see("A new invitation")
    yield "invite"
    screen.press("Escape")
    screen.see("Your matches")
    screen.press("t")
    screen.see("Winter Cup")
    yield "tournaments"
    for key, name in (("Enter", "page"), ("t", "table"), ("a", "trail")):
        screen.press(key)
        screen.see("close")
        yield f"tournament-{name}"
        screen.press("Escape")
        screen.see("Winter Cup")
    screen.press("Escape")
    screen.see("Your matches")
    screen.press("R")
    screen.settle(0.1)
    yield "ratings-asked"
    screen.press("Enter")
    screen.settle()
    yield "ratings"
    screen.press("Escape")
    screen.see("Your matches")
    screen.press("?")
    screen.see("close")
    yield "help-lobby"
    screen.press("Escape")


def door(screen):
    screen.see("Play at once")
    yield "sign-in"
    screen.press("?")
    screen.see("close")
    yield "help-sign-in"
