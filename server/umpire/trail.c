/* Lists of tournaments, the trail of one, and a round before it is out. */

#include "server/umpire/audit_text.h"
#include "server/umpire/umpire_internal.h"

#include "common/base/instant.h"

#include <stdlib.h>

enum status umpire_list(const struct umpire_call *call, struct writer *out,
                        struct error *error)
{
    struct store_arena arena = {0};
    struct store_tournament rows[TOURNAMENTS_LISTED_MOST];
    int count = 0;
    const json_t *mine = json_object_get(call->params, "mine");
    const char *state =
        json_string_value(json_object_get(call->params, "state"));
    enum status status = store_tournament_list(
        call->store, call->account, json_is_true(mine), state, &arena, rows,
        TOURNAMENTS_LISTED_MOST, &count);
    writer_object(out);
    writer_key(out, "tournaments");
    writer_list(out);
    for (int i = 0; i < count; i++) {
        writer_object(out);
        writer_put_text(out, "tournament", rows[i].id);
        writer_put_text(out, "name", rows[i].name);
        writer_put_text(out, "host", rows[i].host_name);
        writer_put_text(out, "game", rows[i].game);
        writer_put_text(out, "state", rows[i].state);
        writer_put_flag(out, "private", rows[i].is_private);
        instant_put_known(out, "created", rows[i].created);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
    store_arena_release(&arena);
    return status == STATUS_OK
               ? status
               : error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static void write_act(struct contest *contest, const struct store_act *act,
                      const struct language *language, struct writer *out)
{
    char text[ACT_LINE];
    json_t *json = json_loads(act->act, 0, NULL);
    audit_text_write(contest, json, language, text, sizeof text);
    /* Names where entrants have numbers; accounts are nobody else's business.
     */
    json_object_del(json, "account");
    json_object_del(json, "seals");
    char *shown = json_dumps(json, JSON_COMPACT);
    json_decref(json);
    writer_object(out);
    writer_put_number(out, "number", act->number);
    instant_put_known(out, "at", act->at);
    writer_put_text(out, "role", act->role);
    if (act->player != NULL)
        writer_put_text(out, "who", act->player);
    if (act->reason[0] != '\0')
        writer_put_text(out, "reason", act->reason);
    writer_put_text(out, "text", text);
    writer_key(out, "act");
    writer_raw(out, shown, strlen(shown));
    writer_object_end(out);
    free(shown);
}

enum status umpire_trail(const struct umpire_call *call, struct writer *out,
                         struct error *error)
{
    struct contest_transaction transaction;
    enum status status = umpire_read(call, &transaction, error);
    struct store_arena arena = {0};
    struct store_act acts[TRAIL_MOST];
    int count = 0;
    int64_t from = json_integer_value(json_object_get(call->params, "from"));
    bool is_newest = json_is_true(json_object_get(call->params, "newest"));
    if (status == STATUS_OK && is_newest && transaction.row.acts > TRAIL_MOST)
        from = transaction.row.acts - TRAIL_MOST;
    if (status == STATUS_OK
        && store_tournament_acts(call->store, call->tournament, from, &arena,
                                 acts, TRAIL_MOST, &count)
               != STATUS_OK)
        status = error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    if (status == STATUS_OK) {
        writer_object(out);
        writer_put_text(out, "tournament", call->tournament);
        writer_key(out, "acts");
        writer_list(out);
        for (int i = 0; i < count; i++)
            write_act(transaction.contest, &acts[i], call->language, out);
        writer_list_end(out);
        writer_object_end(out);
    }
    store_arena_release(&arena);
    transaction_release(&transaction);
    return status;
}

static void write_preview(const struct contest *contest, const json_t *publish,
                          struct writer *out)
{
    const json_t *list = json_object_get(publish, "meetings");
    writer_object(out);
    writer_put_text(out, "tournament", contest->id);
    writer_put_number(out, "round", contest->rounds + 1);
    writer_put_flag(out, "by_hand",
                    json_object_get(publish, "by_hand") != NULL);
    writer_key(out, "pairs");
    writer_list(out);
    for (size_t i = 0; i < json_array_size(list); i++) {
        const json_t *units = json_object_get(json_array_get(list, i), "units");
        writer_list(out);
        for (size_t j = 0; j < json_array_size(units); j++)
            writer_text(out,
                        contest_unit_name(contest, (int)json_integer_value(
                                                       json_array_get(units, j))
                                                       - 1));
        writer_list_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

enum status umpire_preview(const struct umpire_call *call, struct writer *out,
                           struct error *error)
{
    struct contest_transaction transaction;
    json_t *publish = NULL;
    enum status status = umpire_read(call, &transaction, error);
    if (status == STATUS_OK
        && !contest_is_umpire(transaction.contest, call->account))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "only the umpires of the tournament do that");
    if (status == STATUS_OK && transaction.contest->phase != PHASE_RUNNING)
        status = error_set(error, STATUS_NOT_ALLOWED, "it is not running");
    if (status == STATUS_OK)
        status = contest_pair(transaction.contest, &publish, error);
    if (status == STATUS_OK)
        write_preview(transaction.contest, publish, out);
    json_decref(publish);
    transaction_release(&transaction);
    return status;
}
