"""What the client says of an answer, and what it does after a refusal."""
import asyncio
import json

from scripted import refusal, scripted
from test_client import ERROR, LOCAL, NO_SERVER, OK, REFUSED, USAGE

AT = "2026-11-22T18:00:00.000Z"
HASH = "0" * 64
NONE = {"kind": "none"}


async def said(desk, expected, *words, **more):
    """All that the command prints."""
    lines = await desk.run("a", *words, **more)
    assert lines == expected, (words, lines)


CUP = {"tournament": "t_1", "name": "Autumn", "state": "running",
       "host": "Anna", "acts": 3, "created": AT, "umpires": [],
       "terms": {"name": "Autumn", "format": "swiss", "game": "drill",
                 "scenario": "ford", "options": {}, "time_control": NONE,
                 "rated": False, "private": False, "rounds": 2, "cycles": 1,
                 "groups": 1, "advance": 1, "replays": 0, "third": False,
                 "mirrored": False, "players": 2, "tie_breaks": "BH",
                 "least": 2, "most": 8, "start": "hand", "round_time": 1000,
                 "pause": 0, "appeals": 0, "desk": False, "absence": {}},
       "entrants": [{"number": 1, "player": "Anna", "state": "in"},
                    {"number": 2, "player": "Ben", "state": "left",
                     "team": "Reds"}],
       "schedule": [{"round": 1, "state": "open", "begins": AT, "ends": AT},
                    {"round": 2, "state": "planned"}],
       "round": 1, "own": {"host": True, "umpire": False, "next": "m_1"},
       "meetings": [{"meeting": 1, "round": 1, "players": ["Anna", "Ben"],
                     "state": "open", "score": [10, 5],
                     "games": [{"match": "m_1", "state": "open",
                                "sides": ["Anna", "Ben"]},
                               {"state": "void", "sides": ["Ben", "Anna"],
                                "rewinds_to": AT}]},
                    {"meeting": 2, "round": 1, "players": ["Cora"],
                     "state": "bye", "games": []}]}


async def test_a_tournament_in_words(house):
    rows = [{"rank": 1, "player": "Anna", "points": 15, "played": 2,
             "wins": 1, "breaks": ["3.5", "7"], "cells": []}]
    acts = [{"number": 4, "at": AT, "role": "umpire", "who": "Ben",
             "reason": "late", "text": "", "act": {"act": "bye"}},
            {"number": 5, "at": AT, "role": "server", "text": "",
             "act": {"act": "pair"}}]
    async with scripted(
            house, tournament_show=CUP,
            tournament_table={"tournament": "t_1", "state": "running",
                              "round": 1, "breaks": ["BH", "SB"],
                              "rows": rows},
            tournament_trail={"tournament": "t_1", "acts": acts},
            tournament_preview={"tournament": "t_1", "round": 2,
                                "by_hand": False,
                                "pairs": [["Ben", "Anna"], ["Cora"]]},
            tournament_trf={"tournament": "t_1", "trf": "012 Autumn\r001 1\r"},
            tournament_list={"tournaments": [
                {"tournament": "t_1", "name": "Autumn", "host": "Anna",
                 "game": "drill", "state": "open", "private": False,
                 "created": AT}]},
            tournament_start={"tournament": "t_1", "act": 6}) as (_, desk):
        await said(desk, [
            "Autumn: running, swiss drill/ford, by Anna", "  Anna",
            "  Ben, for Reds, left", f"round 1: open, {AT} to {AT}",
            "round 2: planned,  to ",
            "    1  Anna - Ben  open 1.0 : 0.5",
            "       Anna - Ben  m_1  open",
            f"       Ben - Anna    void  to go back to {AT}",
            "    2  Cora  bye ", "my next match: m_1"],
            "tournament", "show", "t_1")
        await said(desk, ["rank  player  points  BH  SB",
                          "   1  Anna                     1.5  3.5  7"],
                   "tournament", "table", "t_1")
        await said(desk, [f"   4  {AT}  umpire Ben: late  {{\"act\":\"bye\"}}",
                          f"   5  {AT}  server :   {{\"act\":\"pair\"}}"],
                   "tournament", "trail", "t_1")
        await said(desk, ["round 2", "  Ben - Anna", "  Cora"],
                   "tournament", "preview", "t_1")
        await said(desk, ["012 Autumn", "001 1"], "tournament", "trf", "t_1")
        await said(desk, ["t_1  open      Autumn  drill, by Anna"],
                   "tournament", "list")
        await said(desk, ["t_1  act 6"], "tournament", "start", "t_1")
        for words in (["show"], ["create", "scenario"],
                      ["pair", "t_1", "=5"]):
            line, = await desk.run("a", "tournament", *words, code=USAGE)
            assert line.startswith("estafette: "), line


async def test_an_export_is_whole_or_none(house):
    """One record that cannot be had, and nothing is printed."""
    archive = {"archive": 1, "tournament": "t_1", "name": "Autumn",
               "state": "closed", "acts": [], "breaks": [], "rows": [],
               "matches": [{"match": "m_1"}, {"match": "m_2"}], "key": HASH,
               "signature": HASH * 2}
    no = refusal(3, "not_found", text="there is no such match")
    async with scripted(house, tournament_archive={
            "tournament": "t_1", "archive": archive}, match_record=no) as (
                server, desk):
        line, = await desk.run("a", "tournament", "export", "t_1", code=ERROR)
        assert "there is no such match" in line, line
        assert [m for m, _ in server.asked].count("match.record") == 1
        server.answers["tournament.archive"] = refusal(
            2, "not_allowed", text="it is not over")
        line, = await desk.run("a", "tournament", "export", "t_1", code=ERROR)
        assert "it is not over" in line, line


async def test_challenges_in_words(house):
    row = {"challenge": "c_1", "game": "drill", "scenario": "ford",
           "host": "Anna", "state": "open", "rated": True,
           "time_control": {"kind": "move", "move": 3600000},
           "seats": [{"seat": "red", "player": "Anna"},
                     {"seat": "blue-left", "to": "Ben"},
                     {"seat": "blue-right"}]}
    async with scripted(house, challenge_list={"challenges": [
            row, {**row, "rated": False, "time_control": NONE, "seats": [],
                  "match": "m_7", "state": "started"}]}) as (server, desk):
        lines = await desk.run("a", "challenge", "list")
        assert lines[0] == ("c_1  drill/ford  red: Anna  blue-left: for Ben  "
                            "blue-right: free  "), lines
        assert lines[1].endswith("; rated") and "1 h" in lines[1], lines
        assert lines[2] == "c_1  drill/ford  m_7" and "rated" not in lines[3]
        await desk.run("a", "challenge", "list", "c_1")
        assert server.last("challenge.list") == {"challenge": "c_1"}
        await said(desk, [], "challenge", "withdraw", "c_1")


async def test_terms_that_are_none_never_leave(house):
    async with scripted(house) as (server, desk):
        create = ["challenge", "create", "drill", "ford"]
        for words in ([*create, "bid:red"], [*create, "bid:red:x"],
                      [*create, "bid:red:-1"], [*create, "bid:red:10000"],
                      [*create, "bid:red:"], [*create, "red", "fog"],
                      [*create, "red", "=off"], [*create, "red", "clock=x"],
                      [*create, "red", "fog=off", "weather"],
                      [*create, "red", "--to", "Ben"],
                      [*create, "red", "--private", "--to", "=Ben"],
                      ["challenge", "accept", "c_1", "bid:5"],
                      ["pool", "open", "drill", "ford", "fog"],
                      ["match", "list", "theirs"],
                      ["history", "m_1", "x"], ["since", "m_1", "-1"],
                      ["note", "m_1", "text", "x"],
                      ["preview", "m_1", "{}"], ["preview", "m_1", "["],
                      ["orders", "m_1", "{}"], ["orders", "m_1", "["],
                      ["act", "m_1", "{}", "--expect", "x"],
                      ["answer", "m_1", "red", "perhaps"],
                      ["moment", "m_1"], ["moment", "@3"],
                      ["moment", "m_1#@3"], ["moment", "m_1@"],
                      ["moment", "m_1@x"], ["moment", "m_1@-3"],
                      ["moment", "m" * 72 + "@3"],
                      ["moment", "m_1#" + "s" * 40 + "@3"],
                      ["settings", "zone"], ["settings", "away=x"],
                      ["settings", "hat=red"], ["notify", "quiet=23:00"],
                      ["notify", "quiet=23:00+07:00"], ["notify", "hat=red"],
                      ["notify", "add", "hook", "http://x", "weekly"],
                      ["notify", "set", "w_1", "loud"],
                      ["notify", "feed", "results", "on"],
                      ["account", "recovery", "w_1", "on"],
                      ["account", "delete", "Ben"],
                      ["pick", "m_1", "[]"], ["explain", "m_1", "x"]):
            line = (await desk.run("a", *words, code=USAGE))[0]
            assert line.startswith("estafette: "), (words, line)
        asked = {method for method, _ in server.asked}
        assert asked == {"hello", "account.guest", "account.resume"}, asked
