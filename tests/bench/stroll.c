/* A walk over texts: from a row of an offer to a whole action. */

#include "tests/bench/stroll.h"

#include "tests/bench/scan.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_LONG = 24, STEPS_MOST = 64, NUMBER_FAR = 1000000, ID_MOST = 64 };

/* An open field, as match.pick tells of it, and its name. */
struct open {
    const char *text;
    const char *name;
    size_t name_length;
};

static void copy_value(struct draft *draft, const char *value)
{
    draft_set(draft, value, scan_length(value));
}

/* A value of the first field, where the offer has what may be chosen. */
static bool fill_first(struct stroll *stroll, const char *field,
                       struct luck *luck)
{
    static const char *const names[] = {"name", "list", "optional", "from"};
    const char *said[4];
    scan_members(field, names, 4, said);
    size_t count = scan_count(said[3]), length;
    if (count == 0 || *said[3] != '[' || said[2] != NULL)
        return false;
    const char *name = scan_text(said[0], &length);
    const char *value = scan_item(said[3], luck_choice(luck, count));
    return draft_put(&stroll->action, name, length, said[1] != NULL, value,
                     scan_length(value));
}

enum walk_next stroll_begin(struct stroll *stroll, const char *row,
                            struct luck *luck)
{
    const char *first = scan_first(scan_member(row, "fields"));
    const char *fixed = scan_object(scan_member(row, "fixed"));
    const char *type = scan_member(row, "type");
    copy_value(&stroll->row, row);
    copy_value(&stroll->action, fixed != NULL ? fixed : "{}");
    draft_put(&stroll->action, "type", 4, false, type, scan_length(type));
    stroll->whole.used = 0;
    stroll->is_lost = false;
    stroll->steps = first != NULL && fill_first(stroll, first, luck);
    return first != NULL ? WALK_ASK : WALK_ACT;
}

void stroll_release(struct stroll *stroll)
{
    draft_release(&stroll->row);
    draft_release(&stroll->action);
    draft_release(&stroll->whole);
    draft_release(&stroll->value);
}

/* No way on: back to what was whole, or to what the server suggests. */
static enum walk_next rescue(struct stroll *stroll, const char *picked)
{
    const char *suggest = scan_object(scan_member(picked, "suggest"));
    if (stroll->whole.used > 0)
        draft_set(&stroll->action, stroll->whole.text, stroll->whole.used);
    else if (suggest != NULL)
        copy_value(&stroll->action, suggest);
    else if (stroll->is_lost)
        return WALK_DEAD;
    bool has_one = stroll->whole.used > 0 || suggest != NULL;
    stroll->is_lost = true;
    return has_one ? WALK_ACT : WALK_ASK;
}

/* More is added now and then, but ever more rarely. */
static bool is_enough(const struct stroll *stroll, const char *open,
                      struct luck *luck)
{
    if (scan_first(open) == NULL || stroll->steps > STEPS_LONG)
        return true;
    return luck_has(luck, 2 + (unsigned)stroll->steps,
                    5 + (unsigned)stroll->steps);
}

/* The field of this name in a row or in a group, or NULL. */
static const char *find_field(const char *holder, const char *name,
                              size_t length)
{
    const char *field = scan_first(scan_member(holder, "fields"));
    for (; field != NULL; field = scan_next(field)) {
        size_t found_length;
        const char *found =
            scan_text(scan_member(field, "name"), &found_length);
        if (found_length == length && memcmp(found, name, length) == 0)
            return field;
    }
    return NULL;
}

/* What the row says of the field "attacks.0.units", or NULL. */
static const char *field_of(const char *row, const char *name, size_t length)
{
    const char *found = row;
    for (const char *at = name, *end = name + length;;) {
        const char *dot = memchr(at, '.', (size_t)(end - at));
        size_t part = (size_t)((dot != NULL ? dot : end) - at);
        if (part == 0)
            return NULL;
        if (strspn(at, "0123456789") < part)
            found = find_field(found, at, part);
        if (dot == NULL)
            return found;
        at = dot + 1;
    }
}

static bool put(struct stroll *stroll, const struct open *open, bool is_list,
                const char *value, size_t length)
{
    return draft_put(&stroll->action, open->name, open->name_length, is_list,
                     value, length);
}

static void add_place(struct draft *path, const char *place)
{
    if (path->used > 1)
        draft_add(path, ",", 1);
    draft_add(path, place, scan_length(place));
}

/* The places of a way, behind those of the ways that it goes on from. */
static void add_way(struct draft *path, const char *const columns[3],
                    size_t way, int depth)
{
    char key[24];
    int64_t after = scan_number(scan_item(columns[1], way), 0, NUMBER_FAR, -1);
    if (after >= 0 && depth < STEPS_MOST)
        add_way(path, columns, (size_t)after, depth + 1);
    snprintf(key, sizeof key, "%zu", way);
    const char *place = scan_first(scan_member(columns[2], key));
    for (; place != NULL; place = scan_next(place))
        add_place(path, place);
    add_place(path, scan_item(columns[0], way));
}

/* One of the ends that a path can reach: the whole way there at once. */
static bool choose_way(struct stroll *stroll, const struct open *open,
                       struct luck *luck, bool *is_whole)
{
    static const char *const names[] = {"to", "after", "by"};
    const char *ways = scan_member(open->text, "ways");
    const char *columns[3];
    scan_members(ways, names, 3, columns);
    const char *there =
        draft_at(&stroll->action, open->name, open->name_length);
    if (scan_first(columns[0]) == NULL || scan_first(there) != NULL)
        return false;
    size_t way = luck_among(luck, scan_count(columns[0]));
    draft_set(&stroll->value, "[", 1);
    add_way(&stroll->value, columns, way, 0);
    draft_add(&stroll->value, "]", 1);
    const char *whole = scan_member(ways, "whole");
    *is_whole = whole != NULL && *whole == 't';
    return put(stroll, open, false, stroll->value.text, stroll->value.used);
}

/* A share may be as large as its choice says, or as the field says by id. */
static int64_t share_most(const struct open *open, const char *choice,
                          const char *id, int64_t total)
{
    int64_t most = scan_number(scan_member(choice, "most"), 0, NUMBER_FAR, -1);
    if (most < 0)
        most = scan_number(scan_member(scan_member(open->text, "most"), id), 0,
                           NUMBER_FAR, total);
    return most < total ? most : total;
}

/* Hands the total out, one by one, to those who can bear more. */
static bool choose_shares(struct stroll *stroll, const struct open *open,
                          struct luck *luck)
{
    const char *from = scan_member(open->text, "from");
    size_t count = scan_count(from), misses = 0;
    int64_t total =
        scan_number(scan_member(open->text, "total"), 0, NUMBER_FAR, 0);
    struct draft *shares = &stroll->value;
    draft_set(shares, "{}", 2);
    for (int64_t given = 0; count > 0 && given < total && misses < 4 * count;) {
        const char *choice = scan_item(from, luck_among(luck, count));
        char id[ID_MOST], number[24];
        size_t length;
        const char *text = scan_text(scan_member(choice, "value"), &length);
        snprintf(id, sizeof id, "%.*s", (int)length, text);
        int64_t has =
            scan_number(scan_member(shares->text, id), 0, NUMBER_FAR, 0);
        if (has >= share_most(open, choice, id, total)) {
            misses++;
            continue;
        }
        int digits =
            snprintf(number, sizeof number, "%lld", (long long)has + 1);
        draft_put(shares, id, strlen(id), false, number, (size_t)digits);
        given++;
        misses = 0;
    }
    return put(stroll, open, false, shares->text, shares->used);
}

/* What needs no list of choices; NULL if it does, or if none is right. */
static const char *free_value(struct stroll *stroll, const char *field,
                              const char *choose, struct luck *luck)
{
    char number[24];
    if (scan_is(choose, "flag"))
        return luck_has(luck, 1, 2) ? "true" : "false";
    if (scan_is(choose, "text"))
        return "\"As ordered.\"";
    bool is_number = scan_is(choose, "number") || scan_is(choose, "facing");
    int64_t least = scan_number(scan_member(field, "least"), -NUMBER_FAR,
                                NUMBER_FAR, INT64_MAX);
    int64_t most =
        scan_number(scan_member(field, "most"), -NUMBER_FAR, NUMBER_FAR, least);
    if (!is_number || least == INT64_MAX || most < least)
        return NULL;
    size_t span = (size_t)(most - least) + 1;
    int length = snprintf(number, sizeof number, "%lld",
                          (long long)least + (long long)luck_among(luck, span));
    draft_set(&stroll->value, number, (size_t)length);
    return stroll->value.text;
}

/* False if there is nothing to choose from. */
static bool choose_value(struct stroll *stroll, const struct open *open,
                         const char *field, struct luck *luck, bool *is_whole)
{
    const char *choose = scan_member(open->text, "choose");
    if (scan_is(choose, "shares"))
        return choose_shares(stroll, open, luck);
    if (choose_way(stroll, open, luck, is_whole))
        return true;
    const char *from = scan_member(open->text, "from");
    size_t count = scan_count(from);
    bool is_list = scan_object(scan_member(field, "list")) != NULL
                   || scan_is(choose, "path") || scan_is(choose, "steps");
    const char *value =
        count > 0
            ? scan_member(scan_item(from, luck_choice(luck, count)), "value")
            : free_value(stroll, field, choose, luck);
    if (value == NULL)
        return false;
    size_t length = count > 0 ? scan_length(value) : strlen(value);
    return put(stroll, open, is_list, value, length);
}

/* Fills one open field: the natural next one mostly, else any that can be. */
static bool fill_one(struct stroll *stroll, const char *list, struct luck *luck,
                     bool *is_whole)
{
    size_t count = scan_first(list) == NULL ? 0 : SIZE_MAX;
    size_t first = 0;
    if (!luck_has(luck, 3, 4)) {
        count = scan_count(list);
        first = luck_among(luck, count);
    }
    const char *text = scan_item(list, first);
    for (size_t left = count; text != NULL && left > 0; left--) {
        struct open open = {.text = text};
        open.name = scan_text(scan_member(text, "field"), &open.name_length);
        const char *field =
            field_of(stroll->row.text, open.name, open.name_length);
        if (field != NULL && choose_value(stroll, &open, field, luck, is_whole))
            return true;
        text = scan_next(text);
        if (text == NULL && first > 0)
            text = scan_first(list);
    }
    return false;
}

enum walk_next stroll_step(struct stroll *stroll, const char *picked,
                           struct luck *luck)
{
    static const char *const names[] = {"complete", "open"};
    const char *values[2];
    scan_members(picked, names, 2, values);
    bool is_complete = values[0] != NULL && *values[0] == 't';
    bool is_whole = false;
    if (is_complete)
        draft_set(&stroll->whole, stroll->action.text, stroll->action.used);
    if (stroll->is_lost)
        return rescue(stroll, picked);
    if (is_complete && is_enough(stroll, values[1], luck))
        return WALK_ACT;
    stroll->steps++;
    bool is_lost = stroll->steps > STEPS_LONG && luck_has(luck, 1, 4);
    if (stroll->steps > STEPS_MOST || is_lost
        || !fill_one(stroll, values[1], luck, &is_whole))
        return rescue(stroll, picked);
    return is_whole && luck_has(luck, 7, 8) ? WALK_ACT : WALK_ASK;
}
