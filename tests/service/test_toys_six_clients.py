"""Six clients play the large battle: together, one leaves, one comes.

Run by hand, `tests/service/test_toys_six_clients.py [BUILD] [TURNS] [RECORD]` plays that
many turns, has the last resign and keeps the record.
"""
import asyncio
import json
import pathlib
import random
import sys

from walk import walk
from wire import Client, Refused, Seat, Server, begin

SCENARIO = "grand-battle"
SCENARIOS = pathlib.Path("server/rules/toy-soldiers/data/scenarios")
WORDS = "Hold the village. I come with the guns at noon."


async def quick_action(seat, chance):
    """Something that the offer allows; ends the phase before long."""
    rows = [row for row in seat.offer["actions"]
            if row["type"] not in ("resign", "offer_draw", "chat", "burn")]
    ends = [row for row in rows if not row["fields"]]
    others = [row for row in rows if row["fields"]]
    chance.shuffle(others)
    if ends and chance.random() < 0.12:
        others = others[:0]
    for row in others[:4] + ends + others[4:]:
        action = await walk(seat, row, chance)
        if action is None:
            continue
        if action["type"] == "write":
            action["text"] = WORDS
        return action
    return None


def owner_of(action):
    """The seat of whose command the piece is that acts, or None."""
    units = json.loads((SCENARIOS / f"{SCENARIO}.json").read_text())["units"]
    of = {unit["id"]: unit["command"] for unit in units}
    return of.get(action.get("unit", action.get("adc")))


async def fight(seats, chance, tally, turn, wanted):
    """To the end of a turn, and on until the wanted seat has led the pieces of
    the wanted command: (seat, command)."""
    tally["led"].clear()
    for last in range(turn, turn + 6):
        def is_done(seat):
            return "result" in seat.view or seat.view["turn"] > last
        await asyncio.gather(*(general(s, chance, is_done, tally)
                               for s in seats))
        if wanted in tally["led"]:
            return
    raise AssertionError(f"{wanted} never led")


async def general(seat, chance, is_done, tally):
    """One player, who looks at nothing but their own updates."""
    while not is_done(seat):
        seat.catch_up()
        if seat.name not in seat.to_act:
            tally["waits"] += 1
            try:
                await asyncio.wait_for(seat.wait(
                    lambda s: s.name in s.to_act or is_done(s)), 5)
            except asyncio.TimeoutError:
                pass
            continue
        try:
            action = await quick_action(seat, chance)
            if action is None or seat.name not in seat.to_act:
                continue
            tally["flying"] += 1
            tally["together"] += tally["flying"] > 1
            try:
                answer = await seat.act(action)
            finally:
                tally["flying"] -= 1
        except Refused as error:
            tally[error.word] = tally.get(error.word, 0) + 1
            seat.catch_up()
            continue
        tally["acts"] += 1
        tally["led"].add((seat.name, owner_of(action)))
        await seat.wait(lambda s: s.seq >= answer["seq"])


async def battle(house, turns, program="estafetted"):
    server = await house.server("--rate", "0", program=program)
    clients = [await Client.guest(server) for _ in range(6)]
    seats = await begin(clients, "toy-soldiers", SCENARIO)
    chance = random.Random(1813)
    tally = {"acts": 0, "together": 0, "waits": 0, "flying": 0, "led": set()}
    gone = next(s for s in seats if s.name == "red-left")
    chief = next(s for s in seats if s.name == "red-commander")
    await fight(seats, chance, tally, 1, (gone.name, gone.name))
    # One drops out, and a substitute takes the seat a turn later.
    await gone.client.call("match.leave", match=gone.match)
    seats.remove(gone)
    await fight(seats, chance, tally, 2, (chief.name, gone.name))
    assert chief.view["empty"] == ["red-left"]
    newcomer = await Client.open(server)
    await newcomer.call("account.register", name="Brahe",
                        password="long enough")
    await chief.client.call("match.invite", match=gone.match,
                            seat="red-left", to="Brahe")
    await newcomer.call("match.take", match=gone.match, seat="red-left")
    fresh = Seat(newcomer, gone.match, "red-left")
    told = await fresh.watch()
    assert told["closed"]["clause"] == "T9.14"
    await gone.client.refused("match.watch", "not_allowed", match=gone.match,
                              **{"as": "red-left"})
    for channel in ("seats", "side", "watchers"):
        await newcomer.refused("match.chat", "refused", match=gone.match,
                               to=channel, text="where are you?")
    seats.append(fresh)
    await fight(seats, chance, tally, turns, (fresh.name, fresh.name))
    if "result" not in chief.view:
        chief.catch_up()
        await chief.act({"type": "resign"})
    del tally["led"]
    record = (await chief.client.call("match.record",
                                      match=chief.match))["record"]
    path = server.database.with_name("record.json")
    path.write_text(json.dumps(record))
    verify = await asyncio.create_subprocess_exec(
        server.program, "verify", str(path), stdout=asyncio.subprocess.PIPE)
    said, _ = await verify.communicate()
    assert verify.returncode == 0, said.decode()
    letters = [c for c in record["commands"]
               if c["action"].get("type") == "write"]
    print(f"  {len(record['commands'])} commands, {len(letters)} letters, "
          f"{tally}")
    return record, tally


async def test_the_large_battle_over_the_network(house):
    record, tally = await battle(house, 3)
    assert tally["together"] > 0, "nobody acted while another did"
    assert tally.get("conflict", 0) == 0, tally
    commands = record["commands"]
    deeds = [number for number, command in enumerate(commands)
             if "deed" in command["action"]]
    assert [commands[n]["action"]["deed"] for n in deeds] == ["leave", "take"]
    left, taken = deeds
    # T20.5: the commander leads an empty seat's pieces, the substitute their own.
    assert ("red-left", "red-left") in led(commands[:left])
    assert ("red-commander", "red-left") not in led(commands[:left])
    assert ("red-commander", "red-left") in led(commands[left:taken])
    assert "red-left" not in {seat for seat, _ in led(commands[left + 1:taken])}
    assert ("red-left", "red-left") in led(commands[taken:])


def led(commands):
    """Who led the pieces of whose command."""
    return {(command.get("seat"), owner_of(command["action"]))
            for command in commands}


class OneHouse:
    """A server, when this is run by hand."""

    def __init__(self, build):
        self.build = build

    async def server(self, *options, program):
        self.one = Server(f"{self.build}/{program}", *options)
        return await self.one.start()


async def main(build="build", turns="16", path=None):
    house = OneHouse(build)
    record, _ = await battle(house, int(turns))
    await house.one.stop()
    if path:
        pathlib.Path(path).write_text(json.dumps(record, indent=1) + "\n")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
