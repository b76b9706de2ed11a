"""A match by correspondence over three days, played as people would."""
import datetime
import re

import play
from house import until
from postbox import Postbox
from test_clocks import Hand

MINUTE = 60 * 1000
# Far from now: the screens tell instants by the server's clock, and how long
# it is until then by that of this machine.
MONDAY = datetime.datetime(2041, 3, 4, 9, 0, tzinfo=datetime.timezone.utc)
MATCH = "Vitoria 1813: Subijana: a first game"
TEST = "This is a test: here you will be told what happens while you are away."


class Days:
    """Two people far from one another, a server, and who brings the mail."""

    def __init__(self, house):
        self.house, self.hand, self.post = house, Hand(), Postbox()
        self.hand.wall = self.hand.steady = int(MONDAY.timestamp() * 1000)
        self.hand.write()
        self.server = house.server(
            "estafetted", "--cheap-passwords", "--rate", "0", "--test-clock",
            self.hand.path, "--smtp-url", self.post.mail.url, "--mail-from",
            "house@example.org", "--public-url", "https://play.example.org")
        self.sent, self.channels = [], {}

    def run(self, name, *words):
        return self.house.run(self.server, name, *words)

    def clock(self, day, hour, minute=0):
        """Goes on to an instant; the first day is 1."""
        then = (day - 1) * 24 * 60 + (hour - 9) * 60 + minute
        start = int(MONDAY.timestamp() * 1000)
        self.hand.go(start + then * MINUTE - self.hand.wall)

    def register(self, name):
        """With an address that is confirmed by the code that came there."""
        self.run(name, "register", name)
        told = self.run(name, "notify", "add", "mail", f"{name}@example.net")
        self.channels[name] = re.search(r"w_[0-9a-f]{32}", told)[0]
        code = self.post.code(f"{name}@example.net")
        self.run(name, "notify", "confirm", self.channels[name], code)
        self.sent.append(self.post.letters()[-1])

    def told(self, name, subject, text):
        """One letter more has come than before, and it says just this."""
        self.sent.append((f"{name}@example.net", subject, text))
        self.post.holds(self.sent)

    def told_turn(self, name, other, side, falls):
        self.told(name, f"Your turn: {MATCH} with {other}",
                  f"It is your turn in {MATCH} with {other}, as {side}. "
                  f"Your flag falls on {falls}, UTC.")

    def open(self, name):
        size = (100, 32) if name == "anna" else (80, 24)
        terminal = self.house.terminal(self.server, name, size=size, TZ="UTC")
        terminal.see("Your matches", f"{name} · connected")
        return terminal

    def come_back(self, name, line):
        """Into the match that is first in the lobby."""
        terminal = self.open(name)
        terminal.see(line)
        terminal.press("Enter")
        return terminal


def leave(terminal):
    """From the board to the lobby, and out of it: the program has ended."""
    terminal.press("q")
    terminal.see("Matches to watch")
    terminal.press("q")
    until(f"the end of {terminal.name}", terminal.has_ended)


def choose(terminal, label, value):
    """Goes down the form to a line and turns it until it says so."""
    for _ in range(60):
        screen = terminal.see(" >\n")
        line = next(row for row in screen.split("\n") if row.endswith(" >"))
        is_there = line.strip().startswith(label)
        if is_there and f"< {value} >" in line:
            return
        terminal.press("Right" if is_there else "Down")
        until("another line", lambda: terminal.screen() != screen)
    raise AssertionError(f"{label} does not come to {value}")


def end_phase(terminal, then):
    terminal.press("e")
    terminal.see("> Send")
    terminal.press("Enter")
    terminal.see_not("> Send")
    terminal.see(then)


def move_one(terminal):
    """The next unit goes to the first place that is offered; the line that
    says so."""
    terminal.press("Tab", "Enter")
    terminal.see("> Move")
    terminal.press("Enter")
    terminal.see("choose where to")
    terminal.press("Tab")
    terminal.see("> to ")
    terminal.press("Enter")
    return until("the move", lambda: re.search(
        r"\S.* moves \d{4} → \d{4}", terminal.screen()))[0]


def invite(days):
    """Anna fills in the form; Ben finds it in the lobby."""
    anna, ben = days.open("anna"), days.open("ben")
    anna.press("c")
    anna.see("A new invitation")
    choose(anna, "Game", "Vitoria 1813")
    choose(anna, "Scenario", "Subijana: a first game")
    choose(anna, "Time to think", "a bank, and more each turn")
    choose(anna, "in the bank at first", "1 day")
    choose(anna, "more for each turn", "12 hours")
    choose(anna, "vacation in the match", "3 days")
    anna.press("s")
    anna.see("The invitation is out")
    ben.press("r")
    ben.see("Allied: anna, French: free")
    ben.press("Enter")
    anna.see("Your turn")
    anna.see_beside("falls Tue 05 Mar 09:00:00", "1 d 0 h left")
    ben.see("Waiting for Allied (anna)")
    ben.see_beside("falls Tue 05 Mar 09:00:00")
    return anna, ben


def agree_to_take_back(anna, ben):
    """The end of a phase that nobody may undo alone: asked, and agreed to."""
    end_phase(anna, "Allied: rally.")
    ben.see("Allied: rally.")
    anna.press("d")
    anna.see("Propose")
    anna.type("take back")
    anna.press("Enter")
    ben.see("to take the last act back")
    anna.see("the others have not answered")
    ben.press("y")
    anna.see("Your turn, until ", "Turn 1. Allied: generals")


def first_day(days):
    anna, ben = invite(days)
    agree_to_take_back(anna, ben)
    days.clock(1, 9, 1)
    leave(ben)
    days.clock(1, 9, 2)
    end_phase(anna, "Allied: rally.")
    end_phase(anna, "Allied: movement.")
    move_one(anna)
    end_phase(anna, "Allied: fire.")
    end_phase(anna, "Allied: combat.")
    end_phase(anna, "Waiting for French (ben)")
    leave(anna)
    days.clock(1, 9, 3)
    days.clock(1, 9, 14)
    days.told_turn("ben", "anna", "french", "Tue 05 Mar 2041 at 09:02")
    days.clock(1, 13)
    answer_the_first_day(days)
    days.clock(1, 13, 1)
    days.clock(1, 13, 12)
    days.told_turn("anna", "ben", "allied", "Tue 05 Mar 2041 at 13:00")


def answer_the_first_day(days):
    """Ben looks what happened, and leaves orders for the phases in which he
    never has anything to do: carried out at once, and again each turn."""
    ben = days.come_back("ben", "your turn")
    ben.see("Since you left:", "S shows")
    ben.press("S")
    ben.see("An English", " moves ", "phase")
    ben.press("Escape")
    ben.see("Your turn, until ", "generals")
    ben.press("w")
    ben.see("None is left", "+  end phase, when in leaders; always")
    ben.press("Down", "Enter")
    ben.see("1  The phase: end phase, when in leaders; always",
            "+  end phase, when in rally; always")
    ben.press("Enter")
    ben.see("2  The phase: end phase, when in rally; always",
            "+  end phase, when in movement; always")
    ben.press("Escape")
    ben.see("Standing order o_2 (The phase): it was carried out.",
            "Your turn, until ")
    end_phase(ben, "French: fire.")
    end_phase(ben, "French: combat.")
    end_phase(ben, "Waiting for Allied (anna)")
    leave(ben)


def second_day(days):
    days.clock(2, 6)
    anna = days.come_back("anna", "your turn")
    anna.see("Since you left:", "Turn 2, Allied: generals")
    end_phase(anna, "Allied: rally.")
    end_phase(anna, "Allied: movement.")
    take_back(anna)
    end_phase(anna, "Allied: fire.")
    end_phase(anna, "Allied: combat.")
    end_phase(anna, "Turn 2, French: movement.")
    # Ben's orders have acted; of them she is told what he did, and no more.
    screen = anna.see("Waiting for French (ben). Turn 2. French: units may move")
    assert "rder" not in screen, screen
    leave(anna)
    days.clock(2, 6, 1)
    days.clock(2, 6, 12)
    days.told_turn("ben", "anna", "french", "Wed 06 Mar 2041 at 06:00")
    rest(days)


def board(terminal):
    """The board with its counters, the cursor where nobody stands."""
    terminal.press("g")
    terminal.type("0216")
    terminal.press("Enter")
    terminal.see("│ 0216")

    def drawn():
        screen = terminal.screen()
        return screen == terminal.screen() and screen
    lines = until("a screen that is drawn", drawn).split("\n")
    return [line[:68] for line in lines[1:26]]


def take_back(anna):
    """A move is undone on the board, is kept in what was, and is made anew."""
    before = board(anna)
    line = move_one(anna).lstrip("▸")
    until("a board on which it has moved", lambda: board(anna) != before)
    anna.press("U")
    anna.see("takes back the last act", "Turn 2. Allied: units may move")
    until("the board as it was", lambda: board(anna) == before)
    anna.press("h")
    anna.see("As Allied saw it", "takes back the last act")
    anna.press("Left")
    anna.see(line)
    anna.press("q")
    anna.see("Your turn, until ", "Turn 2. Allied: units may move")
    move_one(anna)
    until("a board on which it has moved", lambda: board(anna) != before)


def rest(days):
    """Ben goes on vacation from his shell; it is seen on Anna's screen."""
    days.run("ben", "vacation", days.match, "2041-03-06T20:00:00Z")
    anna = days.come_back("anna", "running")
    anna.see_beside("on vacation until Wed 06 Mar 20:00:00")
    leave(anna)


def third_day(days):
    """Nine hours after his flag would have fallen, Ben goes on."""
    days.clock(3, 15)
    ben = days.come_back("ben", "your turn")
    ben.see("on vacation until Wed 06", "Since you left:")
    ben.press("S")
    ben.see("French is on vacation", "phase × 5, standing order × 2")
    ben.press("Escape")
    ben.see("Your turn, until ", "Turn 2. French: units may move")
    end_phase(ben, "French: fire.")
    # Of his day 12 minutes were over when he left: all the rest is there.
    # How much of it there is room for depends on the hour: to his client the
    # year 2041 is far off.
    ben.see("falls Thu")
    shown = days.run("ben", "view", days.match, "--json")
    assert '"falls":"2041-03-07T14:48:00.000Z"' in shown, shown
    end_phase(ben, "French: combat.")
    end_phase(ben, "Waiting for Allied (anna)")
    leave(ben)
    days.clock(3, 15, 1)
    days.clock(3, 15, 12)
    days.told_turn("anna", "ben", "allied", "Thu 07 Mar 2041 at 10:00")
    days.clock(3, 16)
    return resign(days)


def resign(days):
    anna = days.come_back("anna", "your turn")
    anna.see("Since you left:")
    anna.press("a", "Up")
    anna.see("> Resign")
    anna.press("Enter")
    anna.see("Resign: complete, s sends it")
    anna.press("s")
    anna.see("this is final")
    anna.press("s")
    anna.see("The match is over")
    anna.press("Escape")
    anna.see("It is over: Major French victory.", "estafette record m_")
    days.clock(3, 16, 1)
    anna.press("q")
    anna.see("lost  ")
    days.told("ben", f"It is over: {MATCH} with anna",
              f"The match is over: {MATCH} with anna, as french.")
    return anna


def rematch(days, anna):
    """Asked for in her shell while her screen is open, which plays it then."""
    days.run("anna", "rematch", days.match)
    days.clock(3, 16, 2)
    days.told("ben", f"anna challenges you: {MATCH}",
              f"anna asks you to a match: {MATCH}.")
    ben = days.open("ben")
    ben.see("Allied: for ben, French: anna")
    until("the invitation", lambda: ben.press("Down") or
          "Enter accept" in ben.screen())
    ben.press("Enter")
    ben.see("Your turn, until ", "Turn 1. Allied: generals", "Allied: ben",
            "falls Thu")
    anna.see("Waiting for Allied (ben)", "French: anna")


def nothing_more(days):
    """What else was on its way would have come before these."""
    for name, channel in days.channels.items():
        days.run(name, "notify", "test", channel)
        days.told(name, "A test", TEST)


def test_a_match_over_three_days(house):
    days = Days(house)
    for name in ("anna", "ben"):
        days.register(name)
    first_day(days)
    days.match = re.search(
        r"m_[0-9a-f]{32}", days.run("ben", "match", "list", "--json"))[0]
    second_day(days)
    anna = third_day(days)
    rematch(days, anna)
    nothing_more(days)
