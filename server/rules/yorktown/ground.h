/*
 * The ground and who stands on it: walls, gates, redoubts, zones (Y1, Y5, Y6).
 *
 * A field is what stands where, computed for one decision as one side knows
 * it: with fog a hex with a face-down counter counts as one with a combat unit
 * (Y15.3), so that nothing decided by it betrays what lies there.
 */
#ifndef ESTAFETTE_SERVER_RULES_YORKTOWN_GROUND_H
#define ESTAFETTE_SERVER_RULES_YORKTOWN_GROUND_H

#include "server/rules/yorktown/rules.h"

struct yorktown_field {
    uint8_t combat[SIDES_MOST][YORKTOWN_PLACES];
    uint8_t commanders[SIDES_MOST][YORKTOWN_PLACES];
    uint8_t frigates[YORKTOWN_PLACES];
    uint8_t zone[SIDES_MOST][YORKTOWN_PLACES]; /* exerted by that side */
};

static inline side_id yorktown_enemy(side_id side)
{
    return side == ALLIED ? BRITISH : ALLIED;
}

static inline bool is_place(uint16_t at)
{
    return at < YORKTOWN_PLACES;
}

static inline bool is_aboard(uint16_t at)
{
    return at >= AT_ABOARD && at < AT_HAMPTON;
}

static inline bool is_in_play(uint16_t at)
{
    return at < AT_EXITED;
}

/* Infantry, cavalry, artillery, pioneer. */
bool yorktown_is_combat(const struct yorktown_rules *rules, piece_id unit);
/* A combat unit that can attack: no artillery (Y10.2). */
bool yorktown_is_attacker(const struct yorktown_rules *rules, piece_id unit);

/* Two town hexes of one town, or 0: outside; 1 Yorktown, 2 Gloucester. */
int yorktown_town(const struct yorktown_rules *rules, place_id place);
bool yorktown_is_redoubt(struct yorktown_position pos, place_id place);
bool yorktown_is_fresh(const struct yorktown_state *state, place_id place);
bool yorktown_is_fortified(struct yorktown_position pos, place_id place);

/* The side between two neighbours (Y6.1, Y6.2). */
bool yorktown_is_town_wall(const struct yorktown_rules *rules, place_id a,
                           place_id b);
bool yorktown_is_wall(struct yorktown_position pos, place_id a, place_id b);
/* The same of the side in a direction, beyond which `next` lies. */
bool yorktown_is_walled(struct yorktown_position pos, place_id from,
                        int direction, place_id next);
bool yorktown_has_road(const struct yorktown_rules *rules, place_id a,
                       place_id b);
bool yorktown_has_creek(const struct yorktown_rules *rules, place_id a,
                        place_id b);

/* A frigate's stern (Y12.1). PLACE_NONE off the map. */
place_id yorktown_stern(const struct yorktown_rules *rules, place_id bow,
                        int facing);

/* What stands where, as `side` knows it. */
void yorktown_field(struct yorktown_position pos, side_id side,
                    struct yorktown_field *field);

/* With fog: does a viewer's side know this unit's face (Y15.2)? */
bool yorktown_is_seen(struct yorktown_position pos, side_id viewer,
                      piece_id unit);

/* Hexes between two units; a frigate counts by its nearer hex (Y1.5). */
int yorktown_range(struct yorktown_position pos, piece_id a, piece_id b);

/* Where a unit stands: its hex, its frigate's, or a word. Its commander. */
piece_id yorktown_commander_of(struct yorktown_position pos, piece_id unit);

/* Combat units of a side in a hex, first in the order of units.json first. */
int yorktown_units_at(struct yorktown_position pos, side_id side,
                      place_id place, piece_id units[2]);
/* The commander of a side in a hex, stacked or not; ID_NONE: none. */
piece_id yorktown_commander_at(struct yorktown_position pos, side_id side,
                               place_id place);

#endif
