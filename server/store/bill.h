/*
 * Bills: for whom a thread writes, and how much.
 *
 * What stands in a unit is counted as it is put into the database: the bytes of
 * texts, and eight for a number; so a row that is changed counts as one that is
 * new. Of a command its payer pays what append.h says, for how long the others'
 * updates are is not for them to know. It is added to what they have written in
 * all, in the same unit. Under the same rules as store.h.
 */
#ifndef ESTAFETTE_SERVER_STORE_BILL_H
#define ESTAFETTE_SERVER_STORE_BILL_H

#include "server/store/store.h"

/*
 * From now on what the calling thread writes is on the account's bill, which
 * begins at nothing; NULL: on nobody's.
 */
void store_bill(const char *account);
/* Bytes since then, of units that happened or are on their way. */
int64_t store_billed(void);

/* What an account has written in all; IO if it is not known now. */
enum status store_written(struct store *store, const char *account,
                          int64_t *bytes) MUST_USE;
/* Is it known without reading, as it is of most who have just written? */
bool store_knows_written(struct store *store, const char *account,
                         int64_t *bytes);
/* Bytes that all have written since the store was opened. */
int64_t store_written_by_all(struct store *store);

#endif
