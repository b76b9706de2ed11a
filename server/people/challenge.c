/* Challenges: made, accepted until the match is there, withdrawn, listed. */

#include "server/people/challenge.h"

#include "common/base/instant.h"
#include "server/clock/control.h"
#include "server/people/name.h"

#include <stdio.h>
#include <string.h>

/* How long seats have to send their bytes once all are taken. */
static const int64_t open_live = INT64_C(30) * 1000;
static const int64_t open_by_mail = INT64_C(24) * 3600 * 1000;

static enum status failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

static enum status not_found(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "there is no such challenge");
}

/* People who sit at the board have opened in a moment. */
static int64_t open_time(const char *time_control)
{
    struct control control;
    control_parse(time_control, &control);
    return control_is_live(&control) ? open_live : open_by_mail;
}

static bool seal_parse(const char *text, struct secret *seal)
{
    struct digest digest;
    seal->is_given = text != NULL && digest_parse(text, &digest);
    if (seal->is_given)
        memcpy(seal->bytes, digest.bytes, SECRET_BYTES);
    return seal->is_given;
}

static enum status seal_wrong(struct error *error)
{
    return error_set(error, STATUS_BAD_PARAMS,
                     "a seal is the BLAKE2b hash of 32 bytes, as 64 "
                     "hexadecimal digits");
}

static void commitment_text(const unsigned char secret[SECRET_BYTES],
                            char text[DIGEST_TEXT])
{
    struct digest digest;
    digest_of(secret, SECRET_BYTES, &digest);
    digest_text(&digest, text);
}

static void news_tell(struct challenge_news *news, const char *account)
{
    if (account == NULL || news->told_count == STORE_SEATS_MOST)
        return;
    for (int i = 0; i < news->told_count; i++)
        if (strcmp(news->told[i], account) == 0)
            return;
    snprintf(news->told[news->told_count++], STORE_ID, "%s", account);
}

static void news_fill(struct challenge_news *news,
                      const struct store_challenge *challenge)
{
    memset(news, 0, sizeof *news);
    snprintf(news->challenge, STORE_ID, "%s", challenge->id);
    commitment_text(challenge->secret, news->commitment);
    news_tell(news, challenge->host);
    for (int i = 0; i < challenge->seat_count; i++) {
        news_tell(news, challenge->seats[i].account);
        news_tell(news, challenge->seats[i].wanted);
    }
}

/* Finds the players for whom seats are kept. */
static enum status find_wanted(struct people *people,
                               const struct challenge_terms *terms,
                               char found[STORE_SEATS_MOST][STORE_ID],
                               struct store_challenge *challenge,
                               struct error *error)
{
    for (int i = 0; i < terms->seat_count; i++) {
        if (terms->to[i] == NULL || i == terms->host_seat)
            continue;
        enum status status = people_find(people, terms->to[i], found[i], error);
        if (status != STATUS_OK)
            return status;
        challenge->seats[i].wanted = found[i];
    }
    return STATUS_OK;
}

static enum status check_room(struct people *people, const char *account,
                              struct store_arena *arena, struct error *error)
{
    const char *ids[CHALLENGES_LISTED_MOST];
    struct store_challenge row;
    int count = 0, own = 0;
    if (store_challenge_list(people_store(people), account, arena, ids,
                             CHALLENGES_LISTED_MOST, &count)
        != STATUS_OK)
        return failed(error);
    for (int i = 0; i < count; i++)
        if (store_challenge_load(people_store(people), ids[i], arena, &row)
                == STATUS_OK
            && strcmp(row.host, account) == 0)
            own++;
    if (own >= CHALLENGES_OPEN_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "withdraw one of your open challenges first");
    return STATUS_OK;
}

/* Takes a seat; when it was the last the match is there. */
static enum status take_seat(struct people *people,
                             const struct store_challenge *challenge, int seat,
                             const char *account, const struct secret *seal,
                             int64_t now, struct challenge_news *news,
                             struct error *error)
{
    char match[STORE_ID];
    bool started = false;
    people_id("m_", match);
    enum status status = store_challenge_take(
        people_store(people), challenge->id, seat, account, seal, match, now,
        now + open_time(challenge->time_control), &started);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED, "this seat is taken");
    if (status != STATUS_OK)
        return failed(error);
    news_fill(news, challenge);
    news_tell(news, account);
    if (started)
        memcpy(news->match, match, sizeof match);
    return STATUS_OK;
}

enum status challenge_create(struct people *people, const char *account,
                             const struct challenge_terms *terms,
                             const char *seal, int64_t now,
                             struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct secret sealed = {0};
    char id[STORE_ID];
    char found[STORE_SEATS_MOST][STORE_ID];
    if (!seal_parse(seal, &sealed))
        return seal_wrong(error);
    people_id("c_", id);
    struct store_challenge challenge = {
        .id = id,
        .host = account,
        .game = terms->game,
        .scenario = terms->scenario,
        .options = terms->options,
        .time_control = terms->time_control,
        .sides = terms->sides != NULL ? terms->sides : "choice",
        .is_rated = terms->is_rated,
        .is_private = terms->is_private,
        .created = now,
        .seat_count = terms->seat_count};
    for (int i = 0; i < terms->seat_count; i++)
        challenge.seats[i].name = terms->seat_name[i];
    challenge.seats[terms->host_seat].account = account;
    challenge.seats[terms->host_seat].seal = sealed;
    randombytes_buf(challenge.secret, SECRET_BYTES);
    enum status status = check_room(people, account, &arena, error);
    if (status == STATUS_OK)
        status = find_wanted(people, terms, found, &challenge, error);
    if (status == STATUS_OK
        && store_challenge_add(people_store(people), &challenge) != STATUS_OK)
        status = failed(error);
    if (status == STATUS_OK)
        news_fill(news, &challenge);
    store_arena_release(&arena);
    return status;
}

static bool sits(const struct store_challenge *challenge, const char *account)
{
    for (int i = 0; i < challenge->seat_count; i++) {
        const char *holder = challenge->seats[i].account;
        if (holder != NULL && strcmp(holder, account) == 0)
            return true;
    }
    return false;
}

static bool has_places(const struct store_challenge *challenge)
{
    return strcmp(challenge->sides, "choice") != 0;
}

/* What is rated is between players with a name, each of them once; so is what
 * is drawn or bid for, but for the name. */
static enum status check_rated(const struct store_challenge *challenge,
                               const struct account *account,
                               struct error *error)
{
    if (challenge->is_rated && account->is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest is not rated: claim the account first");
    if ((challenge->is_rated || has_places(challenge))
        && sits(challenge, account->id))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you are in it already, and may be so once");
    return STATUS_OK;
}

static bool is_part(const struct store_challenge *challenge,
                    const char *account)
{
    if (account == NULL)
        return false;
    if (strcmp(challenge->host, account) == 0)
        return true;
    for (int i = 0; i < challenge->seat_count; i++) {
        const struct store_seat *seat = &challenge->seats[i];
        if ((seat->account != NULL && strcmp(seat->account, account) == 0)
            || (seat->wanted != NULL && strcmp(seat->wanted, account) == 0))
            return true;
    }
    return false;
}

static bool may_take(const struct store_seat *seat, const char *account)
{
    return seat->account == NULL
           && (seat->wanted == NULL || strcmp(seat->wanted, account) == 0);
}

/* Whether someone who has its id may know that it is there. */
static bool may_see(const struct store_challenge *challenge,
                    const char *account)
{
    if (is_part(challenge, account))
        return true;
    if (strcmp(challenge->state, "open") != 0)
        return false;
    for (int i = 0; i < challenge->seat_count; i++)
        if (challenge->seats[i].account == NULL
            && challenge->seats[i].wanted == NULL)
            return true;
    return false;
}

/* The seat asked for, or the first that fits; -1: there is none. */
static int choose_seat(const struct store_challenge *challenge,
                       const char *account, const char *name)
{
    int free = -1;
    for (int i = challenge->seat_count - 1; i >= 0; i--) {
        const struct store_seat *seat = &challenge->seats[i];
        if (!may_take(seat, account)
            || (name != NULL && strcmp(seat->name, name) != 0))
            continue;
        if (free < 0 || seat->wanted != NULL
            || challenge->seats[free].wanted == NULL)
            free = i;
    }
    return free;
}

enum status challenge_accept(struct people *people,
                             const struct account *account,
                             const char *challenge, const char *seat,
                             const char *seal, int64_t now,
                             struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    struct secret sealed = {0};
    int chosen;
    if (!seal_parse(seal, &sealed))
        return seal_wrong(error);
    enum status status =
        store_challenge_load(people_store(people), challenge, &arena, &row);
    if (status == STATUS_IO)
        status = failed(error);
    else if (status != STATUS_OK || !may_see(&row, account->id)
             || strcmp(row.state, "open") != 0)
        status = not_found(error);
    else if (check_rated(&row, account, error) != STATUS_OK)
        status = STATUS_NOT_ALLOWED;
    else if ((chosen = choose_seat(&row, account->id, seat)) < 0)
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "there is no such seat free for you");
    else
        status = take_seat(people, &row, chosen, account->id, &sealed, now,
                           news, error);
    store_arena_release(&arena);
    return status;
}

/* Loads an open challenge for what only its host may do. */
static enum status load_own(struct people *people, const char *account,
                            const char *challenge, struct store_arena *arena,
                            struct store_challenge *row, struct error *error)
{
    enum status status =
        store_challenge_load(people_store(people), challenge, arena, row);
    if (status == STATUS_IO)
        return failed(error);
    if (status != STATUS_OK || !may_see(row, account))
        return not_found(error);
    if (strcmp(row->host, account) != 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "only its host may do that to a challenge");
    return STATUS_OK;
}

static enum status check_start(const struct store_challenge *row,
                               seat_test *may_be_empty, struct error *error)
{
    for (int i = 0; i < row->seat_count; i++)
        if (row->seats[i].account == NULL
            && !may_be_empty(row->game, row->scenario, i))
            return error_set(error, STATUS_BAD_PARAMS,
                             "%s is still free, and the match cannot go "
                             "without it",
                             row->seats[i].name);
    return STATUS_OK;
}

enum status challenge_start(struct people *people, const char *account,
                            const char *challenge, seat_test *may_be_empty,
                            int64_t now, struct challenge_news *news,
                            struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    char match[STORE_ID];
    people_id("m_", match);
    enum status status =
        load_own(people, account, challenge, &arena, &row, error);
    if (status == STATUS_OK && has_places(&row))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "sides are drawn when all places are taken");
    if (status == STATUS_OK)
        status = check_start(&row, may_be_empty, error);
    if (status == STATUS_OK) {
        status = store_challenge_start(people_store(people), challenge, match,
                                       now, now + open_time(row.time_control));
        if (status == STATUS_CONFLICT)
            status = error_set(error, STATUS_CLOSED, "the challenge is over");
        else if (status != STATUS_OK)
            status = failed(error);
    }
    if (status == STATUS_OK) {
        news_fill(news, &row);
        memcpy(news->match, match, sizeof match);
    }
    store_arena_release(&arena);
    return status;
}

enum status challenge_withdraw(struct people *people, const char *account,
                               const char *challenge,
                               struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    enum status status =
        load_own(people, account, challenge, &arena, &row, error);
    if (status == STATUS_OK) {
        status = store_challenge_withdraw(people_store(people), challenge);
        if (status == STATUS_CONFLICT)
            status = error_set(error, STATUS_CLOSED, "the challenge is over");
        else if (status != STATUS_OK)
            status = failed(error);
    }
    if (status == STATUS_OK)
        news_fill(news, &row);
    store_arena_release(&arena);
    return status;
}

static void write_seat(const struct store_seat *seat, const char *account,
                       struct writer *out)
{
    writer_object(out);
    writer_put_text(out, "seat", seat->name);
    if (seat->player != NULL)
        writer_put_text(out, "player", seat->player);
    if (seat->wanted_name != NULL)
        writer_put_text(out, "to", seat->wanted_name);
    if (account != NULL && seat->account != NULL
        && strcmp(seat->account, account) == 0)
        writer_put_flag(out, "you", true);
    writer_object_end(out);
}

static void write_row(const struct store_challenge *row, const char *account,
                      struct writer *out)
{
    char commitment[DIGEST_TEXT];
    commitment_text(row->secret, commitment);
    writer_object(out);
    writer_put_text(out, "challenge", row->id);
    writer_put_text(out, "host", row->host_name);
    writer_put_text(out, "game", row->game);
    writer_put_text(out, "scenario", row->scenario);
    writer_key(out, "options");
    writer_raw(out, row->options, strlen(row->options));
    writer_key(out, "time_control");
    writer_raw(out, row->time_control, strlen(row->time_control));
    writer_put_text(out, "sides", row->sides);
    writer_put_flag(out, "rated", row->is_rated);
    writer_put_flag(out, "private", row->is_private);
    writer_put_text(out, "commitment", commitment);
    char created[INSTANT_TEXT];
    instant_text(row->created, created);
    writer_put_text(out, "created", created);
    writer_put_text(out, "state", row->state);
    if (row->match != NULL)
        writer_put_text(out, "match", row->match);
    writer_put_flag(out, "mine",
                    account != NULL && strcmp(row->host, account) == 0);
    writer_key(out, "seats");
    writer_list(out);
    for (int i = 0; i < row->seat_count; i++)
        write_seat(&row->seats[i], account, out);
    writer_list_end(out);
    writer_object_end(out);
}

enum status challenge_list(struct people *people, const char *account,
                           struct writer *out, struct error *error)
{
    struct store_arena arena = {0};
    const char *ids[CHALLENGES_LISTED_MOST];
    struct store_challenge row;
    int count = 0;
    enum status status =
        store_challenge_list(people_store(people), account, &arena, ids,
                             CHALLENGES_LISTED_MOST, &count);
    writer_list(out);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        status =
            store_challenge_load(people_store(people), ids[i], &arena, &row);
        if (status == STATUS_OK)
            write_row(&row, account, out);
    }
    writer_list_end(out);
    store_arena_release(&arena);
    return status == STATUS_OK ? status : failed(error);
}

enum status challenge_row(struct people *people, const char *account,
                          const char *challenge, struct writer *out,
                          struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    enum status status =
        store_challenge_load(people_store(people), challenge, &arena, &row);
    if (status == STATUS_IO)
        status = failed(error);
    else if (status != STATUS_OK || !may_see(&row, account))
        status = not_found(error);
    else
        write_row(&row, account, out);
    store_arena_release(&arena);
    return status;
}
