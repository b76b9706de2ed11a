/* Every piece of a scenario can move, or a clause says why it does not. */

#include "lab/cases/run.h"
#include "lab/selfplay/playing.h"
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
    json_t *heads;             /* La Petite Guerre: in whose box one is */
    json_t *may;               /* those that may move now, or once ordered */
    int asked_turn, asked_phase;
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

/* A piece that is off the map is not seen, and comes back as a new one. */
static void look(struct watching *watching)
{
    const struct board *board = &watching->playing->rules->board;
    json_t *units = units_now(watching->playing);
    const char *id;
    json_t *unit;
    json_object_foreach(units, id, unit)
    {
        json_t *at = json_object_get(unit, "at");
        json_t *head = json_object_get(unit, "under");
        json_object_set(watching->heads, id, head != NULL ? head : json_null());
        if (json_is_string(at)
            && board_place(board, json_string_value(at)) != PLACE_NONE)
            see(watching, id, at);
        else
            json_object_del(watching->at, id);
    }
    json_decref(units);
}

/* Asks for a move that is not made, the ways round: what comes of each? */
static struct verdict ask_way(const struct watching *watching, seat_id seat,
                              const char *piece, const char *at, int way)
{
    static struct action action;
    const struct rules *rules = watching->playing->rules;
    place_id from = board_place(&rules->board, at);
    place_id to = board_step(&rules->board, from, way);
    char hex[8];
    if (to == PLACE_NONE)
        return refuse("");
    board_place_text(&rules->board, to, hex);
    json_t *json = json_pack("{s:s,s:s,s:[s]}", "type", "move", "unit", piece,
                             "path", hex);
    cr_assert_eq(action_decode(rules, node_from(json), &action, NULL),
                 STATUS_OK);
    json_decref(json);
    return drive_check(rules, watching->playing->state, seat, &action);
}

static void ask(struct watching *watching, int still, seat_id seat)
{
    const char *piece = stills[still].piece;
    const char *at = json_string_value(json_object_get(watching->at, piece));
    for (int way = 0; way < WAYS && at != NULL; way++) {
        struct verdict verdict = ask_way(watching, seat, piece, at, way);
        watching->is_explained[still] |=
            !is_allowed(verdict)
            && strcmp(verdict.clause, stills[still].clause) == 0;
    }
}

static void ask_all(struct watching *watching, seat_id seat)
{
    for (int i = 0; i < STILLS; i++)
        if (strcmp(stills[i].scenario, watching->playing->rules->scenario) == 0
            && !watching->is_explained[i])
            ask(watching, i, seat);
}

/*
 * La Petite Guerre: a box moves as its head is told to, so that is who is
 * asked. Who is out of command does not move (P3.8), and some are so far from
 * anybody that random play does not bring them orders: what counts for them is
 * whether they would march with their commander in chief beside them.
 */

static const char *chief_of(const json_t *pieces, const char *id)
{
    size_t i;
    const json_t *piece;
    json_array_foreach(pieces, i, piece)
    {
        const char *level = json_string_value(json_object_get(piece, "level"));
        const char *chief = json_string_value(json_object_get(piece, "id"));
        if (level != NULL && strcmp(level, "cinc") == 0
            && strncmp(chief, id, strlen("am-")) == 0)
            return chief;
    }
    return NULL;
}

static bool marches(const struct rules *rules, const char *id,
                    const char *chief, const char *from, const char *to)
{
    struct case_report report = {""};
    const char *by = id[0] == 'a' ? "american" : "british";
    json_t *file = json_pack(
        "{s:s, s:[], s:s, s:s, s:{s:i, s:s, s:s, s:{s:{s:s}, s:{s:s}}},"
        " s:[{s:s, s:{s:s}}, {s:s, s:{s:s, s:s, s:[s]}}]}",
        "case", "an order", "clauses", "game", rules->game->name, "scenario",
        rules->scenario, "position", "turn", 13, "side", by, "phase", "command",
        "units", id, "at", from, chief, "at", from, "play", "by", by, "action",
        "type", "end_phase", "by", by, "action", "type", "move", "unit", id,
        "path", to);
    cr_assert_not_null(file);
    bool passed = case_run(file, false, &report);
    json_decref(file);
    return passed;
}

static bool marches_by_order(const struct rules *rules, const char *id,
                             const char *at)
{
    struct error error = {0};
    json_t *pieces = datum_load("petite-guerre/data/units.json", &error);
    cr_assert_not_null(pieces, "%s", error.text);
    const char *chief = chief_of(pieces, id);
    bool can = false;
    for (int way = 0; way < WAYS && chief != NULL && !can; way++) {
        place_id from = board_place(&rules->board, at);
        place_id to = board_step(&rules->board, from, way);
        char hex[8];
        if (to == PLACE_NONE)
            continue;
        board_place_text(&rules->board, to, hex);
        can = marches(rules, id, chief, at, hex);
    }
    json_decref(pieces);
    return can;
}

static void ask_head(struct watching *watching, seat_id seat, const char *id)
{
    const char *at = json_string_value(json_object_get(watching->at, id));
    const char *head = json_string_value(json_object_get(watching->heads, id));
    bool may = false, waits = false;
    for (int way = 0; way < WAYS && at != NULL && !may; way++) {
        struct verdict verdict =
            ask_way(watching, seat, head != NULL ? head : id, at, way);
        may = is_allowed(verdict);
        waits = !may && strcmp(verdict.clause, "P3.8") == 0;
    }
    if (may || (waits && marches_by_order(watching->playing->rules, id, at)))
        json_object_set_new(watching->may, id, json_true());
}

/* Once a phase: who has not moved yet? */
static void ask_heads(struct watching *watching, seat_id seat)
{
    const struct course *course = course_of(watching->playing->state);
    const char *id;
    json_t *matches;
    if (strcmp(watching->playing->rules->game->name, "petite-guerre") != 0
        || (course->turn == watching->asked_turn
            && course->phase == watching->asked_phase))
        return;
    watching->asked_turn = course->turn;
    watching->asked_phase = course->phase;
    json_object_foreach(watching->stays, id, matches)
    {
        if (json_object_get(watching->may, id) == NULL)
            ask_head(watching, seat, id);
    }
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
        ask_heads(watching, seat);
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
    return json_object_get(watching->may, id) != NULL;
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

/* Who was seen in fewer of these matches cannot come to MATCHES_SEEN. */
static int least_seen(int matches)
{
    int least = MATCHES_SEEN - (MATCHES_MOST - matches);
    return least > 1 ? least : 1;
}

static void check_scenario(const struct rules *rules)
{
    static struct tally tally;
    struct options options;
    struct watching watching = {.at = json_object(),
                                .stays = json_object(),
                                .moved = json_object(),
                                .heads = json_object(),
                                .may = json_object()};
    char names[512];
    int matches = 0;
    memcpy(options.value, rules->option_initial, sizeof options.value);
    tally_init(&tally, rules);
    watching.playing = playing_new(rules, &options, 1, &tally);
    watching.playing->is_quick = true;
    do
        play_match(&watching, matches);
    while (++matches < MATCHES_MOST
           && count_stays(&watching, least_seen(matches), names, sizeof names)
                  > 0);
    int still = count_stays(&watching, MATCHES_SEEN, names, sizeof names);
    cr_expect_eq(still, 0, "%s, %s: nothing moves%s", rules->game->name,
                 rules->scenario, names);
    playing_free(watching.playing);
    json_decref(watching.at);
    json_decref(watching.stays);
    json_decref(watching.moved);
    json_decref(watching.heads);
    json_decref(watching.may);
}

static void check_game(const char *name)
{
    struct error error = {.text = ""};
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

Test(pieces, of_petite_guerre_can_move)
{
    check_game("petite-guerre");
}
