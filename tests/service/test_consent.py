"""Second thoughts: undo, and what all must consent to."""
import random

from test_match import drill, play_on
from wire import nonce


def me(seat):
    return {"match": seat.match, "as": seat.name}


async def agree(seats, proposer):
    """Every other client: it consents for all the seats that it holds."""
    others = {s.client: s for s in seats if s.client is not proposer.client}
    for client, seat in others.items():
        answer = await client.call("match.answer", **me(seat),
                                   **{"from": proposer.name}, accept=True)
    return answer["proposals"]


async def test_undo(house):
    server, seats = await drill(house)
    chance = random.Random(4)
    undone = 0
    for _ in range(80):
        before = {seat.name: seat.view for seat in seats}
        if undone == 3 or not await play_on(seats, 1, chance):
            break
        for seat in seats:
            params = {**me(seat), "expect": seat.seq, "nonce": nonce()}
            try:
                answer = await seat.client.call("match.undo", **params)
            except Exception as error:
                assert "not_allowed" in str(error), error
                continue
            again = await seat.client.call("match.undo", **params)
            assert again == answer
            await seat.wait(lambda s: s.seq >= answer["seq"])
            assert seat.view == before[seat.name]
            undone += 1
            break
    assert undone == 3


async def test_a_draw_by_consent(house):
    server, seats = await drill(house)
    first, other = seats[0], seats[-1]
    terms = {"kind": "draw"}
    answer = await first.client.call("match.propose", **me(first),
                                     propose=terms)
    assert [p["kind"] for p in answer["proposals"]] == ["draw"]
    told = await other.client.until(lambda m, p: m == "match.proposals")
    assert told["proposals"] == answer["proposals"]
    assert (await other.watch())["proposals"] == answer["proposals"]
    declined = await other.client.call("match.answer", **me(other),
                                       **{"from": first.name}, accept=False)
    assert declined == {"proposals": []}
    await other.client.refused("match.answer", "not_found", **me(other),
                               **{"from": first.name}, accept=True)
    await first.client.refused("match.propose", "invalid_params", **me(first),
                               propose={"kind": "adjudication"})
    await first.client.refused("match.propose", "invalid_params", **me(first),
                               propose={"kind": "time", "add": 1000})
    await first.client.call("match.propose", **me(first), propose=terms)
    assert await agree(seats, first) == []
    for seat in seats:
        await seat.wait(lambda s: "result" in s.view)
        assert seat.view["result"]["by"] == "agreement"
        assert seat.view["to_act"] == []
        assert "standing" not in seat.view and seat.view["goals"]
    await first.client.refused("match.propose", "closed", **me(first),
                               propose=terms)
