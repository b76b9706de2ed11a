"""Finding each other by the client's commands: lots, bids, pools, ratings."""
import asyncio
import signal

from test_client import OK, RUNS, Desk
from test_ratings import DUEL
from walk import act_some
from wire import DEADLINE, Client, Seat, seal

TERMS = {"ESTAFETTE_PASSWORD": "long enough"}


async def desk_of(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    for name in ("anna", "ben"):
        await desk.run(name, "register", name.title(), **TERMS)
    return desk


async def come_back(desk):
    """Whoever comes back gives their bytes."""
    for account in ("anna", "ben"):
        await desk.run(account, "match", "list")


async def resign(desk, match, account):
    """Whatever the other does meanwhile."""
    code = OK + 1
    while code != OK:
        process = await desk.start(account, "act", match, '{"type":"resign"}')
        _, err = await process.communicate()
        code = process.returncode
        assert code == OK or b"conflict" in err, err


async def play_some(desk, match):
    """What is rated has been played."""
    sitting = []
    for account in ("anna", "ben"):
        client = await Client.open(desk.server)
        await client.call("account.login", name=account,
                          password="long enough")
        watched = await client.call("match.watch", match=match)
        sitting.append(Seat(client, match, watched["as"]))
        await sitting[-1].watch()
    await act_some(sitting)


async def seat(desk, match, account):
    """Where one sits once the match runs: bytes may still be on their way."""
    async with asyncio.timeout(DEADLINE):
        while True:
            [shown] = await desk.json(account, "view", match)
            if shown["state"] != "opening":
                return shown["as"]


async def seats(desk, match):
    return [await seat(desk, match, account) for account in ("anna", "ben")]


async def test_a_lot_by_commands(house):
    desk = await desk_of(house)
    [made] = await desk.json("anna", "challenge", "create", *DUEL, "lot",
                             "rated=yes")
    [row] = await desk.json("ben", "challenge", "list")
    assert row["sides"] == "lot" and row["rated"]
    [taken] = await desk.json("ben", "challenge", "accept",
                              made["challenge"])
    await come_back(desk)
    match = taken["match"]
    assert sorted(await seats(desk, match)) == ["allied", "french"]
    await play_some(desk, match)
    await resign(desk, match, "anna")
    [result] = await desk.json("ben", "result", match)
    assert {p["player"]: p["score"] for p in result["players"]} == {
        "Anna": "lost", "Ben": "won"}
    lines = await desk.run("anna", "ratings", DUEL[0])
    assert "Ben, 1 rated" in lines[0] and "1662?" in lines[0], lines
    [card] = await desk.json("anna", "rating", "Ben")
    assert card["games"][0]["won"] == 1
    assert "won" in " ".join(await desk.run("anna", "rating", "Ben"))
    lines = await desk.run("anna", "sides", *DUEL)
    assert lines[0].startswith("introductory, by people: 1 ended"), lines
    said = await desk.run("anna", "result", match)
    assert "has won" in said[0] and "rated" not in " ".join(said), said


async def test_why_a_match_is_not_rated(house):
    desk = await desk_of(house)
    [made] = await desk.json("anna", "challenge", "create", *DUEL, "lot",
                             "rated=yes")
    [taken] = await desk.json("ben", "challenge", "accept",
                              made["challenge"])
    await come_back(desk)
    await seats(desk, taken["match"])
    await resign(desk, taken["match"], "anna")
    said = await desk.run("ben", "result", taken["match"])
    assert "not rated: a side has hardly played" in said[1], said


async def test_a_bid_by_commands(house):
    desk = await desk_of(house)
    [made] = await desk.json("anna", "challenge", "create", *DUEL,
                             "bid:french:9")
    for wrong in ("bid:french", "bid:french:x", "bid:"):
        await desk.run("anna", "challenge", "create", *DUEL, wrong, code=2)
    [taken] = await desk.json("ben", "challenge", "accept",
                              made["challenge"], "bid:french:4")
    await come_back(desk)
    assert await seats(desk, taken["match"]) == ["french", "allied"]
    [shown] = await desk.json("ben", "view", taken["match"])
    assert shown["given"] == {"from": "french", "to": "allied", "points": 9}


async def test_a_pool_by_commands(house):
    desk = await desk_of(house)
    [made] = await desk.json("anna", "pool", "open", *DUEL, "clock=move:1d")
    pool = made["pool"]
    await desk.run("anna", "pool", "join", pool)
    await desk.run("anna", "pool", "leave", pool)
    await desk.run("ben", "pool", "join", pool)
    lines = await desk.run("anna", "pool", "list")
    assert lines == [f"{pool}  vitoria/introductory  1 of 2 wait, yours"]
    [taken] = await desk.json("anna", "pool", "join", pool)
    await come_back(desk)
    assert sorted(await seats(desk, taken["match"])) == ["allied", "french"]
    await desk.run("anna", "pool", "close", pool)
    assert await desk.run("anna", "pool", "list") == []


async def test_a_pair_by_commands(house):
    desk = await desk_of(house)
    [made] = await desk.json("anna", "challenge", "create", *DUEL, "french",
                             "mirror=wins", "rated=yes")
    [taken] = await desk.json("ben", "challenge", "accept",
                              made["challenge"])
    await come_back(desk)
    first, second = taken["match"], taken["mirror_match"]
    assert await seats(desk, first) == ["french", "allied"]
    assert await seats(desk, second) == ["allied", "french"]
    for match in (first, second):
        await play_some(desk, match)
        await resign(desk, match, "ben")
    [result] = await desk.json("anna", "result", second)
    assert result["pair"]["players"][0]["half_wins"] in (0, 4)
    assert {p["player"]: p["score"] for p in result["pair"]["players"]} == {
        "Anna": "won", "Ben": "lost"}
    [card] = await desk.json("ben", "rating")
    assert card["games"][0]["rated"] == 1


async def test_a_bot_misses_no_match_that_is_over_at_once(house):
    """It has not been told yet which seat is its own, and counts it all the same."""
    desk = await desk_of(house)
    anna = await Client.open(desk.server)
    await anna.call("account.login", name="Anna", password=TERMS["ESTAFETTE_PASSWORD"])
    bot = await desk.start("robo", "bot", "--policy", "random", "--matches",
                           "1", "--name", "Robo", **TERMS)
    data, hashed = seal()
    made = await anna.call("challenge.create", game=DUEL[0], scenario=DUEL[1],
                           sides="lot", seal=hashed)
    begun = await anna.until(
        lambda method, params: method == "challenge.update"
        and params["challenge"] == made["challenge"] and "match" in params)
    match = begun["match"]
    while desk.server.base.rows(
            "select 1 from match_seat where bytes is not null") == []:
        await anna.call("match.list")
    bot.send_signal(signal.SIGSTOP)
    try:
        await anna.call("match.open", match=match, bytes=data)
        [row] = (await anna.call("match.list", mine=True))["matches"]
        seat = Seat(anna, match, row["as"])
        await seat.watch()
        await seat.act({"type": "resign"})
        await seat.wait(lambda seat: seat.view.get("result"))
    finally:
        bot.send_signal(signal.SIGCONT)
    out, _ = await asyncio.wait_for(bot.communicate(), RUNS)
    assert bot.returncode == OK and b"is over" in out, out


async def test_bots_by_lot(house):
    """A bot takes a place, plays the seat it is given, and is a program."""
    desk = await desk_of(house)
    bot = await desk.start("robo", "bot", "--policy", "random", "--matches",
                           "1", "--name", "Robo", **TERMS)
    [made] = await desk.json("anna", "challenge", "create", *DUEL, "lot")
    match = ""
    while not match:
        rows = await desk.json("anna", "challenge", "list",
                               made["challenge"])
        match = rows[0].get("match", "") if rows else ""
    shown = {"state": ""}
    while shown["state"] != "running":
        [shown] = await desk.json("anna", "view", match)
    await resign(desk, match, "anna")
    assert (await bot.wait()) == 0
    lines = await desk.run("anna", "sides", *DUEL)
    assert "by programs: 1 ended" in lines[0], lines
