#!/usr/bin/python3
"""A client by a stranger: plays a whole match with nothing but schema/ and
docs/protocol.md to go by. It knows no game: it walks the offer.

    walker.py URL [GAME [SCENARIO [SEED]]]

A guest for each seat; they meet, are refused an illegal move, and play until
the match is over. Every message in both directions is checked against schema/.
"""
import asyncio
import collections
import hashlib
import json
import pathlib
import random
import secrets
import sys

import jsonschema
import websockets

SCHEMA = pathlib.Path(__file__).resolve().parents[2] / "schema"
FILES = {f.name: json.loads(f.read_text()) for f in SCHEMA.glob("*.json")}


def check(name, part, value):
    resolver = jsonschema.RefResolver(name, FILES[name], store=FILES)
    jsonschema.Draft202012Validator(
        {"$ref": f"{name}#/$defs/{part}"}, resolver=resolver).validate(value)


class Player:
    async def sign_in(self, url):
        self.socket = await websockets.connect(
            url, subprotocols=["estafette.v1"], max_size=None)
        self.last, self.notices = 0, collections.deque()
        await self.call("hello", protocol="estafette.v1", client="walker/1")
        await self.call("account.guest")
        return self

    async def receive(self):
        message = json.loads(await asyncio.wait_for(self.socket.recv(), 120))
        if "method" in message:
            check("envelope.json", "notice", message)
            check(message["method"] + ".json", "params", message["params"])
            self.notices.append(message)
        return message

    async def call(self, method, **params):
        self.last += 1
        request = {"jsonrpc": "2.0", "id": self.last, "method": method,
                   "params": params}
        check("envelope.json", "request", request)
        check(method + ".json", "params", params)
        await self.socket.send(json.dumps(request))
        while True:
            answer = await self.receive()
            if answer.get("id") == self.last:
                break
        if "error" in answer:
            check("envelope.json", "error", answer)
            return {"error": answer["error"]}
        check(method + ".json", "result", answer["result"])
        return answer["result"]

    async def watch(self, match, seat):
        self.where = {"match": match, "as": seat}
        self.seat, self.told = seat, await self.call("match.watch",
                                                     **self.where)

    async def news(self, wait):
        """Takes in the updates that have come; waits for one if asked to."""
        while wait and not self.notices:
            await self.receive()
        while self.notices:
            notice = self.notices.popleft()
            update = notice["params"]
            if notice["method"] == "match.update":
                assert update["seq"] == self.told["seq"] + 1, "a gap"
                self.told = update

    async def act(self, action):
        return await self.call("match.act", **self.where, action=action,
                               expect=self.told["seq"],
                               nonce=secrets.token_hex(16))


def field_of(rows, parts):
    """What the offer says of a field; a type may have a row for each form."""
    for row in rows:
        fields, field = row["fields"], None
        for part in parts:
            if not part.isdigit():
                field = next((f for f in fields if f["name"] == part), {})
                fields = field.get("fields", [])
        if field:
            return field
    raise AssertionError(f"{parts} stands in no row")


def put(action, rows, place, choice, chance):
    """Adds a choice where match.pick says it may stand."""
    *outer, name = parts = place["field"].split(".")
    field, into = field_of(rows, parts), action
    for part in outer:
        into = into[int(part) if part.isdigit() else part]
    if field["choose"] == "shares":
        shares = into.setdefault(name, {})
        left = place["total"] - sum(shares.values())
        shares[choice["value"]] = max(
            1, min(left, chance.randint(1, choice["most"])))
    elif "list" in field or field["choose"] in ("path", "steps"):
        into.setdefault(name, []).append(choice["value"])
    else:
        into[name] = choice["value"]


async def walk(player, row, chance):
    """An action of this row that match.pick calls complete, or None."""
    action = {"type": row["type"], **row.get("fixed", {})}
    rows = [row] + [r for r in player.told["offer"]["actions"]
                    if r["type"] == row["type"]]
    for _ in range(400):
        answer = await player.call("match.pick", **player.where,
                                   partial=action)
        places = [p for p in answer["open"]
                  if p.get("from") or p["choose"] == "text"]
        if answer["complete"] and (not places or chance.random() < 0.5):
            return action
        if not places:
            return answer.get("suggest")
        place = places[0] if chance.random() < 0.8 else chance.choice(places)
        choice = ({"value": "We march at dawn."} if place["choose"] == "text"
                  else chance.choice(place["from"]))
        put(action, rows, place, choice, chance)
    return None


async def move(player, chance):
    rows = [r for r in player.told["offer"]["actions"]
            if r["type"] != "resign"]
    chance.shuffle(rows)
    if chance.random() < 0.3:  # or a match takes for ever
        rows.sort(key=lambda row: bool(row["fields"]))
    for row in rows:
        action = await walk(player, row, chance)
        if action is not None:
            return action
    raise AssertionError("the offer leads nowhere")


async def meet(url, game, scenario):
    """A player for each seat of the scenario, in a match of their own."""
    host = await Player().sign_in(url)
    games = (await host.call("game.list"))["games"]
    plans = next(g for g in games if g["game"] == game)["scenarios"]
    plan = next(s for s in plans if s["scenario"] == scenario)
    seats = [s["seat"] for s in plan["seats"]]
    players = [host] + [await Player().sign_in(url) for _ in seats[1:]]
    data = [secrets.token_bytes(32) for _ in seats]
    seal = [hashlib.blake2b(d, digest_size=32).hexdigest() for d in data]
    at = await host.call("challenge.create", game=game, scenario=scenario,
                         seat=seats[0], seal=seal[0])
    for k in range(1, len(seats)):
        at = await players[k].call(
            "challenge.accept", challenge=at["challenge"], seat=seats[k],
            seal=seal[k])
    for k, player in enumerate(players):
        await player.call("match.open", match=at["match"],
                          bytes=data[k].hex())
    for k, player in enumerate(players):
        await player.watch(at["match"], seats[k])
    return players, at["match"]


async def illegal(player):
    error = (await player.act({"type": "fly", "to": "the moon"}))["error"]
    assert error["message"] == "refused", error
    print(f"refused by {error['data']['clause']}: "
          f"{error['data']['text'][:70]}")


async def main(url, game="vitoria", scenario="introductory", seed="1"):
    chance = random.Random(int(seed))
    players, match = await meet(url, game, scenario)
    await illegal(players[0])
    commands = 0
    while players[0].told["to_act"]:
        player = next(p for p in players
                      if p.seat in players[0].told["to_act"])
        action = await move(player, chance)
        seq = (await player.act(action))["seq"]
        commands += 1
        while player.told["seq"] < seq:
            await player.news(True)
        for other in players:  # what came before this answer is here by then
            await other.call("match.explain", **other.where, action=action)
            await other.news(False)
    record = await players[0].call("match.record", match=match)
    ends = (await players[1].call("match.watch", match=match))["state"]
    assert ends == "finished" and record["record"], ends
    print(f"{game} {scenario}: {commands} commands, {ends}")


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

