/*
 * Reading a game's files, which load_rows.h takes apart, and single values of
 * them and of its cases: words, numbers, ids.
 *
 * Knows no game: words come in tables of the game's own, ids from the names
 * that its rules have loaded. A value that is not there, or of another kind, is
 * one that cannot be; the caller says what is wrong with what.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_LOAD_DATA_H
#define ESTAFETTE_SERVER_RULES_KIT_LOAD_DATA_H

#include "server/rules/game.h"

/* The index of a text among words, or -1; words that are NULL are passed. */
int data_word(const char *const *words, int count, const json_t *value);
/* The whole number under a key, within bounds; WHOLE_WRONG if it is anything
 * else, or not there. */
enum { WHOLE_WRONG = -1000 };
int data_whole(const json_t *object, const char *key, int least, int most);
/* Copies a text; false if it is none or does not fit. */
bool data_text(const json_t *value, char *to, size_t size);

/* What a text names: PLACE_NONE or ID_NONE if there is no such thing. */
place_id data_place(const struct rules *rules, const json_t *value);
uint16_t data_id(const struct rules *rules, enum id_kind kind,
                 const json_t *value);
/* The same as an int, -1 if there is no such thing. */
int data_index(const struct rules *rules, enum id_kind kind,
               const json_t *value);

/* The bit of a kind of hexside or line; 0 if the board has none. */
uint16_t data_bit(const struct board_words *kinds, const char *word);
/* The terrain of every place, as an index of the game's own words. */
enum status data_terrains(const struct board *board, const char *const *words,
                          int count, uint8_t *terrain,
                          struct error *error) MUST_USE;

/* Two sides of one seat each, of the same names. */
void data_sides(struct rules *rules, const char *const names[SIDES_MOST]);

/*
 * The files of a game, in the order in which they are read: one below its data/
 * and what takes it; NULL is the scenario's own file. Ended by a row that takes
 * nothing.
 */
typedef enum status data_part(struct rules *rules, const json_t *value,
                              struct error *error);
struct data_file {
    const char *file;
    data_part *load;
};

/* Memory for the rules of a game, all zero. */
void *data_new(size_t size);
/* Reads the files into `taken`, which is the caller's `*rules` then; on failure
 * it is freed as the game frees it. */
enum status data_load(const struct game *game, const char *scenario,
                      const struct data_file *files, struct rules *taken,
                      struct rules **rules, struct error *error) MUST_USE;
/* One file more, that another names. */
enum status data_load_file(struct rules *rules, const char *file,
                           data_part *load, struct error *error) MUST_USE;

#endif
