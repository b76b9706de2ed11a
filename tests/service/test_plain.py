"""The client in lines: what is typed wrongly is answered, and changes nothing.

What it says of every game is for tests/plain; here one match of the drill is
used to type what means nothing where it is typed.
"""
import asyncio
import pathlib
import tempfile

from test_client import OK, Desk, seated

ROWS = ["1 Give an order (D3.2)", "2 End the phase (D2.8)",
        "3 Signal (D3.4)", "4 Resign (final) (D7.3)", "Choose 1 to 4."]


def answers(lines, script):
    """After each line typed, in order: what must come before the next."""
    at = 0
    for typed, expected in script:
        for text in expected:
            while at < len(lines) and text not in lines[at]:
                at += 1
            assert at < len(lines), (typed, text, lines)
            at += 1


async def typed(desk, account, script):
    """Types all of it at once; a client that reads lines waits for itself."""
    words = "".join(f"{line}\n" for line, _ in script)
    lines = await desk.run(account, "--plain", typed=words)
    answers(lines, script)
    return lines


async def table(house, *options):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "ford", *options)
    return desk, match


async def test_what_means_nothing_in_the_lobby(house):
    desk, _ = await table(house)
    lines = await typed(desk, "b", [
        ("gibberish", ["There is no command gibberish"]),
        ("0", ["0 means nothing here"]),
        ("_", ["_ means nothing here"]),
        ("99", ["There is no 99: choose 1 to 1."]),
        ("#99", ["There is no 99: choose 1 to 1."]),
        ("1234567", ["goto is of no use here now"]),
        ("more", ["There is no command more"]),
        ("units", ["There is no command units"]),
        ("withdraw 3", ["withdraw is of no use here now"]),
        ("ratings chess", ["There is no player of that name"]),
        ("help", ["next-turn: opens the match", "sign-out: signs out"]),
        ("", ["Your matches.", "1 your turn, The ford"]),
        ("back", []),
        ("quit", [])])
    # Where it is played is nothing for the lobby.
    assert not any(line.startswith("rules CLAUSE") for line in lines)


async def test_a_form_takes_only_what_can_be(house):
    desk, _ = await table(house)
    await typed(desk, "b", [
        ("invite", ["1 Game: Drill", "Choose 1 to "]),
        ("1 chess", ["Game cannot be chess."]),
        ("2 muster", ["Scenario: "]),
        ("2 moon", ["Scenario cannot be moon."]),
        ("3 purple", ["You play cannot be purple."]),
        ("4 nobody", ["Who may join cannot be nobody."]),
        ("99", ["There is no 99: choose 1 to "]),
        ("gibberish", ["There is no command gibberish"]),
        ("back", ["Your matches.", "Invitations.", "none: press c"]),
        ("quit", [])])


async def test_what_means_nothing_in_a_match(house):
    desk, match = await table(house)
    before = (await desk.json("b", "view", match))[0]["seq"]
    await typed(desk, "b", [
        ("1", ["The ford.", "You play Blue left.", *ROWS]),
        ("gibberish", ["There is no command gibberish"]),
        ("5", ["There is no 5: choose 1 to 4."]),
        ("0", ["0 means nothing here"]),
        ("unknown 5", ["There is no command unknown"]),
        ("find zzz", ["Nothing here is called zzz."]),
        ("where zzz", ["Nothing here is called zzz."]),
        ("look zzz", ["Nothing here is called zzz."]),
        ("look 0105", ["clear.", "Nobody is here."]),
        ("units green", ["0 on the board."]),
        ("units red", ["red, foot, face down", "5 on the board."]),
        ("log x", ["Red draws a card. (D3.3)"]),
        ("log 2", ["Blue-right draws", "Red draws"]),
        ("rules D9.9", ["No clause says D9.9."]),
        ("rules zzzz", ["No clause says zzzz."]),
        ("rules river", ["D4.4 The river.", "D4.7 Laying a bridge."]),
        ("clock", ["There is no clock in this match."]),
        ("goals", ["What wins, and how it stands.", "If it ended now: draw",
                   "Blue has 2 points, red 2: the higher score wins. (D7.2)",
                   "For every side", "Hold the prize at "]),
        ("reach", ["Choose what is to go first"]),
        ("reach 0105", ["clear."]),
        ("suggest", ["Nothing is suggested here."]),
        ("back", []),
        ("cancel", []),
        ("again", ["Your turn.", *ROWS]),
        ("1", ["Give an order: choose unit.", "1 Ash 0202", "Choose 1 to 3."]),
        ("9", ["There is no 9: choose 1 to 3."]),
        ("0505", ["0505"]),
        ("more", ["1 Ash 0202"]),
        ("find bay", ["Bay"]),
        ("back", ROWS),
        ("1", ["Give an order: choose unit."]),
        ("2", []),
        ("cancel", ROWS),
        ("propose", ["Propose: type it, or cancel."]),
        ("marriage", ["Nothing of that name can be proposed"]),
        ("propose", ["Propose: type it, or cancel."]),
        ("cancel", []),
        ("claim", ["There is no command claim"]),
        ("lobby", ["Your matches."]),
        ("quit", [])])
    assert (await desk.json("b", "view", match))[0]["seq"] == before


async def test_a_newcomer_is_told_what_matters_once(house):
    desk, _ = await table(house)
    first = await typed(desk, "b", [
        ("1", ["You play Blue left.", "Who fights: ", "What decides: ",
               "If it ended now: draw.", "Your turn.", "Coach: ", *ROWS]),
        ("1", ["Coach: ", "Give an order: choose unit."]),
        ("cancel", ROWS),
        ("coach", ["Coach: "]),
        ("briefing", ["Who fights: ", "Where: "]),
        ("lobby", []),
        ("quit", [])])
    assert sum(line.startswith("What decides: ") for line in first) == 2
    again = await typed(desk, "b", [
        ("1", ["You play Blue left.", "If it ended now: draw.", *ROWS]),
        ("1", ["Give an order: choose unit."]),
        ("quit", [])])
    assert not any(line.startswith(("Who fights", "Coach")) for line in again)


async def test_an_act_is_sent_and_looked_back_at(house):
    desk, match = await table(house)
    await typed(desk, "b", [
        ("1", ROWS),
        ("2", ["End the phase: complete, send sends it.",
               "1 Send: End the phase"]),
        ("1", ["Blue-left has ended the phase. (D2.8)", "Waiting for "]),
        ("end-phase", ["end-phase is of no use here now"]),
        ("plan", ["plan is of no use here now"]),
        ("clause", ["D2.8", "A phase ends when"]),
        ("talk halloo", []),  # is heard whenever it comes
        ("history", ["Step 2 of 2."]),
        ("first", ["Step 1 of 2."]),
        ("last", ["Step 2 of 2."]),
        ("turn 9", []),
        ("note", ["type it"]),
        ("to remember", []),
        ("back", ["Waiting for "]),
        ("people", ["Who sits where", "commands its side"]),
        ("9", ["There is no 9: choose 1 to 3."]),
        ("back", ["Waiting for "]),
        ("beside", ["Beside the board.", "score: blue 2, red 2"]),
        ("back", []),
        ("layers", ["Shown: ", "There: "]),
        ("quit", [])])
    assert "halloo" in str(await desk.run("a", "chat", match))
    notes = (await desk.json("b", "note", match))[0]
    assert "to remember" in str(notes)


async def test_a_clock_is_read_aloud(house):
    desk, _ = await table(house, "clock=move:1h")
    await typed(desk, "b", [
        ("1", ["Your turn, until "]),
        ("clock", ["Blue left", "red"]),
        ("quit", [])])


async def test_lines_that_are_none(house):
    """Too long, no UTF-8, controls: each is one line, and no command."""
    desk, _ = await table(house)
    process = await desk.start("b", "--plain")
    raw = b"".join([b"x" * 70000, b"\n", b"\xff\xfe\n", b"a\x1b[2Jb\n",
                    b"\x00quit\n", b"\n", b"refresh\nquit\n"])
    out, err = await asyncio.wait_for(process.communicate(raw), 120)
    assert process.returncode == OK and err == b"", err
    text = out.decode()
    assert "\x1b" not in text and "\x00" not in text
    assert text.count("Your matches.") >= 2
    # Nothing is typed at all: it ends by itself.
    assert await desk.run("b", "--plain")


async def test_who_looks_on_hears_in_ascii_too(house):
    desk, _ = await table(house)
    process = await desk.start("d", "--ascii", "--plain")
    out, err = await asyncio.wait_for(process.communicate(
        b"help\n1\n1\n1\nunits\nunits blue\nsuggest\nreach\nlog 0\nwhere\n"
        b"rules\nquit\n"), 120)
    assert process.returncode == OK and err == b"", err
    assert out.isascii(), out
    lines = out.decode().splitlines()
    answers(lines, [
        ("help", ["A number takes the line", "guest: plays at once"]),
        ("1", ["Signed in as guest-", "Matches to watch.",
               "1 running, The ford, Blue left: guest-"]),
        ("1", ["You look on.", "red is away.", "Waiting for Blue"]),
        ("1", ["There is nothing to choose from."]),
        ("units", ["face down", "10 on the board."]),
        ("units blue", ["blue, ", "5 on the board."]),
        ("suggest", ["Nothing is suggested here."]),
        ("reach", ["Choose what is to go first"]),
        ("log 0", ["Red draws a card. (D3.3)"]),
        ("where", ["Nothing here is called"]),
        ("rules", ["clauses; rules and a number reads one."])])


async def test_what_is_proposed_is_heard_by_the_others(house):
    desk, match = await table(house)
    lines = await typed(desk, "a", [
        ("1", ["You play red."]),
        ("units", ["Cat", "5 on the board."]),
        ("look", ["Around: "]),
        ("undo", ["Not taken back: there is nothing of yours"]),
        ("layers", ["Shown: ", "There: "]),
        ("propose time 1d", ["There are no clocks in this match"]),
        ("propose pause 2d", []),
        ("propose adjudication green", []),
        ("propose", ["Propose: type it, or cancel."]),
        ("draw", []),
        ("orders", ["Standing orders: yours alone to know.",
                    "Choose 1 to "]),
        ("back", ["Your turn."]), ("orders", ["Choose 1 to "]),
        ("back", ["Your turn."]),
        ("quit", [])])
    # The match tells of it, whatever is typed meanwhile.
    assert "red proposes a draw (the others have not answered)" in lines
    await typed(desk, "b", [
        ("1", ["red proposes a draw (y or x)", ROWS[0]]),
        ("decline", ["red proposes a draw: Blue left has declined"]),
        ("1", ["Give an order: choose unit.", "1 Ash 0202"]),
        ("find bay", ["2 Bay 0203"]),
        ("0203", ["2 Bay 0203", "3 Elm 0203", "Choose 1 to 3."]),
        ("cancel", ROWS),
        ("0502", ["0502: wood.", "red, foot, face down", "Around: "]),
        ("find cat", ["Nothing here is called cat."]),
        ("quit", [])])
    assert (await desk.json("b", "propose", match))[0]["proposals"] == []


async def test_an_account_is_made_and_left_by_typing(house):
    """What is secret is asked for, and never said again."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    word = "a password of mine"
    lines = await typed(desk, "a", [
        ("3", ["type it, or cancel."]), ("cancel", ["Choose 1 to 4"]),
        ("3", ["type it, or cancel."]), ("Colville", ["type it, or cancel."]),
        (word, ["Signed in as Colville.", "Your matches."]),
        ("withdraw 1", []), ("decline 9", []),
        ("sign-out", ["Choose 1 to 4"]),
        ("2", ["type it"]), ("Colville", ["type it, or cancel."]),
        ("wrong", []), ("quit", [])])
    assert not any(word in line or "wrong" == line for line in lines), lines
    lines = await typed(desk, "b", [
        ("sign-in", ["type it"]), ("Colville", ["type it, or cancel."]),
        (word, ["Signed in as Colville."]), ("quit", [])])
    assert not any(word in line for line in lines), lines


async def test_a_line_that_breaks_is_said_and_mended(house):
    desk, _ = await table(house)
    process = await desk.start("b", "--plain")

    async def hear(words):
        while True:
            line = await asyncio.wait_for(process.stdout.readline(), 120)
            assert line, words
            if words in line.decode():
                return line.decode()

    process.stdin.write(b"1\n")
    await hear(ROWS[-1])
    await desk.server.kill()
    assert await hear("No connection") != "No connection.\n"
    await desk.server.start()
    await hear("Connected.")
    process.stdin.write(b"clock\nquit\n")
    await hear("There is no clock in this match.")
    out, err = await asyncio.wait_for(process.communicate(), 120)
    assert process.returncode == OK and err == b"", (out, err)


async def asked(desk, folder, script):
    """Types as a person does: on when what was waited for has come."""
    process = await desk.start("a", "--plain", XDG_CONFIG_HOME=folder)
    lines = []
    for line, expected in script:
        process.stdin.write(f"{line}\n".encode())
        while not lines or expected not in lines[-1]:
            read = await asyncio.wait_for(process.stdout.readline(), 120)
            assert read, (line, lines)
            lines.append(read.decode())
    out, err = await asyncio.wait_for(process.communicate(b"quit\n"), 120)
    assert process.returncode == OK and err == b"", err
    return lines + out.decode().splitlines()


async def test_what_is_for_nothing_ends_by_itself_where_that_is_set(house):
    """In Vitoria nobody runs when the match begins: the rally ends by the file
    of settings, and what was taken back stays."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    for account in "ab":
        await desk.run(account, "guest")
    made = (await desk.json("a", "challenge", "create", "vitoria",
                            "introductory", "allied"))[0]
    taken = (await desk.json("b", "challenge", "accept",
                             made["challenge"]))[0]
    await desk.run("a", "match", "list")
    shown = (await desk.json("a", "view", taken["match"]))[0]
    assert "idle" not in shown["offer"], shown["offer"]
    end = ["act", taken["match"], '{"type": "end_phase"}']
    await desk.run("a", *end)
    idle = "There is nothing to do here but “End the rally”."
    shown = (await desk.json("a", "view", taken["match"]))[0]
    assert shown["offer"]["idle"] == idle, shown["offer"]
    lines = await typed(desk, "a", [("1", [idle]), ("quit", [])])
    assert not any("By itself" in line for line in lines), lines
    with tempfile.TemporaryDirectory() as folder:
        settings = pathlib.Path(folder) / "estafette/estafette.ini"
        settings.parent.mkdir()
        settings.write_text("[play]\npass = yes\n")
        lines = await asked(desk, folder, [
            ("1", "units may move"), ("undo", idle)])
    answers(lines, [
        ("1", ["what V13.1 hides from them",
               "By itself, since there was nothing else to do: End the rally",
               "units may move"]),
        ("undo", [idle])])
    assert sum("By itself" in line for line in lines) == 1, lines
