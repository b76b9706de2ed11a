/* Orders that may be left: made from kinds of steps, the hand, the cursor. */

#include "client/panes/orders.h"

#include "client/link/read.h"
#include "client/model/model.h"

#include <string.h>

/* What presets are made from. */
struct making {
    const struct model *model;
    const struct match *match;
    json_t *list;
};

/* Is it listed, or left already? Two cards of a name make one order. */
static bool is_there(const struct making *making, const json_t *order)
{
    const json_t *left = making->model->orders.left;
    for (size_t i = 0; i < json_array_size(making->list); i++)
        if (json_equal(json_array_get(making->list, i), order))
            return true;
    bool is_line = making->model->orders.then[0] != '\0';
    for (size_t i = 0; i < json_array_size(left) && !is_line; i++) {
        json_t *bare = json_copy(json_array_get(left, i));
        json_object_del(bare, "id");
        bool is_same = json_equal(bare, order) != 0;
        json_decref(bare);
        if (is_same)
            return true;
    }
    return false;
}

/* Adds an order, with the place under the cursor if that was asked for. */
static void add(struct making *making, const char *on, json_t *taken_when,
                json_t *taken_unless, json_t *taken_answer)
{
    const struct match *match = making->match;
    char place[PLACE_TEXT];
    bool is_here = making->model->orders.is_here && match->assets->has_board
                   && match->cursor != PLACE_NONE;
    const char *until = making->model->orders.is_once ? "used" : "withdrawn";
    json_t *order = json_pack("{s:s,s:o,s:s}", "on", on, "answer", taken_answer,
                              "until", until);
    if (is_here && taken_when == NULL)
        taken_when = json_object();
    if (is_here) {
        board_place_text(&match->assets->board, match->cursor, place);
        json_object_set_new(taken_when, "at", json_pack("[s]", place));
    }
    if (taken_when != NULL)
        json_object_set_new(order, "when", taken_when);
    if (taken_unless != NULL)
        json_object_set_new(order, "unless", taken_unless);
    if (!is_there(making, order))
        json_array_append(making->list, order);
    json_decref(order);
}

/* The own piece under the cursor, or NULL. */
static const struct piece *own_piece(const struct match *match)
{
    if (!match->assets->has_board || match->cursor == PLACE_NONE)
        return NULL;
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    while (piece != NULL && (piece->side != match->side || piece->is_hidden))
        piece = pieces_below(match->pieces, piece);
    return piece;
}

static void add_passes(struct making *making, const json_t *step)
{
    const char *on = read_text(step, "id");
    const struct piece *piece = own_piece(making->match);
    if (!read_has(read_list(step, "answers"), "pass"))
        return;
    add(making, on, NULL, NULL, json_string("pass"));
    if (piece != NULL)
        add(making, on, NULL, json_pack("{s:[s]}", "pieces", piece->id),
            json_string("pass"));
}

/* Cards of one pile: words, or objects with an id. */
static void add_cards(struct making *making, const json_t *step,
                      const json_t *pile)
{
    const json_t *forms = read_list(step, "cards");
    for (size_t i = 0; i < json_array_size(pile); i++) {
        const json_t *card = json_array_get(pile, i);
        const char *id = json_is_string(card) ? json_string_value(card)
                                              : read_text(card, "id");
        for (size_t k = 0; k < json_array_size(forms) && *id != '\0'; k++) {
            const json_t *form = json_array_get(forms, k);
            add(making, read_text(step, "id"), NULL, NULL,
                json_pack("{s:s,s:s}", "type", read_text(form, "type"),
                          read_text(form, "field"), id));
        }
    }
}

/* Is this the own hand, and not another's, a pile or what was played? */
static bool is_own_hand(const struct match *match, const char *key,
                        const json_t *hand)
{
    const char *side =
        match->side >= 0 ? match->assets->sides[match->side].id : "";
    if (strcmp(key, match->as) == 0 || strcmp(key, side) == 0)
        return true;
    return strncmp(key, "hand", 4) == 0
           && (strcmp(read_text(hand, "side"), side) == 0
               || strstr(key, side) != NULL);
}

static void add_hand(struct making *making, const json_t *step)
{
    json_t *hands = json_object_get(making->match->view, "hands");
    const char *key;
    json_t *hand;
    json_object_foreach(hands, key, hand)
    {
        if (!is_own_hand(making->match, key, hand))
            continue;
        add_cards(making, step, read_list(hand, "cards"));
        add_cards(making, step, read_list(hand, "counts"));
    }
}

/* The action that ends the phase, as the offer has it now, or NULL. */
static const char *ending(const struct match *match, const json_t *answers)
{
    const json_t *actions = read_list(match->offer, "actions");
    for (size_t i = 0; i < json_array_size(actions); i++) {
        const json_t *row = json_array_get(actions, i);
        const char *type = read_text(row, "type");
        if (read_flag(row, "ends")
            && (json_array_size(answers) == 0 || read_has(answers, type)))
            return type;
    }
    return NULL;
}

/* A phase is ended at once when it comes again: the one that is on now. */
static void add_phase(struct making *making, const json_t *step)
{
    const struct match *match = making->match;
    const json_t *answers = read_list(step, "answers");
    const char *type = ending(match, answers);
    const char *phase = read_text(match->view, "phase");
    const char *id = read_text(step, "id");
    bool is_this =
        strcmp(id, phase) == 0 || strcmp(id, "phase") == 0
        || strcmp(id, read_text(json_object_get(match->view, "step"), "kind"))
               == 0;
    if (type == NULL || *phase == '\0' || !is_this)
        return;
    bool is_here = making->model->orders.is_here;
    if (!is_here)
        add(making, id, json_pack("{s:[s]}", "phase", phase), NULL,
            json_pack("{s:s}", "type", type));
}

json_t *presets_make(const struct model *model)
{
    struct making making = {
        .model = model, .match = &model->match, .list = json_array()};
    const struct match *match = &model->match;
    const json_t *steps =
        match->assets != NULL ? read_list(match->assets->json, "steps") : NULL;
    for (size_t i = 0; i < json_array_size(steps); i++) {
        const json_t *step = json_array_get(steps, i);
        if (read_flag(step, "phase")) {
            add_phase(&making, step);
            continue;
        }
        add_passes(&making, step);
        add_hand(&making, step);
        if (!read_has(read_list(step, "answers"), "pass"))
            add(&making, read_text(step, "id"), NULL, NULL,
                json_string("first"));
    }
    return making.list;
}
