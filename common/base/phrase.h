/*
 * Phrases: sentences with slots, for what is told in more than one language.
 *
 * "{piece} fires at {target}: {hits} {hits|hit|hits}." In a phrase
 *
 *   {name}            is the value of that slot; a list with ", " between
 *   {name&}           a list with " and " before its last item
 *   {name;} {name>}   a list with "; " or " → " between
 *   {name|one|many}   is the first text if the value is 1, else the second
 *
 * A slot's name is of small letters and `_`. Whoever translates a phrase may
 * put its slots in another order, leave out the last form or use it, but names
 * no slot that the phrase does not have.
 */
#ifndef ESTAFETTE_BASE_PHRASE_H
#define ESTAFETTE_BASE_PHRASE_H

#include <stdbool.h>
#include <stddef.h>

enum { PHRASE_TEXT = 1024, PHRASE_NAME = 24 };

struct phrase_slot {
    const char *begins, *ends; /* its braces, and what follows them */
    char name[PHRASE_NAME];
    char join;              /* of a list: ',', '&', ';' or '>' */
    const char *one, *many; /* not ended by NUL; NULL: it is the value */
    size_t one_length, many_length;
};

/* The first slot at or after `text`; false if there is none, or a brace that
 * opens none. */
bool phrase_next(const char *text, struct phrase_slot *slot);

/*
 * Where the words between two slots (or conversions, of a format) stand next in
 * a text that was made of them, or NULL; those behind the last slot stand at
 * its end.
 */
const char *phrase_words(const char *text, const char *words, size_t length,
                         bool is_last);

/* Has it a slot of this name? */
bool phrase_has(const char *phrase, const char *name);
/* Is it the phrase in other words: are its slots among those of the phrase, and
 * is no brace left over? */
bool phrase_fits(const char *phrase, const char *translated);

/* A text that grows in a buffer of its caller's: what does not fit whole is
 * left out. */
struct phrase_text {
    char *text; /* NUL-terminated */
    size_t size, used;
};
void phrase_add(struct phrase_text *out, const char *text, size_t length);

/* What stands before the k-th of `count` items. */
const char *phrase_between(char join, size_t k, size_t count, const char *and);

/* Writes the value of a slot; false if it has none. */
typedef bool phrase_value(const void *context, const struct phrase_slot *slot,
                          struct phrase_text *out);

/* Fills a phrase in, at the end of `out`. False if a slot has no value: then
 * its name stands there. */
bool phrase_fill(const char *phrase, phrase_value *value, const void *context,
                 struct phrase_text *out);

/* The same with a capital at its beginning, where that is a slot's. */
bool phrase_sentence(const char *phrase, phrase_value *value,
                     const void *context, struct phrase_text *out);

#endif
