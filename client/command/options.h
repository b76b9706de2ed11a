/*
 * The options of the command line: one table for parsing and for --help.
 *
 * Options may stand anywhere; "--" ends them. `--name VALUE` and `--name=VALUE`
 * are the same. What is no option is a word: the command and its arguments.
 */
#ifndef ESTAFETTE_CLIENT_COMMAND_OPTIONS_H
#define ESTAFETTE_CLIENT_COMMAND_OPTIONS_H

#include "common/base/status.h"

#include <stdbool.h>
#include <stddef.h>

enum { WORDS_MOST = 64 };

struct options {
    const char *server;
    const char *account;
    const char *state;
    const char *as;
    const char *expect;
    const char *colours;
    const char *theme;
    const char *policy;
    const char *against;
    const char *name;
    const char *matches;
    const char *seed;
    const char *accept;
    const char *at_most;
    bool is_practice;
    const char *offer;
    const char *to;
    bool is_json;
    bool is_ascii;
    bool is_plain;
    bool is_private;
    bool is_help;
    bool is_version;
    bool is_manual;
    const char *completion;
    int word_count;
    char *words[WORDS_MOST + 1]; /* borrowed; ends with NULL */
};

struct option_row {
    const char *name;
    const char *argument; /* NULL: a flag */
    const char *command;  /* the only command that has it, or NULL: all */
    size_t offset;        /* in struct options: const char *, or bool */
    const char *help;
};

extern const struct option_row option_rows[];
extern const size_t option_row_count;

/*
 * Reads a command line without the program's name. What stands in `options`
 * already is kept unless it is given anew. STATUS_BAD_PARAMS with the reason.
 */
enum status options_read(int count, char **words, struct options *options,
                         struct error *error) MUST_USE;

/* The first option given that this command does not have, or NULL. */
const char *options_misplaced(const struct options *options,
                              const char *command);

/* A whole number of an option; `otherwise` if not given, -1 if it is none. */
long options_number(const char *text, long least, long most, long otherwise);

#endif
