/*
 * The tables of the drill game: words, actions, fields, steps, layers.
 *
 * Sources of the game fill the rows; drill.c joins them into the contract.
 */
#ifndef ESTAFETTE_DRILL_TABLES_H
#define ESTAFETTE_DRILL_TABLES_H

#include "server/rules/kit/legend.h"
#include "tests/drill/unit.h"

struct permuted;

enum { DRILL_FIELDS = 20 };

/* Field numbers of each action, in the order of its row. */
enum {
    PLACE_UNIT,
    PLACE_TO,
    PLOT_UNIT = 0,
    PLOT_ORDER,
    MOVE_UNITS = 0,
    MOVE_PATH,
    MOVE_FORCED,
    BRIDGE_UNIT = 0,
    BRIDGE_EDGE,
    ENTER_UNIT = 0,
    ENTER_TO,
    ATTACK_ATTACKS = 0,
    ATTACK_TARGET = 0, /* within a group */
    ATTACK_UNITS,
    ATTACK_PARTS,
    CARD_CARD = 0,
    CHOOSE_LOSSES = 0,
    RETREAT_PATH = 0,
    ADVANCE_UNITS = 0,
    SIGNAL_TO = 0,
    SIGNAL_NUMBER,
    WRITE_UNIT = 0,
    WRITE_TO,
    WRITE_TEXT
};

extern const struct action_type drill_actions[ACTS];
extern const struct field drill_fields[DRILL_FIELDS];
extern const char *const drill_phases[PHASES];
extern const char *const drill_kinds[2];
extern const char *const drill_orders[3];
extern const char *const drill_conditions[3];
extern const char *const drill_results[3]; /* blue, red, draw */
extern const char *const drill_deciders[2];
extern const char *const drill_transits[3];
extern const struct legend drill_legend;

enum status drill_load(const struct game *game, const char *scenario,
                       struct rules **rules, struct error *error);
void drill_free(struct rules *rules);

void drill_setup(struct play *play, const struct options *options,
                 seat_set empty);
void drill_blank(const struct rules *rules, void *state);
void drill_settle(struct play *play);

extern const struct admission drill_admissions[];
void drill_advance(struct play *play);

/* D1.3, D3.6: seats left and taken, and talk within a side. */
void drill_seat(struct play *play, seat_set empty);
struct verdict drill_talk(const struct rules *rules, const void *state,
                          seat_id seat);

void drill_offer(const struct rules *rules, const void *state, seat_id seat,
                 struct menu *menu);
void drill_pick(const struct rules *rules, const void *state, seat_id seat,
                const struct menu_row *row, const struct action *partial,
                struct slot_path path, struct picks *picks);
bool drill_may_name(const struct rules *rules, seat_id seat, uint8_t type,
                    int field, int sub, piece_id piece);
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
extern const struct narration drill_narration;
void drill_tell(const struct rules *rules, const void *before,
                const void *after, const struct events *events,
                viewer_id viewer, struct telling *telling);
void drill_describe(const struct rules *rules, struct writer *out);
json_t *drill_read_view(const struct rules *rules, const json_t *view);

void drill_outcome(const struct rules *rules, const void *state,
                   struct outcome *outcome);
const char *drill_invariants(const struct rules *rules, const void *state);
void drill_forget(const struct rules *rules, void *state, viewer_id viewer);
void drill_deal(const struct rules *rules, void *state, viewer_id viewer,
                struct chance *chance);
void drill_permute_hidden(const struct rules *rules, void *state,
                          viewer_id viewer, struct chance *chance,
                          struct permuted *permuted);

#endif
