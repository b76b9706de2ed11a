/* challenge.*: inviting opponents. */

#include "server/api/endpoint.h"
#include "server/api/inviting.h"
#include "server/clock/control.h"
#include "server/match/fold/sides.h"
#include "server/match/fold/terms.h"
#include "server/people/challenge.h"
#include "server/rules/library.h"

#include <string.h>

/* The seat that its host has chosen; by lot or bid the first place that they
 * keep for nobody. */
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

/* Who plays what, and whether twice. */
static enum status read_sides(const struct call *call,
                              struct inviting *inviting, struct error *error)
{
    struct challenge_terms *terms = &inviting->terms;
    const char *sides = call_text(call, "sides");
    terms->sides = sides != NULL ? sides : "choice";
    terms->mirror = call_text(call, "mirror");
    if (strcmp(terms->sides, "bid") == 0
        && sides_may_bid(inviting->rules, &inviting->options, error)
               != STATUS_OK)
        return STATUS_BAD_PARAMS;
    if (strcmp(terms->sides, "bid") == 0 && sides_bids_time(inviting->rules)
        && !control_is_timed(inviting->control_text))
        return error_set(error, STATUS_BAD_PARAMS,
                         "sides: in this game one bids of one's time: the "
                         "match needs a clock");
    if (terms->mirror != NULL
        && (strcmp(terms->sides, "choice") != 0
            || inviting->rules->seat_count != 2))
        return error_set(error, STATUS_BAD_PARAMS,
                         "mirror: two matches of two seats, which are chosen");
    return STATUS_OK;
}

enum status challenge_create_call(struct services *services, struct call *call)
{
    struct error *error = &call->answer.error;
    struct inviting inviting;
    enum status status = inviting_read(call, &inviting, error);
    if (status == STATUS_OK)
        status = read_sides(call, &inviting, error);
    if (status == STATUS_OK)
        status = read_seats(call, inviting.rules, &inviting.terms, error);
    if (status != STATUS_OK)
        return status;
    struct challenge_news news = {0};
    status = challenge_create(services->people, call->caller.account.id,
                              &inviting.terms, call_text(call, "seal"),
                              call->now, &news, error);
    return status == STATUS_OK ? inviting_answer(services, call, &news)
                               : status;
}

/* One challenge by its id, as one who came by a link asks for it. */
static enum status list_one(struct services *services, struct call *call,
                            const char *account, const char *challenge)
{
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "challenges");
    writer_list(out);
    enum status status = challenge_row(services->people, account, challenge,
                                       out, &call->answer.error);
    writer_list_end(out);
    writer_object_end(out);
    return status;
}

enum status challenge_list_call(struct services *services, struct call *call)
{
    const char *account = call_request(call).account;
    const char *challenge = call_text(call, "challenge");
    if (challenge != NULL)
        return list_one(services, call, account, challenge);
    struct writer *out = &call->answer.out;
    writer_object(out);
    writer_key(out, "challenges");
    enum status status =
        challenge_list(services->people, account, out, &call->answer.error);
    writer_object_end(out);
    return status;
}

/* A word that no challenge has was a guess, and stays counted (net/guess.h). */
enum status challenge_find_call(struct services *services, struct call *call)
{
    enum status status = challenge_find(
        services->people, call_request(call).account, call_text(call, "word"),
        &call->answer.out, &call->answer.error);
    call->is_guess = status == STATUS_NOT_FOUND;
    return status;
}

enum status challenge_accept_call(struct services *services, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_accept(
        services->people, &call->caller.account, call_text(call, "challenge"),
        call_text(call, "seat"), call_text(call, "seal"), call->now, &news,
        &call->answer.error);
    return status == STATUS_OK ? inviting_answer(services, call, &news)
                               : status;
}

static bool may_be_empty(const char *game, const char *scenario, int seat)
{
    const struct rules *rules = library_rules(game, scenario);
    return rules != NULL && rules_may_be_empty(rules, (seat_id)seat);
}

enum status challenge_start_call(struct services *services, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_start(
        services->people, call->caller.account.id, call_text(call, "challenge"),
        may_be_empty, call->now, &news, &call->answer.error);
    return status == STATUS_OK ? inviting_answer(services, call, &news)
                               : status;
}

/* What is over is answered with nothing, and told to all who had a part. */
static enum status end(struct services *services, struct call *call,
                       enum status status, const struct challenge_news *news)
{
    if (status != STATUS_OK)
        return status;
    writer_object(&call->answer.out);
    writer_object_end(&call->answer.out);
    return inviting_tell(services, call, news);
}

enum status challenge_withdraw_call(struct services *services,
                                    struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_withdraw(
        services->people, call->caller.account.id, call_text(call, "challenge"),
        &news, &call->answer.error);
    return end(services, call, status, &news);
}

enum status challenge_decline_call(struct services *services, struct call *call)
{
    struct challenge_news news = {0};
    enum status status = challenge_decline(
        services->people, call->caller.account.id, call_text(call, "challenge"),
        call->now, &news, &call->answer.error);
    return end(services, call, status, &news);
}
