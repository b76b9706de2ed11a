/* Acts of tournaments as words: WHAT=VALUE. */

#include "client/link/acting.h"

#include "client/link/control.h"
#include "client/link/duration.h"

#include <stdlib.h>
#include <string.h>

/* How the value of WHAT=VALUE is read, by WHAT; what is not here is text. */
enum value_kind {
    VALUE_TEXT,
    VALUE_NUMBER,
    VALUE_FLAG,
    VALUE_TIME,
    VALUE_LIST,
    VALUE_SCORE,
    VALUE_PAIRS,
    VALUE_CLOCK,
    VALUE_BID
};

/* clang-format off */
static const struct value_row {
    const char *name;
    enum value_kind kind;
    bool is_absence; /* a member of `absence` */
} value_rows[] = {
    {"rounds", VALUE_NUMBER, false},    {"cycles", VALUE_NUMBER, false},
    {"groups", VALUE_NUMBER, false},    {"advance", VALUE_NUMBER, false},
    {"replays", VALUE_NUMBER, false},   {"players", VALUE_NUMBER, false},
    {"least", VALUE_NUMBER, false},     {"most", VALUE_NUMBER, false},
    {"round", VALUE_NUMBER, false},     {"meeting", VALUE_NUMBER, false},
    {"from", VALUE_NUMBER, false},      {"third", VALUE_FLAG, false},
    {"mirrored", VALUE_FLAG, false},    {"rated", VALUE_FLAG, false},
    {"private", VALUE_FLAG, false},     {"desk", VALUE_FLAG, false},
    {"substitute", VALUE_FLAG, false},  {"accepts", VALUE_FLAG, false},
    {"named", VALUE_FLAG, false},       {"round_time", VALUE_TIME, false},
    {"pause", VALUE_TIME, false},       {"appeals", VALUE_TIME, false},
    {"add", VALUE_TIME, false},         {"both", VALUE_LIST, false},
    {"score", VALUE_SCORE, false},      {"pairs", VALUE_PAIRS, false},
    {"boards", VALUE_NUMBER, false},    {"order", VALUE_LIST, false},
    {"reach", VALUE_NUMBER, false},     {"lasts", VALUE_TIME, false},
    {"bid", VALUE_BID, false},
    {"clock", VALUE_CLOCK, false},      {"grace", VALUE_TIME, true},
    {"misses", VALUE_NUMBER, true},     {"half_byes", VALUE_NUMBER, true},
    {"zero_byes", VALUE_NUMBER, true},  {"late_until", VALUE_NUMBER, true},
    {"late_half", VALUE_FLAG, true},    {"substitutes", VALUE_FLAG, true},
    {"unfinished", VALUE_TEXT, true},   {"vacation", VALUE_TIME, true},
};
/* clang-format on */

static const struct value_row *row_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof value_rows / sizeof *value_rows; i++)
        if (strlen(value_rows[i].name) == length
            && strncmp(value_rows[i].name, name, length) == 0)
            return &value_rows[i];
    return NULL;
}

static json_t *read_count(const char *text, double scale)
{
    char *end = NULL;
    double number = strtod(text, &end);
    if (end == text || *end != '\0' || number < 0 || number > 1e6)
        return NULL;
    return json_integer((json_int_t)(number * scale + 0.5));
}

/* Texts between commas; of each what `read` makes. */
static json_t *read_items(const char *text, json_t *(*read)(const char *item))
{
    json_t *list = json_array();
    char *copy = strdup(text), *rest = NULL;
    for (char *item = strtok_r(copy, ",", &rest); item != NULL;
         item = strtok_r(NULL, ",", &rest))
        if (json_array_append_new(list, read(item)) != 0) {
            json_decref(list);
            list = NULL;
            break;
        }
    free(copy);
    return list;
}

static json_t *read_name(const char *item)
{
    return json_string(item);
}

static json_t *read_points(const char *item)
{
    return read_count(item, 10);
}

/* ANNA:BEN, or one name for the bye. */
static json_t *read_pair(const char *item)
{
    json_t *pair = json_array();
    char *copy = strdup(item), *rest = NULL;
    for (char *name = strtok_r(copy, ":", &rest); name != NULL;
         name = strtok_r(NULL, ":", &rest))
        json_array_append_new(pair, json_string(name));
    free(copy);
    return pair;
}

static json_t *read_time(const char *text)
{
    long long time = duration_read(text);
    return time < 0 ? NULL : json_integer(time);
}

static json_t *read_yes(const char *text)
{
    if (strcmp(text, "yes") != 0 && strcmp(text, "no") != 0)
        return NULL;
    return json_boolean(strcmp(text, "yes") == 0);
}

/* SEAT:POINTS */
static json_t *read_bid(const char *text)
{
    size_t length = strcspn(text, ":");
    json_t *points =
        text[length] == ':' ? read_count(text + length + 1, 1) : NULL;
    if (points == NULL || length == 0) {
        json_decref(points);
        return NULL;
    }
    return json_pack("{s:s#,s:o}", "seat", text, (int)length, "points", points);
}

static json_t *value_read(enum value_kind kind, const char *text)
{
    switch (kind) {
    case VALUE_NUMBER: return read_count(text, 1);
    case VALUE_FLAG: return read_yes(text);
    case VALUE_TIME: return read_time(text);
    case VALUE_LIST: return read_items(text, read_name);
    case VALUE_SCORE: return read_items(text, read_points);
    case VALUE_PAIRS: return read_items(text, read_pair);
    case VALUE_CLOCK: return control_read(text);
    case VALUE_BID: return read_bid(text);
    case VALUE_TEXT: break;
    }
    return json_string(text);
}

static json_t *member(json_t *params, const char *name)
{
    json_t *object = json_object_get(params, name);
    if (object == NULL)
        json_object_set_new(params, name, object = json_object());
    return object;
}

bool acting_put(json_t *params, const char *word)
{
    static const char option[] = "option.";
    size_t length = strcspn(word, "=");
    if (length == 0 || word[length] != '=')
        return false;
    const struct value_row *row = row_find(word, length);
    const char *text = word + length + 1;
    bool is_option = strncmp(word, option, sizeof option - 1) == 0;
    json_t *value = value_read(row != NULL ? row->kind : VALUE_TEXT, text);
    if (is_option) {
        json_t *number = read_count(text, 1);
        if (number != NULL) {
            json_decref(value);
            value = number;
        }
    }
    if (value == NULL)
        return false;
    json_t *to = is_option                        ? member(params, "options")
                 : row != NULL && row->is_absence ? member(params, "absence")
                                                  : params;
    const char *from = is_option ? word + sizeof option - 1 : word;
    char *name = strndup(from, length - (size_t)(from - word));
    const char *key = row == NULL                      ? name
                      : row->kind == VALUE_CLOCK       ? "time_control"
                      : strcmp(row->name, "both") == 0 ? "players"
                                                       : name;
    json_object_set_new(to, key, value);
    free(name);
    return true;
}

/* Where the next WHAT= begins in a line, or its end. */
static size_t next_word(const char *line, size_t from)
{
    size_t at = from;
    for (; line[at] != '\0'; at++) {
        size_t length = strcspn(line + at + 1, " =");
        if (line[at] == ' ' && length > 0 && line[at + 1 + length] == '=')
            return at;
    }
    return at;
}

bool acting_read(json_t *params, const char *line)
{
    size_t at = 0;
    while (line[at] == ' ')
        at++;
    while (line[at] != '\0') {
        size_t end = next_word(line, at), length = end - at;
        while (length > 0 && line[at + length - 1] == ' ')
            length--;
        char *word = strndup(line + at, length);
        bool is_good = word != NULL && acting_put(params, word);
        free(word);
        if (!is_good)
            return false;
        at = end + (line[end] == ' ');
    }
    return true;
}
