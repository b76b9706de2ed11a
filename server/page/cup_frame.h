/* What the pages of a tournament share: their frame, words and figures. */
#ifndef ESTAFETTE_SERVER_PAGE_CUP_FRAME_H
#define ESTAFETTE_SERVER_PAGE_CUP_FRAME_H

#include "server/page/answer.h"
#include "server/page/cup_page.h"
#include "server/page/time_words.h"

enum { CUP_TEXT = TIME_WORDS };

/* In the language of the page. */
const char *cup_tr(const struct cup *cup, const char *text);

const char *cup_format(const struct cup *cup, const char *word);
/* Of a meeting, of a game in it, or of a round. */
const char *cup_meeting(const struct cup *cup, const char *word);
/* A text with the slot {number}. */
void cup_number(const struct cup *cup, const char *text, int number,
                char out[CUP_TEXT]);

/* Milliseconds as people say them: "3 days", "90 minutes". */
void cup_span(const struct cup *cup, int64_t ms, char text[CUP_TEXT]);
/* Points, which are counted in tenths. */
void cup_points(int64_t tenths, char text[CUP_TEXT]);

/* Which of the pages it is. */
struct cup_place {
    enum { CUP_TERMS, CUP_TABLE, CUP_ROUND, CUP_TRAIL } part;
    int round; /* of CUP_ROUND */
};

/* The document's head, its name, and the way between the pages. */
void cup_open(const struct cup *cup, const struct cup_place *at,
              struct writer *out);

#endif
