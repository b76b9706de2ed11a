/* challenge.*: inviting opponents. */

#include "server/api/endpoint.h"
#include "server/clock/control.h"
#include "server/match/sides.h"
#include "server/match/terms.h"
#include "server/people/challenge.h"
#include "server/rules/library.h"

#include <string.h>

enum { OPTIONS_TEXT = 2048, CONTROL_TEXT = 512, ROW_TEXT = 16384 };

/* The seat that its host has chosen; by lot or bid the first place that he
 * keeps for nobody. */
static int host_seat(const struct call *call, const struct rules *rules,
                     const struct challenge_terms *terms)
{
    const char *seat = call_text(call, "seat");
    const json_t *to = call_value(call, "to");
    if (strcmp(terms->sides, "choice") == 0)
        return seat != NULL ? terms_seat(rules, seat) : -1;
    for (int i = 0; i < rules->seat_count; i++)
        if (json_object_get(to, rules->names[ID_SEAT].name[i]) == NULL)
            return i;
    return -1;
}

/* The seats by name, who is asked to them, and the host's own. */
static enum status read_seats(const struct call *call,
                              const struct rules *rules,
                              struct challenge_terms *terms,
                              struct error *error)
{
    terms->host_seat = host_seat(call, rules, terms);
    if (terms->host_seat < 0)
        return error_set(error, STATUS_BAD_PARAMS,
                         "seat: the scenario has no such seat, or none that "
                         "is left for you");
    terms->seat_count = rules->seat_count;
    for (int i = 0; i < rules->seat_count; i++)
        terms->seat_name[i] = rules->names[ID_SEAT].name[i];
    const json_t *to = call_value(call, "to");
    size_t known = 0;
    for (int i = 0; i < rules->seat_count; i++) {
        terms->to[i] =
            json_string_value(json_object_get(to, terms->seat_name[i]));
        known += terms->to[i] != NULL;
    }
    if (known != json_object_size(to) || terms->to[terms->host_seat] != NULL)
        return error_set(error, STATUS_BAD_PARAMS,
                         "to: not a seat that another may take");
    return STATUS_OK;
}

/* Tells everyone concerned but the caller how the challenge stands now. */
static enum status tell_others(struct desk *desk, struct call *call,
                               const struct challenge_news *news)
{
    for (int i = 0; i < news->told_count; i++) {
        if (strcmp(news->told[i], call->caller.account.id) == 0)
            continue;
        struct writer row;
        writer_open(&row, ROW_TEXT);
        if (challenge_row(desk->people, news->told[i], news->challenge, &row,
                          NULL)
            == STATUS_OK)
            call_notify(call, "challenge.update", news->told[i], &row);
        writer_release(&row);
    }
    return STATUS_OK;
}

static enum status answer_news(struct desk *desk, struct call *call,
                               const struct challenge_news *news)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_put_text(out, "challenge", news->challenge);
    writer_put_text(out, "commitment", news->commitment);
    if (news->match[0] != '\0')
        writer_put_text(out, "match", news->match);
    writer_object_end(out);
    return tell_others(desk, call, news);
}

enum status challenge_create_call(struct desk *desk, struct call *call)
{
    struct error *error = &call->answer.error;
    const struct rules *rules =
        library_rules(call_text(call, "game"), call_text(call, "scenario"));
    if (rules == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no such game or scenario");
    if (call_flag(call, "rated", false) && call->caller.account.is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest is not rated: claim the account first");
    struct options options;
    enum status status =
        terms_options(rules, call_value(call, "options"), &options, error);
    if (status != STATUS_OK)
        return status;
    char text[OPTIONS_TEXT];
    struct writer canonical;
    writer_init(&canonical, text, sizeof text);
    terms_write(rules, &options, &canonical);

    struct control control;
    char control_text[CONTROL_TEXT];
    status = control_read(call_value(call, "time_control"), &control, error);
    if (status != STATUS_OK)
        return status;
    writer_init(&canonical, control_text, sizeof control_text);
    control_write(&control, &canonical);

    const char *sides = call_text(call, "sides");
    sides = sides != NULL ? sides : "choice";
    if (strcmp(sides, "bid") == 0
        && sides_may_bid(rules, &options, error) != STATUS_OK)
        return STATUS_BAD_PARAMS;
    struct challenge_terms terms = {
        .game = call_text(call, "game"),
        .scenario = call_text(call, "scenario"),
        .options = text,
        .time_control = control_text,
        .sides = sides,
        .is_rated = call_flag(call, "rated", false),
        .is_private = call_flag(call, "private", false),
    };
    status = read_seats(call, rules, &terms, error);
    if (status != STATUS_OK)
        return status;
    struct challenge_news news = {0};
    status = challenge_create(desk->people, call->caller.account.id, &terms,
                              call_text(call, "seal"), call->now, &news, error);
    return status == STATUS_OK ? answer_news(desk, call, &news) : status;
}

/* One challenge by its id, as one who came by a link asks for it. */
static enum status list_one(struct desk *desk, struct call *call,
                            const char *account, const char *challenge)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "challenges");
    writer_list(out);
    enum status status = challenge_row(desk->people, account, challenge, out,
                                       &call->answer.error);
    writer_list_end(out);
    writer_object_end(out);
    return status;
}

enum status challenge_list_call(struct desk *desk, struct call *call)
{
    const char *account = call_request(call).account;
    const char *challenge = call_text(call, "challenge");
    if (challenge != NULL)
        return list_one(desk, call, account, challenge);
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "challenges");
    enum status status =
        challenge_list(desk->people, account, out, &call->answer.error);
    writer_object_end(out);
    return status;
}

enum status challenge_accept_call(struct desk *desk, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_accept(
        desk->people, &call->caller.account, call_text(call, "challenge"),
        call_text(call, "seat"), call_text(call, "seal"), call->now, &news,
        &call->answer.error);
    return status == STATUS_OK ? answer_news(desk, call, &news) : status;
}

static bool may_be_empty(const char *game, const char *scenario, int seat)
{
    const struct rules *rules = library_rules(game, scenario);
    return rules != NULL && rules_may_be_empty(rules, (seat_id)seat);
}

enum status challenge_start_call(struct desk *desk, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_start(
        desk->people, call->caller.account.id, call_text(call, "challenge"),
        may_be_empty, call->now, &news, &call->answer.error);
    return status == STATUS_OK ? answer_news(desk, call, &news) : status;
}

enum status challenge_withdraw_call(struct desk *desk, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_withdraw(
        desk->people, call->caller.account.id, call_text(call, "challenge"),
        &news, &call->answer.error);
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return tell_others(desk, call, &news);
}
