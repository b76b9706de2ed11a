"""Time: the hours that players keep, and clocks."""
from wire import Client


async def test_hours(house):
    server = await house.server()
    client = await Client.guest(server)
    assert await client.call("account.settings") == {
        "zone": "UTC", "saves_flags": True}
    told = await client.call("account.settings", zone="Europe/Berlin",
                             sleep={"from": "23:00", "to": "07:30"})
    assert told == {"zone": "Europe/Berlin", "saves_flags": True,
                    "sleep": {"from": "23:00", "to": "07:30"}}
    away = {"from": "2026-12-20T00:00:00.000Z",
            "to": "2026-12-31T00:00:00.000Z"}
    told = await client.call("account.settings", saves_flags=False, away=away)
    assert told["away"] == away and not told["saves_flags"]
    for wrong in ({"zone": "Europe/Atlantis"}, {"zone": "../passwd"},
                  {"sleep": {"from": "20:00", "to": "07:00"}},
                  {"away": {"from": away["to"], "to": away["from"]}}):
        await client.refused("account.settings", "invalid_params", **wrong)
    assert await client.call("account.settings") == told
    told = await client.call("account.settings", away={},
                             sleep={"from": "00:00", "to": "00:00"})
    assert told == {"zone": "Europe/Berlin", "saves_flags": False}
