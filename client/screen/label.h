/*
 * Words for people out of JSON: a value may be a word, a number, or an object
 * with a label.
 */
#ifndef ESTAFETTE_CLIENT_SCREEN_LABEL_H
#define ESTAFETTE_CLIENT_SCREEN_LABEL_H

#include <jansson.h>
#include <stddef.h>

enum { LABEL_TEXT = 256 };

/* The label of a value: itself, or its member label, title, name or id. */
const char *label_of(const json_t *value);
/* The same of a member, or `otherwise`. */
const char *label_in(const json_t *object, const char *key,
                     const char *otherwise);
/* The id of a value: the word itself, or its member id, seat or name. */
const char *label_id(const json_t *value);

/*
 * Any value in a few words: numbers, flags as their name alone, lists joined
 * by commas, objects as "key value". Cut to fit.
 */
void label_write(const json_t *value, char *text, size_t size);

#endif
