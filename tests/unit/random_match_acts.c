/* Wild matches: the moves, and what happens around them. */

#include "tests/unit/random_match_acts.h"

#include "common/base/instant.h"
#include "server/match/orders/orders.h"
#include "server/match/view/projection.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

bool wild_runs(const struct wild *wild)
{
    enum live_state state = table_live(wild->table)->state;
    cr_assert_neq(state, LIVE_HELD, "%s", table_live(wild->table)->row.id);
    return state == LIVE_RUNNING;
}

static bool chance(struct wild *wild, int percent)
{
    return table_throw(wild->table, 100) < percent;
}

/* As who sits there; false if nobody does. */
bool wild_as_seat(const struct wild *wild, seat_id seat,
                  struct wild_doing *doing)
{
    const struct store_seat *row = &table_live(wild->table)->row.seats[seat];
    if (row->account == NULL)
        return false;
    snprintf(doing->account, sizeof doing->account, "%s", row->account);
    doing->seat = seat;
    doing->request = (struct request){.account = doing->account,
                                      .match = wild->table->match,
                                      .as = row->name,
                                      .now = wild->table->now};
    return true;
}

static bool any_seat(const struct wild *wild, struct wild_doing *doing)
{
    int count = table_live(wild->table)->row.seat_count;
    for (int i = 0; i < 20; i++)
        if (wild_as_seat(wild, (seat_id)table_throw(wild->table, count), doing))
            return true;
    return false;
}

/* Only these answers are good ones. */
bool wild_went(const struct wild *wild, const char *method, enum status status)
{
    cr_assert(status != STATUS_HELD && status != STATUS_UNAVAILABLE
                  && status != STATUS_INTERNAL && status != STATUS_IO,
              "%s: %s", table_live(wild->table)->row.id,
              wild->table->answer.error.text);
    table_answered(wild->table, method, status);
    return status == STATUS_OK;
}

const char *wild_nonce(struct table *table, char text[40])
{
    snprintf(text, 40, "%032x", ++table->nonces);
    return text;
}

void wild_tick(struct wild *wild)
{
    struct request request = {.match = wild->table->match,
                              .now = wild->table->now};
    int64_t before = table_live(wild->table)->fold.number;
    cr_assert(wild_went(
        wild, "match.tick",
        match_tick(wild->table->matches, &request, &wild->table->answer)));
    wild->ticks += table_live(wild->table)->fold.number > before;
}

static void pass_time(struct wild *wild)
{
    static const int64_t spans[] = {1000, 1000, 60000, 60000, 600000, 7200000};
    wild->table->now += spans[table_throw(wild->table, 6)];
    wild_tick(wild);
}

void wild_move(struct wild *wild)
{
    struct wild_doing doing;
    char text[40];
    const struct live *live = table_live(wild->table);
    seat_set awaited = fold_to_act(&live->fold);
    int seat = table_throw(wild->table, live->row.seat_count);
    for (int i = 0; i < 64 && !seat_in(awaited, (seat_id)seat); i++)
        seat = table_throw(wild->table, live->row.seat_count);
    if (!seat_in(awaited, (seat_id)seat)
        || !wild_as_seat(wild, (seat_id)seat, &doing))
        return;
    char *action = table_find_action(wild->table, (seat_id)seat);
    cr_assert_not_null(action, "no move for seat %d", seat);
    json_t *object = json_loads(action, 0, NULL);
    wild->moves +=
        wild_went(wild, "match.act",
                  match_act(wild->table->matches, &doing.request,
                            projection_of(table_live(wild->table), seat)->seq,
                            wild_nonce(wild->table, text), node_from(object),
                            &wild->table->answer));
    json_decref(object);
    free(action);
}

static void undo(struct wild *wild)
{
    struct wild_doing doing;
    char text[40];
    if (!any_seat(wild, &doing))
        return;
    enum status status =
        match_undo(wild->table->matches, &doing.request,
                   projection_of(table_live(wild->table), doing.seat)->seq,
                   wild_nonce(wild->table, text), &wild->table->answer);
    wild->undos += wild_went(wild, "match.undo", status);
}

/* Any kind of step, and with which act it can be ended at once, if with one. */
static const char *any_step(struct wild *wild, const char **ends)
{
    const struct game *game = table_live(wild->table)->fold.rules->game;
    const struct step_kind *kind =
        &game->steps[table_throw(wild->table, game->step_count)];
    *ends = NULL;
    for (int i = 0; kind->answers == 0 && i < game->action_count; i++)
        if (game->actions[i].field_count == 0 && !game->actions[i].is_any_time)
            *ends = game->actions[i].name;
    return kind->name;
}

/* What an order, or a line of one, is about: {on, answer}. */
static json_t *draw_line(struct wild *wild)
{
    const char *ends, *step = any_step(wild, &ends);
    const char *word = chance(wild, 50) ? "first" : "pass";
    return ends != NULL && chance(wild, 60)
               ? json_pack("{s:s,s:{s:s}}", "on", step, "answer", "type", ends)
               : json_pack("{s:s,s:s}", "on", step, "answer", word);
}

/* An order for a kind of step of this game, good or not; some have a line. */
static json_t *draw_order(struct wild *wild)
{
    bool is_line = chance(wild, 25);
    json_t *order = draw_line(wild);
    json_object_set_new(
        order, "until",
        json_string(is_line || chance(wild, 50) ? "used" : "withdrawn"));
    if (!is_line)
        return order;
    json_t *then = json_array();
    for (int i = 0; i < 2; i++)
        json_array_append_new(then, draw_line(wild));
    json_object_set_new(order, "then", then);
    if (chance(wild, 30))
        json_object_set_new(order, "strict", json_true());
    wild->lines++;
    return order;
}

static void leave_orders(struct wild *wild)
{
    struct wild_doing doing;
    if (!any_seat(wild, &doing))
        return;
    json_t *list = json_array();
    for (int i = table_throw(wild->table, 4); i > 0; i--)
        json_array_append_new(list, draw_order(wild));
    wild->orders += wild_went(wild, "match.orders",
                              match_orders(wild->table->matches, &doing.request,
                                           list, &wild->table->answer));
    json_decref(list);
    wild_tick(wild);
}

static void leave_seat(struct wild *wild)
{
    struct wild_doing doing;
    if (any_seat(wild, &doing))
        wild->left +=
            wild_went(wild, "match.leave",
                      match_leave(wild->table->matches, &doing.request,
                                  &wild->table->answer));
}

/* Anybody sits down where nobody is, or is asked to and does. */
void wild_take_seat(struct wild *wild)
{
    struct wild_doing doing;
    const struct store_match *row = &table_live(wild->table)->row;
    int seat = table_throw(wild->table, row->seat_count);
    char name[64]; /* of its own: the row is read anew on the way */
    snprintf(name, sizeof name, "%s", row->seats[seat].name);
    int person = table_throw(wild->table, TABLE_PEOPLE);
    if (chance(wild, 50) && wild_as_seat(wild, (seat_id)seat, &doing)
        && !wild_went(wild, "match.invite",
                      match_invite(wild->table->matches, &doing.request, name,
                                   NULL, true, &wild->table->answer)))
        return;
    struct request request = table_request(wild->table, person);
    wild->taken += wild_went(
        wild, "match.take",
        match_take(wild->table->matches, &request, name, &wild->table->answer));
}

/* Proposes, and everybody answers; what ends the match is rare. */
void wild_agree(struct wild *wild, const char *terms, int yes)
{
    struct wild_doing from, other;
    json_t *object = json_loads(terms, 0, NULL);
    cr_assert_not_null(object, "%s", terms);
    bool is_there =
        any_seat(wild, &from)
        && wild_went(wild, "match.propose",
                     match_propose(wild->table->matches, &from.request, object,
                                   &wild->table->answer));
    json_decref(object);
    for (seat_id i = 0; is_there && i < table_live(wild->table)->row.seat_count;
         i++) {
        if (!wild_as_seat(wild, i, &other) || !wild_runs(wild))
            continue;
        wild->agreed += wild_went(
            wild, "match.answer",
            match_answer(wild->table->matches, &other.request, from.request.as,
                         chance(wild, yes), &wild->table->answer));
    }
}

static void take_back(struct wild *wild)
{
    int before = table_live(wild->table)->fold.gap_count;
    wild_agree(wild, "{\"kind\":\"take_back\"}", 90);
    wild->take_backs += table_live(wild->table)->fold.gap_count > before;
}

static void ask_for_time(struct wild *wild)
{
    wild_agree(wild, "{\"kind\":\"time\",\"add\":3600000}", 80);
}

static void ask_for_a_pause(struct wild *wild)
{
    char terms[96], until[INSTANT_TEXT];
    instant_text(wild->table->now + 86400000, until);
    snprintf(terms, sizeof terms, "{\"kind\":\"pause\",\"until\":\"%s\"}",
             until);
    wild_agree(wild, terms, 80);
}

static void go_away(struct wild *wild)
{
    struct wild_doing doing;
    if (!any_seat(wild, &doing))
        return;
    bool is_away = wild_went(
        wild, "match.vacation",
        match_vacation(wild->table->matches, &doing.request,
                       wild->table->now + 7200000, &wild->table->answer));
    if (!is_away || !wild_runs(wild) || chance(wild, 50))
        return;
    wild_went(wild, "match.vacation",
              match_vacation(wild->table->matches, &doing.request, 0,
                             &wild->table->answer));
}

static void claim(struct wild *wild)
{
    struct wild_doing doing;
    if (any_seat(wild, &doing))
        wild_went(wild, "match.claim",
                  match_claim(wild->table->matches, &doing.request,
                              &wild->table->answer));
}

static void take_notes(struct wild *wild)
{
    struct wild_doing doing;
    if (!any_seat(wild, &doing))
        return;
    int64_t seq = projection_of(table_live(wild->table), doing.seat)->seq;
    wild->notes +=
        wild_went(wild, "match.note",
                  match_note(wild->table->matches, &doing.request, "a thought",
                             seq, &wild->table->answer));
    wild_went(wild, "match.seen",
              match_seen(wild->table->matches, &doing.request, seq,
                         &wild->table->answer));
    wild_went(wild, "match.since",
              table_since(wild->table, &doing.request, seq / 2));
}

static void restart(struct wild *wild)
{
    wild->rests += (int)wild->table->matches->undos_rested;
    table_restart(wild->table);
}

static const struct {
    int often; /* in a thousand */
    void (*run)(struct wild *wild);
} doings[] = {{60, undo},       {10, take_back},      {40, leave_orders},
              {10, leave_seat}, {25, wild_take_seat}, {8, ask_for_time},
              {4, go_away},     {4, ask_for_a_pause}, {30, pass_time},
              {2, claim},       {10, take_notes},     {2, restart}};

void wild_do_something(struct wild *wild)
{
    int thrown = table_throw(wild->table, 1000);
    for (size_t i = 0; i < sizeof doings / sizeof *doings; i++) {
        thrown -= doings[i].often;
        if (thrown < 0) {
            doings[i].run(wild);
            return;
        }
    }
    wild_move(wild);
}
