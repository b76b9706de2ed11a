/* Filling one open field of a partial action. */

#include "client/bot/fill.h"

#include "client/link/read.h"
#include "client/link/ways.h"
#include "client/play/partial.h"

#include <stdlib.h>
#include <string.h>

enum { NUMBER_FAR = 1000000 };

/* One of the ends that a path can reach: the whole way there at once. */
static bool choose_way(json_t *action, const json_t *open, struct rng *rng,
                       bool *is_whole)
{
    const char *field = read_text(open, "field");
    const json_t *ways = read_object(open, "ways");
    const json_t *reach = read_list(open, "reach");
    size_t count = ways != NULL ? ways_count(ways) : json_array_size(reach);
    if (count == 0 || json_array_size(partial_at(action, field)) > 0)
        return false;
    size_t way = rng_among(rng, count);
    json_t *path =
        ways != NULL
            ? ways_path(ways, way)
            : json_deep_copy(read_list(json_array_get(reach, way), "path"));
    *is_whole = ways != NULL && ways_are_whole(ways);
    return path != NULL && partial_put(action, field, false, path);
}

/* A share may be as large as its choice says, or as the field says by id. */
static int64_t share_most(const json_t *open, const json_t *choice,
                          const char *id, int64_t total)
{
    int64_t most = read_number(choice, "most", 0, NUMBER_FAR, -1);
    if (most < 0)
        most = read_number(read_object(open, "most"), id, 0, NUMBER_FAR, total);
    return most < total ? most : total;
}

/* Hands the total out, one by one, to those who can bear more. */
static bool choose_shares(json_t *action, const json_t *open, struct rng *rng)
{
    const json_t *from = read_list(open, "from");
    size_t count = json_array_size(from);
    int64_t total = read_number(open, "total", 0, NUMBER_FAR, 0);
    json_t *shares = json_object();
    int64_t given = 0;
    size_t misses = 0;
    while (count > 0 && given < total && misses < 4 * count) {
        const json_t *choice = json_array_get(from, rng_among(rng, count));
        const char *id = read_text(choice, "value");
        int64_t has = read_number(shares, id, 0, NUMBER_FAR, 0);
        if (has >= share_most(open, choice, id, total)) {
            misses++;
            continue;
        }
        json_object_set_new(shares, id, json_integer(has + 1));
        given++;
        misses = 0;
    }
    return partial_put(action, read_text(open, "field"), false, shares);
}

/* What needs no list of choices. */
static json_t *free_value(const json_t *open, const char *choose,
                          struct rng *rng)
{
    if (strcmp(choose, "flag") == 0)
        return json_boolean(rng_has(rng, 1, 2));
    if (strcmp(choose, "text") == 0)
        return json_string("As ordered.");
    bool is_number =
        strcmp(choose, "number") == 0 || strcmp(choose, "facing") == 0;
    int64_t least =
        read_number(open, "least", -NUMBER_FAR, NUMBER_FAR, INT64_MAX);
    int64_t most = read_number(open, "most", -NUMBER_FAR, NUMBER_FAR, least);
    if (!is_number || least == INT64_MAX || most < least)
        return NULL;
    size_t span = (size_t)(most - least) + 1;
    return json_integer(least + (int64_t)rng_among(rng, span));
}

bool fill_first(json_t *action, const json_t *row, struct rng *rng)
{
    const json_t *field = json_array_get(read_list(row, "fields"), 0);
    const json_t *from = read_list(field, "from");
    size_t count = json_array_size(from);
    if (count == 0 || read_flag(field, "optional"))
        return false;
    json_t *value = json_array_get(from, rng_choice(rng, count));
    return partial_put(action, read_text(field, "name"),
                       read_object(field, "list") != NULL,
                       json_deep_copy(value));
}

bool fill_choose(json_t *action, const json_t *open, const json_t *field,
                 struct rng *rng, bool *is_whole)
{
    const char *choose = read_text(open, "choose");
    const char *name = read_text(open, "field");
    *is_whole = false;
    if (strcmp(choose, "shares") == 0)
        return choose_shares(action, open, rng);
    if (choose_way(action, open, rng, is_whole))
        return true;
    const json_t *from = read_list(open, "from");
    size_t count = json_array_size(from);
    bool is_list = read_object(field, "list") != NULL
                   || strcmp(choose, "path") == 0
                   || strcmp(choose, "steps") == 0;
    json_t *value = NULL;
    if (count > 0) {
        const json_t *choice = json_array_get(from, rng_choice(rng, count));
        value = json_deep_copy(json_object_get(choice, "value"));
    } else {
        value = free_value(field == NULL ? open : field, choose, rng);
    }
    return value != NULL && partial_put(action, name, is_list, value);
}
