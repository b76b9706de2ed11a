/*
 * A partial action as text, into which a walk puts one value after the other.
 *
 * What client/bot/fill.h does to a tree, to the byte of what that writes. The
 * room stays when one is begun anew, so that a load takes no memory a move.
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

/*
 * Puts a value where the field names it, as match.pick does: "units",
 * "attacks.0.units". Where the value there is a list (`is_list`) it is added
 * at the end. False if there is no such place.
 */
bool draft_put(struct draft *draft, const char *field, size_t length,
               bool is_list, const char *value, size_t value_length);
/* Applies a JSON patch (RFC 6902), a list of operations, to the whole text.
 * False if one of them fits nowhere. */
bool draft_patch(struct draft *draft, const char *operations);
/* What stands at a field, or NULL. */
const char *draft_at(const struct draft *draft, const char *field,
                     size_t length);

#endif
