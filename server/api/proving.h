/*
 * Calls in which somebody shows who they are: what was wrong is counted, and
 * that a code is wanted is said where a program finds it.
 */
#ifndef ESTAFETTE_SERVER_API_PROVING_H
#define ESTAFETTE_SERVER_API_PROVING_H

#include "server/api/call.h"

/* `password` and `code` of the request. */
struct proof call_proof(const struct call *call);
/* What came of it, with {"asks":"code"} in the error if that is it. */
enum status call_proven(struct call *call, const struct proof *proof,
                        enum status status) MUST_USE;

/* The two together, for who is signed in: NOT_ALLOWED to a guest, who has no
 * password. */
enum status call_prove(struct services *services, struct call *call) MUST_USE;

/*
 * The name of the account that a call at the door is about, folded; "": none.
 * Such calls of one account run one after another: whoever holds a password
 * against what is kept would else go on once it has become another.
 */
void call_named(const struct call *call, char name[NAME_TEXT]);
void call_fold(const char *text, char name[NAME_TEXT]);
/* Does it bring a password, or a code, of that account? */
bool call_guesses(const struct call *call);

/* {"account","token"}: the connection is the caller's from now on. */
enum status answer_signed_in(struct call *call, enum status status) MUST_USE;
/* {} */
enum status answer_nothing(struct call *call, enum status status) MUST_USE;

#endif
