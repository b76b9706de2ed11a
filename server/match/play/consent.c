/* match.propose, match.answer: draws, take-backs, pauses, time, by consent. */

#include "server/match/play/consent.h"

#include "common/base/instant.h"
#include "server/match/cache/match_cache.h"
#include "server/match/fold/terms.h"
#include "server/match/live/answer.h"
#include "server/match/play/act.h"
#include "server/match/play/play.h"
#include "server/match/play/quota.h"
#include "server/match/time/timing.h"
#include "server/store/consent.h"

#include <stdlib.h>
#include <string.h>

static const int64_t pause_most = INT64_C(30) * 86400000;
static const int64_t time_most = INT64_C(30) * 86400000;

/* What may be proposed: its word, and the deed that comes of it. */
static const struct proposing {
    const char *word;
    enum service_kind deed;
    bool has_winner;
} proposings[] = {
    {"draw", SERVICE_END, false},       {"adjudication", SERVICE_END, true},
    {"take_back", SERVICE_UNDO, false}, {"pause", SERVICE_PAUSE, false},
    {"time", SERVICE_TIME, false},
};

enum { PROPOSINGS = sizeof proposings / sizeof proposings[0] };

static const struct proposing *proposing_find(const char *word)
{
    for (int i = 0; i < PROPOSINGS; i++)
        if (strcmp(proposings[i].word, word) == 0)
            return &proposings[i];
    return NULL;
}

/* How a kept deed was proposed. */
static const struct proposing *proposing_of(const struct service_command *deed)
{
    for (int i = 0; i < PROPOSINGS; i++)
        if (proposings[i].deed == deed->kind
            && (deed->kind != SERVICE_END
                || proposings[i].has_winner
                       == (deed->ruling.winner != SIDE_NONE)))
            return &proposings[i];
    return NULL;
}

static void put_seats(const struct live *live, const char *key, seat_set seats,
                      struct writer *out)
{
    writer_key(out, key);
    writer_list(out);
    for (seat_id i = 0; i < live->row.seat_count; i++)
        if (seat_in(seats, i))
            writer_text(out, live->row.seats[i].name);
    writer_list_end(out);
}

/* Terms as people read them; never the number of a command. */
static void write_terms(const struct live *live,
                        const struct service_command *deed, struct writer *out)
{
    const struct rules *rules = live->fold.rules;
    if (deed->kind == SERVICE_END && deed->ruling.winner != SIDE_NONE)
        writer_put_text(out, "winner",
                        rules->names[ID_SIDE].name[deed->ruling.winner]);
    if (deed->kind == SERVICE_TIME) {
        writer_put_text(out, "seat", live->row.seats[deed->seat].name);
        writer_put_number(out, "add", deed->add);
    }
    if (deed->kind == SERVICE_PAUSE) {
        instant_put(out, "until", deed->until);
    }
}

static bool deed_parse(const struct rules *rules, const char *text,
                       struct service_command *deed)
{
    json_t *object = json_loads(text, 0, NULL);
    bool is_good = service_read(rules, object, deed, NULL) == STATUS_OK
                   && proposing_of(deed) != NULL;
    json_decref(object);
    return is_good;
}

static void write_proposal(const struct live *live,
                           const struct store_proposal *proposal,
                           struct writer *out)
{
    struct service_command deed;
    if (!deed_parse(live->fold.rules, proposal->deed, &deed))
        return;
    const struct proposing *proposing = proposing_of(&deed);
    if (proposing == NULL)
        return;
    writer_object(out);
    writer_put_text(out, "from", live->row.seats[proposal->seat].name);
    writer_put_text(out, "kind", proposing->word);
    write_terms(live, &deed, out);
    put_seats(live, "agreed", (seat_set)proposal->agreed, out);
    instant_put(out, "at", proposal->at);
    writer_object_end(out);
}

enum status consent_write(struct matches *matches, const struct live *live,
                          struct writer *out)
{
    struct store_arena arena = {0};
    struct store_proposal proposals[STORE_SEATS_MOST];
    int count = 0;
    enum status status = live->state == LIVE_RUNNING
                             ? store_proposals(matches->store, live->row.id,
                                               &arena, proposals, &count)
                             : STATUS_OK;
    writer_key(out, "proposals");
    writer_list(out);
    for (int i = 0; i < count; i++)
        write_proposal(live, &proposals[i], out);
    writer_list_end(out);
    store_arena_release(&arena);
    return status;
}

enum status consent_tell(struct matches *matches, const struct live *live,
                         int declined, struct answer *answer)
{
    for (int i = 0; i < live->row.seat_count; i++) {
        struct writer out;
        writer_open(&out, TEXT_MOST);
        writer_object(&out);
        writer_put_text(&out, "match", live->row.id);
        writer_put_text(&out, "as", live->row.seats[i].name);
        enum status status = consent_write(matches, live, &out);
        if (declined >= 0)
            writer_put_text(&out, "declined", live->row.seats[declined].name);
        writer_object_end(&out);
        if (status != STATUS_OK) {
            writer_release(&out);
            return error_set(&answer->error, STATUS_UNAVAILABLE,
                             "not now; try again");
        }
        answer_tell(answer, "match.proposals", NULL, live->row.id,
                    live->row.seats[i].name, out.data);
    }
    return STATUS_OK;
}

/* The seats of this account; and all that have a player. */
static seat_set seats_of(const struct live *live, const char *account)
{
    seat_set seats = 0;
    for (seat_id i = 0; i < live->row.seat_count; i++) {
        const char *holder = live->row.seats[i].account;
        if (holder != NULL && (account == NULL || strcmp(holder, account) == 0))
            seats |= seat_only(i);
    }
    return seats;
}

static enum status bad(struct error *error, const char *why)
{
    return error_set(error, STATUS_BAD_PARAMS, "%s", why);
}

static int side_find(const struct rules *rules, const char *name)
{
    const struct names *sides = &rules->names[ID_SIDE];
    for (int i = 0; i < sides->count && name != NULL; i++)
        if (strcmp(sides->name[i], name) == 0)
            return i;
    return -1;
}

static enum status read_time(const struct live *live, const json_t *terms,
                             seat_id own, struct service_command *deed,
                             struct error *error)
{
    const char *seat = json_string_value(json_object_get(terms, "seat"));
    int found = seat != NULL ? terms_seat(live->fold.rules, seat) : own;
    deed->add = json_integer_value(json_object_get(terms, "add"));
    if (timing_clocks(live)->control.kind == CONTROL_NONE)
        return bad(error, "there are no clocks in this match");
    if (found < 0 || deed->add <= 0 || deed->add > time_most)
        return bad(error, "time: a seat, and up to 30 days in milliseconds");
    deed->seat = (seat_id)found;
    return STATUS_OK;
}

static enum status read_pause(const struct live *live, const json_t *terms,
                              int64_t now, struct service_command *deed,
                              struct error *error)
{
    const char *until = json_string_value(json_object_get(terms, "until"));
    if (timing_clocks(live)->control.kind == CONTROL_NONE)
        return bad(error, "there are no clocks in this match");
    if (until == NULL || !instant_parse(until, &deed->until)
        || deed->until <= now || deed->until > now + pause_most)
        return bad(error, "until: an instant within 30 days");
    return STATUS_OK;
}

/* What needs consent is agreed with somebody, not with an empty chair. */
static enum status check_opponents(const struct live *live, struct error *error)
{
    const struct rules *rules = live->fold.rules;
    unsigned sides = 0;
    for (int i = 0; i < live->row.seat_count; i++)
        if (live->row.seats[i].account != NULL)
            sides |= 1U << rules->side_of_seat[i];
    if (sides == (1U << rules->side_count) - 1)
        return STATUS_OK;
    return error_set(error, STATUS_NOT_ALLOWED,
                     "a side has nobody to agree with");
}

/* An umpire's lasts whatever they agree on. */
static enum status check_pause(const struct live *live, int64_t now,
                               struct error *error)
{
    const struct clocks *clocks = timing_clocks(live);
    char until[INSTANT_TEXT];
    if (!clocks_are_held(clocks, now))
        return STATUS_OK;
    instant_text(clocks->paused_until, until);
    return error_set(error, STATUS_NOT_ALLOWED,
                     "there is an umpire's pause until %s", until);
}

/* The deed that a proposal comes to. */
static enum status read_terms(struct matches *matches, const struct live *live,
                              seat_id seat, const json_t *terms, int64_t now,
                              struct service_command *deed, struct error *error)
{
    const char *word = json_string_value(json_object_get(terms, "kind"));
    const struct proposing *proposing = proposing_find(word);
    int winner = side_find(live->fold.rules,
                           json_string_value(json_object_get(terms, "winner")));
    if (proposing == NULL)
        return bad(error, "there is no such proposal");
    *deed = (struct service_command){
        .kind = proposing->deed,
        .ruling = {.by = RULED_AGREEMENT, .winner = SIDE_NONE}};
    if (proposing->has_winner && winner < 0)
        return bad(error, "winner: no such side");
    if (proposing->has_winner)
        deed->ruling.winner = (side_id)winner;
    if (deed->kind == SERVICE_TIME)
        return read_time(live, terms, seat, deed, error);
    if (deed->kind == SERVICE_PAUSE)
        return read_pause(live, terms, now, deed, error);
    if (deed->kind == SERVICE_END)
        return STATUS_OK;
    if (undo_request_last(matches, live, seat, &deed->from) != STATUS_OK)
        return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
    return deed->from != 0 ? STATUS_OK
                           : bad(error, "there is nothing of yours to take "
                                        "back");
}

static enum status write_proposed(struct matches *matches,
                                  const struct live *live,
                                  struct answer *answer)
{
    writer_clear(&answer->out);
    writer_object(&answer->out);
    enum status status = consent_write(matches, live, &answer->out);
    writer_object_end(&answer->out);
    return status == STATUS_OK ? status
                               : error_set(&answer->error, STATUS_UNAVAILABLE,
                                           "not now; try again");
}

/* Everybody has consented: it is done, and with that waits no more. */
static enum status carry_out(struct matches *matches, struct live *live,
                             seat_id seat, struct service_command *deed,
                             int64_t now, struct answer *answer)
{
    struct actor actor = {.seat = seat, .word = "player", .is_agreed = true};
    deed->agreed = seats_of(live, NULL);
    if (deed->kind == SERVICE_UNDO)
        deed->to = live->fold.number;
    enum status status =
        play_service(matches, live, &actor, deed, NULL, now, answer);
    if (status != STATUS_INTERNAL)
        return status;
    if (store_proposal_drop(matches->store, live->row.id, seat) != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    return error_set(&answer->error, STATUS_NOT_ALLOWED,
                     "it cannot be taken back any more");
}

/* Keeps it with its consents, or does it if none is lacking. */
static enum status settle(struct matches *matches, struct live *live,
                          const struct store_proposal *proposal,
                          struct service_command *deed,
                          const struct request *request, struct answer *answer)
{
    seat_set lacking =
        (seat_set)(seats_of(live, NULL) & ~(seat_set)proposal->agreed);
    enum status status = check_opponents(live, &answer->error);
    if (status == STATUS_OK && deed->kind == SERVICE_PAUSE)
        status = check_pause(live, request->now, &answer->error);
    /* An end may always be agreed; what else is done is the proposer's act. */
    if (status == STATUS_OK && deed->kind != SERVICE_END)
        status = quota_ask(live, (seat_id)proposal->seat, &request->allowance,
                           &answer->error);
    if (status != STATUS_OK)
        return status;
    if (lacking == 0) {
        status = carry_out(matches, live, (seat_id)proposal->seat, deed,
                           request->now, answer);
    } else {
        status = store_proposal_set(matches->store, live->row.id, proposal);
        if (status != STATUS_OK)
            return match_cache_fail(matches, live, &answer->error);
    }
    if (status == STATUS_OK)
        status = consent_tell(matches, live, -1, answer);
    return status == STATUS_OK ? write_proposed(matches, live, answer) : status;
}

enum status match_propose(struct matches *matches,
                          const struct request *request, const json_t *terms,
                          struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    struct service_command deed;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    status = read_terms(matches, live, seat, terms, request->now, &deed,
                        &answer->error);
    if (status != STATUS_OK)
        return status;
    struct writer text;
    writer_open(&text, TEXT_MOST);
    service_write(live->fold.rules, &deed, &text);
    struct store_proposal proposal = {.seat = seat,
                                      .deed = text.data,
                                      .agreed =
                                          seats_of(live, request->account),
                                      .at = request->now};
    status = settle(matches, live, &proposal, &deed, request, answer);
    writer_release(&text);
    return status;
}

static const struct store_proposal *proposal_find(
    const struct store_proposal *proposals, int count, int seat)
{
    for (int i = 0; i < count; i++)
        if (proposals[i].seat == seat)
            return &proposals[i];
    return NULL;
}

static enum status decline(struct matches *matches, struct live *live,
                           int proposer, seat_id seat, struct answer *answer)
{
    if (store_proposal_drop(matches->store, live->row.id, proposer)
        != STATUS_OK)
        return match_cache_fail(matches, live, &answer->error);
    enum status status =
        consent_tell(matches, live, proposer == seat ? -1 : seat, answer);
    return status == STATUS_OK ? write_proposed(matches, live, answer) : status;
}

static enum status consent(struct matches *matches, struct live *live,
                           const struct request *request,
                           const struct store_proposal *found,
                           struct answer *answer)
{
    struct service_command deed;
    struct store_proposal proposal = *found;
    if (!deed_parse(live->fold.rules, proposal.deed, &deed))
        return error_set(&answer->error, STATUS_NOT_FOUND,
                         "there is no such proposal");
    proposal.agreed |= seats_of(live, request->account);
    return settle(matches, live, &proposal, &deed, request, answer);
}

enum status match_answer(struct matches *matches, const struct request *request,
                         const char *from, bool accepts, struct answer *answer)
{
    struct live *live;
    viewer_id seat;
    struct store_arena arena = {0};
    struct store_proposal proposals[STORE_SEATS_MOST];
    int count = 0;
    enum status status = act_enter(matches, request, answer, &live, &seat);
    if (status != STATUS_OK)
        return status;
    status = store_proposals(matches->store, live->row.id, &arena, proposals,
                             &count);
    const struct store_proposal *found =
        proposal_find(proposals, count, terms_seat(live->fold.rules, from));
    if (status != STATUS_OK)
        status =
            error_set(&answer->error, STATUS_UNAVAILABLE, "not now; try again");
    else if (found == NULL)
        status = error_set(&answer->error, STATUS_NOT_FOUND,
                           "there is no such proposal");
    else if (accepts)
        status = consent(matches, live, request, found, answer);
    else
        status = decline(matches, live, found->seat, seat, answer);
    store_arena_release(&arena);
    return status;
}
