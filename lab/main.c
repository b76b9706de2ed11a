/* The lab: rules, secrecy and pairings put to the proof, by random play. */

#include "lab/commands/command.h"
#include "server/commands/program.h"

#include <stddef.h>

/* clang-format off */
static const struct command commands[] = {
    {"cases", "[--offers|--blind|--blind-once] DIR…", "play every rule case below the folders",
     command_cases},
    {"tournaments", "[--count N] [--seed X] [--units N --rounds N]",
     "play random tournaments of every format, or time the pairing of one",
     command_tournaments},
    {"playout", "--game G --scenario S --matches N --seed X [--cases DIR]",
     "play random matches and check every invariant", command_playout},
    {"blindness", "--game G --scenario S --positions N --seed X",
     "shuffle what a viewer cannot know, and compare", command_blindness},
    {"honest", "--game G [--scenario S] --pairs N --seed X",
     "forget what a viewer cannot know, deal it anew, and compare",
     command_honest},
    {"match", "--game G --scenario S --matches N --policy A --policy B [--seed X] [--jobs N]",
     "play two policies against each other, sides exchanged", command_match},
    {"balance", "--game G --scenario S --level L --matches N [--options O] [--keep FILE]",
     "play a level against itself: how fair a scenario is", command_balance},
    {"labels", "--game G --matches N --seed X",
     "look for what is shown and has no row in a table of labels",
     command_labels},
    {NULL, NULL, NULL, NULL},
};
/* clang-format on */

int main(int argc, char **argv)
{
    struct program program = {.name = "estafette-lab", .commands = commands};
    return program_run(&program, argc, argv);
}
