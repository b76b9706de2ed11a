/* The server program: finds the command by its name and runs it. */

#include "server/commands/command.h"

#include "common/base/streams.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* clang-format off */
static const struct command commands[] = {
    {"cases", "[--offers|--blind] DIR…", "play every rule case below the folders",
     command_cases},
    {"verify", "[--key HEX|FILE] RECORD.json [PART.json]...", "replay a record and check all that it promises; and what seats were told of it",
     command_verify},
    {"pair", "[--rounds N] [--after N] [--first white|black] FILE.trf",
     "pair the next round of a Swiss tournament (FIDE Dutch)", command_pair},
    {"standings", "[--after N] [--tiebreaks CODE,CODE,…] FILE.trf",
     "the table of a tournament, with tie-breaks (FIDE C.07)",
     command_standings},
    {"tournaments", "[--count N] [--seed X] [--units N --rounds N]",
     "play random tournaments of every format, or time the pairing of one",
     command_tournaments},
    {"serve", "--db FILE [--listen HOST:PORT] …", "the server",
     command_serve},
    {"backup", "--db FILE TO", "copy the database, also while it is in use",
     command_backup},
    {"restore", "[--verify] FROM --db FILE",
     "put a copy back, and replay every match in it", command_restore},
    {"recheck", "--db FILE",
     "replay every stored match by these rules; changes nothing",
     command_recheck},
    {"playout", "--game G --scenario S --matches N --seed X [--cases DIR]",
     "play random matches and check every invariant", command_playout},
    {"blindness", "--game G --scenario S --positions N --seed X",
     "shuffle what a viewer cannot know, and compare", command_blindness},
};
/* clang-format on */

enum { COMMANDS = sizeof commands / sizeof commands[0] };

static void usage(FILE *out)
{
    fprintf(out, "Usage: estafetted COMMAND …\n\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %s %s\n      %s\n", commands[i].name, commands[i].words,
                commands[i].summary);
}

/* What is cut short looks like a shorter answer: it must not look done. */
static int end(int code)
{
    if (code != 0 || streams_end())
        return code;
    fprintf(stderr, "estafetted: standard output cannot be written\n");
    return 1;
}

int main(int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (!streams_open())
        return 1;
    if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0) {
        usage(stdout);
        return end(0);
    }
    if (strcmp(name, "--version") == 0) {
        puts("estafetted 0.1");
        return end(0);
    }
    if (sodium_init() < 0) {
        fprintf(stderr, "estafetted: no source of randomness\n");
        return 1;
    }
    json_object_seed(0);
    for (int i = 0; i < COMMANDS; i++)
        if (strcmp(commands[i].name, name) == 0)
            return end(commands[i].run(argc - 1, argv + 1));
    usage(stderr);
    return 2;
}
