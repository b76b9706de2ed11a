/*
 * The form in which what was told is packed (told_pack.h): what both who write
 * it and who read it go by.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_TOLD_FORM_H
#define ESTAFETTE_SERVER_STORE_SQL_TOLD_FORM_H

#include "server/store/sql/told_pack.h"

enum { FORM = 1, FORM_BASED = 2, PREFIX_MOST = 256 };

/* Of a base's id, behind the form. */
enum { BASE_BYTES = 8 };

/* Texts of fewer bytes than this are not deflated. */
enum { DEFLATED_FROM = 768, LEVEL = 1, WINDOW_BITS = 13, MEMORY_LEVEL = 6 };

/* Of a viewer in the head. */
enum { IS_TOLD = 1, IS_CALLED = 2, IS_AWAITED = 4, AWAITS_DIGEST = 8 };

/* Numbers stand in groups of seven bits, the lowest first. */
enum { GROUP_BITS = 7, GROUP_MORE = 0x80, GROUPS_MOST = 10 };

/* The words with which deflating begins. */
extern const unsigned char told_words[];
extern const unsigned told_words_size;

/* A text without its opening, and as whom its viewer is addressed there. */
struct rest {
    const char *as;
    size_t as_length;
    const char *text;
    size_t length;
};

struct likeness {
    size_t before, after; /* bytes that both have at the ends */
};

/*
 * What an update says of its match, number and digest, before all else, into
 * `text`; its length, or 0 if there is no room for it.
 */
size_t told_opening(const struct told_row *row, const struct store_told *told,
                    const char *as, size_t as_length, char text[PREFIX_MOST]);

#endif
