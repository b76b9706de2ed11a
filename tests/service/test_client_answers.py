"""What the client says of an answer, and what it does after a refusal."""
import json

from scripted import refusal, scripted
from test_client import ERROR, USAGE

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
            "round 2: planned",
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


LINE = {"kind": "move", "text": "Ash moves."}
MOVED = {**LINE, "clause": "D4.1"}
VIEW = {"turn": 3, "phase": "movement", "side": "blue",
        "to_act": ["red", "blue-left"], "prompt": "who retreats",
        "pieces": {"ash": {"at": "0101", "side": "blue", "label": "Ash",
                           "values": {"strength": 4},
                           "state": {"order": "hold"}},
                   "x1": {"at": "0202", "hidden": True}},
        "tracks": {"score": 7}}
OFFER = {"phase": "movement", "actions": [
    {"type": "end_phase", "label": "End the phase", "clause": "D2.8",
     "fields": []},
    {"type": "move", "label": "Move", "fields": [],
     "fixed": {"pace": "quick"}}]}
WATCH = {"match": "m_1", "as": "red", "state": "running", "game": "drill",
         "scenario": "ford", "revision": 1, "options": {}, "assets": HASH,
         "seats": {"red": "Anna"}, "free": [], "commitment": HASH, "seq": 4,
         "to_act": ["red"], "clock": {}, "view": VIEW, "offer": OFFER}


def update(seq, patch, *lines):
    return "match.update", {
        "match": "m_1", "as": "red", "seq": seq, "digest": HASH,
        "happenings": list(lines), "patch": patch, "clock": {},
        "to_act": ["red"]}


async def test_a_match_in_words(house):
    over = {**WATCH, "state": "finished", "view": {
        "to_act": [], "result": {"winner": "red", "by": "points"}}}
    del over["offer"]
    assets = {"game": "drill", "scenario": "ford", "title": "A ford",
              "intro": "", "seats": [], "roster": [], "layers": [],
              "steps": [], "clauses": [], "board": {
                  "map": "ford", "title": "A ford", "grid": "hex",
                  "columns": 1, "rows": 1, "legend": {}, "terrain": ["."],
                  "sides": [], "lines": [], "bridges": [], "names": {},
                  "areas": {}},
              "phases": [{"id": "movement", "label": "Movement"}]}
    async with scripted(house, match_watch=[WATCH, over],
                        game_assets=assets) as (server, desk):
        await said(desk, [
            "m_1  drill/ford  as red  running  update 4", "turn: 3",
            "phase: Movement", "side: blue", "awaited: who retreats",
            "to act: red blue-left",
            "  0101     ash              blue       Ash  strength 4"
            "  order hold",
            "  0202     x1                           (face down)",
            'tracks: {"score":7}',
            "you may: end_phase  End the phase (D2.8)  ",
            'you may: move  Move  {"pace":"quick"}'], "view", "m_1")
        assert server.last("match.unwatch") == {"match": "m_1"}
        await said(desk, ["m_1  drill/ford  as red  finished  update 4",
                          "over:  winner red  by points"], "view", "m_1")


async def test_choices_in_words(house):
    spoken = {"seq": 4, "complete": False,
              "lacks": {"clause": "D5.1", "text": "a target"}, "open": [
                  {"field": "path", "choose": "path", "optional": True,
                   "reach": [{"to": "0102", "cost": 2,
                              "path": ["0101", "0102"]},
                             {"to": "0103", "path": []}]},
                  {"field": "unit", "choose": "piece", "from": [
                      {"value": "ash", "label": "Ash", "note": "tired"},
                      {"value": 7}]}],
              "suggest": {"type": "move", "path": ["0102"]}}
    async with scripted(
            house, match_pick=[spoken, {"seq": 4, "complete": True,
                                        "open": []}],
            match_explain=[{"seq": 4, "allowed": True},
                           {"seq": 4, "allowed": False, "clause": "D4.4",
                            "text": "there is a river"}]) as (_, desk):
        pick = ["pick", "m_1", '{"type":"move"}']
        await said(desk, [
            "lacks, by D5.1: a target", "  path: path, optional",
            '    to 0102  cost 2  by ["0101","0102"]',
            "    to 0103  cost 0  by []", "  unit: piece",
            "    ash  Ash tired", "    7   ",
            'suggested: {"type":"move","path":["0102"]}'], *pick)
        await said(desk, ["complete"], *pick)
        explain = ["explain", "m_1", '{"type":"move"}']
        await said(desk, ["allowed"], *explain)
        await said(desk, ["refused by D4.4: there is a river"], *explain)


async def test_memory_in_words(house):
    told = {"match": "m_1", "as": "red", "last": 4, "updates": [
        {"seq": 3, "at": AT, "happenings": [LINE, MOVED]}]}
    since = {"match": "m_1", "as": "red", "after": 2, "seq": 4,
             "key": [{"seq": 3, "line": MOVED}], "left_out": 0,
             "changes": {}, "rest": [
                 {"seq": 3, "line": LINE},
                 {"seq": 3, "to": 4, "folded": 3,
                  "kinds": {"move": 2, "shot": 1}}]}
    order = {"on": "turn", "answer": "pass", "until": "used"}
    preview = [{"id": "o_1", "fits": False},
               {"id": "o_2", "fits": True, "plays": {"type": "pass"},
                "allowed": True},
               {"id": "o_3", "fits": True, "plays": {"type": "pass"},
                "allowed": False, "clause": "D2.8"}]
    async with scripted(
            house, match_history=told, match_view_at={
                "match": "m_1", "as": "red", "seq": 3, "at": AT,
                "view": {"turn": 5}},
            match_since=[since, {**since, "at": AT, "key": [], "rest": []}],
            match_seen={"seq": 4}, match_note={"text": "of the match", "moments": [
                {"seq": 3, "text": "a blunder"}]},
            match_orders={"orders": [order], "preview": preview}) as (
                server, desk):
        await said(desk, ["3", "         Ash moves.", "D4.1     Ash moves.",
                          f"m_1  as red  update 3  {AT}", "turn: 5",
                          "to act:"], "moment", "m_1#red@3")
        assert server.last("match.view_at") == {
            "match": "m_1", "as": "red", "seq": 3}
        lines = await desk.json("a", "moment", "m_1@3")
        assert [line["match"] for line in lines] == ["m_1"]
        assert server.last("match.view_at") == {"match": "m_1", "seq": 3}
        await said(desk, ["since update 2, now 4", "most of all:",
                          "3  D4.1     Ash moves.", "and:",
                          "3           Ash moves.", "3-4  2 move 1 shot"],
                   "since", "m_1")
        assert server.last("match.seen")["seq"] == 4
        await said(desk, [f"since update 2, seen {AT}, now 4"],
                   "since", "m_1", "2")
        assert server.last("match.since")["after"] == 2
        assert (await desk.json("a", "since", "m_1"))[0]["seq"] == 4
        await said(desk, ["of the match", "@3  a blunder"],
                   "note", "m_1", "a blunder", "3")
        await said(desk, ["o_1  waits", 'o_2  plays {"type":"pass"}',
                          'o_3  is refused by D2.8: {"type":"pass"}'],
                   "preview", "m_1", json.dumps([order]))
        assert server.last("match.orders")["orders"] == [order]
        server.answers["match.since"] = refusal(3, "not_found", text="no")
        seen = len([1 for method, _ in server.asked if method == "match.seen"])
        await desk.run("a", "since", "m_1", code=ERROR)
        server.answers["match.history"] = server.answers["match.since"]
        await desk.run("a", "moment", "m_1@3", code=ERROR)
        # What was not shown has not been seen.
        assert seen == [m for m, _ in server.asked].count("match.seen")


async def test_results_and_ratings_in_words(house):
    base = {"match": "m_1", "game": "drill", "scenario": "ford",
            "rated": True, "state": "finished", "by": "rules"}
    player = {"seat": "red", "player": "Anna", "side": "red", "score": "won",
              "points": 4}
    pair = {"match": "m_2", "mirror": "wins", "state": "finished",
            "players": [{"player": "Anna", "score": "drawn", "half_wins": 2,
                         "points": 4}]}
    game = {"game": "drill", "rating": 1600, "deviation": 90,
            "provisional": False, "rated": 3, "at": AT, "won": 2, "drawn": 1,
            "lost": 0}
    pool = {"pool": "p_1", "host": "Ben", "game": "drill", "scenario": "ford",
            "options": {}, "time_control": NONE, "rated": False, "waiting": 1,
            "of": 2, "in": False, "mine": False, "commitment": HASH}
    sides = {"scenario": "ford", "by": "people", "drawn": 1, "matches": 6,
             "won": {"red": 2, "blue": 3}}
    async with scripted(
            house, match_result=[
                {**base, "winner": "red", "pair": pair,
                 "players": [{**player, "before": 1500, "after": 1512}]},
                {**base, "players": [player]},
                {"match": "m_1", "game": "drill", "scenario": "ford",
                 "rated": True, "state": "running"}],
            rating_list={"game": "drill", "ratings": [
                {"player": "Anna", "rating": 1600, "deviation": 90,
                 "provisional": False, "rated": 3, "at": AT},
                {"player": "Ben", "rating": 900, "deviation": 300,
                 "provisional": True, "rated": 1, "at": AT}]},
            rating_show={"player": "Anna", "house": True, "games": [
                game, {**game, "provisional": True}], "history": [
                    {"game": "drill", "at": AT, "score": "won", "before": 1588,
                     "after": 1600, "deviation": 90}]},
            stats_sides={"game": "drill", "rows": [
                sides, {**sides, "by": "house", "won": {}}]},
            pool_list={"pools": [pool, {**pool, "rated": True, "in": True,
                                        "mine": True}]}) as (server, desk):
        await said(desk, ["m_1: red has won, by rules",
                          "  Anna (red) has won: 1512, from 1500",
                          "a pair by wins with m_2, which is finished",
                          "  Anna has drawn"], "result", "m_1")
        await said(desk, ["m_1: a draw, by rules", "  Anna has won"],
                   "result", "m_1")
        await said(desk, ["m_1 is not over"], "result", "m_1")
        await said(desk, [" 1600  ± 90   Anna, 3 rated",
                          "  900? ± 300  Ben, 1 rated"], "ratings", "drill")
        await said(desk, ["Anna, a program",
                          "  drill: 1600 ± 90, won 2, drawn 1, lost 0",
                          "  drill: 1600? ± 90, won 2, drawn 1, lost 0",
                          f"  {AT}  drill won: 1600, from 1588  "],
                   "rating", "Anna")
        await said(desk, ["ford, by people: 6 ended, red 2, blue 3, drawn 1",
                          "ford, by programs: 6 ended, drawn 1"],
                   "sides", "drill", "ford")
        assert server.last("stats.sides")["scenario"] == "ford"
        await said(desk, ["p_1  drill/ford  1 of 2 wait",
                          "p_1  drill/ford  1 of 2 wait, rated, you too, "
                          "yours"], "pool", "list")


async def test_notifications_in_words(house):
    channel = {"channel": "w_1", "kind": "mail", "to": "a…@example.org",
               "on": True, "confirmed": True, "digest": True,
               "recovers": True}
    entry = {"number": 1, "id": "x", "kind": "turn", "at": AT, "tries": 1,
             "state": "sent"}
    quiet = {"from": "23:00", "to": "07:00"}
    settings = {"silent": ["turn", "ended"], "quiet": quiet,
                "digest_at": "08:00", "mail": True, "channels": [
                    channel, {**channel, "on": False, "digest": False,
                              "recovers": False},
                    {**channel, "confirmed": False, "digest": False,
                     "recovers": False}]}
    async with scripted(
            house, notify_settings=[settings, {
                "silent": [], "digest_at": "08:00", "mail": False,
                "channels": []}],
            notify_log={"log": [entry, {**entry, "channel": "w_1",
                                        "twice": True, "why": "cut off"}]},
            notify_add=[{"channel": "w_1", "secret": "s3"},
                        {"channel": "w_2"}],
            notify_feed=[{"path": "/feed/x"},
                         {"path": "/feed/x", "url": "https://e/feed/x"},
                         {}]) as (server, desk):
        await said(desk, [
            "w_1  mail  a…@example.org  on, once a day, for a lost password",
            "w_1  mail  a…@example.org  off",
            "w_1  mail  a…@example.org  waits for its code",
            "silent: turn ended", "quiet: 23:00-07:00", "digest: 08:00"],
            "notify", "quiet=no", "silent=turn,ended", "digest=08:00")
        assert server.last("notify.settings") == {
            "quiet": {"from": "00:00", "to": "00:00"},
            "silent": ["turn", "ended"], "digest_at": "08:00"}
        await said(desk, ["you are told nowhere but here", "silent: nothing",
                          "digest: 08:00", "this server sends no mail"],
                   "notify", "silent=no")
        assert server.last("notify.settings") == {"silent": []}
        await said(desk, [f"{AT}  turn  sent", f"{AT}  turn  sent to w_1, "
                          "perhaps twice: cut off"], "notify", "log")
        await said(desk, ["channel w_1",
                          "signed with s3, which is not told again"],
                   "notify", "add", "hook", "https://e", "digest")
        assert server.last("notify.add")["digest"] is True
        await said(desk, ["channel w_2", "a code comes by mail: estafette "
                          "notify confirm CHANNEL CODE"],
                   "notify", "add", "mail", "a@example.org")
        for word, told in (("on", {"on": True}), ("off", {"on": False}),
                           ("digest", {"digest": True}),
                           ("each", {"digest": False})):
            await said(desk, ["done"], "notify", "set", "w_1", word)
            assert server.last("notify.change") == {"channel": "w_1", **told}
        await said(desk, ["/feed/x"], "notify", "feed", "results")
        await said(desk, ["https://e/feed/x"], "notify", "feed", "results")
        await said(desk, ["there is no such feed any more"],
                   "notify", "feed", "results", "off")


async def test_time_and_consent_in_words(house):
    row = {"from": "red", "kind": "draw", "agreed": [], "at": AT}
    proposals = {"proposals": [row, {**row, "kind": "adjudication",
                                     "winner": "red"},
                               {**row, "kind": "pause", "until": AT}]}
    hours = {"zone": "Europe/Berlin", "saves_flags": True,
             "sleep": {"from": "23:00", "to": "07:00"},
             "away": {"from": AT, "to": AT}}
    async with scripted(
            house, match_propose=proposals, match_answer={"proposals": []},
            match_watch=WATCH, match_undo={"seq": 9},
            account_settings=[hours, {"zone": "UTC", "saves_flags": False}]
            ) as (server, desk):
        for words, expected in (
                (["draw"], {"kind": "draw"}),
                (["adjudication", "red"], {"kind": "adjudication",
                                           "winner": "red"}),
                (["pause", AT], {"kind": "pause", "until": AT}),
                (["time", "1d"], {"kind": "time", "add": 86400000}),
                (["time", "1d", "red"], {"kind": "time", "add": 86400000,
                                         "seat": "red"})):
            await said(desk, ["red proposes: draw",
                              "red proposes: adjudication red",
                              f"red proposes: pause {AT}"],
                       "propose", "m_1", *words)
            assert server.last("match.propose")["propose"] == expected
        await said(desk, ["nothing is proposed"], "propose", "m_1")
        await said(desk, ["nothing is proposed"], "answer", "m_1", "red",
                   "no")
        assert server.last("match.answer")["accept"] is False
        await said(desk, ["update 9"], "undo", "m_1")
        assert server.last("match.undo")["expect"] == 4
        await said(desk, ["zone Europe/Berlin", "sleep 23:00-07:00",
                          f"away {AT} to {AT}", "a vacation begins by itself"],
                   "settings", "zone=Europe/Berlin", "sleep=none",
                   "away=none", "saves=yes")
        assert server.last("account.settings") == {
            "zone": "Europe/Berlin", "away": {}, "saves_flags": True,
            "sleep": {"from": "00:00", "to": "00:00"}}
        await said(desk, ["zone UTC", "a vacation does not begin by itself"],
                   "settings", f"away={AT}/{AT}", "saves=no")
        assert server.last("account.settings") == {
            "away": {"from": AT, "to": AT}, "saves_flags": False}
        server.answers["match.watch"] = refusal(3, "not_found", text="no")
        undone = [m for m, _ in server.asked].count("match.undo")
        await desk.run("a", "undo", "m_1", code=ERROR)
        assert undone == [m for m, _ in server.asked].count("match.undo")


async def test_a_bot_does_not_play_where_it_cannot_tell_what_is_final(house):
    """An older server does not say what time it is, nor which rows give the
    match up: nothing is taken up there, and it is said what to do."""
    async with scripted(house) as (server, desk):
        for words, hint in [
                (["bot"], "Use the program of the server's version"),
                (["bot", "--offer", "drill/ford"], "give a match up"),
                (["learn", "drill"], "challenge create")]:
            lines = await desk.run("a", *words, code=ERROR)
            assert "older than this program" in lines[-1], lines
            assert hint in lines[-1], lines
        asked = {method for method, _ in server.asked}
        assert not asked & {"challenge.list", "challenge.create",
                            "challenge.accept", "match.watch"}, asked
