/*
 * What Vitoria shows, tells and offers, and what it hides: members of the
 * contract (game.h says what each is for), which contract.c puts into its
 * table. Most stand in the file of their name, vitoria_show in show.c.
 */
#ifndef ESTAFETTE_SERVER_RULES_VITORIA_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_VITORIA_GAME_VIEW_H

#include "server/rules/game.h"

struct permuted;

/* The drawn layers, in the order of the game's table. */
enum { VITORIA_LAYERS = 5 };
extern const struct layer vitoria_layers[VITORIA_LAYERS];

game_offer vitoria_offer;
game_pick vitoria_pick;
piece_test vitoria_may_name;
game_suggest vitoria_suggest;
game_layer vitoria_layer;
game_show vitoria_show;
extern row_writer *const vitoria_rows[];
game_tell vitoria_tell;
game_describe vitoria_describe;
game_fill vitoria_fill;
game_value vitoria_value;
game_forget vitoria_forget;
game_forgets_all vitoria_forgets_all;
game_deal vitoria_deal;
void vitoria_permute_hidden(const struct rules *rules, void *state,
                            viewer_id viewer, struct chance *chance,
                            struct permuted *permuted);
json_t *vitoria_read_view(const struct rules *rules, const json_t *view);

#endif
