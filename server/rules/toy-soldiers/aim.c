/* Aiming: who may fire at what, and what closes the line of fire (T11). */

#include "server/rules/toy-soldiers/dice.h"
#include "server/rules/toy-soldiers/fire.h"
#include "server/rules/toy-soldiers/seen.h"
#include "server/rules/toy-soldiers/sight.h"

/* One piece that aims at another, from the eyes of its side. */
struct aim {
    struct toys_look look; /* the first member: sight's own closers take it */
    struct toys_position pos;
    const bool *seen; /* NULL: everything is */
    piece_id unit, target;
    enum toys_how_fired how;
};

/* What the side of a piece is shown; asked once for many targets. */
struct seeing {
    bool is_limited;
    bool seen[TOYS_UNITS_MOST];
};

static void see(struct toys_position pos, piece_id unit, struct seeing *seeing)
{
    seeing->is_limited = pos.state->option[OPTION_VISIBILITY] != 0;
    if (seeing->is_limited)
        toys_seen(pos, pos.rules->piece[unit].side, seeing->seen);
}

static const struct toys_unit *aiming(const struct aim *it)
{
    return &it->pos.state->unit[it->unit];
}

static struct verdict refuse_if(bool is_so, const char *clause)
{
    return is_so ? refuse(clause) : allow();
}

/* Part D, 5. */
static struct verdict arm_able(const struct toys_rules *rules, piece_id unit,
                               enum toys_how_fired how)
{
    uint8_t kind = rules->piece[unit].kind;
    if (how == FIRED_BY_PLOT)
        return refuse_if(kind != KIND_ARTILLERY, "T3.4");
    if (kind == KIND_CAVALRY)
        return refuse("T8.5");
    return refuse_if(toys_is_rider_kind(kind), "T11.5");
}

/* Part D, 6, up to the worn. */
static struct verdict body_able(struct toys_position pos, piece_id unit)
{
    if (toys_is_beaten(pos.state, unit))
        return refuse("T4.10");
    if (toys_is_locked(pos, unit))
        return refuse("T12.7");
    return refuse_if(pos.state->unit[unit].is_fired, "T3.10");
}

/* Part D, 6, of guns. */
static struct verdict guns_able(struct toys_position pos, piece_id unit,
                                enum toys_how_fired how)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    if (it->crew_with != ID_NONE || it->formation == FORMATION_LIMBERED)
        return refuse("T6.5");
    if (how == FIRED_IN_PHASE && !toys_type(pos, unit)->is_horse
        && (it->is_acted || it->is_unready))
        return refuse("T6.7");
    return refuse_if(it->is_unready, "T7.1");
}

/* Part D, 6, what comes after the worn. */
static struct verdict arms_ready(struct toys_position pos, piece_id unit,
                                 enum toys_how_fired how)
{
    const struct toys_unit *it = &pos.state->unit[unit];
    uint8_t kind = pos.rules->piece[unit].kind;
    struct verdict verdict = allow();
    if (kind == KIND_ARTILLERY)
        verdict = guns_able(pos, unit, how);
    if (!is_allowed(verdict))
        return verdict;
    if (it->is_marched)
        return refuse("T5.1");
    if (toys_is_closed_up(pos, unit))
        return refuse("T15.1");
    return refuse_if(pos.state->option[OPTION_AMMUNITION] != 0 && it->ammo == 0
                         && kind != KIND_SKIRMISHER,
                     "T17.2");
}

struct verdict toys_fire_able(struct toys_position pos, piece_id unit,
                              enum toys_how_fired how)
{
    struct verdict verdict = arm_able(pos.rules, unit, how);
    if (is_allowed(verdict))
        verdict = body_able(pos, unit);
    if (is_allowed(verdict))
        verdict = arms_ready(pos, unit, how);
    return verdict;
}

/* T2.5: a worn unit fires at an enemy formed unit that is upon it. */
static bool is_too_worn(const struct aim *it)
{
    const struct toys_rules *rules = it->pos.rules;
    return toys_is_worn(it->pos, it->unit)
           && !(toys_is_formed(rules, it->target)
                && toys_touches(rules, it->look.from, it->look.to));
}

/* T11.2: what may not be fired at, wherever it stands. */
static bool is_barred(const struct aim *it)
{
    const struct toys_rules *rules = it->pos.rules;
    return toys_is_rider(rules, it->target)
           || it->pos.state->unit[it->target].crew_with != ID_NONE
           || toys_is_locked(it->pos, it->target)
           || toys_is_closed_up(it->pos, it->target);
}

/* T5.3, T6.4, T7.2, T10.6, T6.7. */
static struct verdict range_allows(const struct aim *it)
{
    const struct toys_rules *rules = it->pos.rules;
    const struct toys_type *type = toys_type(it->pos, it->unit);
    int range = toys_range(rules, it->look.from, it->look.to);
    if (type->kind == KIND_INFANTRY)
        return refuse_if(range > rules->tables.musket, "T5.3");
    if (type->kind == KIND_SKIRMISHER)
        return refuse_if(range > rules->tables.skirmish, "T5.3");
    bool is_on_hill = rules->base.board.elevation[it->look.from] >= 1;
    if (range > type->effective + (is_on_hill ? rules->tables.hill_bonus : 0))
        return refuse(type->is_horse ? "T7.2" : "T6.4");
    return refuse_if(it->how == FIRED_IN_PHASE && !type->is_horse
                         && range > type->canister,
                     "T6.7");
}

/* T11.1: formed units close a between square; not those that the side is not
 * shown (T17.7), nor friends below a battery on a hill (T10.7). */
static bool is_manned(const struct aim *it, place_id between)
{
    const struct toys_rules *rules = it->pos.rules;
    const int8_t *elevation = rules->base.board.elevation;
    piece_id there = toys_formed_at(it->pos, between, SIDE_NONE);
    if (there == ID_NONE || (it->seen != NULL && !it->seen[there]))
        return false;
    return rules->piece[it->unit].kind != KIND_ARTILLERY
           || rules->piece[there].side != rules->piece[it->unit].side
           || elevation[it->look.from] < 1
           || elevation[between] >= elevation[it->look.from];
}

static bool fire_square(const void *user, place_id between)
{
    const struct aim *it = user;
    return toys_look_square(&it->look, between) || is_manned(it, between);
}

/* T15.2: figures of the target's side that are not closed up. */
static bool screen_square(const void *user, place_id between)
{
    const struct aim *it = user;
    side_id enemy = it->pos.rules->piece[it->target].side;
    piece_id figure = toys_figure_at(it->pos, between, enemy);
    if (fire_square(user, between))
        return true;
    return figure != ID_NONE && (it->seen == NULL || it->seen[figure])
           && !toys_is_closed_up(it->pos, figure);
}

static bool is_open(const struct aim *it,
                    bool (*square)(const void *user, place_id between),
                    bool (*side)(const void *user, place_id from, place_id to))
{
    struct toys_closing closing = {square, side, it};
    return toys_line_is_open(&it->pos.rules->base.board, it->look.from,
                             it->look.to, &closing);
}

/* T10.5, T10.20, T10.2, T11.1, T15.2 in this order. */
static struct verdict line_allows(const struct aim *it)
{
    bool is_musketry = it->pos.rules->piece[it->unit].kind != KIND_ARTILLERY;
    if (toys_look_is_wooded(&it->look))
        return refuse("T10.5");
    if (!is_open(it, toys_look_square, toys_look_side))
        return refuse(is_open(it, toys_look_square, NULL)
                              && !is_open(it, NULL, toys_look_side)
                          ? "T10.20"
                          : "T10.2");
    if (!is_open(it, fire_square, toys_look_side))
        return refuse("T11.1");
    return refuse_if(is_musketry && toys_is_formed(it->pos.rules, it->target)
                         && !is_open(it, screen_square, toys_look_side),
                     "T15.2");
}

/* T10.11, T1.5: is there a die to throw? */
static struct verdict dice_allow(const struct aim *it)
{
    struct toys_dicing dicing = {.pos = it->pos,
                                 .unit = it->unit,
                                 .target = it->target,
                                 .purpose = PURPOSE_FIRE,
                                 .flags = aiming(it)->flags};
    if (toys_dice(&dicing) > 0)
        return allow();
    if (toys_is_figure(it->pos.rules, it->unit))
        return refuse("T11.2");
    dicing.purpose = PURPOSE_REPLY; /* houses cost a reply nothing */
    return refuse(toys_dice(&dicing) > 0 ? "T10.11" : "T1.5");
}

/* T1.4, T17.7. */
static bool is_target(const struct aim *it)
{
    const struct toys_rules *rules = it->pos.rules;
    return toys_is_on(it->pos.state, it->target)
           && rules->piece[it->target].side != rules->piece[it->unit].side
           && (it->seen == NULL || it->seen[it->target]);
}

static struct verdict target_allows(const struct aim *it)
{
    struct verdict verdict = range_allows(it);
    if (is_allowed(verdict))
        verdict = line_allows(it);
    if (is_allowed(verdict))
        verdict = dice_allow(it);
    return verdict;
}

static struct verdict judge(const struct aim *it)
{
    struct verdict verdict = arm_able(it->pos.rules, it->unit, it->how);
    if (!is_target(it))
        return refuse("T1.4");
    if (is_allowed(verdict))
        verdict = body_able(it->pos, it->unit);
    if (is_allowed(verdict) && is_too_worn(it))
        verdict = refuse("T2.5");
    if (is_allowed(verdict))
        verdict = arms_ready(it->pos, it->unit, it->how);
    if (is_allowed(verdict) && is_barred(it))
        verdict = refuse("T11.2");
    return is_allowed(verdict) ? target_allows(it) : verdict;
}

static struct verdict judge_shot(struct toys_position pos, piece_id unit,
                                 piece_id target, enum toys_how_fired how,
                                 const struct seeing *seeing)
{
    struct aim aim = {.look = {.rules = pos.rules,
                               .from = pos.state->unit[unit].at,
                               .to = pos.state->unit[target].at,
                               .is_mounted = toys_is_mounted(pos.rules, unit)},
                      .pos = pos,
                      .seen = seeing->is_limited ? seeing->seen : NULL,
                      .unit = unit,
                      .target = target,
                      .how = how};
    return judge(&aim);
}

struct verdict toys_fire_verdict(struct toys_position pos, piece_id unit,
                                 piece_id target, enum toys_how_fired how)
{
    struct seeing seeing;
    see(pos, unit, &seeing);
    return judge_shot(pos, unit, target, how, &seeing);
}

/* The targets up to so many. */
static int find_targets(struct toys_position pos, piece_id unit,
                        enum toys_how_fired how, int most, piece_id *targets)
{
    struct seeing seeing;
    int count = 0;
    if (!toys_is_on(pos.state, unit)
        || !is_allowed(toys_fire_able(pos, unit, how)))
        return 0;
    see(pos, unit, &seeing);
    for (piece_id target = 0; target < pos.rules->unit_count && count < most;
         target++)
        if (is_allowed(judge_shot(pos, unit, target, how, &seeing)))
            targets[count++] = target;
    return count;
}

int toys_fire_targets(struct toys_position pos, piece_id unit,
                      enum toys_how_fired how,
                      piece_id targets[TOYS_UNITS_MOST])
{
    return find_targets(pos, unit, how, TOYS_UNITS_MOST, targets);
}

bool toys_can_fire(struct toys_position pos, piece_id unit)
{
    piece_id target[1];
    return find_targets(pos, unit, FIRED_IN_PHASE, 1, target) > 0;
}

bool toys_can_plot(struct toys_position pos, piece_id unit)
{
    piece_id target[1];
    return find_targets(pos, unit, FIRED_BY_PLOT, 1, target) > 0;
}
