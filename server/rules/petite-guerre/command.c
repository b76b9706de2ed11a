/* Command (P3) and reconnaissance (P5). */

#include "server/rules/petite-guerre/command.h"

#include "server/rules/petite-guerre/actions.h"

#include <string.h>

void petite_reach_orders(struct petite_position pos,
                         const struct petite_field *field, piece_id commander,
                         uint8_t reached[PETITE_PLACES])
{
    const struct board *board = &pos.rules->base.board;
    bool seen[PETITE_PLACES] = {false};
    place_id queue[PETITE_PLACES];
    int tail = 0;
    side_id enemy = petite_enemy(pos.rules->piece[commander].side);
    place_id from = pos.state->unit[commander].at;
    queue[tail++] = from;
    seen[from] = true;
    reached[from] = 1;
    for (int head = 0; head < tail; head++) {
        place_id at = queue[head];
        if (reached[at] > pos.rules->piece[commander].rank /* P3.1 */
            || (at != from && field->markers[enemy][at] > 0))
            continue;
        for (int d = 0; d < board->directions; d++) {
            place_id next = board_step(board, at, d);
            if (next == PLACE_NONE || seen[next])
                continue;
            seen[next] = true;
            reached[next] = (uint8_t)(reached[at] + 1);
            queue[tail++] = next;
        }
    }
}

/* P3.3: the commander in chief and divisions, unless they look (P5.3). */
static bool acts_alone(struct petite_position pos, piece_id head)
{
    return petite_is_commander(pos.rules, head)
           && !pos.state->unit[head].has_looked
           && petite_level(pos, head) <= LEVEL_DIVISION;
}

/* P3.4: link after link, until nobody new is reached. */
static void link_chain(struct petite_position pos,
                       const struct petite_field *field, side_id side,
                       struct petite_chain *chain,
                       uint8_t reached[PETITE_PLACES])
{
    bool grows = true;
    while (grows) {
        grows = false;
        for (piece_id i = 0; i < pos.rules->unit_count; i++) {
            const struct petite_unit *it = &pos.state->unit[i];
            if (pos.rules->piece[i].side != side || chain->commanded[i]
                || !petite_is_commander(pos.rules, i) || !petite_is_head(pos, i)
                || it->has_looked || reached[it->at] == 0)
                continue;
            chain->commanded[i] = 1;
            petite_reach_orders(pos, field, i, reached);
            grows = true;
        }
    }
}

static void command_units(struct petite_position pos, side_id side,
                          const uint8_t reached[PETITE_PLACES],
                          struct petite_chain *chain)
{
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        const struct petite_unit *it = &pos.state->unit[i];
        if (pos.rules->piece[i].side != side || !is_place(it->at))
            continue;
        if (it->self == SELF_RAISED) /* P6.8 */
            continue;
        if (it->head != ID_NONE) /* P3.5: as its head */
            chain->commanded[i] = chain->commanded[it->head];
        else if (petite_is_phantom(pos.rules, i)) /* P4.6: always */
            chain->commanded[i] = 1;
        else if (petite_is_unit(pos.rules, i)) { /* P3.6 */
            chain->is_reached[i] = reached[it->at] > 0;
            chain->commanded[i] =
                !it->has_looked
                && (reached[it->at] > 0 || it->self == SELF_TAKEN);
        }
    }
}

void petite_chain(struct petite_position pos, side_id side,
                  struct petite_chain *chain)
{
    struct petite_field field;
    uint8_t reached[PETITE_PLACES] = {0};
    memset(chain, 0, sizeof *chain);
    petite_field(pos, &field);
    for (piece_id i = 0; i < pos.rules->unit_count; i++) {
        if (pos.rules->piece[i].side != side || !petite_is_head(pos, i)
            || !acts_alone(pos, i))
            continue;
        chain->commanded[i] = 1;
        petite_reach_orders(pos, &field, i, reached);
    }
    link_chain(pos, &field, side, chain, reached);
    command_units(pos, side, reached, chain);
}

void petite_fix_command(struct petite_play *play, side_id side)
{
    struct petite_chain chain;
    piece_id heads[PETITE_PIECES_MOST];
    int count = 0;
    petite_chain(petite_now(play), side, &chain);
    for (piece_id i = 0; i < play->rules->unit_count; i++) {
        if (play->rules->piece[i].side != side)
            continue;
        play->state->unit[i].commanded = chain.commanded[i];
        if (chain.commanded[i] && petite_is_head(petite_now(play), i))
            heads[count++] = i;
    }
    PETITE_MET(play, "P3.1", "P3.3", "P3.4", "P3.5", "P3.6", "P3.9");
    struct event *event =
        petite_event(play, EVENT_COMMAND, "P3.2", side, PLACE_NONE);
    events_run(play->events, event, heads, count);
}

struct verdict petite_may_self(struct petite_position pos, piece_id unit)
{
    struct petite_chain chain;
    const struct petite_unit *it = &pos.state->unit[unit];
    if (!petite_is_lone(pos, unit) || it->self != SELF_UNTRIED
        || it->has_looked)
        return refuse("P3.7");
    petite_chain(pos, pos.rules->piece[unit].side, &chain);
    if (chain.is_reached[unit])
        return refuse("P3.7");
    return it->is_aboard ? refuse("P20.8") : allow();
}

struct verdict petite_self_check(const struct rules *rules, const void *state,
                                 seat_id seat, const struct action *action)
{
    (void)seat;
    return petite_may_self(petite_position(rules, state),
                           (piece_id)action_item(action, ONE_UNIT, 0));
}

void petite_self_apply(struct play *play, seat_id seat,
                       const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id unit = (piece_id)action_item(action, ONE_UNIT, 0);
    int die = chance_roll(play->chance, 6);
    struct petite_unit *own_unit = &it.state->unit[unit];
    own_unit->self = die == 1 ? SELF_TAKEN : SELF_FAILED;
    struct event *event =
        petite_event(&it, EVENT_SELF, "P3.7", seat, own_unit->at);
    event->piece = unit;
    event->number[0] = (int16_t)die;
}

int petite_recon_range(struct petite_position pos, piece_id head)
{
    piece_id box[PETITE_PIECES_MOST];
    int count = petite_box(pos, head, box);
    int range = petite_is_commander(pos.rules, head)
                    ? pos.rules->piece[head].rank - 1
                    : pos.rules->piece[head].recon;
    for (int i = 1; i < count; i++)
        if (pos.rules->piece[box[i]].recon > range) /* P5.2: the best eyes */
            range = pos.rules->piece[box[i]].recon;
    return range;
}

struct verdict petite_may_recon(struct petite_position pos, piece_id head)
{
    const struct petite_unit *it = &pos.state->unit[head];
    uint8_t kind = pos.rules->piece[head].kind;
    if (!petite_is_head(pos, head) || it->has_looked || kind == KIND_PHANTOM
        || kind == KIND_ARTILLERY || kind == KIND_BAGGAGE)
        return refuse("P5.1");
    return it->is_aboard ? refuse("P20.8") : allow();
}

struct verdict petite_recon_check(const struct rules *rules, const void *state,
                                  seat_id seat, const struct action *action)
{
    (void)seat;
    return petite_may_recon(petite_position(rules, state),
                            (piece_id)action_item(action, ONE_UNIT, 0));
}

/* Every enemy marker in range is shown, hex by hex (P5.4). */
static void look(struct petite_play *play, side_id side, place_id from,
                 int range)
{
    struct petite_field field;
    petite_field(petite_now(play), &field);
    for (place_id at = 0; at < PETITE_PLACES; at++)
        if (petite_is_enemy_marked(&field, side, at)
            && board_distance(&play->rules->base.board, from, at) <= range)
            petite_show_hex(play, side, at);
}

void petite_recon_apply(struct play *play, seat_id seat,
                        const struct action *action)
{
    struct petite_play it = petite_deed(play, seat);
    piece_id head = (piece_id)action_item(action, ONE_UNIT, 0);
    piece_id box[PETITE_PIECES_MOST];
    place_id from = it.state->unit[head].at;
    int count = petite_box(petite_now(&it), head, box);
    petite_event(&it, EVENT_RECON, "P5.5", seat, from)->piece = head;
    for (int i = 0; i < count; i++) { /* P5.3: the price */
        struct petite_unit *unit = &it.state->unit[box[i]];
        unit->has_looked = 1;
        if (unit->self == SELF_TAKEN)
            unit->self = SELF_FAILED; /* P3.7 */
        petite_lose_crossing(&it, box[i]);
    }
    PETITE_MET(&it, "P5.1", "P5.2", "P5.3");
    look(&it, seat, from, petite_recon_range(petite_now(&it), head));
}
