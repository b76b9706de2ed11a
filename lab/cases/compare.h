/*
 * Comparing what a rule case names with what there is (run.h: check, view).
 *
 * Only what is named is compared, as deep as it goes. Lists are compared whole
 * and without order (but for `messages` and `boxes`), their members that are
 * objects by what the case names of them. Null says that there is none.
 */
#ifndef ESTAFETTE_LAB_CASES_COMPARE_H
#define ESTAFETTE_LAB_CASES_COMPARE_H

#include <jansson.h>
#include <stdbool.h>

enum { MISMATCH_TEXT = 600 };

/* Where two things differ: "units.br-hay.at: expected "2101", came "2102"". */
struct mismatch {
    char text[MISMATCH_TEXT];
};

/* True if all that `expected` names holds; else says what does not. */
bool compare_check(const json_t *expected, const json_t *actual,
                   struct mismatch *mismatch);

/*
 * The same for a view, where {"hidden": true} and {"absent": true} have a
 * meaning. `sent` is the text of the view as it is sent: an id that is hidden
 * must not stand in it.
 */
bool compare_view(const json_t *expected, const json_t *actual,
                  const char *sent, struct mismatch *mismatch);

#endif
