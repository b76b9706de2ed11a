/* Doing: the walk from a row of the offer to a whole action. */

#include "client/play/action_draft.h"

#include "client/link/read.h"
#include "client/link/ways.h"
#include "client/play/action_draft_lines.h"
#include "client/play/partial.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void action_draft_init(struct action_draft *draft)
{
    *draft = (struct action_draft){.chosen = -1, .step_end = PLACE_NONE};
    draft->lines = calloc(DRAFT_LINES_MOST, sizeof draft->lines[0]);
    if (draft->lines == NULL)
        abort();
}

void action_draft_clear(struct action_draft *draft)
{
    json_decref(draft->row);
    json_decref(draft->partial);
    json_decref(draft->trail);
    json_decref(draft->answer);
    int serial = draft->serial;
    struct action_draft_line *lines = draft->lines;
    *draft = (struct action_draft){
        .chosen = -1, .serial = serial, .lines = lines, .step_end = PLACE_NONE};
}

void action_draft_release(struct action_draft *draft)
{
    action_draft_clear(draft);
    free(draft->lines);
    draft->lines = NULL;
}

/* The lines borrow from the answer and go with it. */
static void forget_answer(struct action_draft *draft)
{
    json_decref(draft->answer);
    draft->answer = NULL;
    draft->line_count = 0;
    draft->chosen = -1;
}

static void remember(struct action_draft *draft)
{
    if (draft->trail == NULL)
        draft->trail = json_array();
    json_array_append_new(draft->trail, json_deep_copy(draft->partial));
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

void action_draft_take(struct action_draft *draft,
                       const struct action_draft_line *line,
                       const json_t *value)
{
    const char *choose = read_text(line->open, "choose");
    const char *field = read_text(line->open, "field");
    remember(draft);
    draft->has_taken_reach = line->kind == LINE_REACH;
    if (strcmp(choose, "steps") == 0 && line->place != PLACE_NONE)
        draft->step_end = line->place;
    if (line->kind == LINE_REACH) {
        put_path(draft->partial, field, value);
    } else if (strcmp(choose, "shares") == 0) {
        const char *id = json_string_value(line->value);
        if (!json_is_object(partial_at(draft->partial, field)))
            partial_put(draft->partial, field, false, json_object());
        json_object_set_new(partial_at(draft->partial, field), id ? id : "",
                            json_deep_copy(value));
    } else {
        partial_put(draft->partial, field,
                    partial_grows(draft->row, line->open),
                    json_deep_copy(value));
    }
    forget_answer(draft);
    draft->serial++;
}

void action_draft_suggest(struct action_draft *draft,
                          const struct action_draft_line *line)
{
    json_t *whole = json_deep_copy(line->value);
    remember(draft);
    json_decref(draft->partial);
    draft->partial = whole;
    forget_answer(draft);
    draft->serial++;
}

const json_t *action_draft_suggested(const struct action_draft *draft)
{
    for (int i = 0; i < draft->line_count; i++)
        if (draft->stage == DRAFT_WALK && draft->lines[i].kind == LINE_SUGGEST)
            return draft->lines[i].value;
    return NULL;
}

/* Takes a row on; what has been chosen of it is still to be said. */
static void begin(struct action_draft *draft, const json_t *row)
{
    json_t *own = json_incref((json_t *)(uintptr_t)row);
    action_draft_clear(draft);
    draft->stage = DRAFT_WALK;
    draft->row = own;
    snprintf(draft->label, sizeof draft->label, "%s", read_text(row, "label"));
    snprintf(draft->clause, sizeof draft->clause, "%s",
             read_text(row, "clause"));
    draft->serial++;
}

void action_draft_lay_out(struct action_draft *draft, const json_t *row,
                          const json_t *action)
{
    begin(draft, row);
    draft->partial = partial_begin(row);
    remember(draft);
    json_decref(draft->partial);
    draft->partial = json_deep_copy(action);
}

void action_draft_begin(struct action_draft *draft, const json_t *offer,
                        const struct action_draft_line *line)
{
    const json_t *row =
        json_array_get(json_object_get(offer, "actions"), (size_t)line->row);
    struct action_draft_line first = *line;
    json_t *value = json_deep_copy(line->value);
    begin(draft, row);
    draft->partial = partial_begin(row);
    if (value != NULL) {
        const json_t *field = json_array_get(json_object_get(row, "fields"), 0);
        json_t *open =
            json_pack("{s:O,s:O}", "field", json_object_get(field, "name"),
                      "choose", json_object_get(field, "choose"));
        first.open = open;
        first.kind = LINE_CHOICE;
        action_draft_take(draft, &first, value);
        json_decref(open);
        json_decref(value);
    }
}

bool action_draft_back(struct action_draft *draft)
{
    size_t count = json_array_size(draft->trail);
    if (draft->stage != DRAFT_WALK || count == 0) {
        action_draft_clear(draft);
        return false;
    }
    json_t *before = json_incref(json_array_get(draft->trail, count - 1));
    json_array_remove(draft->trail, count - 1);
    json_decref(draft->partial);
    draft->partial = before;
    forget_answer(draft);
    draft->has_taken_reach = false;
    draft->step_end = PLACE_NONE;
    draft->serial++;
    return true;
}

bool action_draft_menu(struct action_draft *draft, const json_t *offer,
                       const struct assets *assets, const struct pieces *pieces,
                       place_id place)
{
    action_draft_clear(draft);
    action_draft_lines_menu(draft, offer, assets, pieces, place);
    if (draft->line_count == 0)
        return false;
    draft->stage = DRAFT_MENU;
    draft->menu_place = place;
    draft->chosen = 0;
    return true;
}

int action_draft_only_choice(const struct action_draft *draft)
{
    int only = -1;
    for (int i = 0; i < draft->line_count; i++) {
        enum line_kind kind = draft->lines[i].kind;
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
static int first_chosen(const struct action_draft *draft, place_id cursor,
                        place_id stands)
{
    if (draft->line_count == 0)
        return -1;
    enum line_kind first = draft->lines[0].kind;
    bool is_begun = json_array_size(draft->trail) > 0;
    if (first == LINE_SEND && (is_begun || draft->line_count == 1))
        return 0;
    int only = action_draft_only_choice(draft);
    if (only >= 0)
        return only;
    int here = action_draft_line_at(draft, cursor, -1);
    if (here >= 0 && draft->lines[here].kind == LINE_REACH && cursor == stands)
        return -1;
    bool is_list = draft->lines[0].place == PLACE_NONE;
    return here < 0 && (is_list || !action_draft_is_on_board(draft)) ? 0 : here;
}

void action_draft_answer(struct action_draft *draft, const json_t *answer,
                         const struct assets *assets,
                         const struct pieces *pieces, place_id cursor)
{
    json_decref(draft->answer);
    draft->answer = json_deep_copy(answer);
    ways_unfold(draft->answer);
    action_draft_lines_answer(draft, assets, pieces);
    draft->chosen =
        first_chosen(draft, cursor, action_draft_stands(draft, assets, pieces));
    draft->is_warned = false;
}

const json_t *action_draft_left_out(const struct action_draft *draft)
{
    for (int i = 0; i < draft->line_count; i++) {
        const json_t *open = draft->lines[i].open;
        const char *field = read_text(open, "field");
        if (open != NULL && strchr(field, '.') == NULL
            && json_object_get(draft->partial, field) == NULL)
            return open;
    }
    return NULL;
}

bool action_draft_is_pointed(const struct action_draft *draft)
{
    static const char *const pointed[] = {"place", "path", "steps"};
    for (int i = 0; i < draft->line_count; i++)
        for (size_t k = 0; k < sizeof pointed / sizeof *pointed; k++)
            if (draft->lines[i].place != PLACE_NONE
                && strcmp(read_text(draft->lines[i].open, "choose"), pointed[k])
                       == 0)
                return true;
    return false;
}

void action_draft_others(const json_t *offer, int but, char *text, size_t size)
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

bool action_draft_is_complete(const struct action_draft *draft)
{
    return draft->stage == DRAFT_WALK && read_flag(draft->answer, "complete");
}

int action_draft_line_at(const struct action_draft *draft, place_id place,
                         int after)
{
    for (int i = after + 1; i < draft->line_count; i++)
        if (place != PLACE_NONE && draft->lines[i].place == place)
            return i;
    return -1;
}

bool action_draft_is_on_board(const struct action_draft *draft)
{
    for (int i = 0; i < draft->line_count; i++)
        if (draft->lines[i].place != PLACE_NONE)
            return true;
    return false;
}
