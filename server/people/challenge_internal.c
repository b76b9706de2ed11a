/* What challenges and pools share: seals, who has a part, whom to tell. */

#include "server/people/challenge_internal.h"

#include "server/clock/control.h"
#include "server/store/block.h"

#include <stdio.h>
#include <string.h>

/* Live, and by mail. */
static const int64_t open_live = INT64_C(30) * 1000;
static const int64_t open_by_mail = INT64_C(24) * 3600 * 1000;

enum status challenge_failed(struct error *error)
{
    return error_set(error, STATUS_UNAVAILABLE, "not now; try again");
}

enum status challenge_not_found(struct error *error)
{
    return error_set(error, STATUS_NOT_FOUND, "there is no such challenge");
}

/* People who sit at the board have opened in a moment. */
int64_t challenge_open_time(const char *time_control)
{
    struct control control;
    control_parse(time_control, &control);
    return control_is_live(&control) ? open_live : open_by_mail;
}

bool challenge_seal_parse(const char *text, struct secret *seal)
{
    struct digest digest;
    seal->is_given = text != NULL && digest_parse(text, &digest);
    if (seal->is_given)
        memcpy(seal->bytes, digest.bytes, SECRET_BYTES);
    return seal->is_given;
}

enum status challenge_seal_wrong(struct error *error)
{
    return error_set(error, STATUS_BAD_PARAMS,
                     "a seal is the BLAKE2b hash of 32 bytes, as 64 "
                     "hexadecimal digits");
}

void challenge_commitment(const unsigned char secret[SECRET_BYTES],
                          char text[DIGEST_TEXT])
{
    struct digest digest;
    digest_of(secret, SECRET_BYTES, &digest);
    digest_text(&digest, text);
}

void challenge_news_tell(struct challenge_news *news, const char *account)
{
    if (account == NULL || news->told_count == STORE_SEATS_MOST)
        return;
    for (int i = 0; i < news->told_count; i++)
        if (strcmp(news->told[i], account) == 0)
            return;
    snprintf(news->told[news->told_count++], STORE_ID, "%s", account);
}

void challenge_news_fill(struct challenge_news *news,
                         const struct store_challenge *challenge)
{
    memset(news, 0, sizeof *news);
    snprintf(news->challenge, STORE_ID, "%s", challenge->id);
    challenge_commitment(challenge->secret, news->commitment);
    if (challenge->mirror != NULL)
        challenge_commitment(challenge->mirror_secret, news->mirror_commitment);
    if (challenge->pool == NULL)
        challenge_news_tell(news, challenge->host);
    for (int i = 0; i < challenge->seat_count; i++) {
        challenge_news_tell(news, challenge->seats[i].account);
        challenge_news_tell(news, challenge->seats[i].wanted);
    }
}

bool challenge_sits(const struct store_challenge *challenge,
                    const char *account)
{
    for (int i = 0; i < challenge->seat_count; i++) {
        const char *holder = challenge->seats[i].account;
        if (holder != NULL && strcmp(holder, account) == 0)
            return true;
    }
    return false;
}

bool challenge_has_places(const struct store_challenge *challenge)
{
    return strcmp(challenge->sides, "choice") != 0;
}

/* What is rated is between players with a name, each of them once; so is what
 * is drawn or bid for, but for the name. */
enum status challenge_check_once(const struct store_challenge *challenge,
                                 const struct account *account,
                                 struct error *error)
{
    if (challenge->is_rated && account->is_guest)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "a guest is not rated: claim the account first");
    if ((challenge->is_rated || challenge_has_places(challenge)
         || challenge->mirror != NULL)
        && challenge_sits(challenge, account->id))
        return error_set(error, STATUS_NOT_ALLOWED,
                         "you are in it already, and may be so once");
    return STATUS_OK;
}

bool challenge_has_part(const struct store_challenge *challenge,
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

/* Whether someone who has its id may know that it is there. */
bool challenge_may_see(const struct store_challenge *challenge,
                       const char *account)
{
    /* Who waits in a pool is known to those who wait with them. */
    if (challenge->pool != NULL)
        return account != NULL && challenge_sits(challenge, account);
    if (challenge_has_part(challenge, account))
        return true;
    if (strcmp(challenge->state, "open") != 0)
        return false;
    for (int i = 0; i < challenge->seat_count; i++)
        if (challenge->seats[i].account == NULL
            && challenge->seats[i].wanted == NULL)
            return true;
    return false;
}

enum status challenge_check_there(struct people *people,
                                  const struct store_challenge *challenge,
                                  const char *account, struct error *error)
{
    bool shuts = false;
    if (!challenge_may_see(challenge, account))
        return challenge_not_found(error);
    if (account != NULL
        && store_block_shuts(people_store(people), account, challenge->id,
                             &shuts)
               != STATUS_OK)
        return challenge_failed(error);
    return shuts ? challenge_not_found(error) : STATUS_OK;
}
