/* Ordered: an umpire's orders, carried out one by one. */

#include "server/match/tick/ordered.h"

#include "server/match/fold/result.h"
#include "server/match/fold/terms.h"
#include "server/match/play/play.h"
#include "server/match/play/seats.h"
#include "server/match/play/talk.h"
#include "server/match/time/timing.h"
#include "server/store/told.h"
#include "server/store/tournament.h"

#include <stdlib.h>
#include <string.h>

enum { ORDERS_MOST = 16 };

static const char *text(const json_t *json, const char *name)
{
    const char *value = json_string_value(json_object_get(json, name));
    return value != NULL ? value : "";
}

static int64_t number(const json_t *json, const char *name)
{
    return json_integer_value(json_object_get(json, name));
}

/* Has the umpire a part in it: do they play in the tournament, or were they at
 * one address with a player of this match, or with who is put into it? */
static bool is_partial(const struct matches *matches, const struct live *live,
                       const json_t *json, int64_t now)
{
    const char *umpire = text(json, "umpire"), *named = text(json, "account");
    bool is_one = json_is_true(json_object_get(json, "plays"));
    if (umpire[0] != '\0' && named[0] != '\0')
        is_one |= company_meets(&matches->company, umpire, named, now);
    for (int i = 0; i < live->row.seat_count && umpire[0] != '\0'; i++) {
        const char *account = live->row.seats[i].account;
        is_one |= account != NULL
                  && company_meets(&matches->company, umpire, account, now);
    }
    return is_one;
}

/* One command of the house; the order goes with it, or what is `left` of it
 * takes its place. */
static enum status play_part(struct matches *matches, struct live *live,
                             const struct service_command *deed, int64_t order,
                             const char *left, int64_t now,
                             struct answer *answer)
{
    struct actor actor = {
        .seat = 0, .word = "host", .order = order, .order_left = left};
    return play_service(matches, live, &actor, deed, NULL, now, answer);
}

static enum status play(struct matches *matches, struct live *live,
                        const struct service_command *deed, int64_t order,
                        int64_t now, struct answer *answer)
{
    return play_part(matches, live, deed, order, NULL, now, answer);
}

/* Whose seat it is: where the match has given the seats itself. */
static int seat_of(const struct live *live, const char *account)
{
    for (int i = 0; i < live->row.seat_count; i++)
        if (account[0] != '\0' && live->row.seats[i].account != NULL
            && strcmp(live->row.seats[i].account, account) == 0)
            return i;
    return -1;
}

static enum status end(struct matches *matches, struct live *live,
                       const json_t *json, int64_t id, int64_t now,
                       struct answer *answer)
{
    const struct names *sides = &live->fold.rules->names[ID_SIDE];
    bool is_void = strcmp(text(json, "order"), "annul") == 0;
    struct service_command deed = {
        .kind = SERVICE_END,
        .ruling = {.by = is_void ? RULED_ANNULMENT : RULED_HOST,
                   .winner = SIDE_NONE}};
    for (int i = 0; i < sides->count; i++)
        if (strcmp(sides->name[i], text(json, "winner")) == 0)
            deed.ruling.winner = (side_id)i;
    int seat = seat_of(live, text(json, "account"));
    if (seat >= 0)
        deed.ruling.winner = live->fold.rules->side_of_seat[seat];
    struct actor actor = {.word = "host",
                          .order = id,
                          .is_partial = is_partial(matches, live, json, now)};
    return play_service(matches, live, &actor, &deed, NULL, now, answer);
}

/* The order, from this seat on; the caller frees it. */
static char *left_from(const json_t *json, int seat)
{
    json_t *left = json_deep_copy(json);
    char *deed = NULL;
    if (left != NULL
        && json_object_set_new(left, "from_seat", json_integer(seat)) == 0)
        deed = json_dumps(left, JSON_COMPACT);
    if (deed == NULL)
        abort();
    json_decref(left);
    return deed;
}

/* A command for each seat; the order knows which have had theirs, so whatever
 * comes between them nobody is given it twice. */
static enum status give_time(struct matches *matches, struct live *live,
                             const json_t *json, int64_t id, int64_t now,
                             struct answer *answer)
{
    enum status status = STATUS_OK;
    int seats = live->row.seat_count;
    if (timing_clocks(live)->control.kind == CONTROL_NONE)
        return STATUS_NOT_FOUND;
    for (int i = (int)number(json, "from_seat");
         i < seats && status == STATUS_OK; i++) {
        struct service_command deed = {.kind = SERVICE_TIME,
                                       .seat = (seat_id)i,
                                       .add = number(json, "add")};
        char *left = i + 1 < seats ? left_from(json, i + 1) : NULL;
        status = play_part(matches, live, &deed, id, left, now, answer);
        free(left);
    }
    return status;
}

static enum status stand_still(struct matches *matches, struct live *live,
                               const json_t *json, int64_t id, int64_t now,
                               struct answer *answer)
{
    bool is_pause = strcmp(text(json, "order"), "pause") == 0;
    struct service_command deed = {.kind = is_pause ? SERVICE_PAUSE
                                                    : SERVICE_RESUME,
                                   .until = number(json, "until")};
    if (timing_clocks(live)->control.kind == CONTROL_NONE)
        return STATUS_NOT_FOUND;
    return play(matches, live, &deed, id, now, answer);
}

/* The first command of after the instant, or 0. */
static enum status find_after(struct matches *matches, const struct live *live,
                              int64_t instant, int64_t *found)
{
    struct store_cursor *cursor;
    struct store_command command;
    *found = 0;
    enum status status =
        store_fold_from(matches->store, live->row.id, 1, &cursor);
    if (status != STATUS_OK)
        return status;
    while (*found == 0 && store_next_command(cursor, &command))
        if (command.at > instant)
            *found = command.number;
    return store_cursor_close(cursor);
}

static enum status go_back(struct matches *matches, struct live *live,
                           const json_t *json, int64_t id, int64_t now,
                           struct answer *answer)
{
    struct service_command deed = {.kind = SERVICE_UNDO,
                                   .to = live->fold.number};
    enum status status =
        find_after(matches, live, number(json, "to"), &deed.from);
    if (status != STATUS_OK)
        return status;
    if (deed.from == 0)
        return STATUS_NOT_FOUND;
    for (seat_id i = 0; i < live->row.seat_count; i++)
        if (live->row.seats[i].account != NULL)
            deed.agreed |= seat_only(i);
    return play(matches, live, &deed, id, now, answer);
}

static enum status sit(struct matches *matches, struct live *live,
                       const json_t *json, int64_t id, int64_t now,
                       struct answer *answer)
{
    const char *from = text(json, "from");
    int seat = from[0] != '\0'
                   ? seat_of(live, from)
                   : terms_seat(live->fold.rules, text(json, "seat"));
    if (seat < 0)
        return STATUS_NOT_FOUND;
    struct actor actor = {.seat = (seat_id)seat,
                          .word = "host",
                          .order = id,
                          .vacation = number(json, "vacation"),
                          .is_partial = is_partial(matches, live, json, now),
                          .relieves =
                              json_is_true(json_object_get(json, "relieves"))};
    return seats_give(matches, live, &actor, text(json, "account"), now,
                      answer);
}

static enum status say(struct matches *matches, struct live *live,
                       const json_t *json, int64_t id, int64_t now,
                       struct answer *answer)
{
    return talk_announce(matches, live, text(json, "account"),
                         text(json, "text"), id, now, answer);
}

static const struct ordering {
    const char *word;
    enum status (*run)(struct matches *matches, struct live *live,
                       const json_t *json, int64_t id, int64_t now,
                       struct answer *answer);
} orderings[] = {
    {"end", end},
    {"annul", end},
    {"time", give_time},
    {"pause", stand_still},
    {"resume", stand_still},
    {"seat", sit},
    {"rewind", go_back},
    {"say", say},
};

static enum status carry_out(struct matches *matches, struct live *live,
                             const struct store_order *order, int64_t now,
                             struct answer *answer)
{
    json_t *json = json_loads(order->deed, 0, NULL);
    enum status status = STATUS_NOT_FOUND;
    const size_t kinds = sizeof orderings / sizeof orderings[0];
    size_t kind = 0;
    while (kind < kinds
           && strcmp(orderings[kind].word, text(json, "order")) != 0)
        kind++;
    if (kind < kinds && live->state == LIVE_RUNNING)
        status =
            orderings[kind].run(matches, live, json, order->id, now, answer);
    json_decref(json);
    if (status == STATUS_OK || status == STATUS_UNAVAILABLE)
        return status;
    bool is_refused = status != STATUS_NOT_FOUND && live->state == LIVE_RUNNING;
    if (is_refused
        && store_match_log(matches->store, order->match,
                           "an umpire's order could not be carried out", now)
               != STATUS_OK)
        return STATUS_UNAVAILABLE;
    return store_order_drop(matches->store, order->id) == STATUS_OK
               ? STATUS_OK
               : STATUS_UNAVAILABLE;
}

enum status ordered_run(struct matches *matches, struct live *live, int64_t now,
                        struct answer *answer)
{
    struct store_arena arena = {0};
    struct store_order orders[ORDERS_MOST];
    int count = 0;
    if (live->state == LIVE_OPENING)
        return STATUS_OK;
    enum status status = store_orders(matches->store, live->row.id, &arena,
                                      orders, ORDERS_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++)
        status = carry_out(matches, live, &orders[i], now, answer);
    store_arena_release(&arena);
    writer_clear(&answer->out);
    return status == STATUS_OK ? status
                               : error_set(&answer->error, STATUS_UNAVAILABLE,
                                           "not now; try again");
}
