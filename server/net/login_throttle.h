/*
 * Login throttle: how many wrong passwords, codes and words are looked at.
 *
 * 50 an hour from one address, and 10 an hour for one name, wherever they come
 * from; after that one at a time, as the hour allows. An address from which the
 * account has been its owner's since the server started counts by itself: so
 * nobody locks an owner out of their own house by guessing from elsewhere. The
 * machine itself is such a house for every name: who comes by loopback is
 * counted apart, by the name alone, for a proxy that tells no address may bring
 * everyone. Who is signed in stays so: a token is no guess.
 *
 * The counts are tables of fixed size, one a kind, looked up by a keyed hash at
 * several places: guessers take no memory, cannot choose with whom they share
 * one, and hardly ever share all of them with anybody.
 * Times are milliseconds of any steady clock.
 */
#ifndef ESTAFETTE_SERVER_NET_LOGIN_THROTTLE_H
#define ESTAFETTE_SERVER_NET_LOGIN_THROTTLE_H

#include <stdint.h>

enum { THROTTLE_OF_ADDRESS = 50, THROTTLE_OF_NAME = 10 }; /* an hour */

/*
 * What else is counted in the same way, an hour: how often passwords are worked
 * on, or guests made, for an address; letters and hooks to one target; words
 * of an account; its challenges, and the targets it names; lost passwords of a
 * name, of which its owner's house has a count of its own, as above; wrong
 * words of challenges, by address. Who comes by loopback is no stranger: but
 * for letters, names and such words nothing of theirs is counted.
 */
enum tally {
    TALLY_WORK,
    TALLY_TARGET,
    TALLY_TALK,
    TALLY_MADE,
    TALLY_LOST,
    TALLY_WORD,
    TALLIES
};
extern const int tally_most[TALLIES];

struct throttle;
struct throttle *login_throttle_new(void);
/* A keyed hash that nobody outside can aim at; never 0. */
uint64_t login_throttle_hash(const struct throttle *throttle, const char *text);
void login_throttle_free(struct throttle *throttle);

/* Milliseconds until a guess is looked at, or 0. `name` as it was typed. */
int login_throttle_wait(const struct throttle *throttle, const char *address,
                        const char *name, uint64_t now);
/*
 * One is made: it counts as wrong until it is forgiven, so that many at once
 * are no way around it.
 */
void login_throttle_add(struct throttle *throttle, const char *address,
                        const char *name, uint64_t now);
/* It was right. */
void login_throttle_forgive(struct throttle *throttle, const char *address,
                            const char *name, uint64_t now);
/* Counts one more of these, or says how long to wait: milliseconds, or 0. */
int tally_take(struct throttle *throttle, enum tally tally, const char *address,
               const char *key, uint64_t now);
/* The last one was none of these. */
void tally_return(struct throttle *throttle, enum tally tally, const char *key,
                  uint64_t now);
/*
 * What is written, in the same way: bytes by account and address, in an hour
 * and in a day.
 */
enum volume { VOLUME_ACCOUNT, VOLUME_ADDRESS, VOLUME_DAY, VOLUMES };

/* Bytes that the passing of time has not yet forgiven, of `most` in its time.
 */
double volume_spent(const struct throttle *throttle, enum volume volume,
                    const char *key, double most, uint64_t now);
/* Milliseconds until it is less than `most`, or 0. */
int volume_wait(const struct throttle *throttle, enum volume volume,
                const char *key, double most, uint64_t now);
void volume_add(struct throttle *throttle, enum volume volume, const char *key,
                double most, int64_t bytes, uint64_t now);
/* The account of this name has been here. */
void login_throttle_trust(struct throttle *throttle, const char *address,
                          const char *name);

#endif
