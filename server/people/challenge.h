/*
 * Challenges: invitations to a match, open, to named players, or by link.
 *
 * A challenge has a seat for each seat of the scenario. Its host sits in one;
 * others accept the rest. When the last is taken the match is there, in state
 * "opening", and waits for the bytes whose hashes the seats gave as seals
 * (match_open). A seat kept for a named player can be taken by nobody else. A
 * private challenge is in no list but those of the people it concerns; whoever
 * has its id may accept, and whoever has its word (word.h) finds it. Options
 * are checked beforehand (match/terms.h). The commitment is the hash of the
 * secret that the server drew for the dice.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_CHALLENGE_H
#define ESTAFETTE_SERVER_PEOPLE_CHALLENGE_H

#include "common/base/digest.h"
#include "common/base/writer.h"
#include "server/people/people.h"
#include "server/people/word.h"

enum { CHALLENGES_LISTED_MOST = 100, CHALLENGES_OPEN_MOST = 20 };

/* What the host asks for. Texts are borrowed. */
struct challenge_terms {
    const char *game;
    const char *scenario;
    const char *options;      /* canonical JSON object: every option */
    const char *time_control; /* JSON object */
    const char *sides;        /* "choice" (NULL), "lot" or "bid" */
    const char *mirror;       /* a pair by "wins" or "points", or NULL */
    bool is_rated;
    bool is_private;
    int seat_count;
    const char *seat_name[STORE_SEATS_MOST];
    const char *to[STORE_SEATS_MOST]; /* name of a player, or NULL */
    int host_seat; /* or their place, where sides are drawn or bid for */
};

/* What became of it: whom to tell with challenge.update, besides the caller. */
struct challenge_news {
    char challenge[STORE_ID];
    char word[WORD_TEXT]; /* "" unless it has just been made */
    char match[STORE_ID]; /* "" unless it has just started */
    char commitment[DIGEST_TEXT];
    char mirror[STORE_ID]; /* the second match of a pair, likewise */
    char mirror_commitment[DIGEST_TEXT]; /* "" if it is for no pair */
    int told_count;
    char told[STORE_SEATS_MOST][STORE_ID]; /* accounts with a part in it */
};

/*
 * `seal` is 64 hexadecimal digits. BAD_PARAMS if it is not, or if one who may
 * be in it once names themselves; NOT_FOUND if a player named in `to` does not
 * exist, TOO_FAST beyond CHALLENGES_OPEN_MOST.
 */
enum status challenge_create(struct people *people, const char *account,
                             const struct challenge_terms *terms,
                             const char *seal, int64_t now,
                             struct challenge_news *news,
                             struct error *error) MUST_USE;
/*
 * Takes a seat by its name, or any that this account may have if `seat` is
 * NULL. NOT_FOUND also for a challenge that is over, or kept for others;
 * NOT_ALLOWED if the seat is taken or kept for another.
 */
enum status challenge_accept(struct people *people,
                             const struct account *account,
                             const char *challenge, const char *seat,
                             const char *seal, int64_t now,
                             struct challenge_news *news,
                             struct error *error) MUST_USE;
/* Can a match of this game and scenario go without this seat's player? */
typedef bool seat_test(const char *game, const char *scenario, int seat);

/*
 * By its host only: begins with the seats that are taken. BAD_PARAMS if one
 * that is not may not be empty. The seats of the match are those of the
 * challenge; who takes an empty one later does so in the match.
 */
enum status challenge_start(struct people *people, const char *account,
                            const char *challenge, seat_test *may_be_empty,
                            int64_t now, struct challenge_news *news,
                            struct error *error) MUST_USE;
/* By its host only. */
enum status challenge_withdraw(struct people *people, const char *account,
                               const char *challenge,
                               struct challenge_news *news,
                               struct error *error) MUST_USE;
/*
 * By one for whom a seat is kept that they have not taken: it is over, and its
 * host is told by whom. NOT_FOUND also where a block stands between them and
 * somebody in it; NOT_ALLOWED if nothing is kept for them; CLOSED if it is
 * over.
 */
enum status challenge_decline(struct people *people, const char *account,
                              const char *challenge, int64_t now,
                              struct challenge_news *news,
                              struct error *error) MUST_USE;

/*
 * Writes a list of what `account` may see; `account` may be NULL. A row:
 * {"challenge","host","game","scenario","options","time_control","rated",
 *  "private","commitment","created","state","declined"?,"match"?,
 *  "mine","word"?,
 *  "seats":[{"seat","player"?,"to"?,"you"?}]}
 * Its word is told to those who have a part in it, while it is open.
 */
enum status challenge_list(struct people *people, const char *account,
                           struct writer *out, struct error *error) MUST_USE;
/* One such row: for challenge.update, and for one who came by a link. */
enum status challenge_row(struct people *people, const char *account,
                          const char *challenge, struct writer *out,
                          struct error *error) MUST_USE;
/*
 * The row of the open challenge that has this word, however it is written; for
 * those who had a part in it also once it is over. BAD_PARAMS for what can be
 * none, NOT_FOUND for one that none has, or none that is there for this
 * account: it was a wrong guess then.
 */
enum status challenge_find(struct people *people, const char *account,
                           const char *word, struct writer *out,
                           struct error *error) MUST_USE;

#endif
