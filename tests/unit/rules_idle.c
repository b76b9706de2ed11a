/* Idle offers: who can do nothing but go on is told so, and only they. */

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <sodium.h>
#include <string.h>

enum { MATCHES = 2, SEED = 31, OFFER_ROOM = 1 << 20 };

static struct writer out;

/* What is there besides an end: a walk along it comes to an action. */
static bool has_more(struct playing *playing, seat_id seat)
{
    const struct rules *rules = playing->rules;
    static struct menu menu;
    offer_menu(rules, playing->state, seat, &menu);
    int ends = 0;
    for (int i = 0; i < menu.count; i++) {
        const struct action_type *type =
            &rules->game->actions[menu.rows[i].type];
        ends += type->is_end;
        if (type->is_end || type->is_grave || type->is_any_time)
            continue;
        for (int tries = 0; tries < 20; tries++)
            if (player_walk(&playing->player, rules, playing->state, seat,
                            &menu.rows[i], &playing->action))
                return true;
        cr_assert_fail("%s: a row '%s' leads nowhere", rules->game->name,
                       menu.rows[i].label);
    }
    return ends != 1;
}

/* A sentence that names the row that goes on; how many there were. */
static int check_offer(struct playing *playing, seat_id seat)
{
    writer_clear(&out);
    offer_write(playing->rules, playing->state, seat, &playing->player.picks,
                &out);
    json_t *offer = json_loadb(out.data, out.used, 0, NULL);
    const char *idle = json_string_value(json_object_get(offer, "idle"));
    bool is_said = idle != NULL;
    cr_assert_eq(is_said, !has_more(playing, seat), "%s %s: %s",
                 playing->rules->game->name, playing->rules->scenario,
                 out.data);
    const json_t *rows = json_object_get(offer, "actions");
    bool is_named = false;
    for (size_t i = 0; i < json_array_size(rows); i++) {
        const json_t *row = json_array_get(rows, i);
        const char *label = json_string_value(json_object_get(row, "label"));
        is_named |= is_said && strstr(idle, label) != NULL
                    && json_is_true(json_object_get(row, "ends"));
    }
    cr_assert_eq(is_named, is_said);
    json_decref(offer);
    return is_said;
}

static int play(const char *name)
{
    static struct tally tally;
    const struct rules *rules;
    struct error error = {0};
    int idle = 0;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    writer_open(&out, OFFER_ROOM);
    for (int k = 0; (rules = library_scenario(name, k)) != NULL; k++) {
        struct options options;
        memcpy(options.value, rules->option_initial, sizeof options.value);
        cr_assert_not_null(clause_find(rules->clauses, rules->game->secrecy));
        tally_init(&tally, rules);
        struct playing *playing = playing_new(rules, &options, SEED, &tally);
        playing->is_quick = true;
        for (int match = 0; match < MATCHES; match++) {
            cr_assert(playing_start(playing, SEED, match));
            while (!course_of(playing->state)->is_over) {
                seat_id seat;
                cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
                struct action chosen = playing->action;
                idle += check_offer(playing, seat);
                playing->action = chosen;
                cr_assert(playing_act(playing, seat), "%s", playing->fault);
            }
        }
        playing_free(playing);
    }
    writer_release(&out);
    library_close();
    return idle;
}

Test(idle, in_the_drill_it_is_said_where_there_is_nothing_to_do)
{
    play("drill");
}

Test(idle, in_vitoria_it_is_said_where_there_is_nothing_to_do)
{
    cr_assert_gt(play("vitoria"), 0);
}

Test(idle, in_yorktown_it_is_said_where_there_is_nothing_to_do)
{
    cr_assert_gt(play("yorktown"), 0);
}

Test(idle, in_petite_guerre_it_is_said_where_there_is_nothing_to_do)
{
    cr_assert_gt(play("petite-guerre"), 0);
}

Test(idle, in_toy_soldiers_it_is_said_where_there_is_nothing_to_do)
{
    cr_assert_gt(play("toy-soldiers"), 0);
}
