/* The options of the command line: one table. */

#include "client/command/options.h"
#include "client/link/i18n.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#define AT(member) offsetof(struct options, member)

/* clang-format off */
const struct option_row option_rows[] = {
    {"server", "URL", NULL, AT(server),
     "the server: [ws://|wss://]host[:port] (ws://127.0.0.1:1781, or ESTAFETTE_SERVER)"},
    {"account", "NAME", NULL, AT(account),
     "one of several identities on this machine"},
    {"state", "DIR", NULL, AT(state),
     "where tokens are kept ($XDG_STATE_HOME/estafette)"},
    {"as", "SEAT", NULL, AT(as),
     "the seat to act or look as, or public, where one holds several or none"},
    {"json", NULL, NULL, AT(is_json), "one JSON value a line"},
    {"color", "auto|never|16|256|always", NULL, AT(colours),
     "how many colours the screen has"},
    {"theme", "auto|dark|light", NULL, AT(theme),
     "for a terminal of which ground (auto: it is asked, or ESTAFETTE_THEME)"},
    {"ascii", NULL, NULL, AT(is_ascii), "no character beyond ASCII (the screen)"},
    {"plain", NULL, NULL, AT(is_plain), "lines in and lines out instead of a screen, for screen readers and slow lines"},
    {"expect", "SEQ", "act", AT(expect),
     "act only on this update as the last one seen"},
    {"private", NULL, "challenge create", AT(is_private),
     "listed for nobody; whoever has its id or its word may accept"},
    {"to", "SEAT=NAME", "challenge create", AT(to), "keep a seat for a player"},
    {"policy", "NAME", "bot", AT(policy), "how it plays: random, recruit, sergeant, captain"},
    {"against", "LEVEL", "learn", AT(against), "how the house plays: random, recruit, sergeant, captain"},
    {"name", "NAME", "bot", AT(name), "what it is called"},
    {"matches", "N", "bot", AT(matches), "leave after so many matches (never)"},
    {"seed", "X", "bot", AT(seed), "the same choices from the same offers"},
    {"accept", "all|ID|none", "bot", AT(accept),
     "which challenges it takes up (all, or none with --offer)"},
    {"practice", NULL, "bot", AT(is_practice),
     "takes seats that are kept for it, three of a player and none that is rated, and declines the rest"},
    {"at-most", "N", "bot", AT(at_most), "matches that it plays at once (any number)"},
    {"offer", "GAME/SCENARIO[/SEAT]", "bot", AT(offer),
     "challenge others, one challenge at a time"},
    {"completion", "bash|zsh|fish", NULL, AT(completion),
     "print what a shell completes commands by"},
    {"manual", NULL, NULL, AT(is_manual), "print the manual page"},
    {"help", NULL, NULL, AT(is_help), "this text"},
    {"version", NULL, NULL, AT(is_version), "the version"},
};
/* clang-format on */

const size_t option_row_count = sizeof option_rows / sizeof *option_rows;

static const struct option_row *row_find(const char *name, size_t length)
{
    for (size_t i = 0; i < option_row_count; i++) {
        if (strlen(option_rows[i].name) == length
            && strncmp(option_rows[i].name, name, length) == 0)
            return &option_rows[i];
    }
    return NULL;
}

static void *slot(struct options *options, const struct option_row *row)
{
    return (char *)options + row->offset;
}

/* Sets an option; returns how many words it took, 0 with the reason. */
static int option_set(struct options *options, char **words,
                      struct error *error)
{
    const char *name = words[0] + 2;
    size_t length = strcspn(name, "=");
    bool has_value = name[length] == '=';
    const struct option_row *row = row_find(name, length);
    if (row == NULL) {
        error_set(error, STATUS_BAD_PARAMS, tr("there is no option %.60s"),
                  words[0]);
        return 0;
    }
    if (row->argument == NULL) {
        if (has_value)
            error_set(error, STATUS_BAD_PARAMS, tr("--%s takes no value"),
                      row->name);
        *(bool *)slot(options, row) = true;
        return has_value ? 0 : 1;
    }
    const char *value = has_value ? name + length + 1 : words[1];
    if (value == NULL) {
        error_set(error, STATUS_BAD_PARAMS, tr("--%s needs %s"), row->name,
                  row->argument);
        return 0;
    }
    *(const char **)slot(options, row) = value;
    return has_value ? 1 : 2;
}

static bool word_add(struct options *options, char *word, struct error *error)
{
    if (options->word_count >= WORDS_MOST) {
        error_set(error, STATUS_BAD_PARAMS, tr("too many words"));
        return false;
    }
    options->words[options->word_count++] = word;
    options->words[options->word_count] = NULL;
    return true;
}

enum status options_read(int count, char **words, struct options *options,
                         struct error *error)
{
    bool is_ended = false;
    for (int i = 0; i < count;) {
        char *word = words[i];
        bool is_option = !is_ended && strncmp(word, "--", 2) == 0;
        if (is_option && word[2] == '\0') {
            is_ended = true;
            i++;
            continue;
        }
        int taken = is_option ? option_set(options, words + i, error)
                              : word_add(options, word, error);
        if (taken == 0)
            return STATUS_BAD_PARAMS;
        i += taken;
    }
    return STATUS_OK;
}

static bool is_given(const struct options *options,
                     const struct option_row *row)
{
    const char *at = (const char *)options + row->offset;
    if (row->argument == NULL)
        return *(const bool *)at;
    return *(const char *const *)(const void *)at != NULL;
}

const char *options_misplaced(const struct options *options,
                              const char *command)
{
    for (size_t i = 0; i < option_row_count; i++) {
        const struct option_row *row = &option_rows[i];
        if (row->command != NULL && strcmp(row->command, command) != 0
            && is_given(options, row))
            return row->name;
    }
    return NULL;
}

long options_number(const char *text, long least, long most, long otherwise)
{
    if (text == NULL)
        return otherwise;
    char *end = NULL;
    errno = 0;
    long number = strtol(text, &end, 10);
    bool is_number = end != text && *end == '\0' && errno == 0;
    return is_number && number >= least && number <= most ? number : -1;
}
