/* The server program: what hosts do with it. */

#include "server/commands/program.h"

#include <stddef.h>

/* clang-format off */
static const struct command commands[] = {
    {"verify", "[--key HEX|FILE] RECORD.json [PART.json]...", "replay a record and check all that it promises; and what seats were told of it",
     command_verify},
    {"pair", "[--rounds N] [--after N] [--first white|black] FILE.trf",
     "pair the next round of a Swiss tournament (FIDE Dutch)", command_pair},
    {"standings", "[--after N] [--tiebreaks CODE,CODE,…] FILE.trf",
     "the table of a tournament, with tie-breaks (FIDE C.07)",
     command_standings},
    {"serve", "--db FILE [--listen HOST:PORT] …", "the server",
     command_serve},
    {"backup", "--db FILE TO", "copy the database, also while it is in use",
     command_backup},
    {"restore", "[--verify] FROM --db FILE",
     "put a copy back, and replay every match in it", command_restore},
    {"recheck", "--db FILE",
     "replay every stored match by these rules; changes nothing",
     command_recheck},
    {"think", "GAME SCENARIO LEVEL [--seed N]",
     "choose actions on positions that are read, for `estafette bot --policy`",
     command_think},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

static const char *const moved[] = {"cases", "playout", "blindness",
                                    "tournaments", NULL};

int main(int argc, char **argv)
{
    struct program program = {.name = "estafetted",
                              .commands = commands,
                              .moved = moved,
                              .moved_to = "estafette-lab"};
    return program_run(&program, argc, argv);
}
