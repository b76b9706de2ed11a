/*
 * Words for people out of JSON: a value may be a word, a number, or an object
 * with a label.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_LABEL_H
#define ESTAFETTE_CLIENT_PLAY_LABEL_H

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

/* The same with a game's own words for ids and keys (assets.h); or NULL. */
void label_say(const json_t *words, const json_t *value, char *text,
               size_t size);
/* An id as a name: "blue-left" is "Blue left". */
void label_name(const char *id, char *text, size_t size);
/* The same in the words of a row of game.list, which it has in other languages
 * than English. */
void label_named(const json_t *game, const char *id, char *text, size_t size);
/* What a game calls a word; the word itself if it says nothing of it. */
const char *label_word(const json_t *words, const char *word);
/* The same of the name of a member: "redoubts_left" is "redoubts left". */
void label_key(const json_t *words, const char *key, char *text, size_t size);

/*
 * A title for so many cells: whole, or up to a comma or colon, "The siege of
 * Yorktown", or cut behind a word.
 */
void label_short(const char *title, int columns, char *text, size_t size);

/* Adds a word, with what stands before it, to a text that is being made. */
void label_append(char *text, size_t size, const char *before,
                  const char *word);

#endif
