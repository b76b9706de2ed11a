/*
 * An outline: where the members of a JSON object begin, noted as it is written.
 *
 * It holds the members of the object and those of the objects in these, two
 * levels in all, in the order of the text. With it what was written can be
 * compared without being read, and need not be text in every place
 * (server/rules/view_record.h). The writer notes what is written with
 * writer_key and writer_member; an object that has an outline must have no
 * member that is written otherwise.
 */
#ifndef ESTAFETTE_BASE_OUTLINE_H
#define ESTAFETTE_BASE_OUTLINE_H

#include <stddef.h>
#include <stdint.h>

enum { OUTLINE_LEVELS = 2 };

/* Empty if all is zero: then nothing is known of the text. */
struct outline {
    uint32_t *marks; /* offset of a key's quote, twice, and 1 if it is inner */
    uint32_t count, room;
};

void outline_add(struct outline *outline, size_t offset, int level);
/* Gives back what it has too much. */
void outline_fit(struct outline *outline);
void outline_release(struct outline *outline);

#endif
