/* The tactical dice (T4.1): how many a unit throws, and what they show. */

#include "server/rules/toy-soldiers/dice.h"

#include <assert.h>

enum { DICE_MOST = 16 };

#define FOR(purpose) (1U << PURPOSE_##purpose)

static const struct toys_unit *thrower(const struct toys_dicing *it)
{
    return &it->pos.state->unit[it->unit];
}

static place_id at_target(const struct toys_dicing *it)
{
    return it->pos.state->unit[it->target].at;
}

static bool is_flagged(const struct toys_dicing *it)
{
    return it->flags > 0;
}

static bool is_worn(const struct toys_dicing *it)
{
    return toys_is_worn(it->pos, it->unit);
}

static bool is_blown(const struct toys_dicing *it)
{
    return thrower(it)->blown > 0
           && thrower(it)->blown >= it->pos.state->course.turn;
}

static bool is_at_houses(const struct toys_dicing *it)
{
    return it->pos.rules->terrain[at_target(it)] == TERRAIN_BUA;
}

static bool is_at_crops(const struct toys_dicing *it)
{
    return it->pos.rules->terrain[at_target(it)] == TERRAIN_CROPS;
}

static bool is_over_obstacle(const struct toys_dicing *it)
{
    return it->pos.rules->piece[it->unit].kind == KIND_INFANTRY
           && toys_has_obstacle(it->pos.rules, thrower(it)->at, at_target(it));
}

static bool is_led(const struct toys_dicing *it)
{
    return toys_has_general(it->pos, it->unit);
}

static bool is_always(const struct toys_dicing *it)
{
    (void)it;
    return true;
}

/* clang-format off */
static const struct {
    uint8_t modifier;
    unsigned purposes;
    bool (*when)(const struct toys_dicing *it);
    const char *clause;
} modifiers[] = {
    {MODIFIER_FLAG,     ~0U, is_flagged, "T4.4"},
    {MODIFIER_WORN,     ~0U, is_worn, "T2.4"},
    {MODIFIER_BLOWN,    FOR(COUNTER), is_blown, "T8.6"},
    {MODIFIER_BUA,      FOR(FIRE), is_at_houses, "T10.11"},
    {MODIFIER_CROPS,    FOR(ATTACK) | FOR(COUNTER) | FOR(PURSUIT),
                        is_at_crops, "T10.15"},
    {MODIFIER_OBSTACLE, FOR(ATTACK), is_over_obstacle, "T10.19"},
    {MODIFIER_GENERAL,  FOR(ATTACK) | FOR(COUNTER) | FOR(PURSUIT),
                        is_led, "T9.3"},
    {MODIFIER_PURSUIT,  FOR(PURSUIT), is_always, "T14.2"},
};
/* clang-format on */

enum { MODIFIER_ROWS = sizeof modifiers / sizeof *modifiers };

static bool applies(const struct toys_dicing *it, size_t row)
{
    return (modifiers[row].purposes >> it->purpose & 1U) != 0
           && modifiers[row].when(it);
}

/* T15.1: one die, to which only T10.11 applies; figures among houses fight each
 * other (T15.8). */
static int dice_of_figure(const struct toys_dicing *it)
{
    const struct toys_rules *rules = it->pos.rules;
    bool is_among_houses =
        toys_is_figure(rules, it->target)
        && toys_ground_is(rules, thrower(it)->at, TERRAIN_BUA);
    return !is_at_houses(it) || is_among_houses ? 1 : 0;
}

int toys_dice_in_line(const struct toys_dicing *it)
{
    int dice = toys_quality(it->pos, it->unit);
    if (it->pos.rules->piece[it->unit].kind == KIND_SKIRMISHER)
        return dice_of_figure(it);
    if (thrower(it)->cv == 0) /* T2.6 */
        return 0;
    for (size_t row = 0; row < MODIFIER_ROWS; row++)
        if (applies(it, row))
            dice += it->pos.rules->tables.modifier[modifiers[row].modifier];
    return dice > 0 ? dice : 0;
}

int toys_dice(const struct toys_dicing *it)
{
    int dice = toys_dice_in_line(it);
    return thrower(it)->formation == FORMATION_SQUARE ? (dice + 1) / 2 : dice;
}

static void note_dice(struct toys_play *play, const struct toys_dicing *it)
{
    events_met(play->events, "T1.5");
    events_met(play->events, "T2.1");
    if (it->pos.rules->piece[it->unit].kind == KIND_SKIRMISHER)
        return;
    for (size_t row = 0; row < MODIFIER_ROWS; row++)
        if (applies(it, row))
            events_met(play->events, modifiers[row].clause);
    if (thrower(it)->formation == FORMATION_SQUARE)
        events_met(play->events, "T5.4");
}

static void note_throw(struct toys_play *play, const struct toys_dicing *it,
                       enum toys_hitting hitting,
                       const struct toys_throw *thrown, const uint16_t *dice,
                       int count)
{
    struct event *event = toys_note(play, EVENT_THROW, "T4.1", it->unit);
    event->other = it->target;
    event->to = at_target(it);
    event->number[0] = (int16_t)hitting;
    event->number[1] = thrown->hits;
    event->number[2] = thrown->face[FACE_FLAG];
    event->number[3] = thrown->face[FACE_OFFICER];
    event->number[4] = it->purpose;
    events_run(play->events, event, dice, count);
}

struct toys_throw toys_throw(struct toys_play *play,
                             const struct toys_dicing *it,
                             enum toys_hitting hitting, int count)
{
    const struct toys_tables *tables = &play->rules->tables;
    struct toys_throw thrown = {{0}, 0};
    uint16_t dice[DICE_MOST];
    assert(count <= DICE_MOST);
    note_dice(play, it);
    for (int i = 0; i < count; i++) {
        dice[i] = (uint16_t)chance_roll(play->chance, 6);
        uint8_t face = tables->face[dice[i]];
        thrown.face[face]++;
        thrown.hits += (uint8_t)(tables->hits[hitting] >> face & 1U);
    }
    note_throw(play, it, hitting, &thrown, dice, count);
    return thrown;
}
