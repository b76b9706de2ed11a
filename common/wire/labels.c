/* Labels in another language: rows with gaps, and where labels stand. */

#include "common/wire/labels.h"

#include "common/base/phrase.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* Of what comes from a server that means ill: so many texts within one, and so
 * many gaps are filled for it. */
enum { GAPS_MOST = 32, DEPTH_MOST = 3, FILLED_MOST = 256 };
static const char AND[] = " and ";

/* A row with gaps; both are the table's. */
struct pattern {
    const char *key, *value;
};

struct labels {
    json_t *phrases;
    const json_t *table, *words;
    size_t count;
    struct pattern *patterns;
};

static json_t *member_of(const json_t *object, const char *key)
{
    json_t *member = json_object_get(object, key);
    return json_is_object(member) ? member : NULL;
}

struct labels *labels_new(const json_t *phrases)
{
    struct labels *labels = calloc(1, sizeof *labels);
    json_t *table = member_of(phrases, "labels");
    const char *key;
    json_t *value;
    if (labels == NULL)
        abort();
    labels->phrases = json_incref((json_t *)(uintptr_t)phrases);
    labels->table = table;
    labels->words = member_of(phrases, "words");
    labels->patterns =
        calloc(json_object_size(table) + 1, sizeof *labels->patterns);
    if (labels->patterns == NULL)
        abort();
    json_object_foreach(table, key, value)
    {
        if (strchr(key, '{') != NULL && json_is_string(value)
            && json_string_length(value) < LABELS_TEXT)
            labels->patterns[labels->count++] =
                (struct pattern){key, json_string_value(value)};
    }
    return labels;
}

void labels_free(struct labels *labels)
{
    if (labels == NULL)
        return;
    json_decref(labels->phrases);
    free(labels->patterns);
    free(labels);
}

bool labels_are_empty(const struct labels *labels)
{
    return labels == NULL || json_object_size(labels->table) == 0;
}

/* What one gap has taken. */
struct taken {
    char name[PHRASE_NAME];
    const char *text;
    size_t length;
};

/* One label on its way. */
struct saying {
    const struct labels *labels;
    int rest; /* gaps that may still be filled */
};

struct fitting {
    struct saying *saying;
    int depth; /* texts within texts */
    int count;
    struct taken taken[GAPS_MOST];
};

/* {n} and {n_…} are for numbers. */
static bool is_number(const char *text, const char *end)
{
    text += *text == '-' || *text == '+';
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && text + digits >= end;
}

/* A gap is for a name or a number, and not for half of what is said. */
static bool may_take(const char *name, const char *text, const char *end)
{
    if (name[0] == 'n' && (name[1] == '\0' || name[1] == '_'))
        return is_number(text, end);
    for (; text + 1 < end; text++)
        if ((*text == ':' || *text == ';') && text[1] == ' ')
            return false;
    return true;
}

static bool fits(const char *key, const char *text, struct fitting *fitting)
{
    struct phrase_slot slot, next;
    fitting->count = 0;
    if (!phrase_next(key, &slot))
        return false;
    size_t before = (size_t)(slot.begins - key);
    if (strncmp(text, key, before) != 0)
        return false;
    text += before;
    for (bool is_last = false; !is_last; slot = next) {
        is_last = !phrase_next(slot.ends, &next);
        size_t length =
            is_last ? strlen(slot.ends) : (size_t)(next.begins - slot.ends);
        if (*text == '\0' || fitting->count == GAPS_MOST)
            return false;
        const char *end = phrase_words(text + 1, slot.ends, length, is_last);
        if (end == NULL || !may_take(slot.name, text, end))
            return false;
        struct taken *taken = &fitting->taken[fitting->count++];
        memcpy(taken->name, slot.name, sizeof taken->name);
        taken->text = text;
        taken->length = (size_t)(end - text);
        text = end + length;
    }
    return true;
}

/* A whole text by its own row, or among the words. */
static const char *find_whole(const struct labels *labels, const char *text)
{
    const char *said = json_string_value(json_object_get(labels->table, text));
    return said != NULL
               ? said
               : json_string_value(json_object_get(labels->words, text));
}

/* The first ", " or " and " of a text, or NULL; how long it is. */
static const char *find_break(const char *text, size_t *length)
{
    const char *comma = strstr(text, ", "), *and = strstr(text, AND);
    bool is_and = and != NULL && (comma == NULL || and < comma);
    *length = is_and ? strlen(AND) : strlen(", ");
    return is_and ? and : comma;
}

static bool say_row(struct saying *saying, const char *text, int depth,
                    struct phrase_text *out, const char **key);

/* What a gap has taken, in the language: whole, or part by part. */
static void add_taken(struct saying *saying, const char *text, size_t length,
                      int depth, struct phrase_text *out)
{
    char part[LABELS_TEXT];
    size_t breaks;
    if (length >= sizeof part || saying->rest <= 0)
        return;
    saying->rest--;
    memcpy(part, text, length);
    part[length] = '\0';
    const char *said = find_whole(saying->labels, part);
    if (said == NULL && say_row(saying, part, depth + 1, out, NULL))
        return;
    const char *end = said == NULL ? find_break(part, &breaks) : NULL;
    if (end == NULL) {
        said = said != NULL ? said : part;
        phrase_add(out, said, strlen(said));
        return;
    }
    size_t first = (size_t)(end - part), next = first + breaks;
    add_taken(saying, text, first, depth, out);
    said = breaks == strlen(AND) ? find_whole(saying->labels, AND) : ", ";
    said = said != NULL ? said : AND;
    phrase_add(out, said, strlen(said));
    add_taken(saying, text + next, length - next, depth, out);
}

static bool add_gap(const void *context, const struct phrase_slot *slot,
                    struct phrase_text *out)
{
    const struct fitting *fitting = context;
    for (int i = 0; i < fitting->count; i++) {
        const struct taken *taken = &fitting->taken[i];
        if (strcmp(taken->name, slot->name) != 0)
            continue;
        add_taken(fitting->saying, taken->text, taken->length, fitting->depth,
                  out);
        return true;
    }
    return false;
}

/* Labels with ", " between them, each with a row of its own. */
static bool say_list(const struct labels *labels, const char *text,
                     struct phrase_text *out)
{
    char part[LABELS_TEXT];
    if (strstr(text, ", ") == NULL)
        return false;
    for (const char *end = text; end != NULL;) {
        end = strstr(text, ", ");
        size_t length = end == NULL ? strlen(text) : (size_t)(end - text);
        if (length >= sizeof part)
            return false;
        memcpy(part, text, length);
        part[length] = '\0';
        const char *said =
            json_string_value(json_object_get(labels->table, part));
        if (said == NULL)
            return false;
        phrase_add(out, said, strlen(said));
        if (end != NULL)
            phrase_add(out, ", ", 2);
        text = end == NULL ? text : end + 2;
    }
    return true;
}

/* By the first row with gaps that the text fits. */
static bool say_row(struct saying *saying, const char *text, int depth,
                    struct phrase_text *out, const char **key)
{
    const struct labels *labels = saying->labels;
    struct fitting fitting = {.saying = saying, .depth = depth};
    for (size_t i = 0; depth < DEPTH_MOST && i < labels->count; i++) {
        const struct pattern *pattern = &labels->patterns[i];
        if (!fits(pattern->key, text, &fitting))
            continue;
        if (key != NULL)
            *key = pattern->key;
        return phrase_fill(pattern->value, add_gap, &fitting, out);
    }
    return false;
}

bool labels_say(const struct labels *labels, const char *text,
                char said[LABELS_TEXT], const char **key)
{
    struct phrase_text out = {said, LABELS_TEXT, 0};
    struct saying saying = {labels, FILLED_MOST};
    const char *row = NULL;
    said[0] = '\0';
    if (labels_are_empty(labels))
        return false;
    const char *whole = json_string_value(json_object_get(labels->table, text));
    if (whole != NULL) {
        phrase_add(&out, whole, strlen(whole));
        row = text;
    }
    bool is_said = whole != NULL || say_row(&saying, text, 0, &out, &row)
                   || say_list(labels, text, &out);
    is_said = is_said && saying.rest > 0;
    if (!is_said)
        said[0] = '\0';
    if (key != NULL)
        *key = row;
    return is_said;
}

/* Members that hold no labels: the rules' own texts and tables, what has a file
 * of its own in each language, what people write, and actions. */
static const char *const passed_over[] = {
    "clauses", "charts",     "cards", "coach",   "briefing", "board",
    "letters", "lacks",      "value", "suggest", "action",   "fixed",
    "rules",   "happenings", "said",  NULL};
static const char *const labelled[] = {
    "label", "title", "intro", "prompt", "idle", "note", "text", "when", NULL};

static bool is_among(const char *const *members, const char *key)
{
    while (*members != NULL && strcmp(*members, key) != 0)
        members++;
    return *members != NULL;
}

/* What all texts of an object are, by the members above it: of facts, ids and
 * words of the protocol are none, and these have no spaces. */
enum room { ROOM_ANY, ROOM_WORDS, ROOM_NAMES, ROOM_FACTS };

struct walk {
    labels_each *each;
    void *user;
};

static enum room room_of(enum room room, const char *key)
{
    static const struct {
        const char *key;
        enum room room;
    } rows[] = {{"words", ROOM_WORDS},    {"roster", ROOM_NAMES},
                {"generals", ROOM_NAMES}, {"tracks", ROOM_FACTS},
                {"values", ROOM_FACTS},   {"state", ROOM_FACTS}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strcmp(rows[i].key, key) == 0)
            return rows[i].room;
    return room;
}

static bool is_label(enum room room, const char *key, const char *text)
{
    return room == ROOM_WORDS || is_among(labelled, key)
           || (room == ROOM_NAMES && strcmp(key, "name") == 0)
           || (room == ROOM_FACTS && strchr(text, ' ') != NULL);
}

static void walk(const struct walk *walking, json_t *at, enum room room)
{
    const char *key;
    json_t *value;
    for (size_t i = 0; i < json_array_size(at); i++)
        walk(walking, json_array_get(at, i), room);
    if (!json_is_object(at))
        return;
    /* A holder may be given another text while its members are gone through. */
    void *iter = json_object_iter(at);
    while (iter != NULL) {
        key = json_object_iter_key(iter);
        value = json_object_iter_value(iter);
        iter = json_object_iter_next(at, iter);
        if (!json_is_string(value)) {
            if (!is_among(passed_over, key))
                walk(walking, value, room_of(room, key));
            continue;
        }
        const char *text = json_string_value(value);
        if (is_label(room, key, text))
            walking->each(walking->user, key, at, text,
                          room == ROOM_NAMES && strcmp(key, "name") == 0);
    }
}

void labels_walk(json_t *document, labels_each *each, void *user)
{
    struct walk walking = {each, user};
    walk(&walking, document, ROOM_ANY);
}

static void put(void *user, const char *member, json_t *holder,
                const char *text, bool is_name)
{
    char said[LABELS_TEXT];
    (void)is_name;
    if (*text != '\0' && labels_say(user, text, said, NULL))
        json_object_set_new(holder, member, json_string(said));
}

void labels_translate(const struct labels *labels, json_t *document)
{
    if (!labels_are_empty(labels))
        labels_walk(document, put, (void *)(uintptr_t)labels);
}
