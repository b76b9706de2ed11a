/*
 * A lost password: a code goes by mail to an address that its owner has named
 * for it, and sets another.
 *
 * Only the password names the address (reset_way), so that whoever has a token
 * cannot make a stolen account of it. Whoever asks with a name gets one answer
 * after one sort of work, whether anybody has the name, and an address, or
 * not. While a code holds asking again sends nothing: nobody is buried in
 * letters, and nobody's code is made worthless by another's asking. A code
 * holds for half an hour, and once. The second factor is asked for as ever, and
 * wrong ones beside the right code end that (store/reset.h).
 */
#ifndef ESTAFETTE_SERVER_PEOPLE_RESET_H
#define ESTAFETTE_SERVER_PEOPLE_RESET_H

#include "server/people/totp.h"
#include "server/store/reset.h"

/* Milliseconds for which a code holds. */
extern const int64_t reset_life;

/* What a name that was asked for stands for, before anything is kept of it. */
struct reset {
    struct store_reset kept;
    char channel[STORE_ID];   /* where a letter goes; "": to nobody */
    char code[RECOVERY_TEXT]; /* what is in it */
    bool holds_already;       /* an earlier code does: nothing is to be done */
};

/* A new code. `name` as it was typed; it may be anything. */
enum status reset_begin(struct people *people, const char *name, int64_t now,
                        struct reset *reset, struct error *error) MUST_USE;
/* Keeps it; the letter says `facts` (notify/words.h), which have the code. */
enum status reset_keep(struct people *people, const struct reset *reset,
                       const char *facts, int64_t now,
                       struct error *error) MUST_USE;

/* What somebody brings who has read the letter. */
struct renewal {
    const char *name;     /* as typed */
    const char *letter;   /* the code */
    const char *password; /* the new one */
    const char *facts;    /* what their channels are told of it */
    int64_t now;
};
/*
 * Signed in with the new password; every other session has ended, and every
 * channel that is confirmed is told. NOT_ALLOWED in one sentence for a code
 * that is wrong, used or too old, and for a name of nobody's; and as `proof`
 * says for the second factor.
 */
enum status reset_use(struct people *people, const struct renewal *renewal,
                      struct proof *proof, struct account *account,
                      char token[TOKEN_TEXT], struct error *error) MUST_USE;

/* The confirmed address from which the account comes back; NULL: none. The
 * password must have been shown. NOT_FOUND: it is no such address. */
enum status reset_way(struct people *people, const char *account,
                      const char *channel, struct error *error) MUST_USE;

#endif
