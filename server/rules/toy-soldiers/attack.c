/* An attack (T12.4): the throws of both, and the branch that follows. */

#include "server/rules/toy-soldiers/actions.h"
#include "server/rules/toy-soldiers/clash.h"
#include "server/rules/toy-soldiers/note.h"

/* The attacker's dice: S and F (T12.4). */
static void throw_attack(struct toys_clash *clash)
{
    struct toys_play *play = clash->play;
    struct toys_dicing dicing = {.pos = toys_now(play),
                                 .unit = clash->attacker,
                                 .target = clash->defender,
                                 .purpose = PURPOSE_ATTACK,
                                 .flags =
                                     play->state->unit[clash->attacker].flags};
    struct toys_throw throw =
        toys_throw(play, &dicing, HITTING_CLOSE_COMBAT, toys_dice(&dicing));
    clash->sabres = throw.hits;
    clash->flags = toys_steady(play, clash->defender, throw.face[FACE_FLAG]);
    clash->blow = (struct toys_blow){.hits = throw.hits,
                                     .flags = clash->flags,
                                     .officers = throw.face[FACE_OFFICER]};
}

/* T12.5: taken without dice. */
static void take(const struct toys_clash *clash)
{
    toys_lose(clash->play, clash->defender, FATE_CAPTURED, "T12.5");
    if (clash->play->rules->piece[clash->attacker].kind == KIND_INFANTRY)
        toys_errand(clash, ERRAND_ADVANCE);
}

/* What both have done, whatever comes of it; an old lock is at an end. */
static void mark(struct toys_clash *clash)
{
    struct toys_state *state = clash->play->state;
    const struct toys_rules *rules = clash->play->rules;
    struct toys_unit *attacker = &state->unit[clash->attacker];
    struct toys_unit *defender = &state->unit[clash->defender];
    clash->was_second = attacker->rounds > 0;
    clash->was_spent = defender->cv == 0;
    attacker->is_attacked = 1;
    attacker->must_attack = 0;
    attacker->locked_with = ID_NONE;
    attacker->rounds = 0;
    defender->is_shot_at = 1;
    if (rules->piece[clash->attacker].kind != KIND_CAVALRY)
        return;
    attacker->has_fought = 1;
    if (rules->piece[clash->defender].kind != KIND_CAVALRY)
        return;
    defender->has_fought = 1;
    if (defender->origin == PLACE_NONE)
        defender->origin = defender->at;
}

struct verdict toys_attack_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    (void)seat;
    return toys_attack_verdict(toys_position(rules, state),
                               (piece_id)action_one(action, SHOT_UNIT, 0),
                               (piece_id)action_one(action, SHOT_TARGET, 0));
}

void toys_attack_apply(struct play *base, seat_id seat,
                       const struct action *action)
{
    struct toys_play play = toys_play(base);
    piece_id attacker = (piece_id)action_one(action, SHOT_UNIT, 0);
    piece_id defender = (piece_id)action_one(action, SHOT_TARGET, 0);
    struct toys_clash clash = {.play = &play,
                               .attacker = attacker,
                               .defender = defender,
                               .from = play.state->unit[attacker].at,
                               .at = play.state->unit[defender].at,
                               .quality =
                                   toys_quality(toys_now(&play), defender)};
    (void)seat;
    toys_note(&play, EVENT_ATTACK, "T12.3", attacker)->other = defender;
    toys_note_attack(&play, attacker, defender);
    mark(&clash);
    if (play.state->unit[defender].status == CONDITION_ROUTING) {
        take(&clash);
        return;
    }
    throw_attack(&clash);
    events_met(play.events, "T12.4");
    if (toys_ground_is(play.rules, clash.at, TERRAIN_BUA)
        || toys_ground_is(play.rules, clash.from, TERRAIN_BUA))
        events_met(play.events, "T10.10");
    if (play.rules->piece[attacker].kind == KIND_INFANTRY)
        toys_bayonet(&clash);
    else if (play.rules->piece[defender].kind == KIND_CAVALRY)
        toys_horse(&clash);
    else
        toys_charge(&clash);
}
