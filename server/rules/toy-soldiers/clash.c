/* What the branches of an attack share (T12.4): how it stands, the reply. */

#include "server/rules/toy-soldiers/clash.h"

#include "server/rules/toy-soldiers/note.h"

bool toys_clash_cleared(const struct toys_clash *clash)
{
    return clash->play->state->unit[clash->defender].at != clash->at;
}

bool toys_clash_stands(const struct toys_clash *clash)
{
    return !toys_clash_cleared(clash)
           && clash->play->state->unit[clash->attacker].at == clash->from;
}

void toys_note_branch(const struct toys_clash *clash, int flags,
                      const char *clause)
{
    struct event *event =
        toys_note(clash->play, EVENT_BRANCH, clause, clash->attacker);
    event->other = clash->defender;
    event->number[0] = (int16_t)clash->sabres;
    event->number[1] = (int16_t)flags;
    event->number[2] = (int16_t)clash->quality;
}

int toys_reply_dice(const struct toys_clash *clash, enum toys_purpose purpose)
{
    const struct toys_state *state = clash->play->state;
    struct toys_dicing dicing = {.pos = toys_now(clash->play),
                                 .unit = clash->defender,
                                 .target = clash->attacker,
                                 .purpose = (uint8_t)purpose,
                                 .flags = state->unit[clash->defender].flags
                                          + clash->flags};
    if (state->unit[clash->defender].formation == FORMATION_LIMBERED)
        return 0; /* T6.5 */
    return toys_dice(&dicing);
}

bool toys_reply(const struct toys_clash *clash, enum toys_purpose purpose,
                int dice, struct toys_blow *blow)
{
    struct toys_play *play = clash->play;
    static const enum toys_hitting hitting_of[KIND_COUNT] = {
        [KIND_INFANTRY] = HITTING_VOLLEY,
        [KIND_CAVALRY] = HITTING_CLOSE_COMBAT,
        [KIND_ARTILLERY] = HITTING_CANISTER};
    struct toys_dicing dicing = {
        .pos = toys_now(play),
        .unit = clash->defender,
        .target = clash->attacker,
        .purpose = (uint8_t)purpose,
        .flags = play->state->unit[clash->defender].flags + clash->flags};
    if (dice == 0)
        return false;
    struct toys_throw throw =
        toys_throw(play, &dicing,
                   hitting_of[play->rules->piece[clash->defender].kind], dice);
    play->state->unit[clash->attacker].is_shot_at = 1;
    if (toys_is_beaten(play->state, clash->defender))
        events_met(play->events, "T4.10"); /* who retires replies */
    if (toys_is_worn(toys_now(play), clash->defender))
        events_met(play->events, "T2.5"); /* and so does who is worn */
    *blow = (struct toys_blow){
        .hits = throw.hits,
        .flags = toys_steady(play, clash->attacker, throw.face[FACE_FLAG]),
        .officers = throw.face[FACE_OFFICER]};
    return true;
}
