/* A program made of commands. */

#include "server/commands/program.h"

#include "common/base/streams.h"

#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

static void usage(const struct program *program, FILE *out)
{
    fprintf(out, "Usage: %s COMMAND …\n\n", program->name);
    for (const struct command *row = program->commands; row->name; row++)
        fprintf(out, "  %s %s\n      %s\n", row->name, row->words,
                row->summary);
}

/* What is cut short looks like a shorter answer: it must not look done. */
static int end(const struct program *program, int code)
{
    if (code != 0 || streams_end())
        return code;
    fprintf(stderr, "%s: standard output cannot be written\n", program->name);
    return 1;
}

static int refuse(const struct program *program, const char *name)
{
    for (const char *const *moved = program->moved; moved && *moved; moved++)
        if (strcmp(*moved, name) == 0) {
            fprintf(stderr, "%s: %s is a command of %s now\n", program->name,
                    name, program->moved_to);
            return 2;
        }
    usage(program, stderr);
    return 2;
}

int program_run(const struct program *program, int argc, char **argv)
{
    const char *name = argc > 1 ? argv[1] : "";
    if (!streams_open())
        return 1;
    if (strcmp(name, "--help") == 0 || strcmp(name, "help") == 0) {
        usage(program, stdout);
        return end(program, 0);
    }
    if (strcmp(name, "--version") == 0) {
        printf("%s 0.1\n", program->name);
        return end(program, 0);
    }
    if (sodium_init() < 0) {
        fprintf(stderr, "%s: no source of randomness\n", program->name);
        return 1;
    }
    json_object_seed(0);
    for (const struct command *row = program->commands; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return end(program, row->run(argc - 1, argv + 1));
    return refuse(program, name);
}
