"""Time: the hours that players keep, and clocks that a test moves."""
import pathlib
import tempfile

from test_match import drill, scenario_of
from wire import Client, Seat, begin

HOUR = 3600 * 1000
NOON = 1767960000000


class Hand:
    """The clock of a server: a file that a test writes."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "clock"
        self.wall = self.steady = NOON
        self.write()

    def write(self):
        new = self.path.with_suffix(".new")
        new.write_text(f"{self.wall} {self.steady}\n")
        new.replace(self.path)

    def go(self, milliseconds):
        self.wall += milliseconds
        self.steady += milliseconds
        self.write()

    def jump(self, milliseconds):
        self.wall += milliseconds
        self.write()


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


def by_move(milliseconds):
    return {"kind": "move", "move": milliseconds}


def falls_of(answer):
    return {c["falls"] for c in answer["clock"].values() if "falls" in c}


async def over(seats):
    """The result, once every seat has been told of it."""
    for seat in seats:
        await seat.wait(lambda s: "result" in s.view)
    return seats[0].view["result"]


async def runs(seats):
    answer = await seats[0].watch()
    return answer["state"] == "running"


async def two(house, hand):
    """A match with half an hour for a move and one with an hour."""
    server, short = await drill(house, "--test-clock", str(hand.path),
                                time_control=by_move(HOUR // 2))
    clients = [seat.client for seat in short]
    game, scenario = await scenario_of(clients[0])
    long = await begin(clients, game, scenario, time_control=by_move(HOUR))
    return server, short, long


async def test_a_flag_falls_in_time(house):
    hand = Hand()
    server, short, long = await two(house, hand)
    assert falls_of(await long[0].watch()) == {"2026-01-09T13:00:00.000Z"}
    hand.go(HOUR // 2)
    result = await over(short)
    assert result["by"] == "time" and "winner" in result
    assert await runs(long)
    hand.go(HOUR // 2)
    assert (await over(long))["by"] == "time"


async def test_a_flag_falls_over_a_restart(house):
    hand = Hand()
    server, seats = await drill(house, "--test-clock", str(hand.path),
                                time_control=by_move(HOUR))
    await server.kill()
    hand.go(2 * HOUR)
    await server.start()
    client = await Client.open(server)
    await client.call("account.resume", token=seats[0].client.token)
    public = Seat(client, seats[0].match, "public")
    await public.watch()
    assert (await over([public]))["by"] == "time"


async def test_an_hour_forward_takes_no_flag(house):
    hand = Hand()
    server, short, long = await two(house, hand)
    hand.jump(HOUR)
    await server.says("the clock on the wall has jumped")
    hand.go(HOUR // 2)
    await over(short)
    assert await runs(long)
    hand.go(HOUR // 2)
    await over(long)


async def test_an_hour_back_takes_none_before_its_instant(house):
    hand = Hand()
    server, short, long = await two(house, hand)
    hand.jump(-HOUR)
    await server.says("the clock on the wall has jumped")
    hand.go(HOUR)
    hand.go(HOUR // 2)
    await over(short)
    assert await runs(long)
    hand.go(HOUR // 2)
    await over(long)


async def test_a_test_clock_is_for_tests(house):
    hand = Hand()
    server = await house.server("--test-clock", str(hand.path))
    await server.stop()
    server.options = ()
    try:
        await server.start()
        raise RuntimeError("it was opened without its clock")
    except AssertionError as error:
        assert "made with --test-clock" in str(error)
