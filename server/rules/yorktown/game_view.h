/*
 * What Yorktown shows, tells and offers (game.h says what each is for).
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_GAME_VIEW_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_GAME_VIEW_H

#include "server/rules/yorktown/rules.h"

struct permuted;

game_offer yorktown_offer;
game_pick yorktown_pick;
piece_test yorktown_may_name;
game_suggest yorktown_suggest;
game_layer yorktown_layer;
game_show yorktown_show;
extern row_writer *const yorktown_rows[];
game_tell yorktown_tell;
game_describe yorktown_describe;
game_fill yorktown_fill;
game_value yorktown_value;
game_forget yorktown_forget;
game_forgets_all yorktown_forgets_all;
game_deal yorktown_deal;
void yorktown_permute_hidden(const struct rules *rules, void *state,
                             viewer_id viewer, struct chance *chance,
                             struct permuted *permuted);
json_t *yorktown_read_view(const struct rules *rules, const json_t *view);

extern const struct layer yorktown_layers[];
enum { YORKTOWN_LAYERS = 2 };

#endif
