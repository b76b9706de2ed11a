/* Challenges: made, accepted until the match is there, withdrawn. */

#include "server/people/challenge_internal.h"

#include <stdio.h>
#include <string.h>

/* May nobody have two seats of it? */
static bool is_once(const struct store_challenge *challenge)
{
    return challenge->is_rated || challenge_has_places(challenge)
           || challenge->mirror != NULL;
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
        if (strcmp(found[i], challenge->host) == 0 && is_once(challenge))
            return error_set(error, STATUS_BAD_PARAMS,
                             "to: you are in it already, and may be so once");
        challenge->seats[i].wanted = found[i];
    }
    return STATUS_OK;
}

static enum status check_room(struct people *people, const char *account,
                              struct error *error)
{
    int own = 0;
    if (store_challenge_count(people_store(people), account, &own) != STATUS_OK)
        return challenge_failed(error);
    if (own >= CHALLENGES_OPEN_MOST)
        return error_set(error, STATUS_TOO_FAST,
                         "withdraw one of your open challenges first");
    return STATUS_OK;
}

/* The match, or the pair, that a challenge becomes. */
struct becoming {
    char match[STORE_ID], mirror[STORE_ID];
    struct beginning beginning;
};

static void becoming_init(struct becoming *becoming,
                          const struct store_challenge *challenge, int64_t now)
{
    people_id("m_", becoming->match);
    people_id("m_", becoming->mirror);
    becoming->beginning = (struct beginning){
        .challenge = challenge->id,
        .match = becoming->match,
        .mirror = becoming->mirror,
        .now = now,
        .opens_by = now + challenge_open_time(challenge->time_control)};
}

static void becoming_tell(const struct becoming *becoming,
                          const struct store_challenge *challenge,
                          struct challenge_news *news)
{
    memcpy(news->match, becoming->match, sizeof news->match);
    if (challenge->mirror != NULL)
        memcpy(news->mirror, becoming->mirror, sizeof news->mirror);
}

/* Takes a seat; when it was the last the match is there. */
static enum status take_seat(struct people *people,
                             const struct store_challenge *challenge, int seat,
                             const char *account, const struct secret *seal,
                             int64_t now, struct challenge_news *news,
                             struct error *error)
{
    struct becoming becoming;
    bool started = false;
    becoming_init(&becoming, challenge, now);
    enum status status =
        store_challenge_take(people_store(people), &becoming.beginning, seat,
                             account, seal, &started);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED, "this seat is taken");
    if (status != STATUS_OK)
        return challenge_failed(error);
    challenge_news_fill(news, challenge);
    challenge_news_tell(news, account);
    if (started)
        becoming_tell(&becoming, challenge, news);
    return STATUS_OK;
}

/* Two that are open have never the same word; that it is tried is rare. */
static enum status add_with_word(struct people *people,
                                 struct store_challenge *challenge,
                                 char word[WORD_TEXT], struct error *error)
{
    enum { TRIES = 8 };
    enum status status = STATUS_CONFLICT;
    challenge->word = word;
    for (int i = 0; i < TRIES && status == STATUS_CONFLICT; i++) {
        word_draw(word);
        status = store_challenge_add(people_store(people), challenge);
    }
    return status == STATUS_OK ? STATUS_OK : challenge_failed(error);
}

enum status challenge_create(struct people *people, const char *account,
                             const struct challenge_terms *terms,
                             const char *seal, int64_t now,
                             struct challenge_news *news, struct error *error)
{
    struct secret sealed = {0};
    char id[STORE_ID], word[WORD_TEXT];
    char found[STORE_SEATS_MOST][STORE_ID];
    if (!challenge_seal_parse(seal, &sealed))
        return challenge_seal_wrong(error);
    people_id("c_", id);
    struct store_challenge challenge = {
        .id = id,
        .host = account,
        .game = terms->game,
        .scenario = terms->scenario,
        .options = terms->options,
        .time_control = terms->time_control,
        .sides = terms->sides != NULL ? terms->sides : "choice",
        .mirror = terms->mirror,
        .is_rated = terms->is_rated,
        .is_private = terms->is_private,
        .created = now,
        .seat_count = terms->seat_count};
    for (int i = 0; i < terms->seat_count; i++)
        challenge.seats[i].name = terms->seat_name[i];
    challenge.seats[terms->host_seat].account = account;
    challenge.seats[terms->host_seat].seal = sealed;
    randombytes_buf(challenge.secret, SECRET_BYTES);
    randombytes_buf(challenge.mirror_secret, SECRET_BYTES);
    enum status status = check_room(people, account, error);
    if (status == STATUS_OK)
        status = find_wanted(people, terms, found, &challenge, error);
    if (status == STATUS_OK)
        status = add_with_word(people, &challenge, word, error);
    if (status != STATUS_OK)
        return status;
    challenge_news_fill(news, &challenge);
    memcpy(news->word, word, sizeof news->word);
    return STATUS_OK;
}

static bool may_take(const struct store_seat *seat, const char *account)
{
    return seat->account == NULL
           && (seat->wanted == NULL || strcmp(seat->wanted, account) == 0);
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
    if (!challenge_seal_parse(seal, &sealed))
        return challenge_seal_wrong(error);
    enum status status =
        store_challenge_load(people_store(people), challenge, &arena, &row);
    if (status == STATUS_IO)
        status = challenge_failed(error);
    else if (status != STATUS_OK || row.pool != NULL
             || strcmp(row.state, "open") != 0)
        status = challenge_not_found(error);
    else if ((status = challenge_check_there(people, &row, account->id, error))
             != STATUS_OK)
        ;
    else if (challenge_check_once(&row, account, error) != STATUS_OK)
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

/* What the store answered to a change of a challenge, for who asked for it. */
static enum status said(enum status status, struct error *error)
{
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_CLOSED, "the challenge is over");
    return status == STATUS_OK ? STATUS_OK : challenge_failed(error);
}

/* Loads an open challenge for what only its host may do. */
static enum status load_own(struct people *people, const char *account,
                            const char *challenge, struct store_arena *arena,
                            struct store_challenge *row, struct error *error)
{
    enum status status =
        store_challenge_load(people_store(people), challenge, arena, row);
    if (status == STATUS_IO)
        return challenge_failed(error);
    if (status != STATUS_OK || row->pool != NULL
        || !challenge_may_see(row, account))
        return challenge_not_found(error);
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
    struct becoming becoming;
    enum status status =
        load_own(people, account, challenge, &arena, &row, error);
    if (status == STATUS_OK && challenge_has_places(&row))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "sides are drawn when all places are taken");
    if (status == STATUS_OK)
        status = check_start(&row, may_be_empty, error);
    if (status == STATUS_OK) {
        becoming_init(&becoming, &row, now);
        status = said(
            store_challenge_start(people_store(people), &becoming.beginning),
            error);
    }
    if (status == STATUS_OK) {
        challenge_news_fill(news, &row);
        becoming_tell(&becoming, &row, news);
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
        status = said(store_challenge_withdraw(people_store(people), challenge),
                      error);
    }
    if (status == STATUS_OK)
        challenge_news_fill(news, &row);
    store_arena_release(&arena);
    return status;
}

static bool is_kept_for(const struct store_challenge *row, const char *account)
{
    for (int i = 0; i < row->seat_count; i++)
        if (row->seats[i].account == NULL && row->seats[i].wanted != NULL
            && strcmp(row->seats[i].wanted, account) == 0)
            return true;
    return false;
}

enum status challenge_decline(struct people *people, const char *account,
                              const char *challenge, int64_t now,
                              struct challenge_news *news, struct error *error)
{
    struct store_arena arena = {0};
    struct store_challenge row;
    enum status status =
        store_challenge_load(people_store(people), challenge, &arena, &row);
    if (status == STATUS_IO)
        status = challenge_failed(error);
    else if (status != STATUS_OK || row.pool != NULL)
        status = challenge_not_found(error);
    else
        status = challenge_check_there(people, &row, account, error);
    if (status == STATUS_OK && !is_kept_for(&row, account))
        status = error_set(error, STATUS_NOT_ALLOWED,
                           "no seat of it is kept for you");
    if (status == STATUS_OK) {
        status = said(store_challenge_decline(people_store(people), challenge,
                                              account, now),
                      error);
    }
    if (status == STATUS_OK)
        challenge_news_fill(news, &row);
    store_arena_release(&arena);
    return status;
}
