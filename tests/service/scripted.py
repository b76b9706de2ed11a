"""A server that answers what a test has written: for what a real one says
rarely, or only after weeks. Every answer must fit its schema all the same."""
import contextlib
import json

import websockets

from test_client import Desk
from wire import check

TOKEN = "t" * 40
ANNA = {"account": {"name": "Anna", "guest": False}, "token": TOKEN}


def refusal(code, word, **data):
    """An answer that is an error: its code and its word of the protocol."""
    return {"error": {"code": code, "message": word, "data": data}}


class Scripted:
    """Answers by method: one value for ever, or a list of one after another,
    whose last one stays. None: the line is cut instead."""

    def __init__(self):
        self.answers = {"hello": {"server": "script", "motd": "",
                                  "protocol": "estafette.v1"},
                        "account.guest": ANNA, "account.resume": ANNA}
        self.notices = {}  # after the next answer to a method; None: an end
        self.asked = []
        self.faults = []
        self.url = None

    def last(self, method):
        """What was asked last by this method."""
        return [params for name, params in self.asked if name == method][-1]

    def answer(self, method):
        answer = self.answers.get(method, {})
        if isinstance(answer, list):
            answer = answer.pop(0) if len(answer) > 1 else answer[0]
        return answer

    async def talk(self, socket):
        with contextlib.suppress(websockets.ConnectionClosed):
            await self.answer_all(socket)

    async def answer_all(self, socket):
        async for text in socket:
            request = json.loads(text)
            method, params = request["method"], request.get("params", {})
            self.asked.append((method, params))
            answer = self.answer(method)
            if answer is None:
                await socket.close()
                return
            if "error" not in answer:
                answer = {"result": answer}
            message = {"jsonrpc": "2.0", "id": request["id"], **answer}
            try:
                check(method + ".json", "params", params)
                if "result" in message:
                    check(method + ".json", "result", message["result"])
                check("envelope.json", *next(
                    (part, message) for part in ("result", "error")
                    if part in message))
            except AssertionError as fault:
                self.faults.append(f"{method} {params}: {fault}")
            await socket.send(json.dumps(message))
            for name, told in self.notices.pop(method, []):
                if name is None:
                    await socket.close()
                    return
                check(name + ".json", "params", told)
                await socket.send(json.dumps(
                    {"jsonrpc": "2.0", "method": name, "params": told}))


@contextlib.asynccontextmanager
async def scripted(house, **answers):
    """The server, and a desk with an account on it; dots of methods are _."""
    server = Scripted()
    for method, answer in answers.items():
        server.answers[method.replace("_", ".", 1)] = answer
    async with websockets.serve(server.talk, "127.0.0.1", 0,
                                subprotocols=["estafette.v1"]) as listener:
        port = listener.sockets[0].getsockname()[1]
        server.url = f"ws://127.0.0.1:{port}/ws"
        desk = Desk(house, server)
        await desk.run("a", "guest")
        yield server, desk
    assert not server.faults, server.faults
