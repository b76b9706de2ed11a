/* The words of La Petite Guerre: what its data, cases and views call things. */

#include "server/rules/petite-guerre/show.h"

const char *const petite_side_words[SIDES_MOST] = {"american", "british"};

const char *const petite_kind_words[KIND_COUNT] = {
    [KIND_COMMANDER] = "commander",     [KIND_MILITIA] = "militia",
    [KIND_CONTINENTAL] = "continental", [KIND_RIFLE] = "rifle",
    [KIND_LEVIES] = "levies",           [KIND_LINE] = "line",
    [KIND_HESSIAN] = "hessian",         [KIND_GRENADIER] = "grenadier",
    [KIND_GUARDS] = "guards",           [KIND_LIGHT] = "light",
    [KIND_JAEGER] = "jaeger",           [KIND_ARTILLERY] = "artillery",
    [KIND_DRAGOON] = "dragoon",         [KIND_BAGGAGE] = "baggage",
    [KIND_PHANTOM] = "phantom",
};

const char *const petite_kind_units[KIND_COUNT] = {
    [KIND_COMMANDER] = "a commander",
    [KIND_MILITIA] = "a militia unit",
    [KIND_CONTINENTAL] = "a Continental unit",
    [KIND_RIFLE] = "a rifle unit",
    [KIND_LEVIES] = "a unit of levies",
    [KIND_LINE] = "a unit of the line",
    [KIND_HESSIAN] = "a Hessian unit",
    [KIND_GRENADIER] = "a grenadier unit",
    [KIND_GUARDS] = "a unit of guards",
    [KIND_LIGHT] = "a light infantry unit",
    [KIND_JAEGER] = "a jaeger unit",
    [KIND_ARTILLERY] = "an artillery unit",
    [KIND_DRAGOON] = "a dragoon unit",
    [KIND_BAGGAGE] = "a baggage train",
    [KIND_PHANTOM] = "a phantom",
};

const char *const petite_level_words[LEVEL_COUNT] = {
    [LEVEL_CINC] = "cinc",
    [LEVEL_DIVISION] = "division",
    [LEVEL_BRIGADE] = "brigade",
    [LEVEL_BATTALION] = "battalion",
};

const char *const petite_group_words[GROUP_COUNT] = {
    [GROUP_MILITIA] = "militia",
    [GROUP_REGULAR] = "regular",
    [GROUP_ARTILLERY] = "artillery",
    [GROUP_DRAGOON] = "dragoon",
};

const char *const petite_terrain_words[TERRAIN_COUNT] = {
    [TERRAIN_CLEAR] = "clear", [TERRAIN_HILLS] = "hills",
    [TERRAIN_WOODS] = "woods", [TERRAIN_SWAMP] = "swamp",
    [TERRAIN_SEA] = "sea",     [TERRAIN_PORT] = "port",
    [TERRAIN_TOWN] = "town",   [TERRAIN_VILLAGE] = "village",
    [TERRAIN_FORT] = "fort",
};

const char *const petite_phase_words[PHASE_COUNT] = {
    [PHASE_COMMAND] = "command",
    [PHASE_MOVEMENT] = "movement",
    [PHASE_COMBAT] = "combat",
    [PHASE_SUPPLY] = "supply",
    [PHASE_REINFORCEMENT] = "reinforcement",
};

const char *const petite_weather_words[WEATHER_COUNT] = {
    [WEATHER_FAIR] = "fair",
    [WEATHER_RAIN] = "rain",
    [WEATHER_SNOW] = "snow",
    [WEATHER_FROST] = "frost",
};

const char *const petite_standing_words[STANDING_COUNT] = {
    [STANDING_NEVER] = "never",
    [STANDING_BATTLES] = "battles",
    [STANDING_ALWAYS] = "always",
};

const char *const petite_degree_words[DEGREE_COUNT] = {
    [DEGREE_NONE] = "",
    [DEGREE_DECISIVE] = "decisive",
    [DEGREE_SUBSTANTIAL] = "substantial",
    [DEGREE_MARGINAL] = "marginal",
    [DEGREE_DRAW] = "draw",
};

const char *const petite_degree_labels[DEGREE_COUNT] = {
    [DEGREE_NONE] = "",
    [DEGREE_DECISIVE] = "a decisive victory",
    [DEGREE_SUBSTANTIAL] = "a substantial victory",
    [DEGREE_MARGINAL] = "a marginal victory",
    [DEGREE_DRAW] = "a draw",
};

const char *const petite_ending_words[ENDING_COUNT] = {
    [ENDING_NONE] = "",
    [ENDING_GOALS] = "Washington and Philadelphia",
    [ENDING_CALENDAR] = "the end of March",
    [ENDING_ARMY] = "no army left",
    [ENDING_RESIGNATION] = "resignation",
    [ENDING_IMMEDIATE] = "Washington",
    [ENDING_POINTS] = "points",
};

const char *const petite_card_words[COMBAT_CARDS] = {
    [CARD_CHARGE] = "charge",     [CARD_VOLLEY] = "volley",
    [CARD_ENVELOP] = "envelop",   [CARD_REFUSE] = "refuse",
    [CARD_SKIRMISH] = "skirmish", [CARD_WITHDRAW] = "withdraw",
};

const char *const petite_option_words[3] = {
    [OPTION_ENLISTMENTS] = "enlistments",
    [OPTION_NEWPORT] = "newport",
    [OPTION_OPEN_RACK] = "open_rack",
};

const char *const petite_step_words[STEP_COUNT] = {
    [STEP_PHASE] = "phase",     [STEP_WINDOW] = "window",
    [STEP_CALLS] = "calls",     [STEP_CARDS] = "cards",
    [STEP_CHOICE] = "choice",   [STEP_LOSSES] = "losses",
    [STEP_RETREAT] = "retreat",
};

const char *const petite_card_labels[COMBAT_CARDS] = {
    [CARD_CHARGE] = "Charge!",         [CARD_VOLLEY] = "Volley by platoons",
    [CARD_ENVELOP] = "Turn the flank", [CARD_REFUSE] = "Refuse the flank",
    [CARD_SKIRMISH] = "Skirmish",      [CARD_WITHDRAW] = "Draw off",
};

const char *petite_side_name(const struct petite_rules *rules, side_id side)
{
    return side < SIDES_MOST ? rules->base.names[ID_SIDE].name[side] : "";
}
