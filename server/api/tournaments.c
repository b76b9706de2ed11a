/* tournament.*: tournaments, their rounds, and the umpire's worker. */

#include "server/api/endpoint.h"
#include "server/clock/control.h"
#include "server/match/fold/sides.h"
#include "server/match/fold/terms.h"
#include "server/notify/feed.h"
#include "server/rules/library.h"
#include "server/umpire/umpire.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { OPTIONS_TEXT = 4096, CONTROL_TEXT = 512 };

/* What stands behind "tournament." in the name of a method. */
static const char *word_of(const struct call *call)
{
    return strchr(call->endpoint->name, '.') + 1;
}

static struct umpire_call umpire_call_of(struct services *services,
                                         const struct call *call)
{
    bool is_known = call->caller.is_signed_in;
    const char *tournament = call_text(call, "tournament");
    return (struct umpire_call){
        .store = services->store,
        .account = is_known ? call->caller.account.id : NULL,
        .name = is_known ? call->caller.account.name : NULL,
        .tournament = tournament != NULL ? tournament : "",
        .now = call->now,
        .params = call->params,
        .language = call_language(call),
    };
}

/* All who have a part in it learn that something was done. */
static void tell_news(struct call *call, const struct umpire_news *news)
{
    char text[256];
    struct writer params;
    writer_init(&params, text, sizeof text);
    writer_object(&params);
    writer_put_text(&params, "tournament", news->tournament);
    writer_put_number(&params, "act", news->act);
    if (news->has_turned)
        writer_put_flag(&params, "turns", true);
    writer_object_end(&params);
    for (int i = 0; i < news->count; i++)
        call_notify(call, "tournament.update", news->told[i], &params);
    call->asks_due = news->has_changed;
}

static void fill_plan(const struct rules *rules, struct terms_plan *plan)
{
    plan->seat_count = rules->seat_count;
    for (seat_id i = 0; i < rules->seat_count; i++) {
        struct plan_seat *seat = &plan->seats[i];
        side_id side = rules->side_of_seat[i];
        snprintf(seat->name, sizeof seat->name, "%s",
                 rules->names[ID_SEAT].name[i]);
        snprintf(seat->side, sizeof seat->side, "%s",
                 rules->names[ID_SIDE].name[side]);
        seat->of = side;
        seat->is_optional = rules_may_be_empty(rules, i);
    }
}

enum status tournament_create_call(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    char options_text[OPTIONS_TEXT], control_text[CONTROL_TEXT];
    const struct rules *rules =
        library_rules(call_text(call, "game"), call_text(call, "scenario"));
    if (rules == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no such game or scenario");
    struct options options;
    struct control control;
    struct writer canonical;
    enum status status =
        terms_options(rules, call_value(call, "options"), &options, error);
    if (status == STATUS_OK)
        status =
            control_read(call_value(call, "time_control"), &control, error);
    if (status != STATUS_OK)
        return status;
    writer_init(&canonical, options_text, sizeof options_text);
    terms_write(rules, &options, &canonical);
    writer_init(&canonical, control_text, sizeof control_text);
    control_write(&control, &canonical);
    struct terms_plan plan = {.options = options_text,
                              .time_control = control_text,
                              .has_clock = control.kind != CONTROL_NONE};
    struct error no_bid;
    if (sides_may_bid(rules, &options, &no_bid) != STATUS_OK)
        plan.no_bid = no_bid.text;
    fill_plan(rules, &plan);

    char id[STORE_ID];
    struct umpire_call asked = umpire_call_of(services, call);
    struct umpire_news news;
    people_id("t_", id);
    asked.tournament = id;
    status = umpire_create(&asked, &plan, &call->answer.out, &news, error);
    if (status == STATUS_OK)
        tell_news(call, &news);
    umpire_news_release(&news);
    return status;
}

static enum status act(struct services *services, struct call *call,
                       const char *word, struct writer *out)
{
    struct umpire_call asked = umpire_call_of(services, call);
    struct umpire_news news;
    enum status status =
        umpire_act(&asked, word, out, &news, &call->answer.error);
    if (status == STATUS_OK)
        tell_news(call, &news);
    umpire_news_release(&news);
    return status;
}

enum status tournament_act_call(struct services *services, struct call *call)
{
    return act(services, call, word_of(call), &call->answer.out);
}

/* The name is the caller's word; whom it means is looked up here. */
enum status tournament_umpire_call(struct services *services, struct call *call)
{
    char id[STORE_ID];
    enum status status = people_find(
        services->people, call_text(call, "player"), id, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    json_object_set_new(call->params, "account", json_string(id));
    return tournament_act_call(services, call);
}

/* Written down before anything is seen. */
enum status tournament_look_call(struct services *services, struct call *call)
{
    char text[256];
    struct writer done;
    struct answer looked;
    struct request request = call_request(call);
    writer_init(&done, text, sizeof text);
    enum status status = act(services, call, "look", &done);
    if (status != STATUS_OK)
        return status;
    answer_init(&looked);
    status = match_look(services->matches, &request, &looked);
    if (status == STATUS_OK)
        writer_raw(&call->answer.out, looked.out.data, looked.out.used);
    else
        call->answer.error = looked.error;
    answer_release(&looked);
    call->answer.has_due = true;
    return status;
}

/* What only reads, by the method's name. */
static const struct reading {
    const char *word;
    enum status (*run)(const struct umpire_call *call, struct writer *out,
                       struct error *error);
} readings[] = {
    {"list", umpire_list},       {"show", umpire_show},
    {"table", umpire_table},     {"trail", umpire_trail},
    {"preview", umpire_preview}, {"trf", umpire_trf},
    {"archive", umpire_archive},
};

enum status tournament_read_call(struct services *services, struct call *call)
{
    struct umpire_call asked = umpire_call_of(services, call);
    const char *word = word_of(call);
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++)
        if (strcmp(readings[i].word, word) == 0)
            return readings[i].run(&asked, &call->answer.out,
                                   &call->answer.error);
    return error_set(&call->answer.error, STATUS_NO_METHOD,
                     "there is no such method");
}

/* The server's own: `match` is the tournament. Somebody else may have been
 * first; then it is still due. */
enum status tournament_tick_call(struct services *services, struct call *call)
{
    struct umpire_news news;
    enum status status = umpire_tick(services->store, call->match, call->now,
                                     &news, &call->answer.error);
    if (status == STATUS_OK)
        tell_news(call, &news);
    umpire_news_release(&news);
    return status == STATUS_CONFLICT ? STATUS_OK : status;
}

enum status tournament_due(struct services *services, struct call *call)
{
    struct store_arena arena = {0};
    const char *ids[CALL_TOURNAMENTS_MOST];
    int count = 0;
    int64_t next = 0;
    enum status status =
        store_tournament_due(services->store, call->now, &arena, ids,
                             CALL_TOURNAMENTS_MOST, &count, &next);
    for (int i = 0; i < count; i++)
        snprintf(call->due[call->due_count++], STORE_ID, "%s", ids[i]);
    if (next != 0 && (call->due_next == 0 || next < call->due_next))
        call->due_next = next;
    store_arena_release(&arena);
    return status;
}

/* Acts are only added, so each result has an id that never changes. */
static void write_feed(struct services *services, const struct call *call,
                       const char *id, const struct umpire_results *results,
                       struct writer *out)
{
    struct feed_entry entries[RESULTS_MOST];
    char ids[RESULTS_MOST][128], own[128];
    for (int i = 0; i < results->count; i++) {
        const struct umpire_result *row = &results->rows[i];
        snprintf(ids[i], sizeof ids[i], "urn:estafette:tournament:%s:%lld", id,
                 (long long)row->act);
        entries[i] = (struct feed_entry){ids[i], row->text, row->text, row->at};
    }
    snprintf(own, sizeof own, "urn:estafette:tournament:%s", id);
    struct feed_head head = {own, results->name, call_text(call, "address"),
                             call->now};
    feed_entries(services->notify, &head, entries, results->count, out);
}

enum status tournament_feed(struct services *services, struct call *call)
{
    const char *address = call_text(call, "address");
    size_t length = strcspn(address, ".");
    char id[STORE_ID];
    struct umpire_results *results = calloc(1, sizeof *results);
    if (results == NULL)
        abort();
    enum status status = STATUS_NOT_FOUND;
    if (length < sizeof id && strcmp(address + length, ".atom") == 0) {
        snprintf(id, sizeof id, "%.*s", (int)length, address);
        struct umpire_call asked = {
            .store = services->store,
            .tournament = id,
            .now = call->now,
            .language = call_language(call),
        };
        status = umpire_results(&asked, results, &call->answer.error);
    }
    if (status == STATUS_OK)
        write_feed(services, call, id, results, &call->answer.out);
    free(results);
    return status == STATUS_NOT_FOUND
               ? error_set(&call->answer.error, status, "there is no such feed")
               : status;
}
