/* The table of panes. */

#include "client/pane_table.h"

#include "client/panes/help.h"
#include "client/panes/lobby.h"
#include "client/panes/match.h"
#include "client/panes/orders.h"
#include "client/panes/people.h"
#include "client/panes/plan.h"
#include "client/panes/replay.h"
#include "client/panes/review.h"
#include "client/panes/settings.h"
#include "client/panes/tournaments.h"
#include "client/view/view.h"

#include <stddef.h>

#define CHOSEN(member) offsetof(struct model, member)

const struct pane_row panes[PANE_COUNT] = {
    [PANE_SIGN_IN] = {.bindings = sign_in_bindings,
                      .draw = view_sign_in,
                      .click = pane_take,
                      .chosen = CHOSEN(sign_in_row)},
    [PANE_LOBBY] = {.bindings = lobby_bindings,
                    .draw = view_lobby,
                    .reply = lobby_reply,
                    .notified = lobby_notified,
                    .click = pane_take,
                    .release = lobby_release,
                    .chosen = CHOSEN(lobby.chosen)},
    [PANE_INVITE] = {.bindings = invite_bindings,
                     .draw = view_invite,
                     .click = pane_take,
                     .chosen = CHOSEN(invite.line)},
    [PANE_MATCH] = {.bindings = match_bindings,
                    .draw = view_match,
                    .reply = match_reply,
                    .notified = match_notified,
                    .click = match_click,
                    .point = match_point,
                    .wheel = match_wheel,
                    .chosen = CHOSEN(match.draft.chosen)},
    [PANE_ORDERS] = {.bindings = orders_bindings,
                     .draw = view_orders,
                     .click = pane_take,
                     .release = orders_close,
                     .chosen = CHOSEN(orders.chosen)},
    [PANE_PEOPLE] = {.bindings = people_bindings,
                     .draw = view_people,
                     .click = pane_choose,
                     .chosen = CHOSEN(people.chosen)},
    [PANE_REPLAY] = {.bindings = replay_bindings,
                     .draw = view_replay,
                     .release = replay_close},
    [PANE_REVIEW] = {.bindings = review_bindings,
                     .draw = view_review,
                     .click = pane_take,
                     .release = review_close,
                     .chosen = CHOSEN(review.chosen)},
    [PANE_TOURNAMENTS] = {.bindings = tournaments_bindings,
                          .draw = view_tournaments,
                          .reply = tournaments_reply,
                          .notified = tournaments_notified,
                          .click = pane_take,
                          .release = tournaments_release,
                          .chosen = CHOSEN(tournaments.chosen)},
    [PANE_PLAN] = {.bindings = plan_bindings,
                   .draw = view_plan,
                   .click = pane_choose,
                   .release = plan_release,
                   .chosen = CHOSEN(plan.chosen)},
    [PANE_SETTINGS] = {.bindings = settings_bindings,
                       .draw = view_settings,
                       .reply = settings_reply,
                       .click = pane_take,
                       .release = settings_release,
                       .chosen = CHOSEN(settings.chosen)},
    [PANE_SHEET] = {.bindings = sheet_bindings,
                    .draw = view_sheet,
                    .release = sheet_release},
};
