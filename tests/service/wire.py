"""What the service tests share: a server of their own, and clients.

Every message in both directions is held against schema/ with jsonschema, so a
test that passes has also shown that server and schema agree. What was
exercised is noted in `exercised`; the runner asks for all of it at the end.
"""
import asyncio
import hashlib
import itertools
import json
import os
import pathlib
import secrets
import signal
import tempfile
import warnings

import base
import jsonschema
import websockets

warnings.filterwarnings("ignore", category=DeprecationWarning)

ROOT = pathlib.Path(__file__).resolve().parents[2]
DEADLINE = 120  # seconds until what was waited for has failed: a busy
# machine may take 30 to begin a server
SCHEMAS = {path.name: json.loads(path.read_text())
           for path in (ROOT / "schema").glob("*.json")}
SHARED = {"common.json", "envelope.json", "record.json"}
SECRETS = {"token", "password", "new", "code", "secret", "uri", "recovery",
           "letter", "bytes", "path", "url"}
secrets_seen = set()  # what no log may say
exercised = set()  # methods answered with a result, notifications received


def validator(file, part):
    resolver = jsonschema.RefResolver(file, SCHEMAS[file], store=SCHEMAS)
    return jsonschema.Draft202012Validator(
        {"$ref": f"{file}#/$defs/{part}"}, resolver=resolver)


VALIDATORS = {(file, part): validator(file, part)
              for file, schema in SCHEMAS.items() for part in schema["$defs"]}


def check(file, part, value):
    faults = sorted(VALIDATORS[file, part].iter_errors(value),
                    key=lambda fault: list(map(str, fault.absolute_path)))
    if faults:
        where = "/".join(map(str, faults[0].absolute_path))
        raise AssertionError(
            f"{file} {part}: {where}: {faults[0].message[:300]}")


def is_fit(file, part, value):
    return VALIDATORS[file, part].is_valid(value)


def note_secrets(value, is_secret=False):
    """What a request or an answer holds that nobody else may read."""
    if isinstance(value, dict):
        for name, member in value.items():
            note_secrets(member, name in SECRETS)
    elif isinstance(value, list):
        for member in value:
            note_secrets(member, is_secret)
    elif is_secret and isinstance(value, str) and len(value) >= 16:
        secrets_seen.add(value)


class Refused(Exception):
    """An error that the server answered."""

    def __init__(self, error):
        super().__init__(json.dumps(error))
        self.code = error["code"]
        self.word = error["message"]
        self.data = error.get("data", {})


# A cluster of PostgreSQL's (tests/check/postgres.py) in which each server has a
# database of its own; None: each has a file.
postgres = None


class Server:
    """One process with a database of its own; it holds what it sends against
    the schemas, unless that is `unheld`: it takes longer than sending."""

    def __init__(self, program, *options, environment=None, unheld=False,
                 cluster=None):
        self.program = program
        self.checks = [] if unheld else ["--check-wire"]
        self.environment = environment
        self.options = options
        self.folder = tempfile.TemporaryDirectory()
        self.database = pathlib.Path(self.folder.name) / "test.db"
        cluster = cluster or postgres
        self.base = (base.OfCluster(cluster, self.database.parent.name.lower())
                     if cluster else base.File(self.database))
        self.port = self.metrics = 0
        self.process = None
        self.log = []
        self.logged = asyncio.Event()

    async def start(self):
        """Comes up on a free port the first time, then on the same one."""
        self.process = await asyncio.create_subprocess_exec(
            self.program, "serve", "--listen", f"127.0.0.1:{self.port}",
            "--metrics", f"127.0.0.1:{self.metrics}", "--db",
            self.address, *self.checks, "--cheap-passwords",
            *self.options, stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.PIPE,
            env={**(self.environment or os.environ),
                 "STATE_DIRECTORY": self.folder.name})
        self.reader = asyncio.ensure_future(self.read_log())
        line = await asyncio.wait_for(self.process.stdout.readline(), DEADLINE)
        if not line.startswith(b"listening on ws://127.0.0.1:"):
            await self.process.wait()
            await self.reader
            raise AssertionError(f"not ready: {line} {self.log}")
        self.port = int(line.split(b":")[-1].split(b"/")[0])
        line = await self.process.stdout.readline()
        self.metrics = int(line.split(b":")[-1].split(b"/")[0])
        return self

    async def read_log(self):
        async for line in self.process.stderr:
            self.log.append(line.decode(errors="replace").rstrip())
            self.logged.set()

    async def says(self, words, after=0):
        """Waits for a line of the log with these words, and returns it."""
        async def look():
            while True:
                self.logged.clear()
                for line in self.log[after:]:
                    if words in line:
                        return line
                await self.logged.wait()
        return await asyncio.wait_for(look(), DEADLINE)

    async def ended(self):
        code = await asyncio.wait_for(self.process.wait(), DEADLINE)
        await self.reader
        return code

    async def stop(self):
        """Drains; anything but a clean end is a failure."""
        if self.process.returncode is None:
            self.process.send_signal(signal.SIGTERM)
        code = await self.ended()
        assert code == 0, f"exit {code}: {self.log[-20:]}"

    async def kill(self):
        self.process.kill()
        await self.ended()

    @property
    def address(self):
        return self.base.address

    @property
    def url(self):
        return f"ws://127.0.0.1:{self.port}/ws"


def once(members):
    """An object whose members come once each: clients refuse any other."""
    assert len({name for name, _ in members}) == len(members), members
    return dict(members)


class Client:
    """A connection that checks everything that goes over it."""

    def __init__(self, server):
        self.server = server
        self.ids = itertools.count(1)
        self.waiting = {}
        self.notices = []
        self.changed = asyncio.Condition()
        self.has_ended = False
        self.fault = None
        self.account = self.token = None

    @classmethod
    async def raw(cls, server, **options):
        """Connected, and nothing said."""
        self = cls(server)
        self.socket = await websockets.connect(
            server.url, subprotocols=["estafette.v1"], max_size=None,
            ping_interval=None, **options)
        self.reader = asyncio.ensure_future(self.read())
        return self

    @classmethod
    async def open(cls, server, **options):
        self = await cls.raw(server, **options)
        self.hello = await self.call("hello", protocol="estafette.v1",
                                     client="test/1")
        return self

    @classmethod
    async def guest(cls, server):
        self = await cls.open(server)
        answer = await self.call("account.guest")
        self.account, self.token = answer["account"], answer["token"]
        return self

    async def read(self):
        end = ConnectionError("closed")
        try:
            async for text in self.socket:
                await self.take(json.loads(text, object_pairs_hook=once))
        except websockets.ConnectionClosed:
            pass
        except AssertionError as fault:
            end = fault
            asyncio.ensure_future(self.socket.close())
        self.has_ended = True
        for future, _ in self.waiting.values():
            if not future.done():
                future.set_exception(end)
        async with self.changed:
            self.changed.notify_all()
        self.fault = end if isinstance(end, AssertionError) else None

    async def take(self, message):
        if "method" in message:
            check("envelope.json", "notice", message)
            check(message["method"] + ".json", "params", message["params"])
            exercised.add(message["method"])
            async with self.changed:
                self.notices.append((message["method"], message["params"]))
                self.changed.notify_all()
            return
        part = "error" if "error" in message else "result"
        check("envelope.json", part, message)
        future, method = self.waiting.pop(message["id"], (None, None))
        try:
            if part == "result":
                check(method + ".json", "result", message["result"])
                note_secrets(message["result"])
                exercised.add(method)
        except AssertionError as fault:
            future.set_exception(fault)
            raise
        if future is not None and not future.done():
            future.set_result(message)

    async def close(self):
        await self.socket.close()
        await self.reader

    def send_text(self, text, key=None, method=None):
        """Sends anything; the answer is the one with the id `key`."""
        if self.has_ended:
            raise ConnectionError("closed")
        future = asyncio.get_event_loop().create_future()
        self.waiting[key] = future, method
        asyncio.ensure_future(self.send(text))
        return asyncio.wait_for(future, DEADLINE)

    async def send(self, text):
        try:
            await self.socket.send(text)
        except websockets.ConnectionClosed:
            pass  # whoever waits for the answer learns of it from the reader

    async def ask(self, method, params):
        """The whole answer to a request that need not fit its schema."""
        note_secrets(params)
        key = next(self.ids)
        message = {"jsonrpc": "2.0", "id": key, "method": method,
                   "params": params}
        return await self.send_text(json.dumps(message), key, method)

    async def call(self, method, **params):
        """The result, or Refused; the request must fit its schema."""
        check(method + ".json", "params", params)
        answer = await self.ask(method, params)
        if "error" in answer:
            raise Refused(answer["error"])
        return answer["result"]

    async def refused(self, method, *words, **params):
        """The error, which must be one of these."""
        answer = await self.ask(method, params)
        assert "error" in answer, f"{method} {params} was answered {answer}"
        word = answer["error"]["message"]
        assert word in words, f"{method} {params}: {answer['error']}"
        return answer["error"]

    def must_be_open(self):
        if self.has_ended:
            raise self.fault or ConnectionError("closed")

    async def until(self, found):
        """Waits for a notification: found(method, params) is true."""
        at = 0
        async with self.changed:
            while True:
                for method, params in self.notices[at:]:
                    if found(method, params):
                        return params
                at = len(self.notices)
                self.must_be_open()
                await asyncio.wait_for(self.changed.wait(), DEADLINE)

    async def closed(self):
        """The code with which the server ended it."""
        await asyncio.wait_for(self.reader, DEADLINE)
        return self.socket.close_code


def seal():
    """Random bytes and the hash that stands for them until they are told."""
    data = secrets.token_bytes(32)
    return data.hex(), hashlib.blake2b(data, digest_size=32).hexdigest()


def nonce():
    return secrets.token_hex(16)


def merge(target, patch):
    """RFC 7396."""
    if not isinstance(patch, dict):
        return patch
    target = dict(target) if isinstance(target, dict) else {}
    for name, value in patch.items():
        if value is None:
            target.pop(name, None)
        else:
            target[name] = merge(target.get(name), value)
    return target


def patched(value, operations):
    """RFC 6902, as far as the server uses it."""
    value = json.loads(json.dumps(value))
    for operation in operations:
        *way, last = [step.replace("~1", "/").replace("~0", "~")
                      for step in operation["path"].split("/")[1:]]
        holder = value
        for step in way:
            holder = holder[int(step) if isinstance(holder, list) else step]
        key = int(last) if isinstance(holder, list) else last
        if operation["op"] == "remove":
            del holder[key]
        elif operation["op"] == "add" and isinstance(holder, list):
            holder.insert(key, operation["value"])
        else:
            holder[key] = operation["value"]
    return value


class Seat:
    """One client's seat in a match, kept up to date as any client would."""

    def __init__(self, client, match, name):
        self.client, self.match, self.name = client, match, name
        self.seq = 0
        self.takes_patches = False  # of offers
        self.heard = None  # how the last update told of the offer

    async def watch(self, **more):
        self.at = len(self.client.notices)
        self.takes_patches = more.get("offer_patches", False)
        answer = await self.client.call("match.watch", match=self.match,
                                        **{"as": self.name}, **more)
        if "view" in answer:
            self.view = answer["view"]
            self.seq = answer["seq"]
        for update in answer.get("updates", []):
            self.take(update)
        assert self.seq == answer["seq"], "updates do not reach the last one"
        self.pass_over()
        self.to_act, self.offer = answer["to_act"], answer.get("offer")
        self.state = answer["state"]
        self.clock = answer["clock"]
        return answer

    def pass_over(self):
        """What came before the answer; who comes late from waiting for it
        finds what came after it there, too."""
        for method, params in self.client.notices[self.at:]:
            if (method == "match.update" and params["match"] == self.match
                    and params["as"] == self.name
                    and params["seq"] > self.seq):
                return
            self.at += 1

    def take(self, update):
        assert update["seq"] == self.seq + 1, \
            f"update {update['seq']} came after {self.seq}"
        self.seq = update["seq"]
        self.view = merge(self.view, update["patch"])
        self.to_act = update["to_act"]
        self.heard = next((name for name in ("offer", "offer_patch")
                           if name in update), None)
        if self.heard == "offer_patch":
            assert self.takes_patches
            self.offer = patched(self.offer, update["offer_patch"])
        elif self.heard or not self.takes_patches:
            self.offer = update.get("offer")
        self.clock = update["clock"]

    def catch_up(self):
        for method, params in self.client.notices[self.at:]:
            if (method == "match.update" and params["match"] == self.match
                    and params["as"] == self.name):
                self.take(params)
        self.at = len(self.client.notices)

    async def wait(self, wanted):
        """Until wanted(self) is true of what has come."""
        self.catch_up()
        while not wanted(self):
            async with self.client.changed:
                if len(self.client.notices) == self.at:
                    self.client.must_be_open()
                    await asyncio.wait_for(self.client.changed.wait(),
                                           DEADLINE)
            self.catch_up()

    async def act(self, action, **more):
        params = {"match": self.match, "as": self.name, "expect": self.seq,
                  "nonce": nonce(), "action": action, **more}
        return await self.client.call("match.act", **params)


async def begin(hosts, game, scenario, **terms):
    """A match in which the clients take the seats in order; their seats."""
    games = await hosts[0].call("game.list")
    row = next(g for g in games["games"] if g["game"] == game)
    plan = next(s for s in row["scenarios"] if s["scenario"] == scenario)
    names = [seat["seat"] for seat in plan["seats"]]
    players = list(itertools.islice(itertools.cycle(hosts), len(names)))
    seals = [seal() for _ in names]
    made = await players[0].call("challenge.create", game=game,
                                 scenario=scenario, seat=names[0],
                                 seal=seals[0][1], **terms)
    match = made.get("match")
    for client, name, (_, hashed) in list(zip(players, names, seals))[1:]:
        taken = await client.call("challenge.accept",
                                  challenge=made["challenge"], seat=name,
                                  seal=hashed)
        match = taken.get("match", match)
    for client, name, (data, _) in zip(players, names, seals):
        await client.call("match.open", match=match, **{"as": name},
                          bytes=data)
    seats = [Seat(client, match, name)
             for client, name in zip(players, names)]
    for seat in seats:
        await seat.watch()
    return seats
