"""Every number that a request may hold, at the edges of its schema and of what
64 bits hold: answered or refused, and never the end of the server.

What a match or a tournament takes is also carried on with: a clock that was
given too much must run. To see what wraps, run it with a build that looks:
tests/service/run build-address numbers.
"""
import copy
import itertools

import wire
from test_umpire import Cup
from wire import SCHEMAS, SHARED, Client, nonce, seal

LEAST, MOST = -2**63, 2**63 - 1
EDGES = {LEAST, LEAST + 1, -2**31 - 1, -2**31, -1, 0, 1, 2**15, 2**16, 2**31 - 1,
         2**31, 2**32, 2**53, 2**62, MOST - 1000, MOST - 1, MOST}
# What may come of it: never internal_error, and never a closed connection.
WORDS = {"invalid_params", "too_large", "not_found", "not_allowed", "refused",
         "conflict", "closed", "not_signed_in"}
DAY = 24 * 3600 * 1000


def resolve(schema, file):
    """The schema that a reference leads to, and its file."""
    while "$ref" in schema:
        name, _, part = schema["$ref"].partition("#/$defs/")
        file = name or file
        others = {k: v for k, v in schema.items() if k != "$ref"}
        schema = {**SCHEMAS[file]["$defs"][part], **others}
    return schema, file


def numbers(schema, file, path=()):
    """The path of every whole number in it, with its edges; None: any name."""
    schema, file = resolve(schema, file)
    kinds = schema.get("type", [])
    if "integer" in ([kinds] if isinstance(kinds, str) else kinds):
        ends = [schema[k] for k in ("minimum", "maximum") if k in schema]
        yield path, EDGES | {n + d for n in ends for d in (-1, 0, 1)}
    inner = [*schema.get("properties", {}).items(), (0, schema.get("items")),
             (None, schema.get("additionalProperties"))]
    for name, member in inner:
        if isinstance(member, dict):
            yield from numbers(member, file, (*path, name))
    for member in schema.get("anyOf", []):
        yield from numbers(member, file, path)


def numbered():
    """Every number of every method: {method: [(path, edges)]}."""
    found = {}
    for file in sorted(set(SCHEMAS) - SHARED):
        parts = SCHEMAS[file]["$defs"]
        if "result" in parts:
            rows = list(numbers(parts["params"], file))
            if rows:
                found[file.removesuffix(".json")] = rows
    return found


def put(params, path, number):
    """A copy with this number at the path; what is on the way is there."""
    params = copy.deepcopy(params)
    at = params
    for name in path[:-1]:
        at = at[name]
    at[path[-1]] = number
    return params


class Edges:
    """Gives the numbers of one method after the other, and notes which."""

    def __init__(self):
        self.left = numbered()
        self.tried = self.taken = 0

    async def give(self, method, bases, carry_on=None, named="handicap"):
        """`bases`: (client, params) on which each number is laid; params may
        be a function of the path, or None where that path does not go."""
        for path, edges in self.left[method]:
            path = tuple(named if name is None else name for name in path)
            for (client, base), number in itertools.product(bases,
                                                            sorted(edges)):
                params = base(path) if callable(base) else base
                if params is not None:
                    await self.one(client, method, put(params, path, number),
                                   carry_on)

    async def one(self, client, method, params, carry_on):
        if "nonce" in params:
            params["nonce"] = nonce()
        answer = await client.ask(method, params)
        self.tried += 1
        if "result" in answer:
            self.taken += 1
            if carry_on is not None:
                await carry_on(params, answer["result"])
            return
        word = answer["error"]["message"]
        assert word in WORDS, (method, params, answer["error"])

    def done(self, *methods):
        for method in methods:
            del self.left[method]


def control_with(path):
    """A time control in which this member counts."""
    name = path[-1]
    kind = {"bank": "bank", "add": "fischer", "most": "fischer"}
    control = {"kind": kind.get(name, "move"), "at_flag": "claim"}
    if control["kind"] == "move":
        return {**control, "move": DAY}
    return {**control, "bank": DAY, **({"add": 60000, "most": DAY}
                                       if control["kind"] == "fischer" else {})}


def terms_with(path, **terms):
    """Terms of a match in which the number at this path has a meaning."""
    if path[0] == "options":
        return {"game": "vitoria", "scenario": "introductory", "options": {},
                **terms}
    if path[0] == "time_control":
        return {"game": "drill", "scenario": "ford",
                "time_control": control_with(path), **terms}
    return None


async def give_all_of_a_match(edges, looks, seats):
    """Numbers of methods about a match, as those who look on it so."""
    match = seats[0].match
    orders = [{"on": "parry", "answer": "pass", "until": 1}]
    rows = {
        "match.history": {"from": 0}, "match.view_at": {},
        "match.seen": {"seq": 0}, "match.since": {}, "match.watch": {},
        "match.note": {"text": "a thought", "seq": 0}, "match.chat": {},
        "match.orders": {"orders": orders},
        "match.act": {"expect": 0, "nonce": "", "action": {"type": "signal"}},
        "match.undo": {"expect": 0, "nonce": ""},
    }
    for method, params in rows.items():
        await edges.give(method, [
            (client, {"match": match, **({"as": name} if name else {}),
                      **params}) for client, name in looks])
    return rows


async def test_of_a_match(house):
    edges = Edges()
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    nobody = await Client.open(server)
    seats = await wire.begin(players, "drill", "ford",
                             time_control={"kind": "bank", "bank": DAY})
    for _ in range(4):
        for seat in seats:
            await seat.watch()
        seat = next(s for s in seats if s.name in s.to_act)
        await seat.act({"type": "end_phase"})
    looks = [*((s.client, s.name) for s in seats), (nobody, "public")]
    await give_all_of_a_match(edges, looks, seats)

    async def agree(params, _):
        for seat in seats:
            await seat.client.ask("match.answer", {
                "match": seat.match, "as": seat.name, "accept": True,
                "from": params["as"]})
        for seat in seats:
            await seat.watch()
    await edges.give("match.propose", [
        (seats[0].client, {"match": seats[0].match, "as": seats[0].name,
                           "propose": {"kind": "time", "add": 1}}),
        (seats[0].client, {"match": seats[0].match, "as": seats[0].name,
                           "propose": {"kind": "time", "add": 1,
                                       "seat": seats[-1].name}})], agree)
    await seats[0].client.call("match.act", match=seats[0].match,
                               **{"as": seats[0].name}, nonce=nonce(),
                               expect=(await seats[0].watch())["seq"],
                               action={"type": "resign"})
    # Over: everybody may read what each seat was told, by commands too.
    looks += [(nobody, seats[0].name)]
    done = await give_all_of_a_match(edges, looks, seats)
    edges.done(*done, "match.propose")
    await edges.give("match.list", [(players[0], {"mine": mine})
                                    for mine in (True, False)])
    assert edges.taken > 300, edges.taken


async def test_of_time_and_options(house):
    """What is accepted is played: clocks run from what they were given."""
    edges = Edges()
    server = await house.server("--rate", "0")
    hosts = [await Client.guest(server) for _ in range(2)]
    data, hashed = seal()
    players, begun = [], 0

    async def begin(params, made):
        nonlocal begun
        await hosts[0].call("challenge.withdraw", challenge=made["challenge"])
        same = {k: params[k] for k in ("options", "time_control")
                if k in params}
        if begun % 40 == 0:  # in an hour nobody makes very many
            players[:] = [await Client.guest(server) for _ in range(2)]
        seats = await wire.begin(players, params["game"], params["scenario"],
                                 **same)
        for seat in seats:
            about = {"match": seat.match, "as": seat.name}
            await seat.client.ask("match.vacation", {
                **about, "until": "2999-01-01T00:00:00Z"})
            await seat.client.ask("match.vacation", about)
        await seats[0].watch()
        await seats[0].act({"type": "resign"})
        begun += 1

    def seated(path):
        seat = "allied" if path[0] == "options" else "blue-left"
        return terms_with(path, seal=hashed, seat=seat)
    await edges.give("challenge.create", [(hosts[0], seated)], begin)

    async def close(_, made):
        await hosts[0].call("pool.close", pool=made["pool"])
    named = await Client.open(server)
    await named.call("account.register", name="Anna",
                     password="a long enough one")
    hosts.insert(0, named)
    await edges.give("pool.open", [(named, terms_with)], close)
    await edges.give("stats.sides", [
        (named, {"game": "vitoria", "scenario": "introductory",
                 "options": {}})])
    for method in ("rating.list", "rating.show"):
        await edges.give(method, [(named, {"game": "drill"})])
    await edges.give("notify.log", [(named, {})])
    bid = await named.call("challenge.create", game="vitoria",
                           scenario="introductory", sides="bid", seal=hashed)
    taken = await hosts[1].call("challenge.accept", seal=hashed,
                                challenge=bid["challenge"])
    await edges.give("match.open", [
        (named, {"match": taken["match"], "bytes": data,
                 "bid": {"seat": "allied", "points": 0}})])
    assert begun > 20 and edges.taken > 60, (begun, edges.taken)


async def test_of_a_tournament(house):
    edges = Edges()
    cup = Cup(house)
    await cup.open()
    base = {"name": "The Ford Cup", "format": "swiss", "game": "drill",
            "scenario": "ford", "absence": {}}

    def terms(path):
        more = {}
        if path[0] in ("options", "time_control"):
            more = terms_with(path)
        if path[0] in ("reach", "lasts"):
            more = {"format": "ladder", "reach": 2}
        if path[0] == "cycles":
            more = {"format": "robin"}
        return {**base, "round_time": 30 * DAY, **more}

    async def cancel(_, made):
        await cup.host.call("tournament.show",
                            tournament=made["tournament"])
        await cup.host.call("tournament.cancel", reason="enough",
                            tournament=made["tournament"])
    # In an hour nobody makes more: so each path has a host of its own.
    paths = edges.left["tournament.create"]
    for path in paths:
        edges.left["tournament.create"] = [path]
        cup.host = await Client.guest(cup.server)
        await edges.give("tournament.create", [(cup.host, terms)], cancel)
    edges.left["tournament.create"] = paths
    assert edges.taken > 100, edges.taken

    cup = Cup(house)
    await cup.open(rounds=3)
    await cup.enter(4)
    await cup.ask(cup.host, "start")
    acts = await cup.until(lambda acts: any(
        a["act"]["act"] == "publish" for a in acts))
    assert acts
    shown = await cup.show(round=1)
    match = next(g["match"] for m in shown["meetings"]
                 for g in m.get("games", []) if "match" in g)
    here = {"tournament": cup.id}
    rows = {
        "tournament.bye": {"round": 2, "kind": "half"},
        "tournament.extend": {"add": 1000, "match": match, "reason": "why"},
        "tournament.result": {"meeting": 1, "score": [0, 0], "reason": "why"},
        "tournament.show": {}, "tournament.trail": {},
    }
    for method, params in rows.items():
        await edges.give(method, [(cup.host, {**here, **params}),
                                  (cup.players[0], {**here, **params})])


async def test_of_actions(house):
    """Every field of every action that is offered, as a number and in what
    may hold one: a list, shares by id."""
    server = await house.server("--rate", "0")
    games = (await (await Client.open(server)).call("game.list"))["games"]
    edges, tried = Edges(), 0
    for game in games:
        client = await Client.guest(server)
        seats = await wire.begin([client], game["game"],
                                 game["scenarios"][0]["scenario"])
        for seat in seats:
            rows = [(row["type"], field["name"], form) for row in
                    seat.offer["actions"] for field in row["fields"]
                    for form in (lambda n: n, lambda n: [n],
                                 lambda n: {"a": n})]
            for (kind, name, form), number in itertools.product(
                    rows, (LEAST, -1, 2**15, 2**16, 2**31, 2**32, MOST)):
                action = {"type": kind, name: form(number)}
                about = {"match": seat.match, "as": seat.name}
                for method, more in (
                        ("match.pick", {"partial": action}),
                        ("match.explain", {"action": action}),
                        ("match.act", {"action": action, "nonce": "",
                                       "expect": seat.seq})):
                    await edges.one(client, method, {**about, **more}, None)
                    tried += 1
    assert tried > 500, tried


async def test_no_number_is_forgotten(house):
    """A method with a number that no test here gives fails this one."""
    text = (wire.ROOT / "tests/service/test_numbers.py").read_text()
    missing = [method for method in numbered() if f'"{method}"' not in text]
    assert not missing, missing
    client = await Client.open(await house.server())
    for number in ("9223372036854775808", "-9223372036854775809", "1e400",
                   "1e308", "-0", "0.5"):
        request = ('{"jsonrpc":"2.0","id":1,"method":"match.history","params":'
                   '{"match":"m_0","from":%s}}' % number)
        answer = await client.send_text(request, 1 if number in (
            "1e308", "-0", "0.5") else None)
        assert answer["error"]["message"] in (
            "parse_error", "invalid_params", "not_found"), (number, answer)
