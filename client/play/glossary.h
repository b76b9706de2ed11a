/*
 * What a game says of the words of its views: kinds, states, markers, members
 * of places. A server may say nothing of them: then a word is shown as it is.
 */
#ifndef ESTAFETTE_CLIENT_PLAY_GLOSSARY_H
#define ESTAFETTE_CLIENT_PLAY_GLOSSARY_H

#include "client/play/assets.h"

/* The entry of a word in a part of the legend ("kinds"), or NULL. */
const json_t *glossary_entry(const struct assets *assets, const char *part,
                             const char *word);
/* What people call it; the word itself if nothing is said of it. */
const char *glossary_label(const struct assets *assets, const char *part,
                           const char *word);
/* The game's words for ids, and over them the labels of this part: for
 * label_say (label.h). Yours. */
json_t *glossary_words(const struct assets *assets, const char *part);

/* What people call the phase of a view; its id if nothing is said of it. */
void glossary_phase(const struct assets *assets, const json_t *view, char *text,
                    size_t size);

#endif
