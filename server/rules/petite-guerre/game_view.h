/*
 * What La Petite Guerre shows, tells and offers (game.h says what each is for).
 */
#ifndef ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_PETITE_GUERRE_GAME_VIEW_H

#include "server/rules/petite-guerre/rules.h"

struct permuted;

game_offer petite_offer;
game_pick petite_pick;
piece_test petite_may_name;
game_suggest petite_suggest;
game_layer petite_layer;
extern row_writer *const petite_rows[];
game_show petite_show;
game_value petite_value;
game_tell petite_tell;
game_describe petite_describe;
game_fill petite_fill;
game_forget petite_forget;
game_forgets_all petite_forgets_all;
game_deal petite_deal_anew;
void petite_permute_hidden(const struct rules *rules, void *state,
                           viewer_id viewer, struct chance *chance,
                           struct permuted *permuted);
json_t *petite_read_view(const struct rules *rules, const json_t *view);

extern const struct layer petite_layers[];
enum { PETITE_LAYERS = 2 };

#endif
