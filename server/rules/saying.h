/*
 * What is said: a phrase of a game and what fills its slots.
 *
 * A game has its phrases in one table (struct narration), in English, by names
 * that stay. What it tells is such a phrase with names, words and numbers: the
 * sentence is made of them here, and they are sent beside it (`said`), so that
 * a client can make it again in another language (game.phrases).
 *
 * A saying lives on the stack of who fills it in. Nothing is allocated.
 */
#ifndef ESTAFETTE_SERVER_RULES_SAYING_H
#define ESTAFETTE_SERVER_RULES_SAYING_H

#include "common/base/phrase.h"
#include "common/base/writer.h"

enum { PHRASE_NUMBERS = 6 };

struct phrase {
    const char *name; /* never given to a phrase with other slots */
    const char *kind; /* of the line that it is; NULL: a part of others */
    const char *text;
    const char *numbers[PHRASE_NUMBERS]; /* slots of an event's numbers */
    const char *die; /* what its number 0 was thrown for, if it is a die */
    /* The same without what was thrown, for who is told what could come (struct
     * telling: is_odds); NULL: nothing thrown is in it. */
    const struct phrase *bare;
};

/* A row of the table; and one with more, as `.numbers = {…}`, `.die = …`. */
/* clang-format off */
#define PHRASE(as, line, said) {.name = as, .kind = line, .text = said}
#define PHRASE_WITH(as, line, said, ...) \
    {.name = as, .kind = line, .text = said, __VA_ARGS__}
/* clang-format on */

/* Words that are values of slots: each is translated, or NULL. */
struct word_list {
    const char *const *words;
    int count;
};

/* All that a game says. */
struct narration {
    const struct phrase *phrases;
    int phrase_count;
    const struct word_list *lists;
    int list_count;
};

enum { SAYING_SLOTS = 16, SAYING_JSON = 2048 };

struct saying {
    const struct phrase *phrase;
    struct writer json; /* the object `said`, open */
    int slot_count;
    struct {
        char name[PHRASE_NAME];
        size_t at; /* in `values` */
    } slots[SAYING_SLOTS];
    struct phrase_text values; /* one after the other, each with its NUL */
    char join;                 /* of the list that is open, or 0 */
    size_t item, items;
    char data[SAYING_JSON];
    char room[PHRASE_TEXT];
};

void say_begin(struct saying *saying, const struct phrase *phrase);

/*
 * The value of a slot; within a list its next item, and the slot is not looked
 * at. A name stays in every language: of a piece, a
 * place, a seat. A word is one of the narration's; both are sent alike, and
 * whoever translates looks each text up.
 */
void say_name(struct saying *saying, const char *slot, const char *name);
void say_word(struct saying *saying, const char *slot, const char *word);
void say_number(struct saying *saying, const char *slot, int number);
/* "+2", "-1", "+0" */
void say_signed(struct saying *saying, const char *slot, int number);
/* A part is a phrase of its own, filled in, which ends by this. */
void say_part(struct saying *saying, const char *slot, struct saying *part);

/* So many items follow, then the end. */
void say_list(struct saying *saying, const char *slot, int items);
void say_list_end(struct saying *saying);

/* Has this slot its value? */
bool say_has(const struct saying *saying, const char *slot);

/* What was said as JSON, which ends it: an object; NULL if it is too long. */
const struct writer *say_end(struct saying *saying);

/* The sentence. */
const char *say_text(const struct saying *saying, char text[PHRASE_TEXT]);

/* One table as a word list. */
/* clang-format off */
#define WORD_LIST(table) {table, sizeof(table) / sizeof *(table)}
/* clang-format on */

#endif
