/* The path of a move or charge: step by step, in the order of part D, 7. */

#include "server/rules/toy-soldiers/combat.h"
#include "server/rules/toy-soldiers/move.h"

/* A path while it is judged: what the steps made so far have brought. */
struct walk {
    struct toys_position pos;
    const struct toys_picture *picture;
    const struct toys_order *order;
    int kind;
    side_id side;
    place_id at;  /* where it stands now */
    int made;     /* steps */
    int straight; /* steps made in the present direction */
    int direction;
    bool has_crossed; /* the last step: over a fence or wall */
    bool has_forded, has_met;
    bool has_housed; /* into houses, so that it ends unless by road (T10.8) */
    bool by_road;    /* the last step */
    bool has_forest, has_crops; /* at the start or since */
    bool is_longer; /* the order's path is the beginning of a longer one */
};

static bool is_formed(const struct walk *walk)
{
    return toys_is_formed_kind(walk->kind);
}

/* T5.5: is it in contact with a unit that stands to its arms? */
static bool is_met(const struct walk *walk, place_id at)
{
    piece_id units[4];
    return is_formed(walk)
           && toys_picture_contacts(walk->pos, walk->picture, at, walk->side,
                                    false, units)
                  > 0;
}

/* T1.1: places, orthogonal steps. */
static struct verdict check_form(struct toys_position pos,
                                 const struct toys_order *order)
{
    place_id from = pos.state->unit[order->unit].at;
    bool needs_no_way =
        order->is_unlimbering || order->is_limbering || order->is_charge;
    if (order->count == 0 && !needs_no_way)
        return refuse("T1.1");
    for (int i = 0; i < order->count; i++) {
        int32_t to = order->path[i];
        if (to < 0 || to >= pos.rules->base.board.places
            || toys_direction(pos.rules, from, (place_id)to) < 0)
            return refuse("T1.1");
        from = (place_id)to;
    }
    return allow();
}

/* A battery: what it may go, and by which clause not further. */
static struct verdict check_guns_length(const struct toys_type *type,
                                        bool is_unlimbered,
                                        const struct toys_order *order)
{
    int most =
        order->is_unlimbering ? type->unlimber_move : type->limbered_move;
    if (order->count > most)
        return refuse(type->is_horse ? "T7.1" : "T6.1");
    if (is_unlimbered && order->count > 0
        && order->count > most - type->limber_cost)
        return refuse("T6.2");
    return allow();
}

static struct verdict check_length(const struct walk *walk)
{
    const struct toys_order *order = walk->order;
    const struct toys_unit *it = &walk->pos.state->unit[order->unit];
    const struct toys_type *type = toys_type(walk->pos, order->unit);
    static const char *const clauses[KIND_COUNT] = {[KIND_INFANTRY] = "T5.1",
                                                    [KIND_CAVALRY] = "T8.1",
                                                    [KIND_SKIRMISHER] = "T5.6",
                                                    [KIND_GENERAL] = "T9.1",
                                                    [KIND_ADC] = "T9.1"};
    if (walk->kind == KIND_ARTILLERY)
        return check_guns_length(type, it->formation == FORMATION_UNLIMBERED,
                                 order);
    int most = walk->kind == KIND_INFANTRY  ? type->march
               : walk->kind == KIND_CAVALRY ? type->manoeuvre
                                            : type->move;
    if (!order->is_charge)
        return order->count > most ? refuse(clauses[walk->kind]) : allow();
    if (order->count > type->charge)
        return refuse("T8.2");
    if (order->count == type->charge && it->raced > 0
        && it->raced + 1 == walk->pos.state->course.turn)
        return refuse("T8.4");
    return allow();
}

/* T6.2: unlimbering and limbering that are none. */
static struct verdict check_limbers(const struct walk *walk)
{
    const struct toys_order *order = walk->order;
    const struct toys_unit *it = &walk->pos.state->unit[order->unit];
    bool is_horse = toys_type(walk->pos, order->unit)->is_horse;
    bool is_unlimbered = it->formation == FORMATION_UNLIMBERED;
    if (order->is_unlimbering && is_unlimbered
        && (!is_horse || order->count == 0))
        return refuse("T6.2");
    if (order->is_limbering
        && (!is_unlimbered || order->count > 0 || order->is_unlimbering))
        return refuse("T6.2");
    return allow();
}

static struct verdict check_riders(const struct walk *walk)
{
    const struct toys_order *order = walk->order;
    if (order->names_twice)
        return refuse("T9.2");
    for (int i = 0; i < order->rider_count; i++) {
        struct verdict verdict =
            toys_may_ride(walk->pos, order->unit, order->rider[i]);
        if (!is_allowed(verdict))
            return verdict;
    }
    return allow();
}

/* T1.3, T9.1: is the square one that the piece may enter, or end in? */
static struct verdict check_room(const struct walk *walk, place_id to)
{
    const struct toys_picture *picture = walk->picture;
    uint8_t enemy = (uint8_t)(1U << toys_enemy(walk->side));
    piece_id formed = picture->formed[to];
    piece_id figure = picture->figure[to];
    if (toys_is_rider_kind(walk->kind))
        return (picture->holds[to] & enemy) != 0 ? refuse_at("T9.1", to)
                                                 : allow();
    bool is_enemy_formed =
        formed != ID_NONE && walk->pos.rules->piece[formed].side != walk->side;
    if (is_formed(walk)) {
        bool is_taken = is_enemy_formed
                        && walk->pos.state->unit[formed].crew_with != ID_NONE;
        bool is_other = formed != ID_NONE && formed != walk->order->unit;
        return is_other && !is_taken ? refuse_at("T1.3", to) : allow();
    }
    bool is_enemy_figure =
        figure != ID_NONE && walk->pos.rules->piece[figure].side != walk->side;
    bool is_last = !walk->is_longer && walk->made + 1 == walk->order->count;
    bool is_shared = figure != ID_NONE && figure != walk->order->unit;
    return is_enemy_formed || is_enemy_figure || (is_last && is_shared)
               ? refuse_at("T1.3", to)
               : allow();
}

/* T10.19, T8.2: what a charge is ridden over. */
static struct verdict check_charge_ground(const struct walk *walk, place_id to)
{
    bool is_bad_start =
        toys_ground_is(walk->pos.rules, walk->at, TERRAIN_BUA)
        || toys_ground_is(walk->pos.rules, walk->at, TERRAIN_FOREST);
    bool is_good = toys_ground_is(walk->pos.rules, to, TERRAIN_OPEN)
                   || toys_ground_is(walk->pos.rules, to, TERRAIN_CROPS)
                   || toys_ground_is(walk->pos.rules, to, TERRAIN_BRIDGE);
    if (toys_has_obstacle(walk->pos.rules, walk->at, to))
        return refuse_at("T10.19", to);
    if (!is_good || (walk->made == 0 && is_bad_start))
        return refuse_at("T8.2", to);
    return allow();
}

/* Should an earlier step have been the last? */
static struct verdict check_stops(const struct walk *walk, place_id to)
{
    bool goes_on_by_road =
        walk->by_road && toys_has_road(walk->pos.rules, walk->at, to);
    if (walk->has_crossed)
        return refuse_at("T10.17", walk->at);
    if (walk->has_forded)
        return refuse_at("T10.13", walk->at);
    if (walk->has_housed && !goes_on_by_road)
        return refuse_at("T10.8", walk->at);
    if (walk->has_met)
        return refuse_at(walk->order->is_charge ? "T8.2" : "T5.5", walk->at);
    return allow();
}

static struct verdict check_crops(const struct walk *walk, place_id to)
{
    bool is_slow =
        walk->has_crops || toys_ground_is(walk->pos.rules, to, TERRAIN_CROPS);
    int most = walk->kind == KIND_CAVALRY ? 2 : 1;
    return is_slow && !toys_is_rider_kind(walk->kind) && walk->made + 1 > most
               ? refuse_at("T10.14", to)
               : allow();
}

static struct verdict check_ground(const struct walk *walk, place_id to)
{
    struct verdict verdict =
        toys_step_ground(walk->pos.rules, walk->kind, walk->at, to);
    bool is_wooded =
        walk->has_forest || toys_ground_is(walk->pos.rules, to, TERRAIN_FOREST);
    if (is_allowed(verdict) && walk->kind == KIND_SKIRMISHER && is_wooded
        && walk->made > 0)
        return refuse_at("T10.4", to);
    return verdict;
}

static struct verdict check_step(const struct walk *walk, place_id to)
{
    struct verdict verdict = check_ground(walk, to);
    if (is_allowed(verdict))
        verdict = check_room(walk, to);
    if (is_allowed(verdict) && walk->order->is_charge)
        verdict = check_charge_ground(walk, to);
    if (is_allowed(verdict))
        verdict = check_stops(walk, to);
    if (is_allowed(verdict))
        verdict = check_crops(walk, to);
    return verdict;
}

static void make_step(struct walk *walk, place_id to)
{
    int direction = toys_direction(walk->pos.rules, walk->at, to);
    walk->straight = direction == walk->direction ? walk->straight + 1 : 1;
    walk->direction = direction;
    walk->by_road = toys_has_road(walk->pos.rules, walk->at, to);
    walk->has_crossed =
        is_formed(walk) && toys_has_obstacle(walk->pos.rules, walk->at, to);
    walk->has_forded = !toys_is_rider_kind(walk->kind)
                       && toys_ground_is(walk->pos.rules, to, TERRAIN_FORD);
    walk->has_housed = walk->kind == KIND_INFANTRY
                       && toys_ground_is(walk->pos.rules, to, TERRAIN_BUA);
    walk->has_met = is_met(walk, to);
    walk->has_forest =
        walk->has_forest || toys_ground_is(walk->pos.rules, to, TERRAIN_FOREST);
    walk->has_crops =
        walk->has_crops || toys_ground_is(walk->pos.rules, to, TERRAIN_CROPS);
    walk->at = to;
    walk->made++;
}

/* T8.2, T10.10, T10.19, T8.3: in contact with the target, and straight. */
static struct verdict check_charge_end(const struct walk *walk)
{
    const struct toys_rules *rules = walk->pos.rules;
    const struct toys_order *order = walk->order;
    place_id goal = walk->pos.state->unit[order->target].at;
    bool is_horse = rules->piece[order->target].kind == KIND_CAVALRY;
    bool is_bad_start =
        order->count == 0
        && (!is_horse || toys_ground_is(rules, walk->at, TERRAIN_BUA)
            || toys_ground_is(rules, walk->at, TERRAIN_FOREST));
    if (!toys_touches(rules, walk->at, goal) || is_bad_start)
        return refuse_at("T8.2", walk->at);
    struct verdict verdict =
        toys_attack_ground(rules, walk->kind, walk->at, goal);
    if (!is_allowed(verdict) || order->count == 0)
        return verdict;
    bool is_straight = toys_direction(rules, walk->at, goal) == walk->direction
                       && (order->count == 1 || walk->straight > 1);
    return is_straight ? allow() : refuse_at("T8.3", walk->at);
}

/* T5.5: is there one that it will be able to attack? */
static bool can_engage(const struct walk *walk)
{
    const struct toys_order *order = walk->order;
    piece_id units[4];
    int count = toys_picture_contacts(walk->pos, walk->picture, walk->at,
                                      walk->side, false, units);
    if (order->count > toys_type(walk->pos, order->unit)->tactical
        || !is_allowed(toys_attack_able(walk->pos, order->unit)))
        return false;
    for (int i = 0; i < count; i++)
        if (is_allowed(
                toys_attack_from(walk->pos, order->unit, walk->at, units[i])))
            return true;
    return false;
}

static struct verdict check_end(const struct walk *walk)
{
    if (walk->order->is_charge)
        return check_charge_end(walk);
    if (walk->made > 0 && walk->has_met) {
        if (walk->kind == KIND_CAVALRY)
            return refuse_at("T8.1", walk->at);
        if (walk->kind != KIND_INFANTRY || !can_engage(walk))
            return refuse_at("T5.5", walk->at);
    }
    if (!walk->order->is_unlimbering)
        return allow();
    if (toys_ground_is(walk->pos.rules, walk->at, TERRAIN_BUA))
        return refuse_at("T10.9", walk->at);
    if (toys_ground_is(walk->pos.rules, walk->at, TERRAIN_BRIDGE)
        || toys_ground_is(walk->pos.rules, walk->at, TERRAIN_FORD))
        return refuse_at("T10.13", walk->at);
    return allow();
}

static struct walk begin(struct toys_position pos,
                         const struct toys_picture *picture,
                         const struct toys_order *order)
{
    place_id at = pos.state->unit[order->unit].at;
    return (struct walk){
        .pos = pos,
        .picture = picture,
        .order = order,
        .kind = pos.rules->piece[order->unit].kind,
        .side = pos.rules->piece[order->unit].side,
        .at = at,
        .direction = -1,
        .has_forest = toys_ground_is(pos.rules, at, TERRAIN_FOREST),
        .has_crops = toys_ground_is(pos.rules, at, TERRAIN_CROPS),
    };
}

struct verdict toys_order_check(struct toys_position pos,
                                const struct toys_picture *picture,
                                const struct toys_order *order)
{
    struct walk walk = begin(pos, picture, order);
    struct verdict verdict = toys_may_move(pos, order);
    if (is_allowed(verdict))
        verdict = check_form(pos, order);
    if (is_allowed(verdict))
        verdict = check_length(&walk);
    if (is_allowed(verdict))
        verdict = check_limbers(&walk);
    if (is_allowed(verdict))
        verdict = check_riders(&walk);
    for (int i = 0; i < order->count && is_allowed(verdict); i++) {
        place_id to = (place_id)order->path[i];
        verdict = check_step(&walk, to);
        if (is_allowed(verdict))
            make_step(&walk, to);
    }
    return is_allowed(verdict) ? check_end(&walk) : verdict;
}

bool toys_way_goes_on(struct toys_position pos,
                      const struct toys_picture *picture,
                      const struct toys_order *order)
{
    struct walk walk = begin(pos, picture, order);
    walk.is_longer = true;
    for (int i = 0; i < order->count; i++) {
        place_id to = (place_id)order->path[i];
        if (!is_allowed(check_step(&walk, to)))
            return false;
        make_step(&walk, to);
    }
    return !walk.has_crossed && !walk.has_forded && !walk.has_met;
}
