/*
 * What Yorktown shows, tells and offers (game.h says what each is for).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_GAME_VIEW_H

#include "server/rules/kit/glossary.h"
#include "server/rules/yorktown/rules.h"

struct permuted;

void yorktown_offer(const struct rules *rules, const void *state, seat_id seat,
                    struct menu *menu);
void yorktown_pick(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct slot_path path, struct picks *picks);
bool yorktown_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                       int field, int sub, piece_id piece);
bool yorktown_suggest(const struct rules *rules, const void *state,
                      seat_id seat, const struct menu_row *row,
                      const struct action *partial, struct action *whole);
void yorktown_layer(const struct rules *rules, const void *state,
                    viewer_id viewer, int layer, piece_id piece, place_id place,
                    struct shading *shading);
void yorktown_show(const struct rules *rules, const void *state,
                   viewer_id viewer, struct view *view);
extern row_writer *const yorktown_rows[];
void yorktown_tell(const struct rules *rules, const void *before,
                   const void *after, const struct events *events,
                   viewer_id viewer, struct telling *telling);
void yorktown_describe(const struct rules *rules, struct writer *out);
void yorktown_fill(const struct rules *rules, const char *word, char *text,
                   size_t size);
int yorktown_value(const struct rules *rules, const void *state, side_id side);
void yorktown_forget(const struct rules *rules, void *state, viewer_id viewer);
bool yorktown_forgets_all(const struct rules *rules, const void *state,
                          viewer_id viewer);
void yorktown_deal(const struct rules *rules, void *state, viewer_id viewer,
                   struct chance *chance);
void yorktown_permute_hidden(const struct rules *rules, void *state,
                             viewer_id viewer, struct chance *chance,
                             struct permuted *permuted);
json_t *yorktown_read_view(const struct rules *rules, const json_t *view);

extern const struct layer yorktown_layers[];
enum { YORKTOWN_LAYERS = 2 };

/* What the words of its views mean (glossary.c). */
extern const struct glossary yorktown_glossary;

#endif
