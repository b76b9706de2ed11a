/*
 * What the keys of the match pane do; the table of keys is in match_keys.c.
 */
#ifndef ESTAFETTE_CLIENT_PANES_MATCH_KEYS_H
#define ESTAFETTE_CLIENT_PANES_MATCH_KEYS_H

#include "client/model/model.h"

/* match_look.c: going about the board. */
bool match_has_board(const struct model *model);
void match_put_cursor(struct model *model, place_id place);
void match_jump_cursor(struct model *model, place_id place);
void match_step(struct model *model, int32_t key, struct effects *effects);
/* Is there something to choose, or is it my turn? */
bool match_can_next(const struct model *model);
void match_next(struct model *model, int32_t key, struct effects *effects);
bool match_is_list_only(const struct model *model);
void match_list_step(struct model *model, int32_t key, struct effects *effects);
void match_ask_place(struct model *model, int32_t key, struct effects *effects);
void match_find_next(struct model *model, int32_t key, struct effects *effects);
void match_ask_find(struct model *model, int32_t key, struct effects *effects);
void match_go_back(struct model *model, int32_t key, struct effects *effects);
void match_set_zoom(struct model *model, int32_t key, struct effects *effects);
void match_scroll_log(struct model *model, int32_t key,
                      struct effects *effects);
void match_toggle_panel(struct model *model, int32_t key,
                        struct effects *effects);

/* match_answer.c: what the server says to a pick or an action. */
void match_picked(struct model *model, const struct message *message,
                  struct effects *effects);
void match_acted(struct model *model, const struct reply *reply);
/* Is something begun that cannot be sent yet? Then what it lacks is said. */
bool match_is_lacking(const struct model *model);
void match_say_lacks(struct model *model, int32_t key, struct effects *effects);

/* match_why.c: why the place under the cursor cannot be chosen; false if that
 * cannot be asked. The answers come after each other. */
bool match_ask_why(struct model *model, struct effects *effects);
bool match_ask_why_idle(struct model *model, struct effects *effects);
void match_heard_else(struct model *model, const json_t *result);
void match_heard_why(struct model *model, const json_t *result);

/* match_layer.c: what may be drawn over the board. */
bool match_has_layers(const struct model *model);
bool match_has_layer(const struct model *model);
/* What the layer that is drawn is called, or "". */
const char *match_layer_name(const struct match *match);
void match_drop_layer(struct model *model, int32_t key,
                      struct effects *effects);
void match_next_layer(struct model *model, int32_t key,
                      struct effects *effects);
void match_keep_layer(struct match *match, const json_t *result);

bool match_can_send(const struct model *model);
/* Complete, while one plans: it is kept. */
bool match_can_plan(const struct model *model);
bool match_has_chosen(const struct model *model);
void match_press_send(struct model *model, int32_t key,
                      struct effects *effects);
void match_choose(struct model *model, int32_t key, struct effects *effects);
void match_act_here(struct model *model, int32_t key, struct effects *effects);
void match_not_here(struct model *model, int32_t key, struct effects *effects);
void match_back(struct model *model, int32_t key, struct effects *effects);
void match_end_phase(struct model *model, int32_t key, struct effects *effects);

#endif
