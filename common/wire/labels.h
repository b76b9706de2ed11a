/*
 * Labels: what a game's data, views and offers call things, in another
 * language, by the English text.
 *
 * A table has a row for each text. One with gaps, "Own {place}: {points}
 * points.", stands for all texts that have its words in this order; the first
 * such row counts. Each gap takes as little as it can, at least a letter, and
 * nothing with a colon or semicolon and a space in it; {n} and {n_…} take a
 * number. What it has taken is looked up itself: among the labels, among the
 * words of the phrases, by the rows with gaps, then in parts between ", " and
 * " and ". A part that is nowhere is a name, and stays.
 * The translation has it in the same gap, as a phrase has slots
 * (common/base/phrase.h). A text that no row stands for is translated where it
 * is a list, with ", ", of texts that have one each.
 *
 * Which members of a document are labels stands here too, so that whoever
 * translates one and whoever looks for what has no row go the same way.
 */
#ifndef ESTAFETTE_COMMON_WIRE_LABELS_H
#define ESTAFETTE_COMMON_WIRE_LABELS_H

#include <jansson.h>
#include <stdbool.h>
#include <stddef.h>

enum { LABELS_TEXT = 1024 };

struct labels;

/* The labels and words of an answer of game.phrases, which is kept by a
 * reference. Without labels, as from an older server, or NULL: an empty one. */
struct labels *labels_new(const json_t *phrases);
void labels_free(struct labels *labels);

/* Is there nothing to translate with? */
bool labels_are_empty(const struct labels *labels);

/* What a text is in that language; false, and "" written, without a row.
 * `key`, if it is not NULL, is set to the row; NULL where several say it. */
bool labels_say(const struct labels *labels, const char *text,
                char said[LABELS_TEXT], const char **key);

/* Is a label a name, of a person or a unit? It may stay as it is. */
typedef void labels_each(void *user, const char *member, json_t *holder,
                         const char *text, bool is_name);
/* Calls back with each label of assets, a view, an offer or a pick: the member
 * of its holder that it is. The holder may be given another text for it. */
void labels_walk(json_t *document, labels_each *each, void *user);

/* Puts translations in the place of labels. What is translated already has no
 * row and stays. */
void labels_translate(const struct labels *labels, json_t *document);

#endif
