/* The common suite: what every game must pass, in every scenario it has. */

#include "lab/selfplay/blind.h"
#include "lab/selfplay/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <sodium.h>

/* `make playout` plays many more. */
enum { MATCHES = 1, POSITIONS = 60, SEED = 11 };

static void open_library(void)
{
    struct error error = {.text = ""};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
}

/* Calls a test for each scenario of each game. */
static void each_scenario(void (*test)(const struct rules *rules))
{
    open_library();
    for (int i = 0; library_game(i) != NULL; i++) {
        const char *game = library_game(i)->name;
        cr_assert_not_null(library_scenario(game, 0), "%s has none", game);
        for (int k = 0; library_scenario(game, k) != NULL; k++)
            test(library_scenario(game, k));
    }
    library_close();
}

static struct playing *new_playing(const struct rules *rules,
                                   struct tally *tally)
{
    struct options options;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(tally, rules);
    return playing_new(rules, &options, SEED, tally);
}

static void play_through(const struct rules *rules)
{
    static struct tally tally;
    struct playing *playing = new_playing(rules, &tally);
    for (int match = 0; match < MATCHES; match++)
        cr_assert(playing_match(playing, SEED, match), "%s %s, command %d: %s",
                  rules->game->name, rules->scenario, playing->match_commands,
                  playing->fault);
    cr_assert_gt(playing->commands, 0);
    playing_free(playing);
}

Test(suite, random_play_ends_and_every_invariant_holds)
{
    each_scenario(play_through);
}

static void sign_twice(const struct rules *rules)
{
    static struct tally tally;
    struct digest digest[2];
    for (int i = 0; i < 2; i++) {
        struct playing *playing = new_playing(rules, &tally);
        cr_assert(playing_match(playing, SEED, 0), "%s", playing->fault);
        hashing_end(&playing->signature, &digest[i]);
        playing_free(playing);
    }
    cr_assert_arr_eq(digest[0].bytes, digest[1].bytes, DIGEST_BYTES);
}

Test(suite, the_same_seed_gives_the_same_signature)
{
    each_scenario(sign_twice);
}

static void look_blindly(const struct rules *rules)
{
    static struct tally tally;
    struct playing *playing = new_playing(rules, &tally);
    struct blind *blind = blind_new(rules, &playing->player, SEED);
    seat_id seat;
    int positions = 0;
    playing->is_quick = true;
    for (int match = 0; positions < POSITIONS; match++) {
        cr_assert(playing_start(playing, SEED, match), "%s", playing->fault);
        for (; positions < POSITIONS && !course_of(playing->state)->is_over;
             positions++) {
            cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
            for (viewer_id viewer = 0; viewer < rules->seat_count; viewer++)
                cr_assert(blind_compare(blind, playing->state, viewer, seat,
                                        &playing->action),
                          "%s %s, viewer %d: %s", rules->game->name,
                          rules->scenario, viewer, blind->leak);
            cr_assert(blind_compare(blind, playing->state, VIEWER_PUBLIC, seat,
                                    &playing->action),
                      "%s %s, public: %s", rules->game->name, rules->scenario,
                      blind->leak);
            cr_assert(playing_act(playing, seat), "%s", playing->fault);
        }
    }
    blind_free(blind);
    playing_free(playing);
}

Test(suite, nothing_hidden_shows)
{
    each_scenario(look_blindly);
}

/* A piece that the seat may not name there, or -1. */
static int foreign_piece(const struct rules *rules, seat_id seat, uint8_t type,
                         int field, int sub)
{
    for (int i = 0; i < rules->names[ID_PIECE].count; i++)
        if (!rules->game->may_name(rules, seat, type, field, sub, (piece_id)i))
            return i;
    return -1;
}

static bool estrange(const struct rules *rules, seat_id seat, int field,
                     int sub, struct slot *slot, struct action *action)
{
    int piece = foreign_piece(rules, seat, action->type, field, sub);
    if (slot->mark != MARK_GIVEN || slot->count == 0 || piece < 0)
        return false;
    action->items[slot->first] = piece;
    return true;
}

/* Puts another's piece where the action names one; false: it names none. */
static bool name_another(const struct rules *rules, seat_id seat,
                         struct action *action)
{
    const struct action_type *type = &rules->game->actions[action->type];
    for (int k = 0; k < type->field_count; k++) {
        const struct action_field *field = &type->fields[k];
        struct slot *slot = &action->slots[k];
        if (field->choose == CHOOSE_PIECE
            && estrange(rules, seat, k, -1, slot, action))
            return true;
        bool is_list = field->choose == CHOOSE_GROUP && slot->mark == MARK_GIVEN
                       && slot->count > 0;
        for (int sub = 0; is_list && sub < field->field_count; sub++)
            if (field->fields[sub].choose == CHOOSE_PIECE
                && estrange(rules, seat, k, sub,
                            &action->slots[slot->first + sub], action))
                return true;
    }
    return false;
}

/* Nothing may be chosen or suggested from here, whatever the position. */
static void expect_silence(const struct playing *playing, seat_id seat,
                           const struct action *action, struct player *player)
{
    struct open_field open[OPEN_FIELDS_MOST];
    struct action whole;
    const struct menu_row *row = offer_row(&player->menu, action);
    const struct rules *rules = playing->rules;
    if (row == NULL)
        return;
    cr_assert_not(
        offer_suggest(rules, playing->state, seat, row, action, &whole),
        "%s: %s is suggested", rules->game->name, row->label);
    int count = offer_open(rules, row, action, open);
    for (int i = 0; i < count; i++) {
        offer_pick(rules, playing->state, seat, row, action, &open[i],
                   &player->picks);
        cr_assert_eq(player->picks.count + player->picks.reach_count, 0,
                     "%s: %s has choices", rules->game->name, row->label);
    }
}

static void name_others(const struct rules *rules)
{
    static struct tally tally;
    static struct action action;
    struct playing *playing = new_playing(rules, &tally);
    seat_id seat;
    int named = 0;
    playing->is_quick = true;
    for (int match = 0; named < POSITIONS && match < POSITIONS; match++) {
        cr_assert(playing_start(playing, SEED, match), "%s", playing->fault);
        while (named < POSITIONS && !course_of(playing->state)->is_over) {
            cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
            struct player *player = &playing->player;
            action = playing->action;
            if (name_another(rules, seat, &action)) {
                named++;
                expect_silence(playing, seat, &action, player);
            }
            cr_assert(playing_act(playing, seat), "%s", playing->fault);
        }
    }
    cr_assert_gt(named, 0, "%s %s", rules->game->name, rules->scenario);
    playing_free(playing);
}

Test(suite, nothing_is_said_of_pieces_that_a_seat_may_not_name)
{
    each_scenario(name_others);
}
