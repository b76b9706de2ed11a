/*
 * Languages: what the server itself says to people, in theirs.
 *
 * A text stands in the sources in English, in said_in() or TR(). po/extract
 * brings them to po/server.pot, po/server-LANGUAGE.po has them in another
 * language, and the build puts that into the program as msgfmt makes it. A text
 * that a catalogue lacks stays English, and so does all in a language without
 * one. gettext's own functions go by the locale of the process, and one process
 * writes to people of many languages at once: here the language is handed in,
 * and nothing is allocated, kept or changed.
 */
#ifndef ESTAFETTE_SERVER_LANGUAGE_LANGUAGE_H
#define ESTAFETTE_SERVER_LANGUAGE_LANGUAGE_H

#include "common/base/phrase.h"

/* A catalogue; NULL is English, wherever one is handed in or out. */
struct language;

/* A tag of BCP 47 at its longest here, with its NUL: "es", "es-AR". */
enum { LANGUAGE_TEXT = 36 };

/* By a tag: that of its first subtag, in any case. NULL: English, and what is
 * not spoken here. */
const struct language *language_find(const char *tag);
/*
 * The best of what a header Accept-Language asks for (RFC 9110, 12.5.4): the
 * first of its tags with the greatest weight that is spoken here, English
 * among them. What makes no sense asks for nothing.
 */
const struct language *language_asked(const char *header);
/* "es"; "en" for NULL. */
const char *language_name(const struct language *language);

/* A text in a table, which is translated where it is used. */
#define TR(text) text

/* The text in that language. It lives as long as the program, or as `text`. */
const char *said_in(const struct language *language, const char *text);

/* A word of the protocol, and what it is to people. */
struct said_word {
    const char *word, *said;
};
#define SAID_WORD(language, rows, word) \
    said_word(language, rows, sizeof(rows) / sizeof *(rows), word)
/* What is said of a word; the word itself where it is no row's. */
const char *said_word(const struct language *language,
                      const struct said_word *rows, size_t count,
                      const char *word);

/* The value of a slot of a phrase (common/base/phrase.h). */
struct said_slot {
    const char *name, *value;
};
/* Of a number, in room of the caller's, which is returned. */
enum { SAID_DIGITS = 16 };
const char *said_number(int number, char digits[SAID_DIGITS]);
/* Ends a list of them. */
#define SAID_END   \
    {              \
        NULL, NULL \
    }

/* The text in that language with its slots filled in, as much as there is room
 * for in `out`, which is returned. */
const char *said_with(const struct language *language, const char *text,
                      const struct said_slot *slots, char *out, size_t size);

#endif
