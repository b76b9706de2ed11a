/* Since one left: lines weighed, sorted and folded. */

#include "server/match/history/recap.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { LINES_MOST = 200 };

enum weight recap_weigh(const json_t *line)
{
    const char *said = json_string_value(json_object_get(line, "weight"));
    if (json_object_get(line, "reveals") != NULL
        || json_object_get(line, "dice") != NULL)
        return WEIGHT_KEY;
    if (said == NULL)
        return WEIGHT_PLAIN;
    return strcmp(said, "grave") == 0   ? WEIGHT_KEY
           : strcmp(said, "quiet") == 0 ? WEIGHT_TRIVIAL
                                        : WEIGHT_PLAIN;
}

void recap_init(struct recap *recap)
{
    *recap = (struct recap){.key = json_array(), .rest = json_array()};
}

void recap_release(struct recap *recap)
{
    json_decref(recap->key);
    json_decref(recap->rest);
    json_decref(recap->folds);
}

/* The newest stay: what was long ago can be stepped through. */
static void push(struct recap *recap, json_t *list, json_t *taken)
{
    json_array_append_new(list, taken);
    if (json_array_size(list) <= LINES_MOST)
        return;
    const json_t *folded = json_object_get(json_array_get(list, 0), "folded");
    recap->left_out += folded != NULL ? (int)json_integer_value(folded) : 1;
    json_array_remove(list, 0);
}

static void close_run(struct recap *recap)
{
    const char *kind;
    json_t *count;
    json_int_t sum = 0;
    if (recap->folds == NULL)
        return;
    json_object_foreach(recap->folds, kind, count)
    {
        sum += json_integer_value(count);
    }
    json_t *run = json_object();
    json_object_set_new(run, "seq", json_integer(recap->folds_from));
    json_object_set_new(run, "to", json_integer(recap->folds_to));
    json_object_set_new(run, "folded", json_integer(sum));
    json_object_set_new(run, "kinds", recap->folds);
    recap->folds = NULL;
    push(recap, recap->rest, run);
}

static void fold_line(struct recap *recap, int64_t seq, const json_t *line)
{
    const char *kind = json_string_value(json_object_get(line, "kind"));
    if (recap->folds == NULL) {
        recap->folds = json_object();
        recap->folds_from = seq;
    }
    json_int_t count =
        json_integer_value(json_object_get(recap->folds, kind)) + 1;
    json_object_set_new(recap->folds, kind, json_integer(count));
    recap->folds_to = seq;
}

static void add_line(struct recap *recap, int64_t seq, json_t *line)
{
    enum weight weight = recap_weigh(line);
    if (weight == WEIGHT_TRIVIAL) {
        fold_line(recap, seq, line);
        return;
    }
    json_t *entry = json_object();
    json_object_set_new(entry, "seq", json_integer(seq));
    json_object_set(entry, "line", line);
    if (weight == WEIGHT_PLAIN)
        close_run(recap);
    push(recap, weight == WEIGHT_KEY ? recap->key : recap->rest, entry);
}

void recap_add(struct recap *recap, int64_t seq, const json_t *lines)
{
    for (size_t i = 0; i < json_array_size(lines); i++)
        add_line(recap, seq, json_array_get(lines, i));
}

static void put_value(struct writer *out, const char *key, const json_t *value)
{
    char *text = json_dumps(value, JSON_COMPACT | JSON_ENCODE_ANY);
    if (text == NULL)
        abort();
    writer_key(out, key);
    writer_raw(out, text, strlen(text));
    free(text);
}

void recap_write(struct recap *recap, struct writer *out)
{
    close_run(recap);
    put_value(out, "key", recap->key);
    put_value(out, "rest", recap->rest);
    writer_put_number(out, "left_out", recap->left_out);
}

static json_t *from_to(const json_t *from, const json_t *to)
{
    json_t *pair = json_object();
    if (from != NULL)
        json_object_set(pair, "from", (json_t *)(uintptr_t)from);
    if (to != NULL)
        json_object_set(pair, "to", (json_t *)(uintptr_t)to);
    return pair;
}

static bool is_same(const json_t *one, const json_t *other)
{
    return one == other
           || (one != NULL && other != NULL && json_equal(one, other));
}

/* Members that differ, each as from what to what; NULL if there are none. */
static json_t *differing(const json_t *before, const json_t *after)
{
    json_t *found = json_object();
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)before, key, value)
    {
        const json_t *now = json_object_get(after, key);
        if (!is_same(value, now))
            json_object_set_new(found, key, from_to(value, now));
    }
    json_object_foreach((json_t *)(uintptr_t)after, key, value)
    {
        if (json_object_get(before, key) == NULL)
            json_object_set_new(found, key, from_to(NULL, value));
    }
    if (json_object_size(found) > 0)
        return found;
    json_decref(found);
    return NULL;
}

static void set_if(json_t *object, const char *key, json_t *taken)
{
    if (taken != NULL)
        json_object_set_new(object, key, taken);
}

/*
 * One that is known in both views. The handle of a hidden one says only where
 * it is among its like: it may be another's in the next view.
 */
static bool is_known(const json_t *piece)
{
    return piece != NULL && !json_is_true(json_object_get(piece, "hidden"));
}

/* Of these members what has become of each that is not as it was. */
static void add_members(const json_t *before, const json_t *after,
                        const char *const *names, size_t count, json_t *changes)
{
    for (size_t i = 0; i < count; i++) {
        const json_t *from = json_object_get(before, names[i]);
        const json_t *to = json_object_get(after, names[i]);
        if (!is_same(from, to))
            json_object_set_new(changes, names[i], from_to(from, to));
    }
}

/* How a piece has changed, or NULL. */
static json_t *piece_change(const json_t *before, const json_t *after)
{
    static const char *const parts[] = {"at", "facing", "state"};
    json_t *change = json_object();
    add_members(before, after, parts, sizeof parts / sizeof *parts, change);
    set_if(change, "values",
           differing(json_object_get(before, "values"),
                     json_object_get(after, "values")));
    if (json_object_size(change) > 0)
        return change;
    json_decref(change);
    return NULL;
}

static void add_pieces(const json_t *before, const json_t *after,
                       json_t *changes)
{
    json_t *gone = json_array(), *come = json_array(), *pieces = json_object();
    const char *handle;
    json_t *piece;
    json_object_foreach((json_t *)(uintptr_t)before, handle, piece)
    {
        const json_t *now = json_object_get(after, handle);
        if (now == NULL && is_known(piece))
            json_array_append_new(gone, json_string(handle));
        else if (is_known(piece) && is_known(now))
            set_if(pieces, handle, piece_change(piece, now));
    }
    json_object_foreach((json_t *)(uintptr_t)after, handle, piece)
    {
        if (json_object_get(before, handle) == NULL && is_known(piece))
            json_array_append_new(come, json_string(handle));
    }
    json_object_set_new(changes, "gone", gone);
    json_object_set_new(changes, "come", come);
    json_object_set_new(changes, "pieces", pieces);
}

void recap_write_changes(const json_t *before, const json_t *after,
                         struct writer *out)
{
    static const char *const parts[] = {"turn", "phase", "side", "result"};
    json_t *changes = json_object();
    add_members(before, after, parts, sizeof parts / sizeof *parts, changes);
    set_if(changes, "tracks",
           differing(json_object_get(before, "tracks"),
                     json_object_get(after, "tracks")));
    set_if(changes, "places",
           differing(json_object_get(before, "places"),
                     json_object_get(after, "places")));
    add_pieces(json_object_get(before, "pieces"),
               json_object_get(after, "pieces"), changes);
    put_value(out, "changes", changes);
    json_decref(changes);
}
