/* What a proving command is asked for. */

#include "lab/selfplay/request.h"

#include "server/rules/library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

struct words {
    const char *game, *scenario, *options;
};

static bool read_number(const char *text, uint64_t most, uint64_t *number)
{
    char *end;
    errno = 0;
    unsigned long long value = strtoull(text, &end, 10);
    *number = value;
    return errno == 0 && *text >= '0' && *text <= '9' && *end == '\0'
           && value <= most;
}

static bool read_value(const struct option *option, const char *text,
                       int16_t *to)
{
    for (int i = 0; i < option->word_count; i++)
        if (strcmp(option->words[i], text) == 0) {
            *to = (int16_t)i;
            return true;
        }
    char *end;
    long number = strtol(text, &end, 10);
    *to = (int16_t)number;
    return option->word_count == 0 && *text != '\0' && *end == '\0'
           && number >= option->least && number <= option->most;
}

/* One "name=value"; the text is cut up. */
static bool read_option(struct request *request, char *text)
{
    const struct game *game = request->rules->game;
    char *value = strchr(text, '=');
    if (value == NULL)
        return false;
    *value++ = '\0';
    for (int i = 0; i < game->option_count; i++)
        if (strcmp(game->options[i].name, text) == 0)
            return read_value(&game->options[i], value,
                              &request->options.value[i]);
    return false;
}

static bool read_options(struct request *request, const char *words)
{
    char text[256];
    char *rest = NULL;
    memcpy(request->options.value, request->rules->option_initial,
           sizeof request->options.value);
    snprintf(text, sizeof text, "%s", words == NULL ? "" : words);
    for (char *one = strtok_r(text, ",", &rest); one != NULL;
         one = strtok_r(NULL, ",", &rest))
        if (!read_option(request, one)) {
            fprintf(stderr, "no such option or value: %s\n", one);
            return false;
        }
    return true;
}

enum reading { READ, NO_SUCH_NAME, NO_SUCH_VALUE };

static enum reading read_word(struct request *request, struct words *words,
                              const char *counted, const char *name,
                              const char *value)
{
    uint64_t number = 0;
    bool is_read = true;
    if (strcmp(name, "--game") == 0)
        words->game = value;
    else if (strcmp(name, "--scenario") == 0)
        words->scenario = value;
    else if (strcmp(name, "--options") == 0)
        words->options = value;
    else if (strcmp(name, "--cases") == 0)
        request->cases = value;
    else if (strcmp(name, "--seed") == 0)
        is_read = read_number(value, UINT64_MAX, &request->seed);
    else if (strcmp(name, counted) == 0) {
        is_read = read_number(value, 1000000000, &number);
        request->count = (long)number;
    } else {
        return NO_SUCH_NAME;
    }
    return is_read ? READ : NO_SUCH_VALUE;
}

/* Reads a name and its value; says what is wrong with either. */
static bool read_pair(struct request *request, struct words *words,
                      const char *counted, const char *name, const char *value)
{
    enum reading reading =
        read_word(request, words, counted, name, value ? value : "0");
    if (reading == NO_SUCH_NAME)
        fprintf(stderr, "what does '%s' mean?\n", name);
    else if (value == NULL)
        fprintf(stderr, "%s needs a value\n", name);
    else if (reading == NO_SUCH_VALUE)
        fprintf(stderr, "%s cannot be '%s'\n", name, value);
    return reading == READ && value != NULL;
}

static bool read_all(struct request *request, struct words *words,
                     const char *counted, int argc, char **argv)
{
    *request = (struct request){.seed = 1, .count = 1};
    for (int i = 1; i < argc; i += 2)
        if (!read_pair(request, words, counted, argv[i],
                       i + 1 < argc ? argv[i + 1] : NULL))
            return false;
    return true;
}

static bool find_scenario(struct request *request, const struct words *words)
{
    if (words->game == NULL || words->scenario == NULL) {
        fprintf(stderr, "name a --game and a --scenario\n");
        return false;
    }
    request->rules = library_rules(words->game, words->scenario);
    if (request->rules == NULL) {
        fprintf(stderr, "no scenario '%s' of a game '%s'\n", words->scenario,
                words->game);
        return false;
    }
    request->game = request->rules->game;
    request->has_options = words->options != NULL;
    return read_options(request, words->options);
}

bool request_read(struct request *request, const char *counted, int argc,
                  char **argv)
{
    struct words words = {0};
    return read_all(request, &words, counted, argc, argv)
           && find_scenario(request, &words);
}

bool request_read_game(struct request *request, const char *counted, int argc,
                       char **argv)
{
    struct words words = {0};
    if (!read_all(request, &words, counted, argc, argv))
        return false;
    if (words.scenario != NULL || words.game == NULL)
        return find_scenario(request, &words);
    request->game = library_game_find(words.game);
    if (request->game == NULL)
        fprintf(stderr, "no game '%s'\n", words.game);
    else if (words.options != NULL)
        fprintf(stderr, "--options need a --scenario\n");
    return request->game != NULL && words.options == NULL;
}
