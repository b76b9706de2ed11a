/* What is forgotten and dealt in La Petite Guerre, where random play seldom
 * looks. */

#include "lab/selfplay/random.h"
#include "server/rules/ids.h"
#include "server/rules/petite-guerre/battle.h"
#include "tests/unit/vitoria_ground.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

enum { DEALS = 200 };

static struct ground ground;

static void close_ground(void)
{
    ground_close(&ground);
}

TestSuite(petite_forget, .fini = close_ground);

/* A position of turn 6, in which the Americans are to act. */
#define POSITION(phase, units)                                                 \
    "\"scenario\": \"historical\", \"draws\": [\"charge\", \"volley\","        \
    " \"envelop\", \"refuse\", \"charge\", \"volley\", \"skirmish\"],"         \
    " \"position\": {\"turn\": 6, \"side\": \"american\", \"phase\": \"" phase \
    "\", \"units\": {" units "}}"

/* Two markers at 1521 attack one. */
#define BATTLE                                                        \
    POSITION("combat", "\"am-greene\": {\"at\": \"1521\"},"           \
                       "\"am-webb\": {\"at\": \"1521\"},"             \
                       "\"br-grant\": {\"at\": \"1521\"},"            \
                       "\"br-bde4a\": {\"at\": \"1521\", \"under\": " \
                       "\"br-grant\"}")

static struct petite_state *state(void)
{
    return ground.trial.state;
}

static piece_id find(const char *name)
{
    piece_id id = (piece_id)id_find(ground.trial.rules, ID_PIECE, name);
    cr_assert_neq(id, ID_NONE, "%s", name);
    return id;
}

static void open_position(const char *position)
{
    ground_open_game(&ground, "petite-guerre", position);
}

static void forget(viewer_id viewer, struct petite_state *left)
{
    const struct rules *rules = ground.trial.rules;
    *left = *state();
    rules->game->forget(rules, left, viewer);
    cr_assert_null(rules->game->invariants(rules, left));
}

static void assert_left(viewer_id viewer, const struct petite_state *expected)
{
    struct petite_state left;
    forget(viewer, &left);
    cr_assert_eq(memcmp(&left, expected, sizeof left), 0);
}

static void come(const char *name, const char *from, int how)
{
    struct petite_unit *it = &state()->unit[find(name)];
    it->came = (uint8_t)how;
    it->came_from = from == NULL
                        ? (uint16_t)PLACE_NONE
                        : (uint16_t)id_find(ground.trial.rules, ID_PLACE, from);
}

static void attack(void)
{
    ground_play(&ground, AMERICAN, "{\"type\": \"attack\", \"hex\": \"1521\"}");
    cr_assert_eq(course_top(&state()->course)->kind, STEP_CHOICE);
}

/* P13.2: two ways were seen, but not which of the two is whose. */
Test(petite_forget, by_what_way_they_came_is_known_of_all_or_of_nobody)
{
    struct petite_state left;
    open_position(BATTLE);
    come("am-webb", "1620", CAME_CROSSING);
    attack();
    int with_river = state()->battle.bonus[AMERICAN];
    forget(BRITISH, &left);
    ground_close(&ground);
    open_position(BATTLE);
    come("am-greene", "1620", CAME_CROSSING);
    attack();
    cr_assert_neq(state()->battle.bonus[AMERICAN], with_river);
    assert_left(BRITISH, &left);
    ground_close(&ground);
    open_position(BATTLE);
    come("am-webb", "1620", CAME_CROSSING);
    come("am-greene", "1620", CAME_CROSSING);
    attack();
    forget(BRITISH, &left);
    cr_assert_eq(left.battle.bonus[AMERICAN], with_river);
    cr_assert_eq(left.unit[find("am-webb")].came, CAME_CROSSING);
}

/* P8.4, P24.3: nor what they were about to do, nor which label lies under whom.
 */
Test(petite_forget, of_who_is_shown_nothing_is_left_but_what_is_seen)
{
    struct petite_state left;
    open_position(BATTLE);
    attack();
    forget(BRITISH, &left);
    struct petite_unit *webb = &state()->unit[find("am-webb")];
    struct petite_unit *greene = &state()->unit[find("am-greene")];
    uint8_t label = webb->label;
    webb->label = greene->label;
    greene->label = label;
    webb->crossing = (uint16_t)id_find(ground.trial.rules, ID_PLACE, "1522");
    webb->has_moved = greene->has_looked = webb->landed = 1;
    state()->standing[AMERICAN] = STANDING_NEVER;
    assert_left(BRITISH, &left);
    webb->is_weak = 1;
    forget(BRITISH, &left);
    cr_assert_eq(left.unit[find("am-webb")].is_weak, 1);
}

/* P16.9, P24.4. */
Test(petite_forget, who_starves_or_was_lost_is_not_left)
{
    struct petite_state left;
    open_position(POSITION("movement", "\"am-greene\": {\"at\": \"1521\"},"
                                       "\"am-webb\": {\"at\": \"1620\"},"
                                       "\"am-hand\": {\"at\": \"1720\"},"
                                       "\"br-bde6\": {\"at\": \"2713\"}"));
    forget(BRITISH, &left);
    struct petite_unit held = state()->unit[find("am-webb")];
    state()->unit[find("am-webb")].supply = 2;
    assert_left(BRITISH, &left);
    piece_id lost = find("am-smallwood");
    cr_assert_eq(state()->unit[lost].at, AT_OUT);
    state()->unit[find("am-webb")] = state()->unit[lost];
    state()->unit[lost] = held;
    assert_left(BRITISH, &left);
}

/* P4.7: so whoever is in touch may be anybody, but no decoy. */
Test(petite_forget, no_decoy_is_dealt_in_touch)
{
    const struct rules *rules = ground.trial.rules;
    struct petite_state left;
    struct random_source source = {.random = {1}};
    struct chance chance;
    int commanders = 0, units = 0;
    open_position(POSITION("movement", "\"am-greene\": {\"at\": \"1521\"},"
                                       "\"am-webb\": {\"at\": \"1620\"},"
                                       "\"am-phantom-1\": {\"at\": \"1620\"},"
                                       "\"br-bde6\": {\"at\": \"1521\"}"));
    rules = ground.trial.rules;
    for (int i = 0; i < DEALS; i++) {
        struct petite_field field;
        forget(BRITISH, &left);
        random_chance_init(&source, &chance);
        rules->game->deal(rules, &left, BRITISH, &chance);
        cr_assert_null(rules->game->invariants(rules, &left));
        struct petite_position pos = petite_position(rules, &left);
        petite_field(pos, &field);
        uint16_t at = state()->unit[find("am-greene")].at;
        cr_assert_eq(field.markers[AMERICAN][at], 1);
        cr_assert_geq(field.real[AMERICAN][at], 1);
        for (piece_id k = 0; k < pos.rules->unit_count; k++) {
            bool is_here = pos.rules->piece[k].side == AMERICAN
                           && left.unit[k].at == at && petite_is_head(pos, k);
            commanders += is_here && petite_is_commander(pos.rules, k);
            units += is_here && petite_is_unit(pos.rules, k);
        }
    }
    cr_assert_eq(commanders + units, DEALS);
    cr_assert_gt(commanders, DEALS / 10);
    cr_assert_gt(units, DEALS / 10);
}

/* P6.10: they may be joined by others before their turn ends. */
Test(petite_forget, whom_a_card_shows_in_their_own_turn_is_not_sent)
{
    open_position(POSITION("movement", "\"am-greene\": {\"at\": \"1521\"},"
                                       "\"br-bde6\": {\"at\": \"2713\"}"));
    const struct rules *rules = ground.trial.rules;
    const struct game *game = rules->game;
    cr_assert(game->forgets_all(rules, state(), BRITISH));
    state()->unit[find("am-greene")].is_shown = 1;
    cr_assert_not(game->forgets_all(rules, state(), BRITISH));
    cr_assert(game->forgets_all(rules, state(), AMERICAN));
    cr_assert(game->forgets_all(rules, state(), VIEWER_PUBLIC));
    state()->course.side = BRITISH;
    cr_assert(game->forgets_all(rules, state(), BRITISH));
}
