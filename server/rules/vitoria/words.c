/* The words of the roster and of the state, and who stands for what. */

#include "server/rules/vitoria/rules.h"

const char *const vitoria_side_words[SIDES_MOST] = {"allied", "french"};

const char *const vitoria_kind_words[KIND_COUNT] = {
    [KIND_INFANTRY] = "infantry",   [KIND_CAVALRY] = "cavalry",
    [KIND_ARTILLERY] = "artillery", [KIND_ENGINEER] = "engineer",
    [KIND_GENERAL] = "general",     [KIND_CONVOY] = "convoy",
    [KIND_PARK] = "park",
};

const char *const vitoria_nation_words[NATION_COUNT] = {
    [NATION_ENGLISH] = "english",
    [NATION_FRENCH] = "french",
    [NATION_PORTUGUESE] = "portuguese",
    [NATION_SPANISH] = "spanish",
};

const char *const vitoria_corps_words[CORPS_COUNT] = {
    [CORPS_ALL] = "all",           [CORPS_CENTRE] = "centre",
    [CORPS_CONVOY] = "convoy",     [CORPS_DALHOUSIE] = "dalhousie",
    [CORPS_GRAHAM] = "graham",     [CORPS_HILL] = "hill",
    [CORPS_PORTUGAL] = "portugal", [CORPS_ROYAL] = "royal",
    [CORPS_SOUTH] = "south",       [CORPS_WELLINGTON] = "wellington",
};

const char *const vitoria_rank_words[RANK_COUNT] = {
    [RANK_COMMANDER_IN_CHIEF] = "commander-in-chief",
    [RANK_CHIEF_OF_STAFF] = "chief-of-staff",
    [RANK_CORPS] = "corps",
};

const char *const vitoria_weight_words[WEIGHT_COUNT] = {
    [WEIGHT_LIGHT] = "light",
    [WEIGHT_HEAVY] = "heavy",
    [WEIGHT_FOOT] = "foot",
    [WEIGHT_HORSE] = "horse",
};

const char *const vitoria_element_words[ELEMENT_COUNT] = {
    [ELEMENT_ROYAL] = "royal",
    [ELEMENT_TREASURE] = "treasure",
    [ELEMENT_TRAIN] = "train",
    [ELEMENT_PARK] = "park",
};

const char *const vitoria_phase_words[PHASE_COUNT] = {
    [PHASE_DEPLOYMENT] = "deployment",
    [PHASE_LEADERS] = "leaders",
    [PHASE_RALLY] = "rally",
    [PHASE_MOVEMENT] = "movement",
    [PHASE_FIRE] = "fire",
    [PHASE_COMBAT] = "combat",
    [PHASE_OVER] = "over",
};

const char *const vitoria_fate_words[FATE_COUNT] = {
    [FATE_WAITING] = "waiting",   [FATE_DESTROYED] = "destroyed",
    [FATE_FLED] = "fled",         [FATE_KILLED] = "killed",
    [FATE_PILLAGED] = "pillaged", [FATE_EVACUATED] = "evacuated",
};

const char *const vitoria_condition_words[4] = {"disordered", "neutralised",
                                                "out-of-control", "routed"};

const uint8_t vitoria_feet[KIND_COUNT] = {
    [KIND_INFANTRY] = FOOT, [KIND_CAVALRY] = HORSE, [KIND_ARTILLERY] = GUNS,
    [KIND_ENGINEER] = FOOT, [KIND_GENERAL] = FOOT,  [KIND_CONVOY] = WAGONS,
    [KIND_PARK] = WAGONS,
};

/*
 * V1.2: a corps general commands his own corps; Joseph, Jourdan and Wellington
 * any unit of their side, among them the corps `wellington` and `royal` that
 * have no other general. Nobody commands wagons or the park.
 */
bool vitoria_commands(const struct vitoria_rules *rules, piece_id general,
                      piece_id unit)
{
    const struct vitoria_piece *leader = &rules->piece[general];
    const struct vitoria_piece *piece = &rules->piece[unit];
    return leader->side == piece->side && vitoria_is_combat(piece->kind)
           && (leader->corps == CORPS_ALL || leader->corps == piece->corps);
}
