/*
 * What challenges and pools share within server/people.
 *
 * Internal. Who may see a challenge and take part in it, how its row reads, and
 * whom to tell of it.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_CHALLENGE_INTERNAL_H
#define ESTAFETTE_SERVER_PEOPLE_CHALLENGE_INTERNAL_H

#include "common/base/digest.h"
#include "server/people/challenge.h"
#include "server/store/challenge.h"

/* Always UNAVAILABLE; always NOT_FOUND. */
enum status challenge_failed(struct error *error);
enum status challenge_not_found(struct error *error);

/* How long seats have to send their bytes once all are taken. */
int64_t challenge_open_time(const char *time_control);

/* False if it is no seal; and what is said then: BAD_PARAMS. */
bool challenge_seal_parse(const char *text, struct secret *seal);
enum status challenge_seal_wrong(struct error *error);

void challenge_commitment(const unsigned char secret[SECRET_BYTES],
                          char text[DIGEST_TEXT]);

/* Of a challenge as it stands: its id, commitments, and who has a part. */
void challenge_news_fill(struct challenge_news *news,
                         const struct store_challenge *challenge);
void challenge_news_tell(struct challenge_news *news, const char *account);

bool challenge_sits(const struct store_challenge *challenge,
                    const char *account);
/* Has the account made it, a seat of it, or one that is kept for it? NULL has
 * not. */
bool challenge_has_part(const struct store_challenge *challenge,
                        const char *account);
/* Have players places in it, until sides are drawn or bid for? */
bool challenge_has_places(const struct store_challenge *challenge);
/* What is rated is between players with a name, each of them once; so is what
 * is drawn, bid for or mirrored, but for the name. NOT_ALLOWED else. */
enum status challenge_check_once(const struct store_challenge *challenge,
                                 const struct account *account,
                                 struct error *error) MUST_USE;
/* Whether someone who has its id may know that it is there. */
bool challenge_may_see(const struct store_challenge *challenge,
                       const char *account);
/* The same, and no block stands between them and somebody in it. NOT_FOUND. */
enum status challenge_check_there(struct people *people,
                                  const struct store_challenge *challenge,
                                  const char *account,
                                  struct error *error) MUST_USE;

#endif
