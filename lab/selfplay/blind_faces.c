/* Blindness of what is sent unasked, and of what may be asked for. */

#include "lab/selfplay/blind_parts.h"

#include "lab/selfplay/noise.h"
#include "server/rules/driver.h"
#include "server/rules/ids.h"

#include <stdio.h>
#include <string.h>

enum {
    LAYER_TRIES = 3,
    PICK_WALKS = 2,
    PICK_STEPS = 6,
    PICK_GUESSES = 6,
    WALKED = 12
};

void blind_write_view(struct blind *blind, const void *state, int k)
{
    writer_clear(&blind->text[k]);
    struct view view = {.out = blind->text[k]};
    writer_object(&view.out);
    blind->rules->game->show(blind->rules, state, blind->viewer, &view);
    writer_object_end(&view.out);
    blind->text[k] = view.out;
}

/*
 * What is kept of the view holds no more than is said of it: how long it takes
 * to compare two views, and whether it is done at all, depends on nothing else.
 */
static bool same_record(struct blind *blind)
{
    struct outline outlines[2] = {{NULL, 0, 0}, {NULL, 0, 0}};
    for (int k = 0; k < 2; k++) {
        blind->text[k].outline = &outlines[k];
        blind_write_view(blind, blind->state[k], k);
        blind->text[k].outline = NULL;
        outline_release(&outlines[k]);
    }
    return blind_same_text(blind, "the record of a view", NULL);
}

static bool same_view(struct blind *blind)
{
    for (int k = 0; k < 2; k++)
        blind_write_view(blind, blind->state[k], k);
    return blind_same_text(blind, "view", NULL) && same_record(blind);
}

static bool same_offer(struct blind *blind)
{
    if (blind->viewer == VIEWER_PUBLIC)
        return true;
    for (int k = 0; k < 2; k++) {
        writer_clear(&blind->text[k]);
        offer_write(blind->rules, blind->state[k], blind->viewer,
                    &blind->player->picks, &blind->text[k]);
    }
    return blind_same_text(blind, "offer", NULL);
}

static bool same_shading(struct blind *blind, int layer, piece_id piece,
                         place_id place)
{
    const struct shading *one = &blind->shading[0];
    const struct shading *other = &blind->shading[1];
    char what[80];
    for (int k = 0; k < 2; k++) {
        blind->shading[k].count = 0;
        blind->rules->game->layer(blind->rules, blind->state[k], blind->viewer,
                                  layer, piece, place, &blind->shading[k]);
    }
    if (one->count == other->count
        && memcmp(one->places, other->places, one->count * sizeof *one->places)
               == 0
        && memcmp(one->numbers, other->numbers,
                  one->count * sizeof *one->numbers)
               == 0)
        return true;
    snprintf(what, sizeof what, "layer %s for piece %d, place %d",
             blind->rules->game->layers[layer].name, piece, place);
    return blind_leak(blind, what, "", "");
}

static bool same_layers(struct blind *blind)
{
    const struct game *game = blind->rules->game;
    for (int layer = 0; layer < game->layer_count; layer++) {
        bool has_needs =
            game->layers[layer].needs_piece || game->layers[layer].needs_place;
        for (int i = 0; i < (has_needs ? LAYER_TRIES : 1); i++) {
            int piece =
                random_below(&blind->random, id_count(blind->rules, ID_PIECE));
            int place =
                random_below(&blind->random, blind->rules->board.places);
            if (!same_shading(blind, layer, (piece_id)piece, (place_id)place))
                return false;
        }
    }
    return true;
}

bool blind_faces(struct blind *blind)
{
    return same_view(blind) && same_offer(blind) && same_layers(blind);
}

/* The answers to match.pick for what was chosen so far, in full and brief. */
static bool same_pick(struct blind *blind)
{
    for (int k = 0; k < 2; k++) {
        writer_clear(&blind->text[k]);
        for (int form = PICK_FULL; form <= PICK_BRIEF; form++) {
            writer_object(&blind->text[k]);
            offer_write_pick(blind->rules, blind->state[k], blind->viewer,
                             &blind->action, (enum pick_form)form, NULL,
                             &blind->player->picks, &blind->text[k]);
            writer_object_end(&blind->text[k]);
        }
    }
    return blind_same_text(blind, "pick", &blind->action);
}

/* Goes along a row by random choices and compares at every step. */
static bool same_walk(struct blind *blind, const struct menu_row *row)
{
    struct open_field open[OPEN_FIELDS_MOST];
    struct picks *picks = &blind->player->picks;
    offer_begin(blind->rules, row, &blind->action);
    for (int i = 0; i < PICK_STEPS; i++) {
        if (!same_pick(blind))
            return false;
        int count = offer_open(blind->rules, row, &blind->action, open);
        if (count == 0 || open[0].field->choose == CHOOSE_TEXT)
            return true;
        int field =
            open[0].is_required ? 0 : random_below(&blind->random, count);
        offer_pick(blind->rules, blind->state[0], blind->viewer, row,
                   &blind->action, &open[field], picks);
        if (picks->count == 0)
            return true;
        int choice = random_below(&blind->random, picks->count);
        if (!offer_take(&open[field], &picks->choices[choice], &blind->action))
            return true;
    }
    return true;
}

static bool same_picks(struct blind *blind, const struct menu *menu)
{
    for (int i = 0; i < menu->count; i++)
        for (int walk = 0; walk < PICK_WALKS; walk++) {
            if (menu->rows[i].field_count == 0 && walk > 0)
                break;
            if (!same_walk(blind, &menu->rows[i]))
                return false;
        }
    return true;
}

/* A hundred actions: some that are offered, some of these spoilt, noise. */
static void make_actions(struct blind *blind, const struct menu *menu)
{
    for (int i = 0; i < BLIND_ACTIONS; i++) {
        struct action *action = &blind->actions[i];
        const struct menu_row *row =
            menu->count == 0
                ? NULL
                : &menu->rows[random_below(&blind->random, menu->count)];
        bool is_walked =
            i < WALKED && row != NULL
            && player_walk(blind->player, blind->rules, blind->state[0],
                           blind->viewer, row, action);
        if (is_walked)
            continue;
        if (i < BLIND_ACTIONS / 2 && i >= WALKED && menu->count > 0) {
            *action = blind->actions[i % WALKED];
            noise_spoil(&blind->random, blind->rules, action);
        } else if (row != NULL && random_chance(&blind->random, 3, 4)) {
            noise_make_type(&blind->random, blind->rules, row->type, action);
        } else {
            noise_make(&blind->random, blind->rules, action);
        }
    }
}

/* Picks as a cheat makes them: on from what was never offered. */
static bool same_guesses(struct blind *blind)
{
    for (int i = 0; i < PICK_GUESSES; i++) {
        int guess =
            WALKED + random_below(&blind->random, BLIND_ACTIONS - WALKED);
        blind->action = blind->actions[guess];
        if (blind->action.type == ACTION_UNKNOWN)
            continue;
        int fields =
            blind->rules->game->actions[blind->action.type].field_count;
        int left = random_below(&blind->random, fields + 1);
        for (int k = left; k < fields; k++)
            blind->action.slots[k] = (struct slot){.mark = MARK_ABSENT};
        if (!same_pick(blind))
            return false;
    }
    return true;
}

static bool is_same(const struct verdict *one, const struct verdict *other)
{
    bool same_clause = one->clause == other->clause
                       || (one->clause != NULL && other->clause != NULL
                           && strcmp(one->clause, other->clause) == 0);
    return same_clause && one->place_count == other->place_count
           && memcmp(one->places, other->places,
                     one->place_count * sizeof *one->places)
                  == 0;
}

static bool same_verdicts(struct blind *blind)
{
    for (int i = 0; i < BLIND_ACTIONS; i++) {
        struct verdict verdicts[2];
        for (int k = 0; k < 2; k++)
            verdicts[k] = drive_check(blind->rules, blind->state[k],
                                      blind->viewer, &blind->actions[i]);
        if (is_same(&verdicts[0], &verdicts[1]))
            continue;
        for (int k = 0; k < 2; k++) {
            writer_clear(&blind->text[k]);
            writer_object(&blind->text[k]);
            verdict_write(blind->rules, &verdicts[k], NULL, &blind->text[k]);
            writer_object_end(&blind->text[k]);
        }
        return blind_same_text(blind, "verdict on", &blind->actions[i]);
    }
    return true;
}

bool blind_answers(struct blind *blind)
{
    struct menu menu;
    if (blind->viewer == VIEWER_PUBLIC)
        return true;
    offer_menu(blind->rules, blind->state[0], blind->viewer, &menu);
    if (!same_picks(blind, &menu))
        return false;
    make_actions(blind, &menu);
    return same_guesses(blind) && same_verdicts(blind);
}
