/*
 * What Toy Soldier Battles shows, tells and offers (game.h says what each is).
 */
#ifndef ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_TOY_SOLDIERS_GAME_VIEW_H

#include "server/rules/toy-soldiers/rules.h"

struct permuted;

/* The drawn layers, in the order of the game's table. */
enum { TOYS_LAYERS = 5 };
extern const struct layer toys_layers[TOYS_LAYERS];

game_offer toys_offer;
game_pick toys_pick;
piece_test toys_may_name;
game_suggest toys_suggest;
game_layer toys_layer;
game_show toys_show;
game_value toys_value;
game_tell toys_tell;
/* Watchers are told a turn late under limited visibility (T19.5). */
game_is_veiled toys_is_veiled;
game_describe toys_describe;
game_fill toys_fill;
game_forget toys_forget;
game_forgets_all toys_forgets_all;
game_deal toys_deal;
void toys_permute_hidden(const struct rules *rules, void *state,
                         viewer_id viewer, struct chance *chance,
                         struct permuted *permuted);
extern row_writer *const toys_rows[];
json_t *toys_read_view(const struct rules *rules, const json_t *view);

#endif
