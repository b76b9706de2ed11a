/*
 * The tables of the drill game, and what contract.c joins of its files.
 */
#ifndef ESTAFETTE_DRILL_TABLES_H
#define ESTAFETTE_DRILL_TABLES_H

#include "server/rules/kit/legend.h"
#include "tests/drill/unit.h"

enum {
    DRILL_FIELDS = 20,
    STEPS_OF_CARDS = 1 << STEP_PARRY | 1 << STEP_FEINT | 1 << STEP_NERVE
};

extern const struct field drill_fields[DRILL_FIELDS];
extern const char *const drill_phases[PHASES];
extern const char *const drill_kinds[2];
extern const char *const drill_orders[3];
extern const char *const drill_conditions[3];
extern const char *const drill_results[3]; /* blue, red, draw */
extern const char *const drill_deciders[2];
extern const char *const drill_transits[3];
extern const char *const drill_off_on[2];

/* The members of the contract (game.h). */
extern const struct admission drill_admissions[];
extern const struct narration drill_narration;

enum status drill_load(const struct game *game, const char *scenario,
                       struct rules **rules, struct error *error);
void drill_free(struct rules *rules);
void drill_setup(struct play *play, const struct options *options,
                 seat_set empty);
void drill_blank(const struct rules *rules, void *state);
void drill_settle(struct play *play);
void drill_advance(struct play *play);
void drill_seat(struct play *play, seat_set empty);
struct verdict drill_talk(const struct rules *rules, const void *state,
                          seat_id seat);
void drill_offer(const struct rules *rules, const void *state, seat_id seat,
                 struct menu *menu);
void drill_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                struct slot_path path, struct picks *picks);
bool drill_suggest(const struct rules *rules, const void *state, seat_id seat,
                   const struct menu_row *row, const struct action *partial,
                   struct action *whole);
void drill_layer(const struct rules *rules, const void *state, viewer_id viewer,
                 int layer, piece_id piece, place_id place,
                 struct shading *shading);
void drill_show(const struct rules *rules, const void *state, viewer_id viewer,
                struct view *view);
void drill_goals(const struct rules *rules, const void *state, viewer_id viewer,
                 struct goals *goals);
void drill_tell(const struct rules *rules, const void *before,
                const void *after, const struct events *events,
                viewer_id viewer, struct telling *telling);
void drill_describe(const struct rules *rules, struct writer *out);
void drill_outcome(const struct rules *rules, const void *state,
                   struct outcome *outcome);
const char *drill_invariants(const struct rules *rules, const void *state);
void drill_forget(const struct rules *rules, void *state, viewer_id viewer);
void drill_deal(const struct rules *rules, void *state, viewer_id viewer,
                struct chance *chance);

json_t *drill_read_view(const struct rules *rules, const json_t *view);

#endif
