/* What the pages of a tournament share: their frame, words and figures. */
#ifndef ESTAFETTE_SERVER_PAGE_CUP_FRAME_H
#define ESTAFETTE_SERVER_PAGE_CUP_FRAME_H

#include "server/page/answer.h"
#include "server/page/cup_page.h"

enum { CUP_TEXT = 256 };

/* A word of the protocol, and what it is to people. */
struct cup_word {
    const char *word, *said;
};

#define CUP_SAID(rows, word) cup_said(rows, sizeof(rows) / sizeof *(rows), word)

/* What is said of a word; the word itself where it is no row's. */
const char *cup_said(const struct cup_word *rows, size_t count,
                     const char *word);
const char *cup_format(const char *word);
/* Of a meeting, of a game in it, or of a round. */
const char *cup_meeting(const char *word);

/* Milliseconds as people say them: "3 days", "90 minutes". */
void cup_span(int64_t ms, char text[CUP_TEXT]);
/* Points, which are counted in tenths. */
void cup_points(int64_t tenths, char text[CUP_TEXT]);

/* The document's head, its name, and the way between the pages: `part` is
 * which of them it is, "" for the terms. */
void cup_open(const struct cup *cup, const char *part, struct writer *out);

#endif
