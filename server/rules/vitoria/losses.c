/* Losses: eliminated, settled, or shared out by the owner (V7.4). */

#include "server/rules/vitoria/actions.h"
#include "server/rules/vitoria/combat.h"

/* Who of a part is still there to bear losses; their points together. */
static int bearers(const struct vitoria_state *state,
                   const struct vitoria_melee *melee, int part,
                   piece_id units[VITORIA_GROUP_MOST], int *unit_count)
{
    int points = 0;
    *unit_count = 0;
    for (int i = 0; i < melee->part[part].count; i++) {
        piece_id unit = melee->part[part].unit[i];
        if (state->unit[unit].at == PLACE_NONE)
            continue;
        units[(*unit_count)++] = unit;
        points += state->unit[unit].strength;
    }
    return points;
}

int vitoria_losses(struct vitoria_position pos,
                   piece_id units[VITORIA_GROUP_MOST], int *unit_count)
{
    const struct vitoria_melee *melee = vitoria_melee_now(pos.state);
    const struct step *open = vitoria_open(pos.state);
    *unit_count = 0;
    if (melee == NULL || open == NULL || open->kind != STEP_LOSSES)
        return 0;
    int part = open->argument[0];
    (void)bearers(pos.state, melee, part, units, unit_count);
    return vitoria_half(pos.rules, melee, part)->loss;
}

static void lose_all(struct vitoria_play *play, const piece_id *units,
                     int count, const char *clause)
{
    for (int i = 0; i < count; i++)
        vitoria_lose(play, units[i], play->state->unit[units[i]].strength,
                     clause);
}

/* V7.4.2: asked only where there is a choice. The stage ends either way: the
 * answer is applied before the melee goes on. */
bool vitoria_stage_losses(struct vitoria_play *play,
                          struct vitoria_melee *melee, int part)
{
    piece_id units[VITORIA_GROUP_MOST];
    int count;
    const struct vitoria_half *half = vitoria_half(play->rules, melee, part);
    int total = bearers(play->state, melee, part, units, &count);
    if (half->is_eliminated)
        lose_all(play, units, count, "V7.4");
    if (half->is_eliminated || half->loss == 0 || count == 0)
        return true;
    events_met(play->events, "V7.4.1");
    if (half->loss >= total)
        lose_all(play, units, count, "V7.4.2");
    else if (count == 1)
        vitoria_lose(play, units[0], half->loss, "V7.4");
    else
        vitoria_ask(play, STEP_LOSSES, vitoria_part_side(melee, part),
                    (uint16_t)part, 0);
    return true;
}

static const struct slot *shares_of(const struct action *action)
{
    return &action->slots[CHOOSE_LOSSES];
}

struct verdict vitoria_losses_check(const struct rules *rules,
                                    const void *state, seat_id seat,
                                    const struct action *action)
{
    struct vitoria_position pos = vitoria_position(rules, state);
    const struct slot *slot = shares_of(action);
    piece_id units[VITORIA_GROUP_MOST];
    int count;
    int total = 0;
    int points = vitoria_losses(pos, units, &count);
    (void)seat;
    for (int i = 0; i + 1 < slot->count; i += 2) {
        int32_t unit = action->items[slot->first + i];
        int32_t share = action->items[slot->first + i + 1];
        int k = 0;
        while (k < count && units[k] != unit)
            k++;
        if (k == count || share < 0 || share > pos.state->unit[unit].strength)
            return refuse("V7.4.2");
        total += share;
    }
    return total == points ? allow() : refuse("V7.4.2");
}

void vitoria_losses_apply(struct play *base, seat_id seat,
                          const struct action *action)
{
    struct vitoria_play play = vitoria_play(base);
    const struct slot *slot = shares_of(action);
    (void)seat;
    vitoria_answered(&play);
    for (int i = 0; i + 1 < slot->count; i += 2)
        vitoria_lose(&play, (piece_id)action->items[slot->first + i],
                     action->items[slot->first + i + 1], "V7.4.2");
}
