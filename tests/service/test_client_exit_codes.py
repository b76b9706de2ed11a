"""What the client does when it is refused, cut off, or given nothing: which
code it ends with, what it says, and what it then does not ask."""
import asyncio
import json
import os
import pathlib

from scripted import ANNA, refusal, scripted
from test_client import ERROR, LOCAL, NO_SERVER, OK, REFUSED, RUNS, USAGE
from test_client_answers import LINE, VIEW, WATCH, update

HELLO = {"server": "script", "motd": "", "protocol": "estafette.v1"}
GUEST = {"account": {"name": "guest-1", "guest": True}, "token": "g" * 40}
NO = refusal(3, "not_found", text="there is no such thing")
BUSY = refusal(10, "unavailable", text="in a moment")


async def alone(desk, *words, typed=b"", **more):
    """Code, output and errors of a run in which nothing is said for it."""
    environment = {name: value for name, value in os.environ.items()
                   if not name.startswith("ESTAFETTE_")}
    process = await asyncio.create_subprocess_exec(
        desk.program, *words, stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
        env={**environment, **more})
    out, err = await asyncio.wait_for(process.communicate(typed), RUNS)
    return process.returncode, out.decode(), err.decode()


async def test_what_is_said_without_a_server(house):
    async with scripted(house) as (_, desk):
        code, out, err = await alone(desk, "--version")
        assert (code, err) == (OK, "") and out.startswith("estafette "), out
        code, out, err = await alone(desk, "--help")
        assert (code, err) == (OK, ""), err
        for words in ("  challenge create GAME", "--color auto|never",
                      "bot: leave after so many", "  3  no connection"):
            assert words in out, words
        code, again, _ = await alone(desk, "--server", desk.server.url,
                                     "--state", desk.folder.name, "help")
        assert (code, again) == (OK, out)
        assert (await alone(desk, "--manual"))[1].startswith(".")
        for words, expected in (
                (["--completion", "tcsh"], "bash, zsh or fish"),
                (["--completion"], "--completion needs"),
                (["--json=yes"], "takes no value"), (["--hat"], "--hat"),
                (["a"] * 65, "too many words"),
                (["--server", "http://x"], ""),
                (["--state", desk.folder.name, "--color", "purple"],
                 "auto, never, 16, 256 or always"),
                (["--state", desk.folder.name, "--account", "../a",
                  "games"], "letters, digits"),
                (["--state", desk.folder.name, "--", "--version"],
                 'no command "--version"')):
            code, out, err = await alone(desk, *words)
            assert code == USAGE and out == "", (words, code, out)
            assert expected in err and err.count("\n") == 1, (words, err)


async def test_where_it_keeps_what_it_knows(house):
    async with scripted(house) as (server, desk):
        folder = pathlib.Path(desk.folder.name)
        url = {"ESTAFETTE_SERVER": server.url}
        known = ["--account", "a", "whoami"]
        assert await alone(desk, "--state", str(folder), *known, **url) == (
            OK, "You are Anna.\n", "")
        for home in ({"XDG_STATE_HOME": f"{folder}/x"},
                     {"XDG_STATE_HOME": "here", "HOME": f"{folder}/h"}):
            assert await alone(desk, "guest", **url, **home) == (
                OK, "You are Anna.\n", ""), home
        usual = [str(path.relative_to(folder))
                 for path in folder.rglob("usual@*.json")]
        assert sorted(path.rsplit("/", 1)[0] for path in usual) == [
            "h/.local/state/estafette", "x/estafette"], usual
        file = next(folder.glob("a@*.json"))
        code, _, err = await alone(desk, "--state", str(file), *known, **url)
        assert code == LOCAL and "no state folder" in err, err
        code, _, err = await alone(desk, "guest", **url, HOME="here",
                                   XDG_STATE_HOME="")
        assert code == LOCAL and "HOME is not set" in err, err
        whole = file.read_text()
        for damage in (whole[:-9], "[]"):
            file.write_text(damage)
            line, = await desk.run("a", "whoami", code=LOCAL)
            assert "is damaged; move it away" in line, line
            assert file.read_text() == damage
        file.unlink()
        file.mkdir()
        await desk.run("a", "whoami", code=LOCAL)
        file.rmdir()
        other = folder / "elsewhere"
        other.write_text(whole)
        file.symlink_to(other)
        await desk.run("a", "whoami", code=LOCAL)
        file.unlink()
        # It cannot be kept: that is said, and the answer all the same.
        (folder / (file.name + ".new")).mkdir()
        process = await desk.start("a", "guest")
        out, err = await process.communicate()
        assert out == b"You are Anna.\n" and b"cannot write" in err, err


async def test_a_server_that_refuses_to_speak(house):
    async with scripted(house, match_chat={"messages": [
            {"match": "m_1", "id": 1, "from": "Ben", "to": "watchers",
             "text": "a\x7fb", "at": "2026-11-22T18:00:00.000Z"}]}) as (
                 server, desk):
        lines = await desk.run("a", "--json", "chat", "m_1")
        assert '"text":"a\\u007fb"' in lines[0], lines
        line, = await desk.run("a", "key", code=ERROR)
        assert "has said no key" in line
        server.answers["hello"] = {**HELLO, "key": "7" * 64}
        assert await desk.run("a", "key") == ["7" * 64]
        assert (await desk.json("a", "key"))[0]["key"] == "7" * 64
        server.answers["account.resume"] = refusal(1, "not_signed_in")
        line, = await desk.run("a", "whoami", code=ERROR)
        assert "not signed in" in line
        assert "token" not in next(pathlib.Path(desk.folder.name).glob(
            "a@*.json")).read_text()
        server.answers["hello"] = refusal(-32602, "invalid_params",
                                          text="an older protocol")
        line, = await desk.run("a", "games", code=NO_SERVER)
        assert line.endswith(": an older protocol"), line
        server.answers["hello"] = BUSY
        await desk.run("a", "games", code=NO_SERVER)


async def test_a_refusal_in_words_and_for_programs(house):
    legal = refusal(4, "refused", text="there is a river", clause="D4.4",
                    would_be_legal="a bridge")
    async with scripted(house, match_watch=WATCH, match_act=legal,
                        match_list=NO, match_next=NO,
                        account_export=NO) as (server, desk):
        act = ["act", "m_1", '{"type":"move"}']
        line, = await desk.run("a", *act, code=REFUSED)
        assert line == ("estafette: refused by D4.4: there is a river; "
                        "allowed would be: a bridge"), line
        assert server.last("match.act")["expect"] == 4
        line, = await desk.run("a", "--json", *act, "--expect", "3",
                               code=REFUSED)
        assert json.loads(line)["error"]["data"]["clause"] == "D4.4"
        assert server.last("match.act")["expect"] == 3
        for words in (["match", "list"], ["next"], ["account", "export"]):
            line, = await desk.run("a", *words, code=ERROR)
            assert line == "estafette: not_found: there is no such thing"
        server.answers["match.watch"] = NO
        acts = [method for method, _ in server.asked].count("match.act")
        for words in (act, ["view", "m_1"], ["watch", "m_1"],
                      ["wait", "m_1"], ["rematch", "m_1"]):
            line = (await desk.run("a", *words, code=ERROR))[0]
            assert "there is no such thing" in line, (words, line)
        assert acts == [m for m, _ in server.asked].count("match.act")


async def test_a_match_is_watched_to_its_end(house):
    """Also across a cut line: what happened meanwhile is told once."""
    talk = "chat.message", {"match": "m_1", "id": 1, "from": "Ben",
                            "to": "watchers", "text": "well played",
                            "at": "2026-11-22T18:00:00.000Z"}
    over = {"result": {"winner": "red"}}
    told = {"match": "m_1", "as": "red", "last": 7, "updates": [
        {"seq": 6, "at": talk[1]["at"], "happenings": [LINE]},
        {"seq": 7, "at": talk[1]["at"], "happenings": []}]}
    again = {**WATCH, "seq": 7, "view": {**VIEW, "to_act": ["blue-left"]}}
    async with scripted(house, match_watch=[WATCH, again],
                        match_history=told) as (server, desk):
        server.notices["match.watch"] = [
            update(5, {"to_act": ["red"]}, LINE), talk, (None, None)]
        server.notices["match.history"] = [update(8, over)]
        assert await desk.run("a", "watch", "m_1") == [
            "to act: red blue-left", "         Ash moves.", "to act: red",
            "Ben: well played", "         Ash moves.", "to act: blue-left",
            "over:  winner red"]
        assert server.last("match.watch") == {"match": "m_1", "after": 5}
        assert server.last("match.history") == {"match": "m_1", "from": 6,
                                                "to": 7}
        server.answers["match.watch"] = WATCH
        server.notices["match.watch"] = [talk, update(5, over)]
        lines = await desk.json("a", "watch", "m_1")
        assert [line["method"] for line in lines] == [
            "match.watch", "chat.message", "match.update"], lines
        # It is red's turn at once; or after an update, or never again.
        assert await desk.run("a", "wait", "m_1") == []
        server.answers["match.watch"] = {**WATCH, "view": {"to_act": []}}
        for patch in ({"to_act": ["red"]}, over):
            server.notices["match.watch"] = [update(5, patch)]
            assert await desk.run("a", "wait", "m_1") == []


async def test_a_script_and_its_lines(house):
    async with scripted(house, match_chat={}, match_next={}) as (
            server, desk):
        folder = pathlib.Path(desk.folder.name)
        path = folder / "script"
        path.write_text('\t next \r\n# nothing\n   \n'
                        'chat m_1 "a \\"b\\" \\\\ \'c\'"\'d \\e\' # said\n'
                        'chat . again\n')
        assert await desk.run("a", "script", str(path)) == [
            "No match waits for you."]
        assert [params for method, params in server.asked
                if method == "match.chat"] == [
                    {"match": "m_1", "text": "a \"b\" \\ 'c'd \\e"},
                    {"match": "m_1", "text": "again"}]
        for line, code, expected in (
                ("--account b next", USAGE, "one server and one account"),
                ("--server ws://x next", USAGE, "one server and one account"),
                ("--state /tmp next", USAGE, "one server and one account"),
                ("--hat next", USAGE, "there is no option --hat"),
                ("--json", USAGE, 'there is no command ""'),
                ("script x", USAGE, "a script runs no script"),
                ("next --seed 7", USAGE, "next has no --seed"),
                ("next 'x", USAGE, "a quote is not closed"),
                ("next" + " x" * 70, USAGE, "too many words"),
                ("watch", USAGE, "usage: estafette watch MATCH")):
            path.write_text(line)
            err = await desk.run("a", "script", str(path), code=code)
            assert expected in err[0] and "line 1 failed" in err[1], err
        line, = await desk.run("a", "script", str(folder), code=LOCAL)
        assert line == f"estafette: cannot read {folder}", line


async def test_secrets_that_are_not_given(house):
    code = refusal(2, "not_allowed", text="and a code", asks="code")
    async with scripted(house, account_login=[code], account_password=ANNA,
                        account_recover=[{}, ANNA, code],
                        account_totp={"on": False}) as (server, desk):
        before = len(server.asked)
        latin = {"ESTAFETTE_PASSWORD": "\udcff"}
        for words in (["login", "Anna"], ["register", "Anna"], ["password"],
                      ["totp", "off"], ["totp", "on"],
                      ["account", "recovery", "w_1"],
                      ["recover", "Anna", "a-code"],
                      ["account", "delete", "Anna"]):
            for typed in ("", "\n"):
                line, = await desk.run("a", *words, typed=typed, code=USAGE)
                assert "none was given" in line, (words, line)
        for words in (["login", "Anna"], ["totp", "on"]):
            line, = await desk.run("a", *words, code=USAGE, **latin)
            assert "it is not UTF-8" in line, line
        for words in (["login", "\udcff"], ["recover", "\udcff"]):
            line, = await desk.run("a", *words, code=USAGE)
            assert "the name is not UTF-8" in line, line
        line, = await desk.run("a", "password", typed="old\n", code=USAGE)
        assert "New password: none was given" in line, line
        asked = {method for method, _ in server.asked[before:]}
        assert asked == {"hello", "account.resume"}, asked
        word = {"ESTAFETTE_PASSWORD": "a long password"}
        line, = await desk.run("a", "login", "Anna", code=USAGE, **word)
        assert "Code: none was given" in line, line
        line, = await desk.run("a", "login", "Anna", code=ERROR,
                               typed="123456\n", **word)
        assert "and a code" in line, line
        assert server.last("account.login")["code"] == "123456"
        server.answers["account.login"] = [code, ANNA]
        assert await desk.run("a", "login", "Anna", typed="123456\n",
                              **word) == ["You are Anna."]
        lines = await desk.run("a", "recover", "Anna")
        assert "a code is on its way" in lines[0]
        assert await desk.run("a", "recover", "Anna", "a-code",
                              typed="a new password\r\n") == ["You are Anna."]
        assert server.last("account.recover")["new"] == "a new password"
        line, = await desk.run("a", "account", "recovery", "w_1", **word,
                               code=USAGE)
        assert "Code: none was given" in line, line
        server.answers["account.recover"] = [{}]
        for words, expected in (([], "comes back by this address"),
                                (["off"], "does not come back any more")):
            lines = await desk.run("a", "account", "recovery", "w_1", *words,
                                   **word)
            assert expected in lines[0], lines
        assert await desk.run("a", "totp", "off", **word) == [
            "There is no second factor."]
        assert await desk.run("a", "guest") == ["You are Anna."]


async def test_a_server_of_another_version_is_not_no_server(house):
    old = refusal(-32602, "invalid_params",
                  text="params.protocol is not the one value allowed")
    async with scripted(house, hello=[HELLO, old],
                        game_list={"games": []}) as (_, desk):
        line, = await desk.run("a", "games", code=ERROR)
        assert "answers, but: the server speaks another version" in line, line


async def test_a_bot_that_is_let_in_late(house):
    """The server is busy, then it is a guest, then somebody; then it is told
    to go, and does."""
    hello = {**HELLO, "now": "2026-11-23T12:00:00Z"}
    async with scripted(house, hello=[hello, BUSY, hello,
                                      refusal(-32602, "invalid_params",
                                              text="a newer server")],
                        account_guest=[ANNA, BUSY, GUEST],
                        account_register=ANNA, match_list={"matches": []},
                        challenge_list=None) as (server, desk):
        words = ["--server", server.url, "--state", desk.folder.name, "bot",
                 "--name", "Anna"]
        code, out, err = await alone(desk, *words)
        assert code == NO_SERVER and out == "Anna\n", (out, err)
        lines = err.splitlines()
        assert "no connection yet" in lines[0], lines
        assert lines[-1].endswith("the connection is lost: a newer server")
        assert server.last("account.register")["name"] == "Anna"
        assert list(pathlib.Path(desk.folder.name).glob("Anna@*.json"))
        for words, expected in (
                (["--matches", "0"], "--matches needs a number"),
                (["--policy", "clever"], "there is no policy clever"),
                (["--offer", "drill"], "--offer needs GAME/SCENARIO[/SEAT]"),
                (["--offer", "drill/ford/red/x"], "--offer needs")):
            line, = await desk.run("a", "bot", *words, code=USAGE)
            assert expected in line, line


async def test_the_lobby_in_words(house):
    game = {"game": "drill", "title": "Drill", "revision": 1, "options": [
        {"name": "fog", "label": "Fog", "values": ["on", "off"]},
        {"name": "turns", "label": "Turns", "least": 1, "most": 9}],
        "scenarios": [{"scenario": "ford", "title": "The ford",
                       "assets": "0" * 64, "seats": [
                           {"seat": "red", "side": "red"},
                           {"seat": "blue-left", "side": "blue"}]}]}
    row = {"match": "m_1", "game": "drill", "scenario": "ford", "as": "red",
           "state": "running", "seats": {"red": "Anna"}, "seq": 4,
           "waiting": True}
    async with scripted(
            house, game_list={"games": [game]}, challenge_start={
                "challenge": "c_1", "commitment": "0" * 64, "match": "m_1"},
            match_list={"matches": [row, {**row, "waiting": False,
                                          "seats": {}}]},
            match_next={"match": row}, match_invite={
                "match": "m_1", "seats": {"red": "Anna"},
                "free": ["blue-left"]}) as (server, desk):
        assert await desk.run("a", "games") == [
            "drill: Drill", "  ford               The ford; seats: red "
            "blue-left", "  option fog: Fog = on, off",
            "  option turns: Turns = 1 to 9"]
        assert (await desk.json("a", "games")) == [game]
        waits = "m_1  drill/ford  as red  running, waits for you  red: Anna"
        for words, mine in ((["all"], False), (["mine"], True), ([], True)):
            assert await desk.run("a", "match", "list", *words) == [
                waits, "m_1  drill/ford  as red  running"]
            assert server.last("match.list") == {"mine": mine}
        assert await desk.run("a", "next") == [waits]
        assert await desk.run("a", "challenge", "start", "c_1") == ["m_1"]
        assert await desk.run("a", "seat", "invite", "m_1", "red") == []
        assert server.last("match.invite") == {
            "match": "m_1", "seat": "red", "anyone": True}
        assert await desk.run("a", "seat", "invite", "m_1", "red",
                              "Ben") == []
        assert server.last("match.invite") == {
            "match": "m_1", "seat": "red", "to": "Ben"}
        server.answers["challenge.start"] = NO
        await desk.run("a", "challenge", "start", "c_1", code=ERROR)


async def test_a_token_is_forgotten_only_when_it_is_unknown(house):
    """A server in a bad moment costs nobody their account."""
    async with scripted(house) as (server, desk):
        kept = next(pathlib.Path(desk.folder.name).glob("a@*.json"))
        for code, word, leave, is_kept in (
                (-32603, "internal_error", NO_SERVER, True),
                (6, "too_fast", NO_SERVER, True),
                (10, "unavailable", NO_SERVER, True),
                (8, "held", NO_SERVER, True),
                (1, "not_signed_in", ERROR, False),
                (2, "not_allowed", ERROR, False),
                (3, "not_found", ERROR, False),
                (-32602, "invalid_params", ERROR, False)):
            server.answers["account.resume"] = refusal(code, word)
            await desk.run("a", "whoami", code=leave)
            assert ("token" in kept.read_text()) == is_kept, word
            server.answers["account.resume"] = ANNA
            await desk.run("a", "guest")
        for code, word in ((6, "too_fast"), (-32603, "internal_error"),
                           (10, "unavailable"), (2, "not_allowed")):
            server.answers["hello"] = refusal(code, word, text="go away")
            line, = await desk.run("a", "whoami", code=NO_SERVER)
            assert "no connection to ws://" in line, (word, line)
            assert "token" in kept.read_text(), word


async def test_a_watch_outlives_a_bad_moment(house):
    over = {**WATCH, "view": {"result": {"winner": "red"}}}
    async with scripted(house, match_watch=[
            BUSY, refusal(-32603, "internal_error"), over]) as (server, desk):
        assert await desk.run("a", "watch", "m_1") == ["over:  winner red"]
        assert await desk.run("a", "--as", "red", "wait", "m_1") == []
        assert server.last("match.watch") == {"match": "m_1", "as": "red"}
        watched = [method for method, _ in server.asked].count("match.watch")
        assert watched == 4, server.asked
