/* Where the manual says more than --help: texts in roff, by name. */

#include "client/command/manual.h"

#include <stddef.h>
#include <string.h>

/* clang-format off */
static const struct text {
    const char *name, *text;
} texts[] = {
    {"block",
     "Hear nothing more from a player, who is not told: none of their challenges and calls to a\n"
     "seat arrives, no pool brings us together, and their words in a match are not shown to me.\n"
     "Lists whom I have blocked."},
    {"password",
     "Another password; every other session of mine ends. Both are asked for, or in\n"
     "ESTAFETTE_PASSWORD and ESTAFETTE_NEW_PASSWORD."},
    {"recover",
     "A lost password. NAME asks for a letter with a code, which goes to the address that\n"
     "\\fBaccount recovery\\fR has named, if there is one; the answer is the same if not. With\n"
     "the CODE, within half an hour, a new password is asked for, or in ESTAFETTE_NEW_PASSWORD;\n"
     "every session ends. A second factor is asked for as ever."},
    {"account recovery",
     "Have codes for a lost password sent to CHANNEL, an address for mail that is confirmed\n"
     "(\\fBnotify add\\fR); asks for the password. It is removed only after \\fBoff\\fR."},
    {"totp",
     "A second factor: codes of six digits that a device shows (TOTP), asked for with the\n"
     "password. \\fBon\\fR prints the secret for the device, its first CODE confirms it and\n"
     "prints ten recovery codes, \\fBoff\\fR ends it; without a word, how it stands."},
    {"account export",
     "All that is kept of me, as one JSON object: a list for each part. The records of my matches\n"
     "come by \\fBrecord\\fR."},
    {"account delete",
     "End my account for ever; NAME is mine, to be sure. Name, mail, words, notes and settings go;\n"
     "matches and results stay, with a name that is nobody's. Matches and tournaments of mine must\n"
     "be over."},
    {"briefing",
     "Who fights there, where, why, how long, what decides it, and three things to know first: of\n"
     "a scenario, or of the one that a match plays."},
    {"learn",
     "A game's shortest scenario on the screen, against the house, with what the scenario proposes.\n"
     "That is a player of the server's own, of the level that --against names or the weakest, who\n"
     "gives hints and takes a rematch. Where it has none, a program plays with an account of its\n"
     "own (house-GAME) while you are there, by chance if no level is named. The coach explains\n"
     "every phase, decision and action each time. Once more, it goes on with the match that is\n"
     "not over."},
    {"challenge create",
     "Invite an opponent: for a seat that one takes, by lot, or by bidding, where each says which\n"
     "seat they want and how many points (in a game without: hundredths of their time) they give for\n"
     "it, and nobody hears of it before both have.\n"
     "rated=yes counts for the ratings; mirror=wins or mirror=points makes it two matches, sides\n"
     "swapped, with one result. How long players may think is one of the values: clock=none,\n"
     "clock=move:1d, clock=fischer:3d+12h or clock=bank:30d, and after commas quick:1h, most:5d,\n"
     "vacation:14d, sleep, weekends, and lose, claim or substitute for what happens at the flag."},
    {"challenge accept",
     "Take a seat, or the first free one; or bid, where that is asked for."},
    {"challenge start",
     "Begin with the seats that are taken, where the scenario allows it: the host's to say."},
    {"rematch",
     "A challenge on the same terms to the same players, everyone in the seat opposite."},
    {"pool list",
     "Standing offers that start a match, sides by lot, each time they are full."},
    {"pool open",
     "Make one; clock= and rated=yes as for a challenge."},
    {"pool join",
     "Wait in a pool; one may wait in several."},
    {"pool close",
     "End a pool of mine: whoever waits there waits no more."},
    {"ratings",
     "Its players by rating (Glicko-2); those of whom little is known yet have a ? and come last."},
    {"sides",
     "How often each side has won, people and programs apart."},
    {"result",
     "How a match has ended, whom that has rated, and the one result of its pair."},
    {"moment",
     "The match as it was then, as that seat was told. The screen shows such links\n"
     "while one looks back (h); #SEAT may be left out."},
    {"seat leave",
     "Give up a seat. Its side's commander plays it until somebody takes it."},
    {"seat take",
     "Sit down in an empty seat, or in one that I was asked to take; I know then what it knows."},
    {"orders",
     "My standing orders; LIST, of JSON objects, replaces them:\n"
     ".nf\n"
     "[{\"on\":\"retreat\",\"answer\":\"first\",\"until\":\"withdrawn\"}]\n"
     ".fi"},
    {"preview",
     "What my standing orders, or these, would do now. Nothing is kept."},
    {"undo",
     "Take back what I did last, in my own turn: as long as no die was thrown for it, it made\n"
     "nothing known and no other seat has acted."},
    {"propose",
     "What needs the consent of all: draw, take_back, pause UNTIL, time 1d [SEAT], adjudication\n"
     "SIDE. Without a kind, what is proposed now."},
    {"claim",
     "The flag of an opponent has fallen, and the match was made so that it is claimed."},
    {"vacation",
     "Stop my clock until an instant (2026-12-27T00:00:00Z); without one I am back."},
    {"settings",
     "My hours: zone=Europe/Berlin sleep=23:00\\-07:00 away=FROM/TO saves=yes|no (does a\n"
     "vacation begin by itself before a flag would fall?)."},
    {"notify add",
     "Be told there. An address for mail is sent a code first; of a hook its secret is shown, once."},
    {"notify set",
     "Switch a channel, or have all of a day in one message."},
    {"notify feed",
     "A new secret address of a calendar of my flags, or of my results; the old one is no more."},
    {"notify",
     "How I am told what happens while I am away: quiet=23:00\\-07:00 (or no), silent=KIND,KIND\n"
     "(or no), digest=08:00 (when channels that want one message a day get it)."},
    {"tournament",
     "To look:\n"
     ".BR list ,\n"
     ".BR show ,\n"
     ".BR table ,\n"
     ".BR trail ,\n"
     ".BR trf ;\n"
     ".B export\n"
     "prints a closed one with all its records, for\n"
     ".BR \"estafetted verify\" .\n"
     "To take part:\n"
     ".BR join \" (team=NAME bid=SEAT:POINTS),\"\n"
     ".BR leave ,\n"
     ".BR bye \" (round=3 kind=half),\"\n"
     ".BR boards \" (team=NAME order=ANNA,BEN,CARL),\"\n"
     ".BR challenge \" (player=NAME),\"\n"
     ".BR consent \" (match=ID accepts=yes).\"\n"
     "To make one:\n"
     ".B create\n"
     "name=Cup format=swiss game=GAME scenario=SCENARIO rounds=5 start=at\n"
     "start_at=INSTANT round_time=7d grace=3d clock=fischer:3d+12h option.NAME=VALUE;\n"
     "formats are swiss, robin, knockout, double, groups, league, ladder and design;\n"
     "boards=4 makes it one of teams, seeds=lot draws the seeds, sides=lot or bid the sides,\n"
     "vacation=14d is of the whole event; reach=3 lasts=90d makes a ladder of challenges. A league\n"
     "has divisions (groups=3 advance=2) and seasons: follows=ID is the next one, in which those of\n"
     "the last begin where it has led them.\n"
     "Its host:\n"
     ".BR start ,\n"
     ".BR cancel ,\n"
     ".BR umpire \" (player=NAME named=yes).\"\n"
     "The umpire's desk, each with reason=TEXT:\n"
     ".BR preview ,\n"
     ".BR pair \" (pairs=ANNA:BEN,CARL),\"\n"
     ".BR forbid \" (both=ANNA,BEN),\"\n"
     ".BR publish ,\n"
     ".BR pause \" (until=INSTANT),\"\n"
     ".BR resume ,\n"
     ".BR extend \" (add=1d match=ID),\"\n"
     ".BR adjudicate \" (match=ID winner=NAME),\"\n"
     ".BR annul ,\n"
     ".BR result \" (meeting=7 score=0.5,0.5),\"\n"
     ".BR substitute \" (player=NAME by=NAME),\"\n"
     ".BR rewind \" (match=ID to=INSTANT),\"\n"
     ".BR look ,\n"
     ".BR close ."},
    {"--plain",
     "Lines in and lines out instead of a screen, for screen readers and slow lines: no\n"
     "cursor moves, nothing is coloured, and no escape sequence is written. What can be done is\n"
     "listed with numbers; type one, a command by its name, or a place. \"help\" lists the commands,\n"
     "an empty line says again where one is."},
};
/* clang-format on */

const char *manual_more(const char *name)
{
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (strcmp(texts[i].name, name) == 0)
            return texts[i].text;
    return NULL;
}
