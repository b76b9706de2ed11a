/* How often each method was called with each kind of fault. */
#ifndef ESTAFETTE_TESTS_SIM_LEDGER_H
#define ESTAFETTE_TESTS_SIM_LEDGER_H

#include <stdbool.h>

enum { LEDGER_KINDS = 8 };

/* The counts of a method, by kind. */
long *ledger_of(const char *method);
int ledger_methods(void);
void ledger_print(const char *const *kinds, int count);
/* Has every method of the protocol been called? Says which has not. */
bool ledger_is_complete(void);

#endif
