/*
 * What La Petite Guerre shows, tells and offers (game.h says what each is for).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GAME_VIEW_H

#include "server/rules/kit/glossary.h"
#include "server/rules/petite-guerre/rules.h"

struct permuted;

void petite_offer(const struct rules *rules, const void *state, seat_id seat,
                  struct menu *menu);
void petite_pick(const struct rules *rules, const void *state, seat_id seat,
                 const struct menu_row *row, const struct action *partial,
                 struct slot_path path, struct picks *picks);
bool petite_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                     int field, int sub, piece_id piece);
bool petite_suggest(const struct rules *rules, const void *state, seat_id seat,
                    const struct menu_row *row, const struct action *partial,
                    struct action *whole);
void petite_layer(const struct rules *rules, const void *state,
                  viewer_id viewer, int layer, piece_id piece, place_id place,
                  struct shading *shading);
extern row_writer *const petite_rows[];
void petite_show(const struct rules *rules, const void *state, viewer_id viewer,
                 struct view *view);
int petite_value(const struct rules *rules, const void *state, side_id side);
void petite_tell(const struct rules *rules, const void *before,
                 const void *after, const struct events *events,
                 viewer_id viewer, struct telling *telling);
void petite_describe(const struct rules *rules, struct writer *out);
void petite_fill(const struct rules *rules, const char *word, char *text,
                 size_t size);
void petite_forget(const struct rules *rules, void *state, viewer_id viewer);
bool petite_forgets_all(const struct rules *rules, const void *state,
                        viewer_id viewer);
void petite_deal_anew(const struct rules *rules, void *state, viewer_id viewer,
                      struct chance *chance);
void petite_permute_hidden(const struct rules *rules, void *state,
                           viewer_id viewer, struct chance *chance,
                           struct permuted *permuted);
json_t *petite_read_view(const struct rules *rules, const json_t *view);

extern const struct layer petite_layers[];
enum { PETITE_LAYERS = 2 };

/* What the words of its views mean (glossary.c). */
extern const struct glossary petite_glossary;

#endif
