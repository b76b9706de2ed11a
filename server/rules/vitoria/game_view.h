/*
 * What Vitoria shows, tells and offers, and what it hides: members of the
 * contract (game.h says what each is for), which contract.c puts into its
 * table. Most stand in the file of their name, vitoria_show in show.c.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_VITORIA_GAME_VIEW_H

#include "server/rules/game.h"
#include "server/rules/kit/glossary.h"

struct permuted;

/* The drawn layers, in the order of the game's table. */
enum { VITORIA_LAYERS = 5 };
extern const struct layer vitoria_layers[VITORIA_LAYERS];

void vitoria_offer(const struct rules *rules, const void *state, seat_id seat,
                   struct menu *menu);
void vitoria_pick(const struct rules *rules, const void *state, seat_id seat,
                  const struct menu_row *row, const struct action *partial,
                  struct slot_path path, struct picks *picks);
bool vitoria_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                      int field, int sub, piece_id piece);
bool vitoria_suggest(const struct rules *rules, const void *state, seat_id seat,
                     const struct menu_row *row, const struct action *partial,
                     struct action *whole);
void vitoria_layer(const struct rules *rules, const void *state,
                   viewer_id viewer, int layer, piece_id piece, place_id place,
                   struct shading *shading);
void vitoria_show(const struct rules *rules, const void *state,
                  viewer_id viewer, struct view *view);
extern row_writer *const vitoria_rows[];
void vitoria_tell(const struct rules *rules, const void *before,
                  const void *after, const struct events *events,
                  viewer_id viewer, struct telling *telling);
void vitoria_describe(const struct rules *rules, struct writer *out);
void vitoria_fill(const struct rules *rules, const char *word, char *text,
                  size_t size);
int vitoria_value(const struct rules *rules, const void *state, side_id side);
void vitoria_forget(const struct rules *rules, void *state, viewer_id viewer);
bool vitoria_forgets_all(const struct rules *rules, const void *state,
                         viewer_id viewer);
void vitoria_deal(const struct rules *rules, void *state, viewer_id viewer,
                  struct chance *chance);
void vitoria_permute_hidden(const struct rules *rules, void *state,
                            viewer_id viewer, struct chance *chance,
                            struct permuted *permuted);
json_t *vitoria_read_view(const struct rules *rules, const json_t *view);

/* What the words of its views mean (glossary.c). */
extern const struct glossary vitoria_glossary;

#endif
