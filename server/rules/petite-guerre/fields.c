/* The fields table of La Petite Guerre: what its state is made of. */

#include "server/rules/petite-guerre/fields.h"

#include "server/rules/kit/field_rows.h"
#include "server/rules/petite-guerre/field_cases.h"

/* The same for signed numbers. */
#define BY_SIDE_SIGNED(text, record, member)                                \
    {                                                                       \
        .name = text, .shape = FIELD_BY_ID, .keys = ID_SIDE,                \
        .is_signed = true, .is_hidden_in_cases = true, EACH(record, member) \
    }

static const struct field unit_fields[] = {
    CUSTOM("at", petite_unit, at, petite_write_at, petite_read_at),
    ID("under", ID_PIECE, ID_NONE, petite_unit, head),
    ID("crossing", ID_PLACE, PLACE_NONE, petite_unit, crossing),
    {.name = "came_from",
     .kind = FIELD_ID,
     .ids = ID_PLACE,
     .is_hidden_in_cases = true,
     .initial = PLACE_NONE,
     PART(petite_unit, came_from)},
    HIDDEN("came", petite_unit, came),
    HIDDEN("label", petite_unit, label),
    HIDDEN("weak", petite_unit, is_weak),
    NUMBER("supply", petite_unit, supply),
    NUMBER("landed", petite_unit, landed),
    HIDDEN("aboard", petite_unit, is_aboard),
    FLAG("moved", petite_unit, has_moved),
    FLAG("commanded", petite_unit, commanded),
    HIDDEN("self", petite_unit, self),
    FLAG("recon", petite_unit, has_looked),
    HIDDEN("shown", petite_unit, is_shown),
    HIDDEN("fought", petite_unit, fought),
    HIDDEN("called", petite_unit, is_called),
    HIDDEN("answered", petite_unit, has_answered),
    HIDDEN("fled", petite_unit, has_fled),
    HIDDEN("extra", petite_unit, extra),
    HIDDEN("guides", petite_unit, has_guides),
    GIVEN("strength", petite_write_strength, petite_read_strength),
    DERIVED("level", petite_write_level),
    DERIVED("rank", petite_write_rank),
    /* Last: a digest counts the rows. */
    HIDDEN("sailed", petite_unit, sailed),
};

static const struct field step_fields[] = {
    STEP_ROWS,
    NUMBER("first", step, argument[0]),
};

static const struct field razed_fields[] = {
    ID("at", ID_PLACE, 0, petite_razed, at),
    NUMBER("turn", petite_razed, turn),
    HIDDEN("fresh", petite_razed, is_fresh),
};

static const struct field landing_fields[] = {
    ID("port", ID_PLACE, 0, petite_landing, port),
    NUMBER("ready", petite_landing, ready),
};

static const struct field order_fields[] = {
    NUMBER("side", petite_order, side),
    ID("unit", ID_PIECE, 0, petite_order, unit),
    ID("at", ID_PLACE, 0, petite_order, at),
    NUMBER("due", petite_order, due),
};

static const struct field column_fields[] = {
    ID("from", ID_PLACE, 0, petite_column, from),
    ID("to", ID_PLACE, 0, petite_column, to),
    NUMBER("count", petite_column, count),
};

static const struct field opened_fields[] = {
    ID("from", ID_PLACE, 0, petite_opened, from),
    ID("to", ID_PLACE, 0, petite_opened, to),
};

static const struct field box_fields[] = {
    ID("head", ID_PIECE, 0, petite_box, head),
    NUMBER("counters", petite_box, counters),
};

static const struct field battle_fields[] = {
    ID("at", ID_PLACE, 0, petite_battle, at),
    NUMBER("stage", petite_battle, stage),
    NUMBER("turn_of", petite_battle, turn_of),
    NUMBER("passes", petite_battle, passes),
    BY_SIDE_SIGNED("bonus_cards", petite_battle, bonus_cards),
    BY_SIDE("fewer", petite_battle, fewer),
    BY_SIDE("drawn", petite_battle, drawn),
    BY_SIDE("chosen", petite_battle, chosen),
    BY_SIDE("strength", petite_battle, strength),
    BY_SIDE_SIGNED("bonus", petite_battle, bonus),
    BY_SIDE("casualties", petite_battle, casualties),
    BY_SIDE("owes", petite_battle, owes_losses),
    IDS("american_blows", ID_PIECE, petite_battle, blow[AMERICAN],
        blow_count[AMERICAN]),
    IDS("american_filled", ID_PIECE, petite_battle, filled[AMERICAN],
        blow_count[AMERICAN]),
    IDS("british_blows", ID_PIECE, petite_battle, blow[BRITISH],
        blow_count[BRITISH]),
    IDS("british_filled", ID_PIECE, petite_battle, filled[BRITISH],
        blow_count[BRITISH]),
    BY_SIDE("dissolved", petite_battle, dissolved),
    BY_SIDE("gone", petite_battle, gone),
    NUMBER("leaves", petite_battle, leaves),
    NUMBER("drawn_off", petite_battle, has_drawn_off),
};

const struct field petite_fields[PETITE_FIELDS] = {
    NUMBER("turn", petite_state, course.turn),
    WORD("phase", petite_phase_words, petite_state, course.phase),
    ID("side", ID_SIDE, 0, petite_state, course.side),
    HIDDEN("empty", petite_state, course.empty),
    HIDDEN("over", petite_state, course.is_over),
    RECORDS("steps", petite_state, course.steps, step_fields, course.depth),
    HIDDEN("option_bits", petite_state, options),
    WORD("weather", petite_weather_words, petite_state, weather),
    {.name = "loyalty", .is_signed = true, PART(petite_state, loyalty)},
    HIDDEN_FROM(SIDE_NONE, "winner", petite_state, winner),
    HIDDEN("degree", petite_state, degree),
    HIDDEN("ending", petite_state, ending),
    FLAG("washington_lost", petite_state, washington_lost),
    BY_SIDE("supply_points", petite_state, supply),
    BY_SIDE("recruit_points", petite_state, recruits),
    {.name = "standing",
     .kind = FIELD_WORD,
     .shape = FIELD_BY_ID,
     .keys = ID_SIDE,
     .words = petite_standing_words,
     .word_count = STANDING_COUNT,
     .initial = STANDING_BATTLES,
     EACH(petite_state, standing)},
    BY_SIDE("has_drawn", petite_state, has_drawn),
    {.name = "cinc",
     .kind = FIELD_ID,
     .shape = FIELD_BY_ID,
     .ids = ID_PIECE,
     .keys = ID_SIDE,
     .initial = ID_NONE,
     .is_hidden_in_cases = true,
     EACH(petite_state, cinc)},
    BY_SIDE("won", petite_state, won),
    BY_SIDE("perished", petite_state, perished),
    BY_SIDE_SIGNED("last_bonus", petite_state, last_bonus),
    BY_SIDE("last_casualties", petite_state, last_casualties),
    HIDDEN("arrival_bits", petite_state, arrivals),
    {.name = "units",
     BY_PIECE(petite_state, unit, unit_fields),
     .listed = petite_listed,
     .is_absent = petite_is_absent},
    {.name = "piles",
     .kind = FIELD_CUSTOM,
     .is_hidden_in_cases = true,
     .offset = offsetof(struct petite_state, card),
     .stride = PETITE_CARDS_MOST,
     .write = petite_write_piles,
     .read = petite_read_piles},
    CUSTOM("control", petite_state, control, petite_write_control,
           petite_read_control),
    CUSTOM("ferries", petite_state, ferry, petite_write_ferries,
           petite_read_ferries),
    CUSTOM("broken", petite_state, is_broken, petite_write_broken,
           petite_read_broken),
    {.name = "razed",
     .kind = FIELD_RECORD,
     LISTED(petite_state, razed, razed_count),
     .fields = razed_fields,
     .field_count = COUNT(razed_fields)},
    RECORDS("landing", petite_state, landing, landing_fields, landing_count),
    RECORDS("orders", petite_state, order, order_fields, order_count),
    RECORDS("columns", petite_state, column, column_fields, column_count),
    RECORDS("opened", petite_state, opened, opened_fields, opened_count),
    IDS_HIDDEN("fought", ID_PLACE, petite_state, fought, fought_count),
    IDS_HIDDEN("spent", ID_PLACE, petite_state, spent, spent_count),
    RECORDS("american_rack", petite_state, rack[AMERICAN].box, box_fields,
            rack[AMERICAN].count),
    RECORDS("british_rack", petite_state, rack[BRITISH].box, box_fields,
            rack[BRITISH].count),
    RECORD("fight", petite_state, battle, battle_fields),
    GIVEN("points", petite_write_points, petite_read_points),
    GIVEN("hands", petite_write_hands, petite_read_hands),
    GIVEN("decks", petite_write_decks, petite_read_decks),
    DERIVED("discards", petite_write_discards),
    GIVEN("options", petite_write_options, petite_read_options),
    GIVEN("arrivals", petite_write_arrivals, petite_read_arrivals),
    GIVEN("landings", petite_write_landings, petite_read_landings),
    GIVEN("timeline", petite_write_timeline, petite_read_timeline),
    DERIVED("window", petite_write_window),
    DERIVED("battle", petite_write_battle),
    DERIVED("bonus", petite_write_bonus),
    DERIVED("casualties", petite_write_casualties),
    DERIVED("phantoms", petite_write_phantoms),
    DERIVED("commanded", petite_write_commanded),
    DERIVED("result", petite_write_result),
    /* Last: a digest counts the rows. */
    {.name = "pictured",
     .kind = FIELD_ID,
     .shape = FIELD_BY_ID,
     .ids = ID_PIECE,
     .keys = ID_PIECE,
     .initial = ID_NONE,
     .is_hidden_in_cases = true,
     EACH(petite_state, pictured)},
    {.name = "handicap", .is_signed = true, PART(petite_state, handicap)},
};
