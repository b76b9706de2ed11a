/*
 * An offer as text, on which patches are applied where it stands.
 *
 * As client/link/json_patch.h does to trees (tests/unit/patch_offers.c holds
 * both), but with no memory taken for each update of a load.
 */
#ifndef ESTAFETTE_BENCH_DRAFT_H
#define ESTAFETTE_BENCH_DRAFT_H

#include <stdbool.h>
#include <stddef.h>

/* Any text; one of zeros is empty and has no room yet. */
struct draft {
    char *text; /* ends with a NUL, which is not counted; or NULL */
    size_t used, room;
};

void draft_set(struct draft *draft, const char *text, size_t length);
void draft_add(struct draft *draft, const char *text, size_t length);
void draft_release(struct draft *draft);

/* Applies a JSON patch (RFC 6902), a list of operations, to the whole text.
 * False if one of them fits nowhere. */
bool draft_patch(struct draft *draft, const char *operations);

#endif
