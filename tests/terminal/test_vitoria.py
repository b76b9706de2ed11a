"""A whole match of Vitoria played by what stands on the screens."""
import re

import play
from house import until


def test_two_play_the_first_scenario_to_its_end(house):
    """Ada moves a unit and fights on; both end phases until it is over."""
    server = house.server()
    for name in ("Ada", "Bob"):
        house.register(server, name)
    play.meet(house, server, "vitoria", "introductory",
              ["allied", "french"], ["Ada", "Bob"])
    ada = house.terminal(server, "Ada", size=(100, 32))
    bob = house.terminal(server, "Bob")
    for one in (ada, bob):
        one.see("Your matches")
        until("the match", lambda: "introductory" in one.screen() or
              "first game" in one.screen())
        one.press("Enter")
    ada.see("Your turn", "generals")
    bob.see("Waiting for Allied (Ada)")
    play.see_all_there(ada, bob)
    ada.golden("vitoria-first-turn-allied")
    bob.golden("vitoria-first-turn-french")
    move_somebody(ada)
    bob.see(" moves ")
    play_on([ada, bob])
    ada.golden("vitoria-over-allied")


def play_on(terminals, most=1500, acts=0):
    """Each in turn, until it is over on all screens; `acts` tries a phase."""
    for _ in range(most):
        if all(play.OVER in play.board(one) for one in terminals):
            return
        awaited = until("somebody's turn", lambda: next(
            (one for one in terminals if play.is_awaited(one)), None), 60)
        for _ in range(acts):
            if play.is_idle(play.board(awaited)) and play.is_awaited(awaited):
                play.act_on(awaited)
        if play.is_awaited(awaited) and play.OVER not in play.board(awaited):
            play.pass_on(awaited)
    raise AssertionError("the match does not end")


def test_one_plays_the_house_opponent_to_the_end(house):
    """The bot fights; its victim answers every decision from the screen."""
    server = house.server()
    house.register(server, "Ada")
    house.run(server, "Ada", "challenge", "create", "vitoria", "introductory",
              "french")
    ada = house.terminal(server, "Ada")
    ada.see("Invitations", "yours")
    house.bot(server, "house", "--seed", "7")
    until("the board", lambda: play.is_idle(ada.screen()))
    play_on([ada])


def move_somebody(terminal):
    """Goes to the movement phase, picks the next unit, sends it on its way."""
    for phase in ("generals", "rally"):
        terminal.press("e")
        terminal.see("> Send")
        terminal.press("Enter")
        terminal.see_not("> Send")
    terminal.see("Allied: movement.", "Your turn")
    terminal.press("Tab")
    terminal.press("Enter")
    terminal.see("> Move")
    terminal.press("Enter")
    terminal.see("choose where to")
    terminal.press("Tab")
    terminal.see("> to ")
    terminal.press("Enter")
    until("the move", lambda: re.search(r"moves \d{4} ", terminal.screen()))
