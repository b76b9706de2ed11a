"""What is looked at: for each game a match, and the way through its panes.

A scene is a generator over the emulator: it presses keys, waits for words, and
yields the name of a pane each time that one is to be compared.
"""
import base64
import hmac
import re
import struct
import time

from stage import NAMES, NOW

GRAND = ["blue-commander", "blue-left", "blue-right", "red-commander",
         "red-left", "red-right"]

# Left with the seat that looks; every game has a retreat to decide.
ORDERS = """[{"on": "retreat", "answer": "first", "until": "used",
              "then": [{"on": "retreat", "answer": "first"}]}]"""

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
    stage.run("Ada", "orders", match, "--as", seats[0], ORDERS)
    stage.see(match, seats[0])


def see_board(screen):
    screen.see("Your matches", "your turn")
    screen.press("Enter")
    screen.see("turn ", "help")
    screen.until("what is awaited", lambda: screen.has("Your turn")
                 or screen.has("Waiting for"))


def board(screen):
    see_board(screen)
    yield "board"
    screen.press("+")
    yield "board-near"
    screen.press("-", "-")
    yield "board-far"
    screen.press("+")


def told(screen):
    """What a newcomer is told: here by the keys that show it again."""
    screen.press("B")
    screen.see("Who fights:")
    yield "briefing"
    screen.press("Escape")
    screen.see("Your turn")
    screen.press("C")
    screen.see("Coach: ")
    yield "coach"
    screen.press("C")
    screen.settle()


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
    while not screen.has("Your turn"):
        screen.press("Escape")
        screen.settle()


def layers(screen):
    for number in range(1, 9):
        screen.press("z")
        screen.settle(0.1)
        if not screen.has("Shown:"):
            return
        yield f"layer-{number}"


def asked(screen, keys, name, word=""):
    """A prompt, or what comes of one; closed again."""
    screen.press(*keys)
    screen.settle(0.1)
    screen.see(word)
    yield name
    screen.press("Escape")
    screen.settle(0.06)


def prompts(screen):
    """Everything that is typed, and what is refused."""
    for keys, name, word in (
            (["v"], "look", "close"), ("t", "talk", ""), ("g", "goto", "Go to"),
            ("/", "find", "Find"), ("r", "rules-asked", ""),
            (["e"], "end-asked", ""), (["g", *"9999", "Enter"], "no-place",
                                       "There is no place 9999"),
            ([":", *"frobnicate", "Enter"], "no-command", "frobnicate"),
            ([":", "l", "Tab"], "colon-completed", "layers  look"),
            (["g", *"0101", "Enter", "Enter"], "nothing-here", ""),
            (["d", *"bananas", "Enter"], "propose-refused", "Nothing of"),
            (["S"], "since", "Since you left"),
            (["G"], "goals", "If it ended now")):
        yield from asked(screen, keys, name, word)
    screen.press("p")
    screen.settle(0.1)
    yield "without-panel"
    screen.press("p")


def in_people(screen):
    yield from asked(screen, ["a"], "people-ask", "")
    yield from asked(screen, ["l"], "people-leave", "")
    yield from asked(screen, ["?"], "help-people", "close")


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
    yield from in_people(screen)
    screen.press("Escape")
    screen.see("act here")
    screen.press("w")
    screen.see("Standing orders")
    screen.settle(0.1)
    yield "orders"
    yield from asked(screen, ["?"], "help-orders", "close")
    if screen.has("board", -1):
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
    yield from asked(screen, ["n"], "replay-note", "Note")
    yield from asked(screen, ["t"], "replay-jump", "")
    yield from asked(screen, ["?"], "help-replay", "close")
    screen.press("q")
    screen.see("lobby")


def planning(screen):
    """What the next unit can do is laid out with the first choices."""
    screen.press("P", "Tab")
    screen.settle(0.1)
    screen.press("Enter")
    for _ in range(12):
        screen.settle()
        if screen.has("send plan", -1):
            break
        screen.press("s" if screen.has("plan it", -1) else
                     "Enter" if screen.has("Enter choose", -1) else "Tab")
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
    yield from told(screen)
    yield from doing(screen)
    yield from layers(screen)
    screen.press("Escape")
    yield from prompts(screen)
    yield from looking(screen, word, place)
    yield from planning(screen)


def hall_stage(stage):
    """Somebody to meet: invitations, a pool, ratings, tournaments."""
    match = stage.meet("vitoria", "introductory", ["allied", "french"],
                       "clock=move:1d", "rated=yes")
    stage.play(match, ["allied", "french"], 30, 1)  # or nobody is rated
    stage.run("Ben", "act", match, '{"type": "resign"}')
    stage.later()
    second = stage.meet("yorktown", "introductory", ["allied", "british"])
    stage.run("Ben", "propose", second, "draw")
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
    stage.run("Ada", "block", "Dan")
    stage.run("Ada", "notify", "add", "hook", "https://example.org/estafette")
    stage.run("Ada", "settings", "zone=Europe/Berlin", "sleep=23:00-07:00")


def chosen_row(screen, word):
    """Down the list until the row with this word has the cursor."""
    for _ in range(20):
        y = screen.cursor()[1]
        if screen.has(word, y):
            return
        before = screen.cursor(), screen.text()
        screen.press("Down")
        end = time.monotonic() + 30
        while ((screen.cursor(), screen.text()) == before
               and time.monotonic() < end):
            screen.take_in(0.05)
        if (screen.cursor(), screen.text()) == before:
            break
        screen.settle(0.05)
    raise AssertionError(f"no row has {word}:\n{screen.text()}")


def invitation(screen):
    screen.press("c")
    screen.see("A new invitation", "People have won")
    yield "invite"
    yield from asked(screen, ["?"], "help-invite", "close")
    chosen_row(screen, "Sides")
    screen.press("Right", "Right")
    screen.settle(0.1)
    yield "invite-bid"
    chosen_row(screen, "Time to think")
    screen.press("Right", "Right")
    screen.settle(0.1)
    yield "invite-clock"
    chosen_row(screen, "Send the invitation")
    yield "invite-last"
    screen.press("Escape")
    screen.see("Your matches")


def rows_of_lobby(screen):
    chosen_row(screen, "The race to the Raritan")
    yield "lobby-terms"
    chosen_row(screen, "of 2 wait")
    yield "lobby-pool"


def tournaments(screen):
    screen.press("t")
    screen.see("Winter Cup")
    yield "tournaments"
    for key, name in (("Enter", "page"), ("t", "table"), ("a", "trail"),
                      ("?", "help")):
        screen.press(key)
        screen.see("close")
        yield f"tournament-{name}"
        screen.press("Escape")
        screen.see("Winter Cup")
    for key, name in (("w", "withdraw"), ("d", "decide"), ("c", "new"),
                      ("u", "act")):
        yield from asked(screen, [key], f"tournament-{name}")
    screen.press("p")
    screen.see("round is being played")
    yield "tournament-preview"
    screen.press("Escape")
    screen.see("Your matches")


def own(screen):
    screen.press("S")
    screen.see("time zone", "Dan")
    yield "own"
    for keys, name in (("?", "help-own"), ("a", "own-add"), ("b", "own-block"),
                       ("c", "own-code"), ("l", "own-log")):
        yield from asked(screen, [keys], name)
    for word in ("not told of", "planned vacation"):
        chosen_row(screen, word)
        yield from asked(screen, ["Enter"], f"own-{word.split()[0]}")
    screen.press("Escape")
    screen.see("Your matches")


def matches(screen):
    """One that is over, and one in which something is proposed."""
    screen.press(*["Up"] * 9)
    screen.settle(0.3)
    chosen_row(screen, "The neck of Gloucester")
    screen.press("Enter")
    screen.see("proposes a draw")
    yield "proposed"
    screen.press("q")
    screen.see("Your matches")
    screen.press(*["Up"] * 9)
    screen.settle(0.3)
    chosen_row(screen, "won")
    screen.press("Enter")
    screen.see("It is over")
    screen.settle()
    yield "over"
    screen.press("h")
    screen.see("step", "back")
    screen.press("Home", "v")
    screen.settle()
    yield "over-replay"
    screen.press("q")
    screen.see("lobby")
    screen.press("q")
    screen.see("Your matches")


def hall(screen):
    screen.see("Your matches", "Invitations", "won")
    yield "lobby"
    yield from rows_of_lobby(screen)
    yield from invitation(screen)
    yield from tournaments(screen)
    yield from own(screen)
    screen.press("R")
    screen.settle(0.1)
    yield "ratings-asked"
    screen.press("Enter")
    screen.settle()
    yield "ratings"
    screen.press("Escape")
    screen.see("Your matches")
    screen.press("R", *"Ben", "Enter")
    screen.see("close")
    yield "card"
    screen.press("Escape")
    screen.see("Your matches")
    yield from asked(screen, ["?"], "help-lobby", "close")
    yield from matches(screen)


def code_of(secret):
    """Of the second factor now, as an app on a telephone has it."""
    key = base64.b32decode(secret + "=" * (-len(secret) % 8))
    mac = hmac.new(key, struct.pack(">Q", NOW // 30), "sha1").digest()
    at = mac[-1] & 15
    number = struct.unpack(">I", mac[at:at + 4])[0] & 0x7fffffff
    return f"{number % 10 ** 6:06}"


def door_stage(stage):
    """Ada has a second factor; Eve has nothing yet."""
    for name in ("Ada", "Eve"):
        stage.run(name, "register", name)
    told = stage.run("Ada", "totp", "on")
    secret = re.search(r"\b[A-Z2-7]{26,}\b", told)[0]
    stage.run("Ada", "totp", code_of(secret))


def door(screen):
    screen.see("Play at once")
    yield "sign-in"
    yield from asked(screen, ["?"], "help-sign-in", "close")
    yield from asked(screen, ["n"], "new-name", "New name")
    screen.press("s")
    screen.see("Name")
    yield "name"
    screen.press(*"Ada", "Enter")
    screen.see("Password")
    screen.press(*"a long password")
    screen.settle(0.1)
    yield "password"
    screen.press("Enter")
    screen.see("second factor")
    yield "second-factor"
    screen.press("Escape", "n")  # a wrong code can be tried a few times only
    screen.see("New name")
    screen.press(*"Eve", "Enter")
    screen.see("Password")
    screen.press(*"a long password", "Enter")
    screen.see("taken")
    yield "new-name-refused"
    screen.press("Escape", "s")
    screen.see("Name:")
    screen.press(*"Eve", "Enter", *"a long password", "Enter")
    screen.see("Your matches")
    screen.settle()
    yield "lobby-empty"
    screen.press("o")  # else the next one would begin as Eve
    screen.see("Play at once")


def away_stage(stage, line):
    stage.url = line.open(stage.url)  # names are kept for an address
    match = stage.meet("vitoria", "introductory", ["allied", "french"],
                       "clock=fischer:3d+12h")
    stage.play(match, ["allied", "french"], 4, 1)
    stage.see(match, "allied")


def away(screen, line):
    """The connection is lost: over a match, in the lobby, and at the door."""
    see_board(screen)
    line.cut()
    screen.see("not connected, again")
    yield "away-match"
    screen.press("b")
    screen.see("close")
    yield "away-sheet"
    screen.press("Escape", "q")
    screen.see("Your matches")
    yield "away-lobby"
    line.mend()
    screen.until("the connection", lambda: screen.has("· connected")
                 or screen.has(". connected"))
    yield "away-no-more"
