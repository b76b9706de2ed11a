/* The fields table of La Petite Guerre: what its state is made of. */

#include "server/rules/petite-guerre/fields.h"

#include "server/rules/petite-guerre/field_cases.h"
#include "server/rules/petite-guerre/ground.h"

#include <stddef.h>
#include <stdio.h>

void petite_label_text(const struct petite_rules *own,
                       const struct petite_state *state, piece_id head,
                       char text[PETITE_LABEL])
{
    uint8_t label = state->unit[head].label;
    text[0] = '\0';
    if (label != 0)
        snprintf(text, PETITE_LABEL, "%c%02u",
                 own->counter[head].side == AMERICAN ? 'a' : 'b', label);
}

static void unit_listed(const struct rules *rules, void *state, int index)
{
    struct petite_state *it = state;
    /* Landings may have been read before the units are. */
    uint8_t is_aboard = it->unit[index].is_aboard;
    (void)rules;
    it->unit[index] = (struct petite_unit){.at = AT_OUT,
                                           .head = ID_NONE,
                                           .crossing = PLACE_NONE,
                                           .came_from = PLACE_NONE,
                                           .is_aboard = is_aboard,
                                           .commanded = COMMANDED_NOT_GIVEN};
}

static bool unit_is_absent(const void *state, int index)
{
    return !is_place(petite_state(state)->unit[index].at);
}

#define STATE(member)  offsetof(struct petite_state, member)
#define UNIT(member)   offsetof(struct petite_unit, member)
#define BATTLE(member) offsetof(struct petite_battle, member)
#define STEP(member)   offsetof(struct step, member)

/* A stored number of a unit that cases do not meet, and one that they do. */
#define HIDDEN(text, member)                               \
    {                                                      \
        .name = text, .kind = FIELD_NUMBER, .width = 1,    \
        .offset = UNIT(member), .is_hidden_in_cases = true \
    }
#define NUMBER(text, member)                                                   \
    {                                                                          \
        .name = text, .kind = FIELD_NUMBER, .width = 1, .offset = UNIT(member) \
    }
#define FLAG(text, member)                                                   \
    {                                                                        \
        .name = text, .kind = FIELD_FLAG, .width = 1, .offset = UNIT(member) \
    }

/* A hidden number of the state, of two bytes; one for each side. */
#define WHOLE(text, member)                                 \
    {                                                       \
        .name = text, .kind = FIELD_NUMBER, .width = 2,     \
        .offset = STATE(member), .is_hidden_in_cases = true \
    }
#define BY_SIDE(text, at)                                                     \
    {                                                                         \
        .name = text, .kind = FIELD_NUMBER, .shape = FIELD_BY_ID, .width = 2, \
        .keys = ID_SIDE, .offset = at, .stride = 2, .most = SIDES_MOST,       \
        .is_hidden_in_cases = true                                            \
    }
#define BY_SIDE_SIGNED(text, at)                                              \
    {                                                                         \
        .name = text, .kind = FIELD_NUMBER, .shape = FIELD_BY_ID, .width = 2, \
        .keys = ID_SIDE, .offset = at, .stride = 2, .most = SIDES_MOST,       \
        .is_signed = true, .is_hidden_in_cases = true                         \
    }

/* A number, and a place, of a record of two-byte members. */
#define PART(text, type, member)                        \
    {                                                   \
        .name = text, .kind = FIELD_NUMBER, .width = 2, \
        .offset = offsetof(struct type, member)         \
    }
#define PART_AT(text, type, member)                                  \
    {                                                                \
        .name = text, .kind = FIELD_ID, .width = 2, .ids = ID_PLACE, \
        .offset = offsetof(struct type, member)                      \
    }
#define PART_UNIT(text, type, member)                                \
    {                                                                \
        .name = text, .kind = FIELD_ID, .width = 2, .ids = ID_PIECE, \
        .offset = offsetof(struct type, member)                      \
    }
#define COUNT(fields) (sizeof fields / sizeof fields[0])
#define RECORDS(text, type, member, number, limit, parts)        \
    {                                                            \
        .name = text, .kind = FIELD_RECORD, .shape = FIELD_LIST, \
        .is_hidden_in_cases = true, .offset = STATE(member),     \
        .stride = sizeof(struct type), .most = limit,            \
        .count_offset = STATE(number), .fields = parts,          \
        .field_count = COUNT(parts)                              \
    }
#define PLACES(text, member, number, limit)                                   \
    {                                                                         \
        .name = text, .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,      \
        .ids = ID_PLACE, .is_hidden_in_cases = true, .offset = STATE(member), \
        .stride = 2, .most = limit, .count_offset = STATE(number)             \
    }

/* A field in a form of its own that is derived; read only by cases, or never.
 */
#define DERIVED(text, does)                                            \
    {                                                                  \
        .name = text, .is_derived = true, .write = petite_write_##does \
    }
#define DERIVED_READ(text, field)                                        \
    {                                                                    \
        .name = text, .is_derived = true, .write = petite_write_##field, \
        .read = petite_read_##field                                      \
    }
#define CUSTOM(text, field, member)                                  \
    {                                                                \
        .name = text, .kind = FIELD_CUSTOM, .offset = STATE(member), \
        .stride = sizeof((struct petite_state *)NULL)->member,       \
        .write = petite_write_##field, .read = petite_read_##field   \
    }

/* clang-format off */
static const struct field unit_fields[] = {
    {.name = "at", .kind = FIELD_CUSTOM, .offset = UNIT(at), .stride = 2,
     .write = petite_write_at, .read = petite_read_at},
    {.name = "under", .kind = FIELD_ID, .width = 2, .ids = ID_PIECE,
     .offset = UNIT(head), .initial = ID_NONE},
    {.name = "crossing", .kind = FIELD_ID, .width = 2, .ids = ID_PLACE,
     .offset = UNIT(crossing), .initial = ID_NONE},
    {.name = "came_from", .kind = FIELD_ID, .width = 2, .ids = ID_PLACE,
     .offset = UNIT(came_from), .initial = ID_NONE,
     .is_hidden_in_cases = true},
    HIDDEN("came", came),
    HIDDEN("label", label),
    HIDDEN("weak", is_weak),
    NUMBER("supply", supply),
    NUMBER("landed", landed),
    HIDDEN("aboard", is_aboard),
    FLAG("moved", has_moved),
    FLAG("commanded", commanded),
    HIDDEN("self", self),
    FLAG("recon", has_looked),
    HIDDEN("shown", is_shown),
    HIDDEN("fought", fought),
    HIDDEN("called", is_called),
    HIDDEN("answered", has_answered),
    HIDDEN("fled", has_fled),
    HIDDEN("extra", extra),
    HIDDEN("guides", has_guides),
    DERIVED_READ("strength", strength),
    DERIVED("level", level),
    DERIVED("rank", rank),
};

static const struct field step_fields[] = {
    PART("kind", step, kind),
    PART("seats", step, seats),
    PART("done", step, done),
    {.name = "first", .kind = FIELD_NUMBER, .width = 2,
     .offset = STEP(argument)},
};

static const struct field razed_fields[] = {
    PART_AT("at", petite_razed, at),
    PART("turn", petite_razed, turn),
    {.name = "fresh", .kind = FIELD_NUMBER, .width = 2,
     .offset = offsetof(struct petite_razed, is_fresh),
     .is_hidden_in_cases = true},
};

static const struct field landing_fields[] = {
    PART_AT("port", petite_landing, port),
    PART("ready", petite_landing, ready),
};

static const struct field order_fields[] = {
    PART("side", petite_order, side),
    PART_UNIT("unit", petite_order, unit),
    PART_AT("at", petite_order, at),
    PART("due", petite_order, due),
};

static const struct field column_fields[] = {
    PART_AT("from", petite_column, from),
    PART_AT("to", petite_column, to),
    PART("count", petite_column, count),
};

static const struct field opened_fields[] = {
    PART_AT("from", petite_opened, from),
    PART_AT("to", petite_opened, to),
};

static const struct field box_fields[] = {
    PART_UNIT("head", petite_box, head),
    PART("counters", petite_box, counters),
};

#define BLOWS(text, side, member, end)                                         \
    {.name = text, .kind = FIELD_ID, .shape = FIELD_LIST, .width = 2,          \
     .ids = ID_PIECE, .offset = BATTLE(member) + (side) * sizeof(uint16_t)     \
         * PETITE_BLOWS_MOST, .stride = 2, .most = PETITE_BLOWS_MOST,          \
     .count_offset = BATTLE(end) + (side) * sizeof(uint16_t)}

static const struct field battle_fields[] = {
    PART_AT("at", petite_battle, at),
    PART("stage", petite_battle, stage),
    PART("turn_of", petite_battle, turn_of),
    PART("passes", petite_battle, passes),
    BY_SIDE_SIGNED("bonus_cards", BATTLE(bonus_cards)),
    BY_SIDE("fewer", BATTLE(fewer)),
    BY_SIDE("drawn", BATTLE(drawn)),
    BY_SIDE("chosen", BATTLE(chosen)),
    BY_SIDE("strength", BATTLE(strength)),
    BY_SIDE_SIGNED("bonus", BATTLE(bonus)),
    BY_SIDE("casualties", BATTLE(casualties)),
    BY_SIDE("owes", BATTLE(owes_losses)),
    BLOWS("american_blows", AMERICAN, blow, blow_count),
    BLOWS("american_filled", AMERICAN, filled, blow_count),
    BLOWS("british_blows", BRITISH, blow, blow_count),
    BLOWS("british_filled", BRITISH, filled, blow_count),
    BY_SIDE("dissolved", BATTLE(dissolved)),
    BY_SIDE("gone", BATTLE(gone)),
    PART("leaves", petite_battle, leaves),
    PART("drawn_off", petite_battle, has_drawn_off),
};

const struct field petite_fields[PETITE_FIELDS] = {
    {.name = "turn", .kind = FIELD_NUMBER, .width = 2,
     .offset = STATE(course.turn)},
    {.name = "phase", .kind = FIELD_WORD, .width = 2, .words = petite_phase_words,
     .word_count = PHASE_COUNT, .offset = STATE(course.phase)},
    {.name = "side", .kind = FIELD_ID, .width = 2, .ids = ID_SIDE,
     .offset = STATE(course.side)},
    WHOLE("empty", course.empty),
    WHOLE("over", course.is_over),
    {.name = "steps", .kind = FIELD_RECORD, .shape = FIELD_LIST,
     .is_hidden_in_cases = true, .offset = STATE(course.steps),
     .stride = sizeof(struct step), .most = STEPS_MOST,
     .count_offset = STATE(course.depth), .fields = step_fields,
     .field_count = COUNT(step_fields)},
    WHOLE("option_bits", options),
    {.name = "weather", .kind = FIELD_WORD, .width = 2, .words = petite_weather_words,
     .word_count = WEATHER_COUNT, .offset = STATE(weather)},
    {.name = "loyalty", .kind = FIELD_NUMBER, .width = 2, .is_signed = true,
     .offset = STATE(loyalty)},
    {.name = "winner", .kind = FIELD_NUMBER, .width = 2,
     .is_hidden_in_cases = true, .offset = STATE(winner),
     .initial = SIDE_NONE},
    WHOLE("degree", degree),
    WHOLE("ending", ending),
    {.name = "washington_lost", .kind = FIELD_FLAG, .width = 2,
     .offset = STATE(washington_lost)},
    BY_SIDE("supply_points", STATE(supply)),
    BY_SIDE("recruit_points", STATE(recruits)),
    {.name = "standing", .kind = FIELD_WORD, .shape = FIELD_BY_ID, .width = 2,
     .keys = ID_SIDE, .words = petite_standing_words, .word_count = STANDING_COUNT,
     .offset = STATE(standing), .stride = 2, .most = SIDES_MOST,
     .initial = STANDING_BATTLES},
    BY_SIDE("has_drawn", STATE(has_drawn)),
    {.name = "cinc", .kind = FIELD_ID, .shape = FIELD_BY_ID, .width = 2,
     .ids = ID_PIECE, .keys = ID_SIDE, .offset = STATE(cinc), .stride = 2,
     .most = SIDES_MOST, .initial = ID_NONE, .is_hidden_in_cases = true},
    BY_SIDE("won", STATE(won)),
    BY_SIDE("perished", STATE(perished)),
    BY_SIDE_SIGNED("last_bonus", STATE(last_bonus)),
    BY_SIDE("last_casualties", STATE(last_casualties)),
    WHOLE("arrival_bits", arrivals),
    {.name = "units", .kind = FIELD_RECORD, .shape = FIELD_BY_ID,
     .keys = ID_PIECE, .offset = STATE(unit),
     .stride = sizeof(struct petite_unit), .most = PETITE_PIECES_MOST,
     .fields = unit_fields, .field_count = COUNT(unit_fields),
     .listed = unit_listed, .is_absent = unit_is_absent},
    {.name = "piles", .kind = FIELD_CUSTOM, .offset = STATE(card),
     .stride = PETITE_CARDS_MOST, .is_hidden_in_cases = true,
     .write = petite_write_piles, .read = petite_read_piles},
    CUSTOM("control", control, control),
    CUSTOM("ferries", ferries, ferry),
    CUSTOM("broken", broken, is_broken),
    {.name = "razed", .kind = FIELD_RECORD, .shape = FIELD_LIST,
     .offset = STATE(razed), .stride = sizeof(struct petite_razed),
     .most = PETITE_SETTLEMENTS_MOST, .count_offset = STATE(razed_count),
     .fields = razed_fields, .field_count = COUNT(razed_fields)},
    RECORDS("landing", petite_landing, landing, landing_count,
            PETITE_LANDINGS_MOST, landing_fields),
    RECORDS("orders", petite_order, order, order_count, PETITE_ORDERS_MOST,
            order_fields),
    RECORDS("columns", petite_column, column, column_count,
            PETITE_COLUMNS_MOST, column_fields),
    RECORDS("opened", petite_opened, opened, opened_count, PETITE_OPENED_MOST,
            opened_fields),
    PLACES("fought", fought, fought_count, PETITE_FOUGHT_MOST),
    PLACES("spent", spent, spent_count, PETITE_TRAINS_MOST),
    RECORDS("american_rack", petite_box, rack[AMERICAN].box,
            rack[AMERICAN].count, PETITE_RACK_MOST, box_fields),
    RECORDS("british_rack", petite_box, rack[BRITISH].box,
            rack[BRITISH].count, PETITE_RACK_MOST, box_fields),
    {.name = "fight", .kind = FIELD_RECORD, .is_hidden_in_cases = true,
     .offset = STATE(battle), .fields = battle_fields,
     .field_count = COUNT(battle_fields)},
    DERIVED_READ("points", points),
    DERIVED_READ("hands", hands),
    DERIVED_READ("decks", decks),
    DERIVED("discards", discards),
    DERIVED_READ("options", options),
    DERIVED_READ("arrivals", arrivals),
    DERIVED_READ("landings", landings),
    DERIVED_READ("timeline", timeline),
    DERIVED("window", window),
    DERIVED("battle", battle),
    DERIVED("bonus", bonus),
    DERIVED("casualties", casualties),
    DERIVED("phantoms", phantoms),
    DERIVED("commanded", commanded),
    DERIVED("result", result),
};
/* clang-format on */
