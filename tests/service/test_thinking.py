"""Programs that think: what they are told, and that they play to the end."""
import asyncio
import json
import pathlib

from test_client import OK, RUNS, Desk
from wire import Client, begin


async def think(house, *words, lines=()):
    """Exit code, the answers, and standard error of `estafetted think`."""
    run = await asyncio.create_subprocess_exec(
        str(house.build / "estafetted"), "think", *words,
        stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE,
        stderr=asyncio.subprocess.PIPE)
    text = "".join(line + "\n" for line in lines)
    out, said = await asyncio.wait_for(run.communicate(text.encode()), RUNS)
    answers = [json.loads(line) for line in out.decode().splitlines()]
    return run.returncode, answers, said.decode()


async def table_of(house, game, scenario):
    """A match in which the first player is a program."""
    server = await house.server("--rate", "0")
    players = [await Client.guest(server) for _ in range(2)]
    seats = await begin(players, game, scenario)
    await players[0].call("account.house")
    return seats


async def test_a_position_is_for_programs_and_for_their_own_seat(house):
    robot, person = await table_of(house, "vitoria", "introductory")
    told = await robot.client.call("match.imagine", match=robot.match,
                                   **{"as": robot.name})
    assert told["seq"] == robot.seq and told["position"]["turn"] == 1
    for seat, name in ((person, person.name), (robot, person.name),
                       (person, robot.name)):
        await seat.client.refused("match.imagine", "not_allowed",
                                  match=seat.match, **{"as": name})


async def test_a_game_that_cannot_forget_all_is_not_thought_about(house):
    """The drill may keep anything by leave: that is not sent."""
    robot, *_ = await table_of(house, "drill", "ford")
    await robot.client.refused("match.imagine", "not_found",
                               match=robot.match, **{"as": robot.name})


async def test_what_the_other_side_does_unseen_changes_nothing(house):
    """A standing order is theirs alone (P23.1, P24.5)."""
    robot, person = await table_of(house, "petite-guerre", "introductory")

    async def told():
        return await robot.client.call("match.imagine", match=robot.match,
                                       **{"as": robot.name})
    before = await told()
    for value in ("always", "never"):
        done = await person.act({"type": "standing_order", "value": value})
        await person.wait(lambda s, seq=done["seq"]: s.seq >= seq)
        assert await told() == before, value


async def test_the_same_position_and_seed_give_the_same_action(house):
    robot, _ = await table_of(house, "vitoria", "introductory")
    told = await robot.client.call("match.imagine", match=robot.match,
                                   **{"as": robot.name})
    line = json.dumps({"seat": robot.name, "position": told["position"]})
    words = ("vitoria", "introductory", "sergeant", "--seed", "7")
    code, answers, said = await think(house, *words, lines=[line])
    assert (code, said) == (0, "")
    assert (await think(house, *words, lines=[line]))[1] == answers
    done = await robot.act(answers[0]["action"])
    assert "error" not in done


async def test_what_is_no_position_gets_an_error_and_thinking_goes_on(house):
    robot, _ = await table_of(house, "vitoria", "introductory")
    told = await robot.client.call("match.imagine", match=robot.match,
                                   **{"as": robot.name})
    good = {"seat": robot.name, "position": told["position"]}
    lines = ["", "x", "[]", "{}", json.dumps({**good, "seat": "nobody"}),
             json.dumps({**good, "position": 7}),
             json.dumps({**good, "position": {"nonsense": 1}}),
             json.dumps({**good, "position": {}}), "{\"seat\":\"\\ud800\"}",
             "[" * 5000, json.dumps(good)]
    code, answers, said = await think(house, "vitoria", "introductory",
                                      "recruit", lines=lines)
    assert (code, said, len(answers)) == (0, "", len(lines))
    assert all("error" in answer for answer in answers[:-1]), answers
    assert "action" in answers[-1]


async def test_words_that_name_no_level(house):
    for words in ((), ("vitoria",), ("vitoria", "introductory", "clever"),
                  ("vitoria", "nowhere", "recruit"),
                  ("chess", "introductory", "recruit")):
        code, answers, said = await think(house, *words)
        assert code == 2 and answers == [] and said != "", words


async def test_the_kernel_shuts_it_off(house):
    """It may read, write and leave (a filter of seccomp's), nothing else."""
    run = await asyncio.create_subprocess_exec(
        str(house.build / "estafetted"), "think", "vitoria", "introductory",
        "recruit", stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE)
    run.stdin.write(b"{}\n")
    await asyncio.wait_for(run.stdout.readline(), RUNS)
    status = pathlib.Path(f"/proc/{run.pid}/status").read_text()
    is_watched = b"__sanitizer" in pathlib.Path(
        f"/proc/{run.pid}/exe").read_bytes()
    assert is_watched or "Seccomp:\t2" in status, status
    run.stdin.close()
    assert await asyncio.wait_for(run.wait(), RUNS) == 0


async def test_bots_think_to_the_end(house):
    server = await house.server("--rate", "0")
    desk = Desk(house, server)
    for number, (game, level) in enumerate((
            ("vitoria/introductory/allied", "sergeant"),
            ("yorktown/introductory/british", "recruit"),
            ("petite-guerre/introductory/british", "recruit"),
            ("toy-soldiers/first-shots/blue", "captain"))):
        one = await desk.start(
            f"one{number}", "bot", "--policy", level, "--seed", "3",
            "--offer", game, "--matches", "1")
        other = await desk.start(
            f"other{number}", "bot", "--accept", "all", "--seed", "4",
            "--matches", "1")
        for bot in (one, other):
            out, err = await asyncio.wait_for(bot.communicate(), RUNS)
            assert bot.returncode == OK and b"is over" in out, (out, err)
            assert b"no thought" not in out, out
            assert b"not played by programs that think" not in out, out
