/* Time controls read from words. */

#include "client/command/control.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

long long control_time(const char *text)
{
    static const struct unit {
        char letter;
        long long milliseconds;
    } units[] = {{'s', 1000}, {'m', 60000}, {'h', 3600000}, {'d', 86400000}};
    char *end = NULL;
    long long number = strtoll(text, &end, 10);
    if (end == text || number < 0 || number > 100000 || *end == '\0'
        || end[1] != '\0')
        return -1;
    for (size_t i = 0; i < sizeof units / sizeof *units; i++)
        if (units[i].letter == *end)
            return number * units[i].milliseconds;
    return -1;
}

static bool put_time(json_t *control, const char *name, const char *text)
{
    long long time = control_time(text);
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
