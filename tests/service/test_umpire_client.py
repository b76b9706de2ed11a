"""A tournament from the command line, as a host and two players would."""
import json

from test_client import Desk, OK


async def made(house, *terms):
    desk = Desk(house, await house.server())
    for account in ("host", "anna", "ben"):
        await desk.run(account, "guest")
    cup = (await desk.json("host", "tournament", "create", "name=Cup",
                           "game=drill", "scenario=ford", "grace=2d",
                           *terms))[0]["tournament"]
    for account in ("anna", "ben"):
        await desk.run(account, "tournament", "join", cup)
    await desk.run("host", "tournament", "start", cup)
    return desk, cup


async def test_our_client_seals_the_dice_by_itself(house):
    desk, cup = await made(house, "format=robin")
    own = {}
    while "next" not in own:  # the first round is published by itself
        own = (await desk.json("anna", "tournament", "show", cup))[0]["own"]
    match = own["next"]
    # Whoever comes gives what they have sealed, whatever they came for.
    await desk.run("anna", "match", "list")
    await desk.run("ben", "match", "list")
    for account in ("anna", "ben"):
        shown = (await desk.json(account, "tournament", "show", cup))[0]
        assert shown["own"]["sealed"] == [], shown["own"]
    view = (await desk.json("anna", "view", match))[0]
    assert view["state"] == "running", view
    who = "anna" if view["as"] in view["to_act"] else "ben"
    await desk.run(who, "act", match, json.dumps({"type": "resign"}), code=OK)
    record = (await desk.json("host", "record", match))[0]
    seats = [seat for seat in record["seats"] if seat.get("seal")]
    assert len(seats) == 2, record["seats"]
    assert all(seat.get("bytes") for seat in seats), seats
