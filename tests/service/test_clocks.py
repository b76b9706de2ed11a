"""Time: the hours that players keep, and clocks that a test moves."""
import pathlib
import random
import signal
import tempfile

from test_match import drill, pair, scenario_of
from walk import walk
from wire import Client, Seat, begin

HOUR = 3600 * 1000
NOON = 1767960000000


class Hand:
    """The clock of a server: a file that a test writes."""

    def __init__(self):
        self.folder = tempfile.TemporaryDirectory()
        self.path = pathlib.Path(self.folder.name) / "clock"
        self.wall = self.steady = NOON
        self.boot = "first"
        self.write()

    def write(self):
        new = self.path.with_suffix(".new")
        new.write_text(f"{self.wall} {self.steady} {self.boot}\n")
        new.replace(self.path)

    def go(self, milliseconds):
        self.wall += milliseconds
        self.steady += milliseconds
        self.write()

    def jump(self, milliseconds):
        self.wall += milliseconds
        self.write()

    def boots(self, boot, after):
        """The machine is started again: the steady clock begins anew."""
        self.wall += after
        self.steady, self.boot = 5000, boot
        self.write()


async def test_hours(house):
    hand = Hand()
    server = await house.server("--test-clock", str(hand.path))
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
                  {"away": {"from": away["to"], "to": away["from"]}},
                  {"away": {"from": "2026-01-01T00:00:00Z",
                            "to": "2026-01-09T12:00:00Z"}}):
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


async def duel(house, hand, **control):
    """A match of two seats, neither of which can be empty."""
    server, clients = await pair(house, "--test-clock", str(hand.path))
    games = (await clients[0].call("game.list"))["games"]
    game = next(g for g in games if g["game"] == "vitoria")
    scenario = game["scenarios"][0]["scenario"]
    return await begin(clients, "vitoria", scenario, time_control=control)


async def two(house, hand):
    """A match with half an hour for a move and one with an hour."""
    server, short = await drill(house, "--test-clock", str(hand.path),
                                time_control=by_move(HOUR // 2))
    clients = [seat.client for seat in short]
    game, scenario = await scenario_of(clients[0])
    long = await begin(clients, game, scenario, time_control=by_move(HOUR))
    return server, short, long


async def says_when_it_falls(seats):
    """match.list and match.next: to whose flag falls, and to nobody else."""
    for seat in seats:
        rows = (await seat.client.call("match.list"))["matches"]
        row = next(row for row in rows if row["match"] == seat.match)
        assert ("falls" in row) == row["waiting"]
        if row["waiting"]:
            assert row["falls"] == "2026-01-09T13:00:00.000Z"
            rest = await seat.client.call("match.next")
            assert "falls" in rest["match"]


async def test_a_flag_falls_in_time(house):
    hand = Hand()
    server, short, long = await two(house, hand)
    assert falls_of(await long[0].watch()) == {"2026-01-09T13:00:00.000Z"}
    await says_when_it_falls(long)
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
    seat = Seat(client, seats[0].match, seats[0].name)
    await seat.watch()
    assert (await over([seat]))["by"] == "time"


async def resume(server, seat):
    """The seat of a client whose server has been started again."""
    client = await Client.open(server)
    await client.call("account.resume", token=seat.client.token)
    client.token, client.server = seat.client.token, server
    again = Seat(client, seat.match, seat.name)
    await again.watch()
    return again


async def with_a_file(house, hand):
    """A match with an hour for a move, and a server that reads settings."""
    settings = pathlib.Path(hand.folder.name) / "settings.ini"
    settings.write_text("")
    server, seats = await drill(house, "--test-clock", str(hand.path),
                                "--config", str(settings),
                                time_control=by_move(HOUR))
    return settings, server, seats[0]


async def still_runs_a_while(seat):
    """What falls due is asked for each 50 ms, and a flag would have fallen."""
    for _ in range(3):
        before = len(seat.client.server.log)
        seat.client.server.process.send_signal(signal.SIGHUP)
        await seat.client.server.says("settings read again", after=before)
        assert await runs([seat])


async def test_a_day_fast_over_a_start_takes_no_flag(house):
    """Nothing but the clock says that a day has passed: the host has to."""
    hand = Hand()
    settings, server, seat = await with_a_file(house, hand)
    await server.stop()
    hand.boots("second", 24 * HOUR)
    await server.start()
    seat = await resume(server, seat)
    await still_runs_a_while(seat)
    await server.says("the clock on the wall is 24 h ahead")
    # Neither an hour of it nor another start makes it true.
    await server.stop()
    hand.go(HOUR // 2)
    await server.start()
    seat = await resume(server, seat)
    await still_runs_a_while(seat)
    settings.write_text("[limits]\nclock-trust = 48\n")
    server.process.send_signal(signal.SIGHUP)
    await server.says("the clock on the wall is believed again")
    assert (await over([seat]))["by"] == "time"


async def test_a_clock_set_right_is_believed(house):
    hand = Hand()
    _, server, seat = await with_a_file(house, hand)
    await server.stop()
    hand.boots("second", 24 * HOUR)
    await server.start()
    await server.says("the clock on the wall is 24 h ahead")
    hand.jump(-22 * HOUR)
    await server.says("the clock on the wall is believed again")
    seat = await resume(server, seat)
    assert (await over([seat]))["by"] == "time"


async def test_a_machine_that_was_off_for_a_while_is_believed(house):
    hand = Hand()
    _, server, seat = await with_a_file(house, hand)
    await server.kill()
    hand.boots("second", 2 * HOUR)
    await server.start()
    seat = await resume(server, seat)
    assert (await over([seat]))["by"] == "time"
    assert not any("doubted" in line for line in server.log)


async def test_a_jump_while_the_server_rests_is_a_jump(house):
    """In one start of the machine the steady clock says what has passed."""
    hand = Hand()
    _, server, seat = await with_a_file(house, hand)
    await server.stop()
    hand.jump(2 * HOUR)
    await server.start()
    seat = await resume(server, seat)
    await still_runs_a_while(seat)
    await server.says("the clock on the wall has jumped by 7200 s")
    hand.go(HOUR)
    assert (await over([seat]))["by"] == "time"


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


async def test_a_claimed_flag(house):
    hand = Hand()
    seats = await duel(house, hand, **by_move(HOUR), at_flag="claim")
    other = next(s for s in seats if s.name not in s.to_act)
    await other.client.refused("match.claim", "not_allowed",
                               match=other.match)
    hand.go(HOUR)
    await other.wait(lambda s: any(
        c.get("fallen") for c in s.clock.values()))
    await other.client.call("match.claim", match=other.match)
    assert (await over(seats))["by"] == "time"


async def test_a_substitute(house):
    hand = Hand()
    seats = await duel(house, hand, **by_move(HOUR), at_flag="substitute")
    late = next(s for s in seats if s.name in s.to_act)
    hand.go(HOUR)
    await other_of(seats, late).client.until(
        lambda m, p: m == "match.seats" and p["free"] == [late.name])
    third = await Client.guest(house.servers[0])
    await third.call("match.take", match=late.match, seat=late.name)
    seat = Seat(third, late.match, late.name)
    await seat.watch()
    assert seat.clock[seat.name]["falls"] == "2026-01-09T14:00:00.000Z"
    hand.go(HOUR)
    await third.until(
        lambda m, p: m == "match.seats" and late.name not in p["seats"])
    await other_of(seats, late).client.refused(
        "match.claim", "not_allowed", match=late.match)
    hand.go(7 * 24 * HOUR)
    await other_of(seats, late).client.call("match.claim", match=late.match)


async def test_all_are_gone(house):
    """Both have lost their seats, and both are rated with a loss."""
    hand = Hand()
    server = await house.server("--rate", "0", "--test-clock", str(hand.path))
    clients = [await Client.open(server) for _ in range(3)]
    for client, name in zip(clients, ("Colville", "Kempt", "Hay")):
        await client.call("account.register", name=name,
                          password="correct horse battery")
    seats = await begin(clients, "drill", "ford", rated=True,
                        time_control=dict(**by_move(HOUR),
                                          at_flag="substitute"))
    match, dice = seats[0].match, random.Random(1)
    for seat in seats:  # within the first phase, which awaits them all
        for _ in range(3):
            seat.catch_up()
            row = next(row for row in seat.offer["actions"]
                       if row["type"] == "plot")
            answer = await seat.act(await walk(seat, row, dice))
            await seat.wait(lambda s, a=answer: s.seq >= a["seq"])
    looker = await Client.guest(server)
    await looker.call("match.watch", match=match)
    hand.go(HOUR)
    await looker.until(lambda m, p: m == "match.seats" and not p["seats"])
    for client, seat in zip(clients, seats):
        await client.refused("match.claim", "not_allowed", match=match)
        await client.refused("match.take", "not_allowed", match=match,
                             seat=seat.name)
    # As it is found where nothing was due in such a match.
    await server.stop()
    assert server.base.change("delete from due") == 1
    assert server.base.change("delete from migration where number = 19") == 1
    await server.start()
    looker = await Client.guest(server)
    await looker.call("match.watch", match=match)
    hand.go(7 * 24 * HOUR)
    await looker.until(lambda m, p: m == "match.update"
                       and "A draw: time is over." in str(p))
    result = await looker.call("match.result", match=match)
    assert result["by"] == "time" and "winner" not in result
    for row in result["players"]:
        assert row["score"] == "drawn" and row["left"], row
        assert row["after"] < row["before"], row


def other_of(seats, seat):
    return next(s for s in seats if s is not seat)


async def test_a_vacation(house):
    hand = Hand()
    control = {"kind": "bank", "bank": HOUR, "vacation": 48 * HOUR}
    server, seats = await drill(house, "--test-clock", str(hand.path),
                                time_control=control)
    seat = next(s for s in seats if s.name in s.to_act)
    me = {"match": seat.match, "as": seat.name}
    await seat.client.call("match.vacation", until="2026-01-10T12:00:00Z",
                           **me)
    await seat.wait(lambda s: s.clock[s.name].get("away"))
    assert seat.clock[seat.name]["falls"] == "2026-01-10T13:00:00.000Z"
    hand.go(10 * HOUR)
    await seat.client.call("match.vacation", **me)
    await seat.wait(lambda s: not s.clock[s.name].get("away"))
    assert seat.clock[seat.name]["falls"] == "2026-01-09T23:00:00.000Z"
    assert seat.clock[seat.name]["vacation"] == 38 * HOUR
    await seat.client.refused("match.vacation", "not_allowed", **me)
    await seat.client.refused("match.vacation", "invalid_params",
                              until="2026-01-01T00:00:00Z", **me)


async def test_a_vacation_is_not_planned_afterwards(house):
    """What one has thought is thought, whatever instant the plan names."""
    hand = Hand()
    seats = await duel(house, hand, kind="bank", bank=10 * HOUR,
                       vacation=48 * HOUR)
    seat = next(s for s in seats if s.name in s.to_act)
    hand.go(9 * HOUR)
    told = await seat.client.call(
        "account.settings", away={"from": "2026-01-09T12:00:00Z",
                                  "to": "2026-01-09T21:30:00Z"})
    assert told["away"]["from"] == "2026-01-09T21:00:00.000Z"
    await seat.wait(lambda s: s.clock[s.name].get("away"))
    assert seat.clock[seat.name]["falls"] == "2026-01-09T22:30:00.000Z"


async def test_nothing_undoes_a_flag_after_a_restart(house):
    """The port listens before what is due has been looked at."""
    hand = Hand()
    server, seats = await drill(house, "--test-clock", str(hand.path),
                                time_control=by_move(HOUR))
    own = {"match": seats[0].match, "as": seats[0].name}
    await server.kill()
    hand.go(2 * HOUR)
    await server.start()
    client = await Client.open(server)
    await client.call("account.resume", token=seats[0].client.token)
    order = {"on": "plan", "answer": {"type": "end_phase"}, "until": "used"}
    error = await client.refused("match.orders", "conflict", "closed", **own,
                                 orders=[order])
    assert error["message"] == "closed" or error["data"]["fallen"], error
    seat = Seat(client, seats[0].match, seats[0].name)
    await seat.watch()
    assert (await over([seat]))["by"] == "time"
