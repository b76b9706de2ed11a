"""The client without a screen, and bots: real programs, real server."""
import asyncio
import contextlib
import json
import os
import pathlib
import tempfile
import time

from test_accounts import totp
from wire import Client

OK, REFUSED, USAGE, NO_SERVER, ERROR, LOCAL = range(6)
RUNS = 240


class Desk:
    """One machine with the client on it: a state folder, several accounts."""

    def __init__(self, house, server):
        self.program = str(house.build / "estafette")
        self.server = server
        self.folder = tempfile.TemporaryDirectory()

    def words(self, account, words):
        return [self.program, "--server", self.server.url, "--state",
                self.folder.name, "--account", account, *words]

    async def start(self, account, *words, **more):
        return await asyncio.create_subprocess_exec(
            *self.words(account, words), stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.PIPE,
            env={**os.environ, **more})

    async def run(self, account, *words, code=OK, typed="", **more):
        """The lines of standard output, or of standard error if it fails."""
        process = await self.start(account, *words, **more)
        out, err = await asyncio.wait_for(
            process.communicate(typed.encode()), RUNS)
        assert process.returncode == code, (words, process.returncode, err)
        if code != OK:
            assert err.count(b"\n") >= 1, (words, err)
            return err.decode().splitlines()
        assert err == b"", (words, err)
        return out.decode().splitlines()

    async def json(self, account, *words):
        """The values, one of each line."""
        lines = await self.run(account, "--json", *words)
        return [json.loads(line) for line in lines]

    def token(self, account):
        path = next(pathlib.Path(self.folder.name).glob(f"{account}@*.json"))
        assert path.stat().st_mode & 0o777 == 0o600
        return json.loads(path.read_text())["token"]


async def test_whoever_starts_it_may_have_closed_what_it_prints_to(house):
    """The first socket of its own would be standard output else. A library that
    is loaded before it, as a false clock is, would have that descriptor."""
    server = await house.server()
    desk = Desk(house, server)
    alone = {name: value for name, value in os.environ.items()
             if name != "LD_PRELOAD"}
    for closed in ["<&-", ">&-", "2>&-", "<&- >&- 2>&-"]:
        for words in [["guest"], ["match", "list"], ["no", "such"]]:
            process = await asyncio.create_subprocess_exec(
                "sh", "-c", f'exec "$0" "$@" {closed}',
                *desk.words(f"a{len(closed)}", words),
                stdout=asyncio.subprocess.DEVNULL,
                stderr=asyncio.subprocess.DEVNULL, env=alone)
            code = await asyncio.wait_for(process.wait(), RUNS)
            assert code == (USAGE if words[0] == "no" else OK), (closed, words)
    lock = pathlib.Path(f"{server.database}-again-lock")
    process = await asyncio.create_subprocess_exec(
        "sh", "-c", 'exec "$0" serve --listen 127.0.0.1:0 --db "$1" >&-',
        str(house.build / "estafetted-drill"), f"{server.database}-again",
        env=alone)
    try:
        while not lock.exists():
            await asyncio.sleep(0.01)
        assert os.readlink(f"/proc/{process.pid}/fd/1") == "/dev/null"
    finally:
        process.terminate()
        await process.wait()
    assert lock.read_bytes() == b""


async def test_what_could_not_be_printed_is_said(house):
    """Who exports an account to a full disk, and then deletes it, has nothing."""
    desk = Desk(house, await house.server())
    await desk.run("a", "guest")
    program = str(house.build / "estafetted-drill")
    settings = [program, "serve", "--db", "none", "--print-config"]
    for words, failed in [(desk.words("a", ["account", "export"]), LOCAL),
                          (desk.words("a", ["--help"]), LOCAL),
                          (settings, 1), ([program, "--help"], 1)]:
        with open("/dev/full", "w") as full:
            process = await asyncio.create_subprocess_exec(
                *words, stdout=full, stderr=asyncio.subprocess.PIPE)
            _, said = await asyncio.wait_for(process.communicate(), RUNS)
        assert process.returncode == failed, words
        assert b"standard output cannot be written" in said, said
    reading, writing = os.pipe()
    os.close(reading)
    process = await asyncio.create_subprocess_exec(
        *desk.words("a", ["--help"]), stdout=writing)
    os.close(writing)
    assert await asyncio.wait_for(process.wait(), RUNS) == OK


async def seated(desk, scenario, *options):
    """A match of the drill game: accounts a, b, c, and their seats."""
    seats = {"a": "red", "b": "blue-left", "c": "blue-right"}
    for account in seats:
        await desk.run(account, "guest")
    made = (await desk.json("a", "challenge", "create", "drill", scenario,
                            "red", *options))[0]
    await desk.run("b", "challenge", "accept", made["challenge"])
    taken = (await desk.json("c", "challenge", "accept", made["challenge"],
                             "blue-right"))[0]
    await desk.run("a", "match", "list")  # whoever comes back gives their bytes
    await desk.run("b", "match", "list")
    return taken["match"], seats


async def awaited(desk, match):
    """The account whose turn it is, and its offer."""
    for account in "abc":
        shown = (await desk.json(account, "view", match))[0]
        if shown["as"] in shown["to_act"]:
            return account, shown
    raise AssertionError("nobody is awaited")


async def test_a_scenario_is_briefed_before_a_match_and_in_it(house):
    desk = Desk(house, await house.server())
    lines = await desk.run("a", "briefing", "vitoria", "introductory")
    assert lines[0] == "Subijana: a first game", lines
    assert "What decides:" in lines and lines[-1].startswith("  3. "), lines
    told = (await desk.json("a", "briefing", "drill", "ford"))[0]
    assert list(told) == ["who", "where", "why", "length", "decides", "first"]
    match, _ = await seated(desk, "ford")
    assert (await desk.json("a", "briefing", match))[0] == told
    lines = await desk.run("a", "briefing", "drill", "chess", code=ERROR)
    assert "no such game or scenario" in lines[0], lines


async def test_a_match_begins_by_commands(house):
    desk = Desk(house, await house.server())
    match, _ = await seated(desk, "ford")
    account, shown = await awaited(desk, match)
    assert shown["state"] == "running" and shown["seq"] >= 1
    row = (await desk.json(account, "next"))[0]["match"]
    assert row["match"] == match and row["waiting"]
    goals = await desk.run(account, "goals", match)
    assert goals[0] == "If it ended now: draw", goals
    assert goals[1].endswith("(D7.2)") and "For every side" in goals, goals
    lines = await desk.run(account, "view", match)
    assert "phase: Give orders" in lines or "phase: March" in lines, lines[:4]
    assert lines[0].startswith(match) and any("you may:" in l for l in lines)


async def play_one(desk, match):
    """Whoever is awaited ends the phase, or does what is suggested."""
    account, shown = await awaited(desk, match)
    rows = [row for row in shown["offer"]["actions"]
            if row["type"] not in ("resign", "signal", "break")]
    rows.sort(key=lambda row: row["type"] not in ("pass", "end_phase"))
    for row in rows:
        partial = json.dumps({"type": row["type"], **row.get("fixed", {})})
        picked = (await desk.json(account, "pick", match, partial))[0]
        action = picked.get("suggest") or json.loads(partial)
        if picked["complete"] or "suggest" in picked:
            return account, (await desk.json(
                account, "act", match, json.dumps(action)))[0]
    raise AssertionError(rows)


async def test_commands_play_and_ask(house):
    desk = Desk(house, await house.server())
    match, seats = await seated(desk, "ford")
    for _ in range(5):
        account, acted = await play_one(desk, match)
        assert acted["seq"] > 1 and acted["happenings"]
    told = (await desk.json(account, "history", match))[0]["updates"]
    assert told[-1]["seq"] >= acted["seq"] - 1
    await desk.run(account, "chat", match, "well\u202eplayed\x1b[2J")
    for reader in seats:
        line = (await desk.run(reader, "chat", match))[-1]
        assert "played" in line and "\u202e" not in line
        assert "\x1b" not in line
    record = (await desk.json(account, "record", match))[0]
    assert isinstance(record, dict) and record


async def test_a_refusal_names_its_clause(house):
    desk = Desk(house, await house.server())
    match, _ = await seated(desk, "ford")
    account, _ = await awaited(desk, match)
    illegal = json.dumps({"type": "retreat", "path": ["0101"]})
    line = (await desk.run(account, "act", match, illegal, code=REFUSED))[0]
    assert line.startswith("estafette: refused by D"), line
    line = (await desk.run(account, "--json", "act", match, illegal,
                           code=REFUSED))[0]
    error = json.loads(line)["error"]
    assert error["code"] == 4 and error["data"]["clause"].startswith("D")
    told = (await desk.run(account, "explain", match, illegal))[0]
    assert told.startswith("refused by D")


async def test_what_is_wrong_is_said(house):
    server = await house.server()
    desk = Desk(house, server)
    for words in [["nonsense"], ["act", "m_1"], ["--nothing", "next"],
                  ["next", "--seed", "7"], ["act", "m_1", "not JSON"],
                  ["act", "m_1", "[]"], ["match", "list", "some"],
                  ["bot", "--matches", "none"], ["bot", "--policy", "clever"],
                  ["--server", "http://x:y", "next"],
                  ["--color", "purple", "games"],
                  ["--theme", "purple", "games"]]:
        if words[0] == "act" and len(words) == 3:
            await desk.run("a", "guest")
        line = (await desk.run("a", *words, code=USAGE))[0]
        assert line.startswith("estafette: "), (words, line)
    for words, expected in [
            (["challenge"], '"challenge" needs a second word: challenge list, '
             "challenge create"),
            (["challenge", "purple"], "needs a second word: challenge list"),
            (["--server", "http://127.0.0.1:1781", "next"],
             "begins with ws:// or wss://")]:
        line = (await desk.run("a", *words, code=USAGE))[0]
        assert expected in line, (words, line)
    line = (await desk.run("a", "--server", "ws://nowhere.invalid", "next",
                           code=NO_SERVER))[0]
    assert line == ("estafette: no connection to ws://nowhere.invalid: "
                    "no host of this name is found"), line
    await desk.run("new", "next", code=ERROR)  # not signed in
    await desk.run("a", "view", "m_0", code=ERROR)
    await desk.run("a", "view", "../..", code=ERROR)
    await desk.run("a", "challenge", "accept", "c_0", "red", code=ERROR)
    await server.kill()
    line = (await desk.run("a", "next", code=NO_SERVER))[0]
    assert "no connection" in line
    await server.start()
    lines = await desk.run("a", "next")
    assert lines == ["No match waits for you."]


async def test_names_and_passwords(house):
    desk = Desk(house, await house.server())
    await desk.run("a", "register", "Colville",
                   ESTAFETTE_PASSWORD="a long password")
    assert await desk.run("a", "whoami") == ["You are Colville."]
    await desk.run("b", "login", "Colville", typed="a long password\n")
    assert await desk.run("b", "whoami") == ["You are Colville."]
    await desk.run("c", "login", "Colville", typed="wrong\n", code=ERROR)
    await desk.run("b", "logout")
    await desk.run("b", "whoami", code=ERROR)
    await desk.run("a", "whoami")


async def test_password_and_factor_by_commands(house):
    server = await house.server()
    desk = Desk(house, server)
    first = {"ESTAFETTE_PASSWORD": "a long password"}
    await desk.run("a", "register", "Colville", **first)
    token = desk.token("a")
    await desk.run("a", "password", **first,
                   ESTAFETTE_NEW_PASSWORD="password12", code=ERROR)
    assert await desk.run("a", "password", **first,
                          ESTAFETTE_NEW_PASSWORD="another long one") == [
                              "You are Colville."]
    assert desk.token("a") != token
    word = {"ESTAFETTE_PASSWORD": "another long one"}
    assert await desk.run("a", "totp") == ["There is no second factor."]
    lines = await desk.run("a", "totp", "on", **word)
    secret = lines[0].split()[-1]
    assert f"secret={secret}" in lines[1]
    await desk.run("a", "totp", "000000", code=ERROR)
    lines = await desk.run("a", "totp", totp(secret, time.time()))
    recovery = lines[:10]
    await desk.run("b", "login", "Colville", **word, code=USAGE)
    await desk.run("b", "login", "Colville", **word, ESTAFETTE_CODE="0",
                   code=ERROR)
    assert await desk.run("b", "login", "Colville", **word,
                          typed=recovery[0] + "\n") == ["You are Colville."]
    assert (await desk.run("b", "totp"))[0].endswith("codes left: 9")
    await desk.run("b", "totp", "off", **word, ESTAFETTE_CODE=recovery[1])
    await desk.run("b", "login", "Colville", **word)


async def test_a_script_stops_at_the_first_that_fails(house):
    desk = Desk(house, await house.server())
    path = pathlib.Path(desk.folder.name) / "script"
    path.write_text("# both seats of one side\n"
                    "guest\n\n"
                    "challenge create drill ford red\n"
                    "--json challenge list\n"
                    "view '../..' # fails\n"
                    "games\n")
    process = await desk.start("a", "script", str(path))
    out, err = await asyncio.wait_for(process.communicate(), RUNS)
    lines = out.decode().splitlines()
    assert process.returncode == ERROR and "line 6 failed" in err.decode()
    assert json.loads(lines[-1])["game"] == "drill" and len(lines) == 4
    await desk.run("a", "script", "-", typed="games\nnext\n")
    await desk.run("a", "script", "-", typed="next 'open\n", code=USAGE)
    await desk.run("a", "script", "-", typed="script -\n", code=USAGE)
    await desk.run("a", "script", "/nowhere/at/all", code=LOCAL)


class Bots:
    """Bots at their desk; they must come to an end by themselves."""

    def __init__(self, desk):
        self.desk = desk
        self.running = []

    async def add(self, account, *options):
        process = await self.desk.start(
            account, "bot", "--policy", "random", "--matches", "1", *options)
        # It has signed in: from then on it lives through a break.
        name = await asyncio.wait_for(process.stdout.readline(), RUNS)
        assert name, f"{account} did not get in"
        self.running.append((process, asyncio.ensure_future(
            process.communicate())))

    async def finish(self):
        for process, talk in self.running:
            out, err = await asyncio.wait_for(talk, RUNS)
            assert process.returncode == OK, (out, err)
            assert b"is over" in out and b"refused" not in out, out

    async def end(self):
        for process, _ in self.running:
            with contextlib.suppress(ProcessLookupError):
                process.kill()


@contextlib.asynccontextmanager
async def bots_at(desk):
    bots = Bots(desk)
    try:
        yield bots
    finally:
        await bots.end()


async def finished(desk, account):
    rows = await desk.json(account, "match", "list")
    assert [row["state"] for row in rows] == ["finished"], rows
    return rows[0]["match"]


async def holds(house, desk, account, match, program="estafetted-drill"):
    """The record of a finished match is verified without a server."""
    path = pathlib.Path(desk.folder.name) / "record.json"
    path.write_text((await desk.run(account, "record", match))[0])
    process = await asyncio.create_subprocess_exec(
        str(house.build / program), "verify", str(path),
        stdout=asyncio.subprocess.PIPE)
    out, _ = await asyncio.wait_for(process.communicate(), RUNS)
    assert process.returncode == 0, out.decode()
    return out.decode()


async def test_bots_play_to_the_end(house):
    desk = Desk(house, await house.server("--rate", "0"))
    async with bots_at(desk) as bots:
        await bots.add("a", "--seed", "1", "--offer", "drill/muster")
        await bots.add("b", "--seed", "2")
        await bots.add("c", "--seed", "3")
        await bots.finish()
    match = await finished(desk, "a")
    said = await holds(house, desk, "a", match)
    assert said.count("opened what it sealed") == 3, said


async def test_a_bot_with_a_name(house):
    desk = Desk(house, await house.server("--rate", "0"))
    async with bots_at(desk) as bots:
        await bots.add("a", "--name", "Bertrand", "--offer", "drill/ford/red")
        await bots.add("b")
        await bots.add("c")
        await bots.finish()
    assert await desk.run("a", "whoami") == ["You are Bertrand."]


async def watched(server, desk, account):
    """A second connection of this account, which sees its match."""
    client = await Client.open(server)
    await client.call("account.resume", token=desk.token(account))
    row = (await client.call("match.list"))["matches"][0]
    return client, await client.call("match.watch", match=row["match"])


async def test_bots_outlive_a_killed_server(house):
    """kill -9 under play: no bot notices more than a pause."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "muster", "turns=4")
    async with bots_at(desk) as bots:
        for account in "abc":
            await bots.add(account, "--accept", "none", "--seed", account)
        for more in range(4, 44, 8):
            client, found = await watched(server, desk, "a")
            if found["state"] == "finished":
                break  # dice decide how long a match is
            if found["seq"] <= more:
                await client.until(
                    lambda m, p: m == "match.update"
                    and ("result" in p["patch"] or p["seq"] > more))
            await server.kill()
            await server.start()
        await bots.finish()
    assert await finished(desk, "a") == match
    said = await holds(house, desk, "a", match)
    assert said.count("opened what it sealed") == 3, said
    updates = (await desk.json("a", "history", match))[0]["updates"]
    assert [u["seq"] for u in updates] == list(range(1, len(updates) + 1))


async def test_a_watcher_sees_it_all(house):
    """`watch` prints every update once, across a killed server, and ends."""
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    match, _ = await seated(desk, "ford")
    watcher = await desk.start("a", "--json", "watch", match)
    lines = [json.loads(await asyncio.wait_for(watcher.stdout.readline(),
                                               RUNS))]
    assert lines[0]["method"] == "match.watch"
    async with bots_at(desk) as bots:
        for account in "abc":
            await bots.add(account, "--accept", "none", "--seed", account)
        while len(lines) < 6:
            lines.append(json.loads(await asyncio.wait_for(
                watcher.stdout.readline(), RUNS)))
        await server.kill()
        await server.start()
        await bots.finish()
    out, _ = await asyncio.wait_for(watcher.communicate(), RUNS)
    lines += [json.loads(line) for line in out.decode().splitlines()]
    assert watcher.returncode == OK
    seen = [update["seq"] for line in lines
            for update in line["params"].get("missed", [line["params"]])]
    assert seen == list(range(seen[0], seen[0] + len(seen))), seen
    last = lines[-1]["params"]  # it may have come back after the end
    assert "result" in last.get("patch", last.get("view"))


async def test_two_bots_play_vitoria(house):
    """The house opponent's first match: the introductory scenario."""
    server = await house.server("--rate", "0", program="estafetted")
    desk = Desk(house, server)
    async with bots_at(desk) as bots:
        await bots.add("a", "--seed", "1", "--offer", "vitoria/introductory")
        await bots.add("b", "--seed", "2")
        await bots.finish()
    match = await finished(desk, "b")
    await holds(house, desk, "b", match, program="estafetted")
