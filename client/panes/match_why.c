/*
 * Why something cannot be chosen: asked of the server, told with its clause.
 *
 * The action is made up as if the place under the cursor could be chosen, and
 * explained. What the rest of it lacks would be refused too, so the same is
 * asked with something that can be chosen: only a clause that stands against
 * the one and not against the other is the reason.
 */

#include "client/panes/match_keys.h"

#include "client/link/i18n.h"
#include "client/link/read.h"
#include "client/model/shape.h"
#include "client/play/describe.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { STEPS_MOST = 48 };

/* What is pointed at, and in which field of which action it is to stand. */
struct pointed {
    const struct match *match;
    const json_t *row, *open, *partial;
};

static json_t *place_text(const struct match *match, place_id place)
{
    char text[PLACE_TEXT];
    board_place_text(&match->assets->board, place, text);
    return json_string(text);
}

/* Any place beside this one. */
static place_id beside(const struct match *match, place_id place)
{
    const struct board *board = &match->assets->board;
    for (int d = 0; place != PLACE_NONE && d < board->directions; d++)
        if (board_step(board, place, d) != PLACE_NONE)
            return board_step(board, place, d);
    return PLACE_NONE;
}

/* How far one walks: over squares along rows and columns, as most games do. */
static int walk_left(const struct board *board, place_id from, place_id to)
{
    if (!board->is_square)
        return board_distance(board, from, to);
    return abs(board_column(board, from) - board_column(board, to))
           + abs(board_row(board, from) - board_row(board, to));
}

/* The next place of a walk straight on, or PLACE_NONE. */
static place_id walk_on(const struct board *board, place_id from, place_id to)
{
    int by = board->is_square ? 2 : 1;
    for (int d = 0; d < board->directions; d += by) {
        place_id next = board_step(board, from, d);
        if (next != PLACE_NONE
            && walk_left(board, next, to) < walk_left(board, from, to))
            return next;
    }
    return PLACE_NONE;
}

/* Of all ends that can be reached the one that is nearest to the cursor. */
static const json_t *nearest(const struct pointed *pointed)
{
    const struct board *board = &pointed->match->assets->board;
    const json_t *reach = json_object_get(pointed->open, "reach");
    const json_t *best = NULL;
    int least = 0;
    for (size_t i = 0; i < json_array_size(reach); i++) {
        const json_t *entry = json_array_get(reach, i);
        place_id to = board_place(board, read_text(entry, "to"));
        int left =
            to == PLACE_NONE ? 0 : walk_left(board, to, pointed->match->cursor);
        if (to != PLACE_NONE && (best == NULL || left < least)) {
            best = entry;
            least = left;
        }
    }
    return best;
}

/* Where the walk stands: the end of its path, else its first piece. */
static place_id stands_at(const struct pointed *pointed)
{
    const struct match *match = pointed->match;
    place_id found = PLACE_NONE;
    const char *key;
    json_t *value;
    const json_t *path =
        json_object_get(pointed->partial, read_text(pointed->open, "field"));
    size_t count = json_array_size(path);
    if (count > 0)
        return board_place(&match->assets->board, read_item(path, count - 1));
    json_object_foreach((json_t *)(uintptr_t)pointed->partial, key, value)
    {
        const char *id = json_is_array(value) ? read_item(value, 0)
                                              : json_string_value(value);
        const struct piece *piece = pieces_find(match->pieces, id);
        if (piece != NULL && found == PLACE_NONE)
            found = piece->at;
    }
    return found;
}

/* A path to the cursor: as far as can be reached, and straight on. */
static json_t *path_there(const struct pointed *pointed)
{
    const struct match *match = pointed->match;
    const json_t *entry = nearest(pointed);
    json_t *path = entry != NULL
                       ? json_deep_copy(json_object_get(entry, "path"))
                       : json_array();
    place_id here = entry != NULL ? board_place(&match->assets->board,
                                                read_text(entry, "to"))
                                  : stands_at(pointed);
    for (int i = 0;
         i < STEPS_MOST && here != PLACE_NONE && here != match->cursor; i++) {
        here = walk_on(&match->assets->board, here, match->cursor);
        if (here != PLACE_NONE)
            json_array_append_new(path, place_text(match, here));
    }
    return path;
}

/* Does the action name this piece already? Then it can be nothing else in it.
 */
static bool is_named(const struct pointed *pointed, const char *id)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)pointed->partial, key, value)
    {
        const char *named = json_string_value(value);
        if ((named != NULL && strcmp(named, id) == 0) || read_has(value, id))
            return true;
    }
    return false;
}

/* What would stand in the field, or NULL if nothing here can. */
static json_t *value_here(const struct pointed *pointed)
{
    const struct match *match = pointed->match;
    const char *choose = read_text(pointed->open, "choose");
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    if (strcmp(choose, "path") == 0)
        return path_there(pointed);
    if (strcmp(choose, "place") == 0 || strcmp(choose, "option") == 0)
        return place_text(match, match->cursor);
    if (strcmp(choose, "piece") == 0 && piece != NULL
        && !is_named(pointed, piece->id))
        return json_string(piece->id);
    return NULL;
}

/* Something that can be chosen there, or NULL. */
static json_t *value_allowed(const struct pointed *pointed)
{
    const json_t *reach = json_object_get(pointed->open, "reach");
    const json_t *from = json_object_get(pointed->open, "from");
    const json_t *first = json_array_get(from, 0);
    const json_t *value = json_object_get(first, "value");
    if (json_array_size(reach) > 0)
        return json_deep_copy(
            json_object_get(json_array_get(reach, 0), "path"));
    return json_deep_copy(value ? value : first);
}

/* Fields that are still to come are filled, so that they are not the reason. */
static void fill(const struct pointed *pointed, json_t *action)
{
    const json_t *fields = json_object_get(pointed->row, "fields");
    struct pointed own = *pointed;
    own.partial = action;
    for (size_t i = 0; i < json_array_size(fields); i++) {
        const json_t *field = json_array_get(fields, i);
        const char *name = read_text(field, "name");
        const char *choose = read_text(field, "choose");
        place_id at = beside(pointed->match, stands_at(&own));
        if (json_object_get(action, name) != NULL
            || read_flag(field, "optional"))
            continue;
        if (strcmp(choose, "path") == 0 && at != PLACE_NONE)
            json_object_set_new(
                action, name, json_pack("[o]", place_text(pointed->match, at)));
        else if (strcmp(choose, "place") == 0 && at != PLACE_NONE)
            json_object_set_new(action, name, place_text(pointed->match, at));
        else if (strcmp(choose, "facing") == 0)
            json_object_set_new(action, name, json_integer(0));
    }
}

/* The action with this value in its field; yours. */
static json_t *made_up(const struct pointed *pointed, const json_t *value)
{
    struct action_draft draft;
    action_draft_init(&draft);
    draft.row = json_incref((json_t *)(uintptr_t)pointed->row);
    draft.partial = json_deep_copy(pointed->partial);
    struct action_draft_line line = {.kind = json_is_array(value) ? LINE_REACH
                                                                  : LINE_CHOICE,
                                     .open = pointed->open,
                                     .place = PLACE_NONE};
    action_draft_take(&draft, &line, value);
    fill(pointed, draft.partial);
    json_t *action = json_incref(draft.partial);
    action_draft_release(&draft);
    return action;
}

static void explain(struct match *match, enum asked asked, json_t *taken_action,
                    struct effects *effects)
{
    json_t *params = link_params(match->id, match->as);
    json_object_set_new(params, "action", taken_action);
    effects_call(effects, asked, match->serial, "match.explain", params);
}

static bool ask(struct match *match, const struct pointed *pointed,
                struct effects *effects)
{
    json_t *here = value_here(pointed), *allowed = value_allowed(pointed);
    bool is_asked = here != NULL && allowed != NULL;
    match->why[0] = '\0';
    if (is_asked) {
        explain(match, ASKED_WHY_ELSE, made_up(pointed, allowed), effects);
        explain(match, ASKED_WHY, made_up(pointed, here), effects);
    }
    json_decref(here);
    json_decref(allowed);
    return is_asked;
}

bool match_ask_why(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *open =
        json_array_get(json_object_get(match->draft.answer, "open"), 0);
    struct pointed pointed = {match, match->draft.row, open,
                              match->draft.partial};
    return match_has_board(model) && open != NULL
           && ask(match, &pointed, effects);
}

/* The first action of the offer that begins with a piece. */
static const json_t *row_of_pieces(const struct match *match)
{
    const json_t *rows = json_object_get(match->offer, "actions");
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const json_t *field = json_array_get(json_object_get(row, "fields"), 0);
        if (strcmp(read_text(field, "choose"), "piece") == 0
            && json_array_size(json_object_get(field, "from")) > 0)
            return row;
    }
    return NULL;
}

bool match_ask_why_idle(struct model *model, struct effects *effects)
{
    struct match *match = &model->match;
    const json_t *row = row_of_pieces(match);
    if (row == NULL || pieces_top(match->pieces, match->cursor) == NULL)
        return false;
    const json_t *field = json_array_get(json_object_get(row, "fields"), 0);
    json_t *open = json_deep_copy(field), *partial = json_object();
    json_object_set(open, "field", json_object_get(field, "name"));
    json_object_update(partial, json_object_get(row, "fixed"));
    json_object_set(partial, "type", json_object_get(row, "type"));
    struct pointed pointed = {match, row, open, partial};
    bool is_asked = ask(match, &pointed, effects);
    json_decref(open);
    json_decref(partial);
    return is_asked;
}

/* What is meant, in words: the piece for which a piece is wanted, or the place.
 */
static void write_pointed(const struct match *match, char *text, size_t size)
{
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    if (match->draft.stage == DRAFT_NOTHING && piece != NULL)
        pieces_name(match->pieces, match->assets, piece, text, size);
    else
        describe_name(match->assets, match->cursor, text, size);
    size_t used = strlen(text);
    if (used > 0 && text[used - 1] == ' ')
        text[used - 1] = '\0';
}

/* What stands against the other too is not the reason. */
void match_heard_else(struct model *model, const json_t *result)
{
    snprintf(model->match.why, sizeof model->match.why, "%s",
             read_text(result, "clause"));
}

void match_heard_why(struct model *model, const json_t *result)
{
    struct match *match = &model->match;
    char what[160];
    const char *clause = read_text(result, "clause");
    const char *heading = read_text(
        match->assets ? assets_clause(match->assets, clause) : NULL, "heading");
    if (!match_has_board(model))
        return;
    write_pointed(match, what, sizeof what);
    if (read_flag(result, "allowed")) {
        model_say(model,
                  "%s can be chosen step by step; Tab goes through the "
                  "steps",
                  what);
    } else if (*clause == '\0' || strcmp(clause, match->why) == 0) {
        model_warn(model, "%s cannot be chosen now; Tab goes to what can be",
                   what);
    } else {
        snprintf(match->draft.clause, sizeof match->draft.clause, "%s", clause);
        model_warn(model, "Not %s: %s, %s (c shows the clause)", what, clause,
                   *heading ? heading : read_text(result, "text"));
    }
}
