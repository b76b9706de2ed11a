"""The commands of second thoughts and of time, as people type them."""
from test_client import USAGE, Desk


async def test_hours_by_commands(house):
    desk = Desk(house, await house.server())
    await desk.run("a", "guest")
    assert await desk.run("a", "settings") == [
        "zone UTC", "a vacation begins by itself"]
    lines = await desk.run("a", "settings", "zone=Europe/Berlin",
                           "sleep=23:00-07:00", "saves=no")
    assert lines == ["zone Europe/Berlin", "sleep 23:00-07:00",
                     "a vacation does not begin by itself"]
    await desk.run("a", "settings", "sleep", code=USAGE)


async def test_clocks_and_consent_by_commands(house):
    desk = Desk(house, await house.server())
    for account in "ab":
        await desk.run(account, "guest")
    await desk.run("a", "challenge", "create", "vitoria", "introductory",
                   "allied", "clock=fischer", code=USAGE)
    made = await desk.json("a", "challenge", "create", "vitoria", "introductory",
                           "allied",
                           "clock=fischer:3d+12h,sleep,vacation:14d,claim")
    challenge = made[0]["challenge"]
    rows = await desk.json("a", "challenge", "list", challenge)
    control = rows[0]["time_control"]
    assert (control["bank"], control["add"]) == (259200000, 43200000)
    assert control["sleep"] and control["at_flag"] == "claim"
    taken = await desk.json("b", "challenge", "accept", challenge)
    match = taken[0]["match"]
    await desk.run("a", "view", match)
    lines = await desk.run("a", "propose", match, "draw")
    assert lines == ["allied proposes: draw"]
    assert await desk.run("b", "propose", match) == lines
    assert await desk.run("b", "answer", match, "allied", "no") == [
        "nothing is proposed"]
    await desk.run("b", "answer", match, "allied", "maybe", code=USAGE)
    await desk.run("a", "propose", match, "time", "1d", "french")
    await desk.run("b", "answer", match, "allied", "yes")
    await desk.run("a", "propose", match, "adjudication", "french")
    await desk.run("b", "answer", match, "allied", "yes")
    watched = await desk.json("a", "view", match)
    assert watched[0]["view"]["result"]["winner"] == "french"
    again = await desk.json("b", "rematch", match)
    rows = await desk.json("a", "challenge", "list", again[0]["challenge"])
    assert rows[0]["time_control"] == control
    seats = {row["seat"]: row for row in rows[0]["seats"]}
    assert seats["allied"]["player"] == rows[0]["host"]
    assert "to" in seats["french"]
    await desk.json("a", "challenge", "accept", again[0]["challenge"])
