/*
 * View: the model drawn into a grid of cells. Pure; changes nothing.
 */
#ifndef ESTAFETTE_CLIENT_VIEW_VIEW_H
#define ESTAFETTE_CLIENT_VIEW_VIEW_H

#include "client/cells/cells.h"
#include "client/model/message.h"
#include "client/model/model.h"

/* `cells` has the model's size; it is cleared first. */
void view(const struct model *model, struct cells *cells);

/* What a click means on cells that were drawn: by key, line or place. */
struct message view_click(const struct cells *cells, int x, int y);

/* The parts of it, each into its box. */
void view_lobby(const struct model *model, struct cells *cells);
void view_invite(const struct model *model, struct cells *cells);
void view_sheet(const struct model *model, struct cells *cells);
void view_sign_in(const struct model *model, struct cells *cells);
void view_people(const struct model *model, struct cells *cells);
void view_orders(const struct model *model, struct cells *cells);
void view_plan(const struct model *model, struct cells *cells);
void view_tournaments(const struct model *model, struct cells *cells);
void view_settings(const struct model *model, struct cells *cells);
void view_replay(const struct model *model, struct cells *cells);
void view_review(const struct model *model, struct cells *cells);
void view_match(const struct model *model, struct cells *cells);
/* view_frame.c: the words about the connection; what is said, or asked for. */
void view_link(const struct model *model, struct cells *cells);
void view_prompt(const struct model *model, struct cells *cells, int y);
/* The labels of the rows that apply, in one line (hints.c). */
void view_hints(const struct binding *table, const struct model *model,
                struct cells *cells, int y);
/* Where in the first line the words about the connection begin. */
int view_link_at(const struct model *model);
/* Rows that a notice takes above the line that says that one is awaited. */
int view_notice_above(const struct model *model);
void view_status(const struct model *model, struct cells *cells);
void view_panel(const struct model *model, struct cells *cells, struct box box);
void view_log(const struct model *model, struct cells *cells, struct box box);
void view_board(const struct model *model, struct cells *cells, struct box box);

#endif
