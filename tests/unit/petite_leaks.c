/* Leaks planted in La Petite Guerre: each is found, and without them none. */

#include "lab/selfplay/blind.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "server/rules/petite-guerre/contract.h"
#include "server/rules/petite-guerre/visibility.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 60 };

/* The game as it is, but for one function that tells too much. */
static void show_more(const struct rules *rules, const void *state,
                      viewer_id viewer, struct view *view,
                      void (*more)(const struct petite_observer *observer,
                                   struct writer *out))
{
    struct petite_observer observer =
        petite_observer(petite_position(rules, state), viewer);
    petite_game.show(rules, state, viewer, view);
    writer_key(&view->out, "planted");
    writer_list(&view->out);
    more(&observer, &view->out);
    writer_list_end(&view->out);
}

/* A handle that goes by the id of who stands there. */
static void put_handles(const struct petite_observer *observer,
                        struct writer *out)
{
    piece_id heads[PETITE_PIECES_MOST];
    int count = petite_unknown(observer, heads);
    for (int i = 0; i < count; i++)
        writer_number(out, heads[i]);
}

static void show_handles(const struct rules *rules, const void *state,
                         viewer_id viewer, struct view *view)
{
    show_more(rules, state, viewer, view, put_handles);
}

/* The very hexes of the markers, but in the order of ids. */
static void put_in_order(const struct petite_observer *observer,
                         struct writer *out)
{
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (petite_sight(observer, i) == SIGHT_LABEL)
            writer_number(out, observer->pos.state->unit[i].at);
}

static void show_in_order(const struct rules *rules, const void *state,
                          viewer_id viewer, struct view *view)
{
    show_more(rules, state, viewer, view, put_in_order);
}

/* How many lie under each marker. */
static void put_counts(const struct petite_observer *observer,
                       struct writer *out)
{
    piece_id heads[PETITE_PIECES_MOST], box[PETITE_PIECES_MOST];
    int count = petite_unknown(observer, heads);
    for (int i = 0; i < count; i++)
        writer_number(out, petite_box(observer->pos, heads[i], box));
}

static void show_counts(const struct rules *rules, const void *state,
                        viewer_id viewer, struct view *view)
{
    show_more(rules, state, viewer, view, put_counts);
}

/* A window before the other side marches for whoever holds a card that stops
 * or speeds marches, and only for them. */
static void advance_for_holder(struct play *play)
{
    struct petite_state *state = play->state;
    const struct petite_rules *own = petite_rules(play->rules);
    side_id other = petite_enemy((side_id)state->course.side);
    petite_game.advance(play);
    for (int i = 0; i < own->copy_count; i++) {
        const struct petite_card *card = &own->card[own->copy[i].card];
        bool is_held =
            card->side == other && state->card[i] == PILE_HAND
            && (card->deed == DEED_BREAK_BRIDGE || card->deed == DEED_ADD_MOVE);
        if (is_held && state->course.phase == PHASE_MOVEMENT
            && state->course.depth == 1 && state->column_count == 0) {
            course_push(&state->course, STEP_WINDOW, seat_only(other));
            return;
        }
    }
}

enum plant {
    PLANT_NONE,
    PLANT_HANDLE,
    PLANT_ORDER,
    PLANT_COUNT,
    PLANT_WINDOW,
    PLANTS
};

static void plant(enum plant which, struct game *game)
{
    *game = petite_game;
    if (which == PLANT_HANDLE)
        game->show = show_handles;
    if (which == PLANT_ORDER)
        game->show = show_in_order;
    if (which == PLANT_COUNT)
        game->show = show_counts;
    if (which == PLANT_WINDOW)
        game->advance = advance_for_holder;
}

static void look(struct blind *blind, struct playing *playing, seat_id seat)
{
    for (viewer_id viewer = 0; viewer <= SIDES_MOST; viewer++)
        (void)blind_compare(blind, playing->state,
                            viewer == SIDES_MOST ? VIEWER_PUBLIC : viewer, seat,
                            &playing->action);
}

/* Leaks found in so many positions; it stops at the first. */
static long leaks_of(enum plant which)
{
    static struct tally tally;
    static struct game game;
    struct error error = {.text = ""};
    struct options options;
    struct petite_rules *own = malloc(sizeof *own);
    int looked = 0;

    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    memcpy(own, library_rules("petite-guerre", "introductory"), sizeof *own);
    plant(which, &game);
    own->base.game = &game;
    memcpy(options.value, own->base.option_initial, sizeof options.value);
    tally_init(&tally, &own->base);
    struct playing *playing = playing_new(&own->base, &options, 7, &tally);
    struct blind *blind = blind_new(&own->base, &playing->player, 7);
    playing->is_quick = true;
    for (int match = 0; looked < POSITIONS && blind->leaks == 0; match++) {
        cr_assert(playing_start(playing, 7, match), "%s", playing->fault);
        while (!course_of(playing->state)->is_over && looked < POSITIONS
               && blind->leaks == 0) {
            seat_id seat;
            cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
            looked++;
            look(blind, playing, seat);
            cr_assert(playing_act(playing, seat), "%s", playing->fault);
        }
    }
    long leaks = blind->leaks;
    blind_free(blind);
    playing_free(playing);
    library_close();
    free(own);
    return leaks;
}

ParameterizedTestParameters(petite_leaks, each_planted_one_is_found)
{
    static int plants[PLANTS - 1];
    for (int i = 0; i < PLANTS - 1; i++)
        plants[i] = i + 1;
    return cr_make_param_array(int, plants, PLANTS - 1);
}

ParameterizedTest(int *which, petite_leaks, each_planted_one_is_found)
{
    cr_assert_gt(leaks_of((enum plant) * which), 0, "plant %d", *which);
}

Test(petite_leaks, without_them_there_are_none)
{
    cr_assert_eq(leaks_of(PLANT_NONE), 0);
}
