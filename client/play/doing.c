/* Doing: the walk from a row of the offer to a whole action. */

#include "client/play/doing.h"

#include "client/link/read.h"
#include "client/link/ways.h"
#include "client/play/doing_lines.h"
#include "client/play/partial.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void doing_init(struct doing *doing)
{
    *doing = (struct doing){.chosen = -1, .step_end = PLACE_NONE};
    doing->lines = calloc(DOING_LINES_MOST, sizeof doing->lines[0]);
    if (doing->lines == NULL)
        abort();
}

void doing_clear(struct doing *doing)
{
    json_decref(doing->row);
    json_decref(doing->partial);
    json_decref(doing->trail);
    json_decref(doing->answer);
    int serial = doing->serial;
    struct doing_line *lines = doing->lines;
    *doing = (struct doing){
        .chosen = -1, .serial = serial, .lines = lines, .step_end = PLACE_NONE};
}

void doing_release(struct doing *doing)
{
    doing_clear(doing);
    free(doing->lines);
    doing->lines = NULL;
}

/* The lines borrow from the answer and go with it. */
static void forget_answer(struct doing *doing)
{
    json_decref(doing->answer);
    doing->answer = NULL;
    doing->line_count = 0;
    doing->chosen = -1;
}

static void remember(struct doing *doing)
{
    if (doing->trail == NULL)
        doing->trail = json_array();
    json_array_append_new(doing->trail, json_deep_copy(doing->partial));
}

/* A path to an end may begin with what was stepped already, or go on. */
static bool starts_with(const json_t *path, const json_t *start)
{
    for (size_t i = 0; i < json_array_size(start); i++)
        if (!json_equal(json_array_get(path, i), json_array_get(start, i)))
            return false;
    return true;
}

static void put_path(json_t *partial, const char *field, const json_t *path)
{
    json_t *made = partial_at(partial, field);
    json_t *copy = json_deep_copy(path);
    if (json_array_size(made) > 0 && !starts_with(path, made)) {
        json_array_extend(made, copy);
        json_decref(copy);
        return;
    }
    partial_put(partial, field, false, copy);
}

static void put_share(json_t *partial, const char *field, const char *id,
                      const json_t *value)
{
    if (!json_is_object(partial_at(partial, field)))
        partial_put(partial, field, false, json_object());
    json_object_set_new(partial_at(partial, field), id, json_deep_copy(value));
}

void doing_take(struct doing *doing, const struct doing_line *line,
                const json_t *value)
{
    const char *choose = read_text(line->open, "choose");
    const char *field = read_text(line->open, "field");
    remember(doing);
    doing->has_taken_reach = line->kind == LINE_REACH;
    if (strcmp(choose, "steps") == 0 && line->place != PLACE_NONE)
        doing->step_end = line->place;
    if (line->kind == LINE_REACH) {
        put_path(doing->partial, field, value);
    } else if (strcmp(choose, "shares") == 0) {
        const char *id = json_string_value(line->value);
        put_share(doing->partial, field, id ? id : "", value);
    } else {
        partial_put(doing->partial, field,
                    partial_grows(doing->row, line->open),
                    json_deep_copy(value));
    }
    forget_answer(doing);
    doing->serial++;
}

void doing_suggest(struct doing *doing, const struct doing_line *line)
{
    json_t *whole = json_deep_copy(line->value);
    remember(doing);
    json_decref(doing->partial);
    doing->partial = whole;
    forget_answer(doing);
    doing->serial++;
}

const json_t *doing_suggested(const struct doing *doing)
{
    for (int i = 0; i < doing->line_count; i++)
        if (doing->stage == DOING_WALK && doing->lines[i].kind == LINE_SUGGEST)
            return doing->lines[i].value;
    return NULL;
}

void doing_begin(struct doing *doing, const json_t *offer,
                 const struct doing_line *line)
{
    json_t *row =
        json_array_get(json_object_get(offer, "actions"), (size_t)line->row);
    struct doing_line first = *line;
    json_t *value = json_deep_copy(line->value);
    json_incref(row);
    doing_clear(doing);
    doing->stage = DOING_WALK;
    doing->row = row;
    doing->partial = partial_begin(row);
    snprintf(doing->label, sizeof doing->label, "%s", read_text(row, "label"));
    snprintf(doing->clause, sizeof doing->clause, "%s",
             read_text(row, "clause"));
    doing->serial++;
    if (value != NULL) {
        const json_t *field = json_array_get(json_object_get(row, "fields"), 0);
        json_t *open =
            json_pack("{s:O,s:O}", "field", json_object_get(field, "name"),
                      "choose", json_object_get(field, "choose"));
        first.open = open;
        first.kind = LINE_CHOICE;
        doing_take(doing, &first, value);
        json_decref(open);
        json_decref(value);
    }
}

bool doing_back(struct doing *doing)
{
    size_t count = json_array_size(doing->trail);
    if (doing->stage != DOING_WALK || count == 0) {
        doing_clear(doing);
        return false;
    }
    json_t *before = json_incref(json_array_get(doing->trail, count - 1));
    json_array_remove(doing->trail, count - 1);
    json_decref(doing->partial);
    doing->partial = before;
    forget_answer(doing);
    doing->has_taken_reach = false;
    doing->step_end = PLACE_NONE;
    doing->serial++;
    return true;
}

bool doing_menu(struct doing *doing, const json_t *offer,
                const struct assets *assets, const struct pieces *pieces,
                place_id place)
{
    doing_clear(doing);
    doing_lines_menu(doing, offer, assets, pieces, place);
    if (doing->line_count == 0)
        return false;
    doing->stage = DOING_MENU;
    doing->menu_place = place;
    doing->chosen = 0;
    return true;
}

int doing_only_choice(const struct doing *doing)
{
    int only = -1;
    for (int i = 0; i < doing->line_count; i++) {
        enum line_kind kind = doing->lines[i].kind;
        if (kind == LINE_SUGGEST)
            continue;
        if (kind != LINE_CHOICE || only >= 0)
            return -1;
        only = i;
    }
    return only;
}

/* A line that nobody has looked for is not chosen: to go out and come back to
 * where one stands. */
static int first_chosen(const struct doing *doing, place_id cursor,
                        place_id stands)
{
    if (doing->line_count == 0)
        return -1;
    enum line_kind first = doing->lines[0].kind;
    bool is_begun = json_array_size(doing->trail) > 0;
    if (first == LINE_SEND && (is_begun || doing->line_count == 1))
        return 0;
    int only = doing_only_choice(doing);
    if (only >= 0)
        return only;
    int here = doing_line_at(doing, cursor, -1);
    if (here >= 0 && doing->lines[here].kind == LINE_REACH && cursor == stands)
        return -1;
    bool is_list = doing->lines[0].place == PLACE_NONE;
    return here < 0 && (is_list || !doing_is_on_board(doing)) ? 0 : here;
}

void doing_answer(struct doing *doing, const json_t *answer,
                  const struct assets *assets, const struct pieces *pieces,
                  place_id cursor)
{
    json_decref(doing->answer);
    doing->answer = json_deep_copy(answer);
    ways_unfold(doing->answer);
    doing_lines_answer(doing, assets, pieces);
    doing->chosen =
        first_chosen(doing, cursor, doing_stands(doing, assets, pieces));
    doing->is_warned = false;
}

/* Does the partial action have something in this field? */
static bool is_filled(const struct doing *doing, const char *field)
{
    const json_t *value = json_object_get(doing->partial, field);
    return value != NULL && strchr(field, '.') == NULL;
}

const json_t *doing_left_out(const struct doing *doing)
{
    for (int i = 0; i < doing->line_count; i++) {
        const json_t *open = doing->lines[i].open;
        const char *field = read_text(open, "field");
        if (open != NULL && strchr(field, '.') == NULL
            && !is_filled(doing, field))
            return open;
    }
    return NULL;
}

bool doing_is_pointed(const struct doing *doing)
{
    static const char *const pointed[] = {"place", "path", "steps"};
    for (int i = 0; i < doing->line_count; i++)
        for (size_t k = 0; k < sizeof pointed / sizeof *pointed; k++)
            if (doing->lines[i].place != PLACE_NONE
                && strcmp(read_text(doing->lines[i].open, "choose"), pointed[k])
                       == 0)
                return true;
    return false;
}

void doing_others(const json_t *offer, int but, char *text, size_t size)
{
    const json_t *rows = json_object_get(offer, "actions");
    text[0] = '\0';
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const char *label = read_text(json_array_get(rows, i), "label");
        size_t used = strlen(text);
        if ((int)i != but && strstr(text, label) == NULL && used + 1 < size)
            snprintf(text + used, size - used, "%s%s", used > 0 ? ", " : "",
                     label);
    }
}

bool doing_is_complete(const struct doing *doing)
{
    return doing->stage == DOING_WALK && read_flag(doing->answer, "complete");
}

int doing_line_at(const struct doing *doing, place_id place, int after)
{
    for (int i = after + 1; i < doing->line_count; i++)
        if (place != PLACE_NONE && doing->lines[i].place == place)
            return i;
    return -1;
}

bool doing_is_on_board(const struct doing *doing)
{
    for (int i = 0; i < doing->line_count; i++)
        if (doing->lines[i].place != PLACE_NONE)
            return true;
    return false;
}
