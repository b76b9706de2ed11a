/* Time controls read from words. */

#include "client/link/control.h"

#include "client/link/duration.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool put_time(json_t *control, const char *name, const char *text)
{
    long long time = duration_read(text);
    return time >= 0
           && json_object_set_new(control, name, json_integer(time)) == 0;
}

/* "fischer:3d+12h", of which the time may be of two parts. */
static bool read_kind(json_t *control, char *word)
{
    char *time = strchr(word, ':');
    char *add = strchr(word, '+');
    if (time != NULL)
        *time++ = '\0';
    if (add != NULL)
        *add++ = '\0';
    json_object_set_new(control, "kind", json_string(word));
    if (strcmp(word, "none") == 0)
        return time == NULL && add == NULL;
    if (time == NULL || (add != NULL) != (strcmp(word, "fischer") == 0))
        return false;
    bool is_move = strcmp(word, "move") == 0;
    return put_time(control, is_move ? "move" : "bank", time)
           && (add == NULL || put_time(control, "add", add));
}

static bool read_more(json_t *control, char *word)
{
    static const char *const at_flag[] = {"lose", "claim", "substitute"};
    char *time = strchr(word, ':');
    for (size_t i = 0; i < sizeof at_flag / sizeof *at_flag; i++)
        if (strcmp(at_flag[i], word) == 0)
            return json_object_set_new(control, "at_flag", json_string(word))
                   == 0;
    if (time == NULL)
        return json_object_set_new(control, word, json_true()) == 0;
    *time++ = '\0';
    return put_time(control, word, time);
}

json_t *control_read(const char *text)
{
    char *words = strdup(text), *rest = NULL;
    json_t *control = json_object();
    char *word = words != NULL ? strtok_r(words, ",", &rest) : NULL;
    bool is_good = word != NULL && read_kind(control, word);
    while (is_good && (word = strtok_r(NULL, ",", &rest)) != NULL)
        is_good = read_more(control, word);
    free(words);
    if (is_good)
        return control;
    json_decref(control);
    return NULL;
}
