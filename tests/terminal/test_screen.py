"""The screen as a program in a terminal: comes, fits, goes, comes back."""
import play
from house import until


def drill(house):
    """A server with three at the ford: Ada and Bob on screens, one bot."""
    server = house.server("estafetted-drill")
    for name in ("Ada", "Bob"):
        house.register(server, name)
    house.run(server, "Cat", "guest")
    play.meet(house, server, "drill", "ford",
              ["blue-left", "red", "blue-right"], ["Ada", "Bob", "Cat"])
    return server


def titled(terminal, words):
    """Waits until the window is called so."""
    until(words, lambda: terminal.tmux("display", "-p", "-t", terminal.name,
                                       "#{pane_title}").strip() == words)


def test_from_nothing_to_the_first_action(house):
    """A new player: guest, invitation, board, an order, the end of a phase."""
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada")
    ada.see("Play at once as a guest")
    titled(ada, "Estafette")
    ada.press("g")
    ada.see("Invitations", "connected")
    ada.press("c")
    ada.see("A new invitation", "Scenario")
    ada.press("Down", "Right")
    ada.see("The ford")
    ada.press("s")
    ada.see("The invitation is out")
    house.bot(server, "Cat", "--seed", "1")
    house.bot(server, "Dan", "--seed", "2")
    ada.see("Your turn. Give orders")
    titled(ada, "* Estafette: it is your turn")
    ada.press("a")
    ada.see("What do you want to do?", "Give an order")
    ada.press("Enter")
    ada.see("choose unit")
    ada.press("Tab", "Enter")
    ada.see("choose order")
    ada.press("Enter")
    ada.see("complete, s sends it")
    ada.press("s")
    ada.see("is to ", "Your turn")
    ada.press("e")
    ada.see("> Send: End the phase")
    ada.press("Enter")
    ada.see("has ended the phase")


def test_quitting_gives_the_terminal_back(house):
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada", shell=True)
    ada.see("Play at once as a guest")
    ada.press("q")
    ada.see_not("Play at once")
    ada.type("echo still $((40 + 2))")
    ada.press("Enter")
    ada.see("still 42")
    assert ada.tmux("display", "-p", "-t", "Ada",
                    "#{alternate_on} #{mouse_any_flag}").strip() == "0 0"


def modes(terminal):
    """Is the other screen shown, and is the mouse reported?"""
    return terminal.tmux("display", "-p", "-t", terminal.name,
                         "#{alternate_on} #{mouse_any_flag}").strip()


def test_a_killed_client_gives_the_terminal_back(house):
    """Asked to end, hung up on, or broken down."""
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada", shell=True)
    again = " ".join(house.words(server, "Ada"))
    for signal in ("TERM", "INT", "HUP", "QUIT", "SEGV", "ABRT", "BUS"):
        ada.see("Play at once as a guest")
        house.tmux("run-shell", "-t", "Ada",
                   f"pkill -{signal} -P #{{pane_pid}} estafette")
        until(f"the terminal after {signal}", lambda: modes(ada) == "0 0")
        ada.type("clear; echo back $((40 + 2))")
        ada.press("Enter")
        ada.see("back 42")
        ada.type(again)
        ada.press("Enter")


def test_stopped_from_outside_and_continued(house):
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada", shell=True)
    ada.see("Play at once as a guest")
    house.tmux("run-shell", "-t", "Ada",
               "pkill -TSTP -P #{pane_pid} estafette")
    until("the shell's terminal", lambda: modes(ada) == "0 0")
    ada.type("fg")
    ada.press("Enter")
    ada.see("Play at once as a guest", "help")
    until("the mouse", lambda: modes(ada) == "1 1")
    ada.press("q")
    until("the shell's terminal", lambda: modes(ada) == "0 0")


def test_stopped_unasked_and_continued(house):
    """What the shell has said in between is gone, and keys are keys."""
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada", shell=True)
    ada.see("Play at once as a guest")
    house.tmux("run-shell", "-t", "Ada",
               "pkill -STOP -P #{pane_pid} estafette")
    # A shell that leaves the terminal as it finds it gets no return.
    ada.type("stty sane; clear; echo said $((40 + 2))")
    ada.press("C-j")
    ada.see("said 42")
    ada.type("fg")
    ada.press("Enter")
    ada.see("Play at once as a guest", "help")
    ada.see_not("said 42")
    until("the mouse", lambda: modes(ada).endswith(" 1"))
    ada.press("q")
    ada.see_not("Play at once")
    ada.type("echo still $((40 + 2))")
    ada.press("Enter")
    ada.see("still 42")


def test_put_aside_and_taken_up_again(house):
    server = house.server("estafetted-drill")
    ada = house.terminal(server, "Ada", shell=True)
    ada.see("Play at once as a guest")
    ada.press("C-z")
    ada.see_not("Play at once")
    ada.type("fg")
    ada.press("Enter")
    ada.see("Play at once as a guest")


def test_every_size_is_drawn(house):
    server = drill(house)
    ada = house.terminal(server, "Ada")
    ada.see("your turn")
    ada.press("Enter")
    ada.see("Your turn")
    ada.resize(30, 10)
    ada.see("needs 40 columns")
    ada.resize(40, 12)
    ada.see("Your turn")
    ada.resize(200, 60)
    ada.see("Your turn", "help")
    ada.resize(80, 24)
    ada.see("Your turn", "help")


def test_mouse_does_what_keys_do(house):
    server = drill(house)
    ada = house.terminal(server, "Ada")
    ada.see("your turn")
    ada.press("Enter")
    ada.see("Your turn")
    board = [row[:50] for row in ada.lines()]
    y = next(i for i, row in enumerate(board) if "X4" in row)
    x = board[y].index("X4")
    ada.press("g")
    ada.type("0701")
    ada.press("Enter")
    ada.see("│ 0701", "Your turn")
    ada.click(x, y)
    ada.see("│ 0202")
    ada.click(x, y)
    ada.see("choose order")
    hints = ada.see("Enter choose", "Esc back").split("\n")[23]
    ada.click(hints.index("back"), 23)
    ada.see("choose unit")


def test_a_killed_server_is_found_again(house):
    server = drill(house)
    ada = house.terminal(server, "Ada")
    bob = house.terminal(server, "Bob")
    for one in (ada, bob):
        one.see("your turn")
        one.press("Enter")
        one.see("Your turn")
    server.kill()
    ada.see("not connected")
    ada.press("e")
    server.start()
    ada.see("> Send: End the phase")
    ada.press("Enter")
    ada.see("has ended the phase")
    bob.see("Blue-left has ended the phase")


def test_foreign_text_commands_nothing(house):
    server = drill(house)
    ada = house.terminal(server, "Ada")
    ada.see("your turn")
    ada.press("Enter")
    ada.see("Your turn")
    listed = house.run(server, "Bob", "match", "list", "--json")
    match = listed.split('"match":"')[1].split('"')[0]
    house.run(server, "Bob", "chat", match,
              "hi \x1b]0;stolen\x07\x1b[2J\u202egnp.exe \u200b\U0001f600end")
    screen = ada.see("<Bob>", "end")
    assert "stolen" not in ada.tmux("display", "-p", "-t", "Ada",
                                    "#{pane_title}")
    assert "\x1b" not in screen and "\u202e" not in screen
    assert "Your turn" in screen
