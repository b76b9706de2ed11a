"""Toy Soldier Battles by keyboard: a small battle whole, a large one begun."""
import re

import play
from house import until
from test_vitoria import play_on

SEATS = ["blue-commander", "blue-left", "blue-right",
         "red-commander", "red-left", "red-right"]
DICE = r"Initiatives in.*|(?<=[│|]) +(?:\d, Red )?\d$"
PLAYERS = ["Ada", "Bob", "Cat", "Dan", "Eve", "Fay"]


def opened(terminal, title):
    terminal.see("Your matches", title)
    terminal.press("Enter")
    until("the board", lambda: play.is_idle(terminal.screen()))


def look_at(terminal, place):
    terminal.press("g")
    terminal.type(place)
    terminal.press("Enter")
    until(place, lambda: re.search(f"[│|] {place}", terminal.screen()))


def meet_first_shots(house, server):
    for name in PLAYERS[:2]:
        house.register(server, name)
    play.meet(house, server, "toy-soldiers", "first-shots", ["blue", "red"],
              PLAYERS[:2])
    ada = house.terminal(server, "Ada")
    bob = house.terminal(server, "Bob", size=(120, 40))
    for one in (ada, bob):
        opened(one, "First Shots")
        look_at(one, "0605")
    play.see_all_there(ada, bob)
    return ada, bob


def test_two_end_the_first_battle(house):
    """From the screens alone, eight turns without a shot."""
    ada, bob = meet_first_shots(house, house.server())
    # The dice of the first initiative are in the last lines and the streak.
    ada.golden("toys-first-shots", slice(1, 18), DICE)
    bob.golden("toys-first-shots-120x40", slice(1, 32), DICE)
    play_on([ada, bob])


def long_two_fight_the_first_battle(house):
    """Every unit is tried in every phase: moves, plots, fire and charges."""
    play_on(meet_first_shots(house, house.server()), acts=3)


def test_one_fights_the_house(house):
    """To the end; whether the house forces a decision is left to its dice."""
    server = house.server()
    house.register(server, "Ada")
    house.run(server, "Ada", "challenge", "create", "toy-soldiers",
              "first-shots", "blue")
    ada = house.terminal(server, "Ada")
    ada.see("Invitations", "yours")
    house.bot(server, "house", "--seed", "11")
    until("the board", lambda: play.is_idle(ada.screen()))
    play_on([ada])


def meet_grand_battle(house, server):
    for name in PLAYERS:
        house.register(server, name)
    play.meet(house, server, "toy-soldiers", "grand-battle", SEATS, PLAYERS)


def write_letter(terminal):
    """By the first aide to the first general of the side."""
    terminal.press("a")
    terminal.see("Write a letter")
    while "> Write a letter" not in terminal.screen():
        terminal.press("Down")
        terminal.see("> ")
    terminal.press("Enter")
    terminal.see("choose Aide-de-camp")
    terminal.press("Tab", "Enter")
    terminal.see("choose to whom")
    terminal.press("Enter")
    terminal.see("choose the words")
    terminal.press("Enter")
    terminal.see("the words:")
    terminal.type("Hold the bridge until noon.")
    terminal.press("Enter")
    terminal.see("complete, s sends it")
    terminal.press("s")
    terminal.see("took a letter to Count Esterel")


def take_initiative(terminals):
    """Whoever has it takes the first half-turn."""
    first = until("the initiative", lambda: next(
        (one for one in terminals if play.is_awaited(one)), None))
    first.press("a")
    first.see("> Take the first half-turn")
    first.press("Enter")
    first.see("complete, s sends it")
    first.press("s")
    first.see("movement")


def reach_movement_of_blue(house, server, ada, dan):
    """Red moves nobody if it has the first half-turn."""
    until("a half-turn",
          lambda: play.is_awaited(ada) or play.is_awaited(dan))
    if not play.is_awaited(ada):
        red = [dan]
        for name in PLAYERS[4:]:
            red.append(house.terminal(server, name))
            opened(red[-1], "The Battle of the Tw")
        while not play.is_awaited(ada):
            awaited = until("somebody's turn", lambda: next(
                (one for one in [ada, *red] if play.is_awaited(one)), None))
            if awaited is not ada:
                play.pass_on(awaited)
    ada.see("Blue", "movement")


def test_six_sit_down_to_the_large_battle(house):
    """Whose troops are whose; a letter that its writer and carrier know."""
    server = house.server()
    meet_grand_battle(house, server)
    ada = house.terminal(server, "Ada", size=(120, 40))
    bob = house.terminal(server, "Bob", size=(200, 60), NO_COLOR="",
                         COLORTERM="truecolor")
    dan = house.terminal(server, "Dan", "--ascii")
    for one in (ada, bob, dan):
        opened(one, "The Battle of the Tw")
    look_at(bob, "0614")
    bob.golden("toys-grand-battle-200x60", slice(1, 49), DICE)
    look_at(dan, "1610")
    dan.golden("toys-grand-battle-ascii", slice(1, 18), DICE)
    bob.press("m")
    bob.see("Who sits where", "Bob", "Talk is closed by T9.14", "No letters")
    bob.golden("toys-seats", slice(1, None), "; awaited")
    bob.press("Escape")
    ada.press("t")
    ada.see("Talk is closed (T9.14)")
    ada.press("Escape")
    take_initiative([ada, dan])
    reach_movement_of_blue(house, server, ada, dan)
    write_letter(ada)
    ada.press("m")
    ada.see("Blue commander to Blue left", "Hold the bridge until noon")
    assert "Hold the bridge" not in dan.screen() + bob.screen()


def long_six_play_the_large_battle(house):
    """One at the screen, five of the house, who write letters too."""
    server = house.server()
    meet_grand_battle(house, server)
    for name in PLAYERS[1:]:
        house.bot(server, name, "--account", "usual", "--accept", "none",
                  "--seed", name)
    ada = house.terminal(server, "Ada", size=(120, 40))
    opened(ada, "The Battle of the Tw")
    until("somebody's aide with a letter",
          lambda: "letter" in ada.screen() or _go_on(ada), 120)
    play_on([ada])


def _go_on(terminal):
    if play.is_awaited(terminal):
        play.pass_on(terminal)
    return False
