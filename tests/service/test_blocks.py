"""Whom one has blocked: nothing of theirs arrives, and nothing tells them."""
from test_client import Desk
from test_match import seats_of
from test_ratings import DUEL, people
from wire import Seat, begin, seal


async def make(client, **terms):
    seats = await seats_of(client, *DUEL)
    made = await client.call("challenge.create", game=DUEL[0],
                             scenario=DUEL[1], seat=seats[0],
                             seal=seal()[1], **terms)
    return made["challenge"], seats


async def ids(client):
    rows = (await client.call("challenge.list"))["challenges"]
    return [row["challenge"] for row in rows]


async def test_no_challenge_arrives(house):
    _, (anna, ben, cara) = await people(house, "Anna", "Ben", "Cara")
    answer = await anna.call("account.block", player="Ben")
    assert answer == {"players": ["Ben"]}
    assert await ben.call("account.block") == {"players": []}
    await anna.refused("account.block", "not_allowed", player="Anna")
    await anna.refused("account.block", "not_found", player="Nobody")
    # By name: made as always, and told to nobody.
    named, seats = await make(ben)
    await ben.call("challenge.withdraw", challenge=named)
    named, _ = await make(ben, to={seats[1]: "Anna"})
    by_friend, _ = await make(cara, to={seats[1]: "Anna"})
    told = await anna.until(lambda m, p: m == "challenge.update")
    assert told["challenge"] == by_friend
    assert named in await ids(ben) and named not in await ids(anna)
    await anna.refused("challenge.list", "not_found", challenge=named)
    # Declining it would tell that it has come: it has not.
    await anna.refused("challenge.decline", "not_found", challenge=named)
    assert named in await ids(ben)
    # Open ones are not there, either way.
    anybodys, _ = await make(ben)
    mine, _ = await make(anna)
    assert anybodys not in await ids(anna) and mine not in await ids(ben)
    assert anybodys in await ids(cara) and mine in await ids(cara)
    missing = await ben.refused("challenge.accept", "not_found",
                                challenge="c_" + "0" * 32, seal=seal()[1])
    for one, challenge in ((ben, mine), (anna, anybodys)):
        said = await one.refused("challenge.accept", "not_found",
                                 challenge=challenge, seal=seal()[1])
        assert said == missing
    # Lifted, all of it is there.
    await anna.call("account.block", player="ben", blocked=False)
    assert {named, anybodys} <= set(await ids(anna))


async def test_no_pool_brings_them_together(house):
    _, (anna, ben, cara) = await people(house, "Anna", "Ben", "Cara")
    pool = (await cara.call("pool.open", game=DUEL[0],
                            scenario=DUEL[1]))["pool"]
    await anna.call("account.block", player="Ben")
    await anna.call("pool.join", pool=pool, seal=seal()[1])
    await ben.refused("pool.join", "not_allowed", pool=pool, seal=seal()[1])
    joined = await cara.call("pool.join", pool=pool, seal=seal()[1])
    assert "match" in joined
    await ben.call("pool.join", pool=pool, seal=seal()[1])


async def test_no_word_arrives(house):
    server, (anna, ben, cara) = await people(house, "Anna", "Ben", "Cara")
    first, last = await begin([anna, ben], *DUEL)
    watcher = Seat(cara, first.match, "public")
    await watcher.watch()
    await anna.call("account.block", player="Ben")
    await cara.call("account.block", player="Ben")
    for to in ("seats", "watchers"):
        await ben.call("match.chat", match=first.match, text="ha", to=to)
        await anna.call("match.chat", match=first.match, text="hm", to=to)
    for client, others in ((anna, ["hm"]), (cara, ["hm"])):
        told = await client.until(lambda m, p: m == "chat.message")
        assert told["text"] == "hm", told
        lines = await client.call("match.chat", match=first.match)
        texts = {line["text"] for line in lines["messages"]}
        assert texts == set(others), texts
    # They read themselves, and are read by whoever has not blocked them.
    lines = (await ben.call("match.chat", match=first.match))["messages"]
    assert [line["text"] for line in lines].count("ha") == 2
    # What was said while the block stood is read when it is lifted.
    await anna.call("account.block", player="Ben", blocked=False)
    lines = (await anna.call("match.chat", match=first.match))["messages"]
    assert "ha" in {line["text"] for line in lines}


async def test_no_call_to_a_seat_arrives(house):
    _, (anna, ben, cara, dora) = await people(house, "Anna", "Ben", "Cara",
                                              "Dora")
    first, _ = await begin([ben, cara], *DUEL)
    await anna.call("account.block", player="Ben")
    for player in ("Anna", "Dora"):
        asked = await ben.call("match.invite", match=first.match,
                               seat=first.name, to=player)
        assert asked["seats"], asked
    await dora.until(lambda m, p: m == "account.asked")
    assert not [n for n in anna.notices if n[0] == "account.asked"]
    await ben.call("match.invite", match=first.match, seat=first.name,
                   to="Anna")
    rows = (await anna.call("match.list", mine=True))["matches"]
    assert rows == [], rows


async def test_blocks_by_command(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    for name in ("anna", "ben"):
        await desk.run(name, "register", name.title(),
                       ESTAFETTE_PASSWORD="long enough")
    [listed] = await desk.json("anna", "block", "Ben")
    assert listed == {"players": ["Ben"]}
    assert "  Ben" in await desk.run("anna", "block")
    [listed] = await desk.json("anna", "unblock", "Ben")
    assert listed == {"players": []}
