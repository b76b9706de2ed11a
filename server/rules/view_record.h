/*
 * Records: what one viewer is shown, in little room, and fast to compare.
 *
 * A record is the view's text, but for rows: members of its members (a piece, a
 * place, a goal) that show.c gives as facts, a few bytes out of which the row
 * is said whenever somebody wants it in words. An outline tells where members
 * and rows begin. What is said of a row follows from its facts and the rules
 * alone, so rows of the same bytes need not be said to be compared
 * (server/match/view/view_patch.h). Facts hold what is shown and nothing else:
 * of positions that a viewer cannot tell apart the records are the same.
 *
 * What a record costs: a fact row 3 bytes, its facts, a comma, and 4 bytes of
 * outline; what is no row its text and 4 bytes a member. A view of Vitoria of
 * 14 to 23 KB is recorded in some 3 KB.
 *
 * An arena of nodes with interned keys, one for every member, was the other
 * choice: nine tenths of a view are print and words that follow from a piece's
 * id, and every one of them would be a node to write, to hash and to keep.
 */
#ifndef ESTAFETTE_SERVER_RULES_VIEW_RECORD_H
#define ESTAFETTE_SERVER_RULES_VIEW_RECORD_H

#include "common/base/outline.h"
#include "common/base/writer.h"
#include "server/rules/types.h"

struct rules;

/*
 * Says one row: writes it as a member, its key and its value, into an object
 * that is open, from nothing but the rules and these bytes.
 */
typedef void row_writer(const struct rules *rules, const void *facts,
                        size_t size, struct writer *out);

/* Rows that all games have; those of a game begin behind them, and all stay
 * below ROWS_MOST, for a text begins with a quote. */
enum { ROW_GOAL, ROW_FIRST, ROWS_MOST = 32 };

/* What a row's bytes may be at most. */
enum { ROW_FACTS = 512 };

/* A stretch of a record or of a text, in bytes; no length: nowhere. */
struct view_span {
    size_t at, length;
};

struct view_record {
    char *bytes; /* NULL: nothing was shown yet */
    size_t length;
    struct outline outline; /* empty: the bytes are a text and nothing else */
};

/* A row as a member of an object that is open: its bytes into a record, which
 * is a text with an outline, and else what they say. */
void view_row(const struct rules *rules, int row, const void *facts,
              size_t size, struct writer *out);

/* The whole view, as one value. */
void view_record_write(const struct rules *rules,
                       const struct view_record *record, struct writer *out);

/* A stretch of it, in which these of its marks are. */
void view_record_say(const struct rules *rules,
                     const struct view_record *record, struct view_span span,
                     const uint32_t *marks, uint32_t count, struct writer *out);

#endif
