/*
 * The second factor: a code of six digits that a player's device shows for half
 * a minute (TOTP, RFC 6238), asked for with their password.
 *
 * It begins with a secret that goes to the device, and is on once the device
 * has shown that it has it. Ten recovery codes are given out then and shown
 * once; each is good once, in place of a code. A code is good for the half
 * minute before and after its own, for clocks differ, and is good once too.
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_TOTP_H
#define ESTAFETTE_SERVER_PEOPLE_TOTP_H

#include "server/people/people.h"
#include "server/store/totp.h"

enum {
    TOTP_SECRET_TEXT = 33, /* the secret as people type it: base 32 */
    RECOVERY_TEXT = 20     /* "abcd-efgh-ijkl-mnop" */
};

struct recovery {
    char code[RECOVERY_CODES][RECOVERY_TEXT];
};

/* 80 random bits in groups of letters and digits. */
void recovery_make(char text[RECOVERY_TEXT]);

/* Is one on, and how many recovery codes are left? */
enum status totp_look(struct people *people, const char *account, bool *is_on,
                      int *left, struct error *error) MUST_USE;

/* A secret for the device. NOT_ALLOWED if a factor is on. */
enum status totp_begin(struct people *people, const char *account, int64_t now,
                       char secret[TOTP_SECRET_TEXT],
                       struct error *error) MUST_USE;
/* On, if this is the device's code; `is_wrong` if it is not. */
enum status totp_confirm(struct people *people, const char *account,
                         const char *code, int64_t now, bool *is_wrong,
                         struct recovery *recovery,
                         struct error *error) MUST_USE;
enum status totp_end(struct people *people, const char *account,
                     struct error *error) MUST_USE;

/*
 * What `proof` has of a code, against the factor of the account, if one is on:
 * uses the code up. NOT_ALLOWED, and the proof says whether a code is wanted or
 * was wrong.
 */
enum status totp_prove(struct people *people, const char *account,
                       struct proof *proof, int64_t now,
                       struct error *error) MUST_USE;

#endif
