/*
 * A wish: what an account has said of when and how it is told, as the store has
 * it, or what is so for who has never said anything.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_WISH_H
#define ESTAFETTE_SERVER_NOTIFY_WISH_H

#include "server/language/language.h"
#include "server/store/notify.h"

/* Texts are the arena's. */
enum status wish_load(struct store *store, const char *account,
                      struct store_arena *arena,
                      struct store_notify *wish) MUST_USE;

/* In which language an account is told; English where it has not said, or where
 * that cannot be read now. */
const struct language *wish_language(struct store *store, const char *account);
/* The same by a name; the store is asked as often where nobody has it. */
const struct language *wish_language_named(struct store *store,
                                           const char *name);

#endif
