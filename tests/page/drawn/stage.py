#!/usr/bin/python3
"""The staged matches of tests/screens, as the page gets them.

    stage.py BUILD FOLDER [GAME...]

Writes FOLDER/GAME.json: the assets (without clauses), the view of the first
seat and of the public, the last updates' happenings, the offer, each layer that
needs nothing, and the widest reach that the offer's rows have.
"""
import asyncio
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "screens"))
import scenes  # noqa: E402
import stage  # noqa: E402

MOVES = 24  # rows and first choices that are asked for their reach


def filled(row, value=None):
    """A row of the offer as the beginning of an action."""
    partial = {"type": row["type"], **row.get("fixed", {})}
    if value is not None:
        field = row["fields"][0]
        partial[field["name"]] = [value] if "list" in field else value
    return partial


async def widest_reach(player):
    """The way through the offer after which most places are open."""
    best, rest = None, MOVES
    for row in player.told["offer"]["actions"]:
        if not row["fields"] or "from" not in row["fields"][0]:
            continue
        for value in row["fields"][0]["from"]:
            if rest == 0 or row["fields"][0]["choose"] != "piece":
                break
            rest -= 1
            partial = filled(row, value)
            answer = await player.call("match.pick", **player.where,
                                       partial=partial)
            for field in answer.get("open", []):
                ways = field.get("reach", [])
                if len(ways) > len(best["reach"] if best else []):
                    best = {"partial": partial, "reach": ways}
    return best


async def told(url, match, seat, token):
    """What the page of this seat would have."""
    player = await stage.sit(url, match, seat, token)
    history = await player.call("match.history", **player.where, **{"from": max(
        0, player.told["seq"] - 30)})
    found = {"offer": player.told["offer"], "view": player.told["view"],
             "history": [one["happenings"] for one in history["updates"]],
             "pick": await widest_reach(player), "layers": {}}
    game, scenario = player.told["game"], player.told["scenario"]
    assets = await player.call("game.assets", game=game, scenario=scenario)
    for layer in assets["layers"]:
        if not layer["needs"]:
            answer = await player.call("match.layer", **player.where,
                                       layer=layer["id"])
            found["layers"][layer["id"]] = answer["places"]
    watcher = await stage.walker.Player().sign_in(url + "/ws")
    await watcher.watch(match, "public")
    found["public"] = watcher.told["view"]
    assets = {key: value for key, value in assets.items()
              if key not in ("clauses", "charts", "cards", "coach")}
    for one in (player, watcher):
        await one.socket.close()
    return {"assets": assets, **found}


def main():
    build, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    for game in sys.argv[3:] or scenes.GAMES:
        scenario, seats, commands, seed, phase, *_ = scenes.GAMES[game]
        with stage.Stage(build, game) as house:
            match = house.meet(game, scenario, seats)
            house.play(match, seats, commands, seed, phase)
            found = asyncio.run(told(house.url, match, seats[0],
                                     house.token("Ada")))
        (folder / f"{game}.json").write_text(json.dumps(found))
        print(f"ok   {game}", flush=True)


if __name__ == "__main__":
    main()
