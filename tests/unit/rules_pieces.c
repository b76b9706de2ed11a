/* Every piece of a scenario can move, or a clause says why it does not. */

#include "server/proof/playing.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <jansson.h>
#include <sodium.h>
#include <stdio.h>
#include <string.h>

/* Who was on the map in so few matches is not asked: counters that are raised
 * in play are many alike. */
enum { MATCHES_MOST = 40, MATCHES_SEEN = 30, TRIES = 8, WAYS = 6 };

/* Who stands still, and by which clause a move is refused. */
static const struct still {
    const char *scenario, *piece, *clause;
} stills[] = {
    {"historical", "fr-park", "V11.4"},
    {"jourdans-plan", "fr-park", "V11.4"},
};

enum { STILLS = sizeof stills / sizeof stills[0] };

/* What was seen of the pieces of a scenario, by their ids. */
struct watching {
    struct playing *playing;
    json_t *at;                /* where each stood last, in this match */
    json_t *stays;             /* those that have not moved: in how many
                                  matches they were seen */
    json_t *moved;             /* those that have */
    bool is_explained[STILLS]; /* the clause was heard */
};

static const struct field *units_field(const struct game *game)
{
    int i = 0;
    while (strcmp(game->fields[i].name, "units") != 0)
        i++;
    return &game->fields[i];
}

static json_t *units_now(const struct playing *playing)
{
    struct writer out;
    writer_open(&out, TEXTS_MOST);
    writer_object(&out);
    fields_write(playing->rules, units_field(playing->rules->game), 1,
                 playing->state, false, &out);
    writer_object_end(&out);
    json_t *whole = json_loadb(out.data, out.used, 0, NULL);
    json_t *units = json_incref(json_object_get(whole, "units"));
    json_decref(whole);
    writer_release(&out);
    return units;
}

static void see(struct watching *watching, const char *id, json_t *at)
{
    json_t *before = json_object_get(watching->at, id);
    json_int_t matches =
        json_integer_value(json_object_get(watching->stays, id));
    bool is_moved = json_object_get(watching->moved, id) != NULL;
    if (before == NULL && !is_moved)
        json_object_set_new(watching->stays, id, json_integer(matches + 1));
    if (before != NULL && !is_moved && !json_equal(at, before)) {
        json_object_set_new(watching->moved, id, json_true());
        json_object_del(watching->stays, id);
    }
    json_object_set(watching->at, id, at);
}

static void look(struct watching *watching)
{
    json_t *units = units_now(watching->playing);
    const char *id;
    json_t *unit;
    json_object_foreach(units, id, unit)
    {
        json_t *at = json_object_get(unit, "at");
        if (json_is_string(at))
            see(watching, id, at);
    }
    json_decref(units);
}

/* Asks for a move that is not made: which clause is named? */
static void ask(struct watching *watching, int still, seat_id seat)
{
    const struct playing *playing = watching->playing;
    const struct rules *rules = playing->rules;
    const char *at =
        json_string_value(json_object_get(watching->at, stills[still].piece));
    place_id from =
        at != NULL ? board_place(&rules->board, at) : (place_id)PLACE_NONE;
    for (int way = 0; way < WAYS && from != PLACE_NONE; way++) {
        static struct action action;
        place_id to = board_step(&rules->board, from, way);
        if (to == PLACE_NONE)
            continue;
        char hex[8];
        board_place_text(&rules->board, to, hex);
        json_t *json = json_pack("{s:s,s:s,s:[s]}", "type", "move", "unit",
                                 stills[still].piece, "path", hex);
        cr_assert_eq(action_decode(rules, json, &action, NULL), STATUS_OK);
        struct verdict verdict =
            drive_check(rules, playing->state, seat, &action);
        watching->is_explained[still] |=
            !is_allowed(verdict)
            && strcmp(verdict.clause, stills[still].clause) == 0;
        json_decref(json);
    }
}

static void ask_all(struct watching *watching, seat_id seat)
{
    for (int i = 0; i < STILLS; i++)
        if (strcmp(stills[i].scenario, watching->playing->rules->scenario) == 0
            && !watching->is_explained[i])
            ask(watching, i, seat);
}

/* Is one named that has not moved yet? */
static bool names_one(const struct watching *watching)
{
    const struct playing *playing = watching->playing;
    struct writer out;
    char quoted[48];
    const char *id;
    json_t *matches;
    bool is_named = false;
    writer_open(&out, TEXTS_MOST);
    action_encode(playing->rules, &playing->action, &out);
    json_object_foreach(watching->stays, id, matches)
    {
        snprintf(quoted, sizeof quoted, "\"%s\"", id);
        is_named = is_named || strstr(out.data, quoted) != NULL;
    }
    writer_release(&out);
    return is_named;
}

static void play_match(struct watching *watching, int number)
{
    struct playing *playing = watching->playing;
    json_object_clear(watching->at);
    cr_assert(playing_start(playing, 1, number), "%s", playing->fault);
    look(watching);
    while (!course_of(playing->state)->is_over) {
        seat_id seat;
        int tries = 0;
        do
            cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
        while (++tries < TRIES && !names_one(watching));
        ask_all(watching, seat);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
        look(watching);
    }
}

static bool is_explained(const struct watching *watching, const char *id)
{
    for (int i = 0; i < STILLS; i++)
        if (strcmp(stills[i].scenario, watching->playing->rules->scenario) == 0
            && strcmp(stills[i].piece, id) == 0)
            return watching->is_explained[i];
    return false;
}

/* How many have stood still in at least so many matches, without a reason. */
static int count_stays(const struct watching *watching, int least, char *names,
                       size_t size)
{
    int count = 0;
    size_t used = 0;
    const char *id;
    json_t *matches;
    names[0] = '\0';
    json_object_foreach(watching->stays, id, matches)
    {
        if (json_integer_value(matches) < least || is_explained(watching, id))
            continue;
        count++;
        if (used < size)
            used += (size_t)snprintf(names + used, size - used, " %s", id);
    }
    return count;
}

static void check_scenario(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    struct watching watching = {
        .at = json_object(), .stays = json_object(), .moved = json_object()};
    char names[512];
    int matches = 0;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    watching.playing = playing_new(rules, &options, 1, &tally);
    watching.playing->is_quick = true;
    do
        play_match(&watching, matches);
    while (++matches < MATCHES_MOST
           && count_stays(&watching, 1, names, sizeof names) > 0);
    int still = count_stays(&watching, MATCHES_SEEN, names, sizeof names);
    cr_expect_eq(still, 0, "%s, %s: nothing moves%s", rules->game->name,
                 rules->scenario, names);
    playing_free(watching.playing);
    json_decref(watching.at);
    json_decref(watching.stays);
    json_decref(watching.moved);
}

static void check_game(const char *name)
{
    struct error error = {""};
    const struct rules *rules;
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (int k = 0; (rules = library_scenario(name, k)) != NULL; k++)
        check_scenario(rules);
    library_close();
}

Test(pieces, of_the_drill_can_move)
{
    check_game("drill");
}

Test(pieces, of_vitoria_can_move)
{
    check_game("vitoria");
}

Test(pieces, of_yorktown_can_move)
{
    check_game("yorktown");
}

Test(pieces, of_toy_soldiers_can_move)
{
    check_game("toy-soldiers");
}
