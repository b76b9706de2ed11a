/* A text that is asked for seldom, kept by zlib. */
#ifndef ESTAFETTE_RULES_LIBRARY_PACKED_H
#define ESTAFETTE_RULES_LIBRARY_PACKED_H

#include "common/base/writer.h"

struct packed {
    unsigned char *bytes;
    size_t size;
    size_t length; /* of the text */
};

void packed_make(struct packed *packed, const char *text, size_t length);
/* Writes it as one value. */
void packed_write(const struct packed *packed, struct writer *out);
void packed_release(struct packed *packed);

#endif
