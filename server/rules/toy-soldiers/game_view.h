/*
 * What Toy Soldier Battles shows, tells and offers (game.h says what each is).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GAME_VIEW_H

#include "server/rules/kit/glossary.h"
#include "server/rules/toy-soldiers/rules.h"

struct permuted;

/* The drawn layers, in the order of the game's table. */
enum { TOYS_LAYERS = 5 };
extern const struct layer toys_layers[TOYS_LAYERS];

void toys_offer(const struct rules *rules, const void *state, seat_id seat,
                struct menu *menu);
void toys_pick(const struct rules *rules, const void *state, seat_id seat,
               const struct menu_row *row, const struct action *partial,
               struct slot_path path, struct picks *picks);
bool toys_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                   int field, int sub, piece_id piece);
bool toys_suggest(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct action *whole);
void toys_layer(const struct rules *rules, const void *state, viewer_id viewer,
                int layer, piece_id piece, place_id place,
                struct shading *shading);
void toys_show(const struct rules *rules, const void *state, viewer_id viewer,
               struct view *view);
int toys_value(const struct rules *rules, const void *state, side_id side);
void toys_tell(const struct rules *rules, const void *before, const void *after,
               const struct events *events, viewer_id viewer,
               struct telling *telling);
/* Watchers are told a turn late under limited visibility (T19.5). */
bool toys_is_veiled(const struct rules *rules, const void *before,
                    const void *after);
void toys_describe(const struct rules *rules, struct writer *out);
void toys_fill(const struct rules *rules, const char *word, char *text,
               size_t size);
void toys_forget(const struct rules *rules, void *state, viewer_id viewer);
bool toys_forgets_all(const struct rules *rules, const void *state,
                      viewer_id viewer);
void toys_deal(const struct rules *rules, void *state, viewer_id viewer,
               struct chance *chance);
void toys_permute_hidden(const struct rules *rules, void *state,
                         viewer_id viewer, struct chance *chance,
                         struct permuted *permuted);
extern row_writer *const toys_rows[];
json_t *toys_read_view(const struct rules *rules, const json_t *view);

/* What the words of its views mean (glossary.c). */
extern const struct glossary toys_glossary;

#endif
