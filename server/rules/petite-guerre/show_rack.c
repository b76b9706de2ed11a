/* The view's boxes and hands: rack, pool, timeline, cards (P4.3, P24). */

#include "server/rules/petite-guerre/show.h"

#include "server/rules/ids.h"

#include <stdio.h>
#include <string.h>

enum { KEY_TEXT = 40 };

static void open_box(struct writer *out, const struct petite_observer *observer,
                     const char *key, side_id side, const char *label)
{
    char text[KEY_TEXT];
    const char *name = petite_side_name(observer->pos.rules, side);
    snprintf(text, sizeof text, "%s-%s", key, name);
    writer_put_object(out, text);
    writer_key(out, "label");
    writer_format(out, "%s, %s", label,
                  side == AMERICAN ? "American" : "British");
}

/* An id stands in the view only where the counter itself is known; on the rack
 * it lies beside the map, so it has a name of its own there. */
static void put_on_rack(const struct petite_observer *observer, const char *key,
                        piece_id counter, struct writer *out)
{
    char handle[KEY_TEXT];
    snprintf(handle, sizeof handle, "rack:%s",
             observer->pos.rules->piece[counter].id);
    writer_put_text(out, key, handle);
}

/* Whom it was and of what kind: how strong he is, and where, is for those to
 * see who reconnoitre (P5.4). */
static void put_holds(const struct petite_observer *observer, piece_id head,
                      struct writer *out)
{
    writer_put_list(out, "holds");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++) {
        const struct petite_piece *it = &observer->pos.rules->piece[i];
        if (observer->pos.state->pictured[i] != head)
            continue;
        writer_object(out);
        put_on_rack(observer, "counter", i, out);
        writer_put_text(out, "kind", petite_kind_words[it->kind]);
        writer_put_text(out, "label", it->name);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* For people: "Haslet's Delawares, Webb's 19th Continental". */
static void put_names(const struct petite_observer *observer,
                      const struct petite_box *box, struct writer *out)
{
    enum { TEXT = 4000 };
    char text[TEXT] = "";
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++) {
        size_t used = strlen(text);
        if (observer->pos.state->pictured[i] == box->head)
            snprintf(text + used, sizeof text - used, "%s%s",
                     used > 0 ? ", " : "", observer->pos.rules->piece[i].name);
    }
    if (text[0] != '\0')
        writer_put_text(out, "text", text);
}

/* With the option the boxes lie open, each with its counters (P26.3). */
static void put_open(const struct petite_observer *observer,
                     const struct petite_box *box, struct writer *out)
{
    writer_object(out);
    put_on_rack(observer, "box", box->head, out);
    writer_put_number(out, "counters", box->counters);
    put_holds(observer, box->head, out);
    writer_key(out, "label");
    writer_format(out, "%s %d", observer->pos.rules->piece[box->head].name,
                  box->counters);
    put_names(observer, box, out);
    writer_object_end(out);
}

/* The picture of a rack as the other side has it (P4.3). */
static void put_rack(const struct petite_observer *observer, side_id side,
                     struct writer *out)
{
    const struct petite_rack *rack = &observer->pos.state->rack[side];
    bool is_open = (observer->pos.state->options >> OPTION_OPEN_RACK & 1) != 0;
    open_box(out, observer, "rack", side, "Rack");
    writer_put_list(out, "counts");
    for (int i = 0; i < rack->count; i++)
        if (is_open)
            put_open(observer, &rack->box[i], out);
        else
            writer_number(out, rack->box[i].counters);
    writer_list_end(out);
    writer_put_list(out, "lots");
    for (int i = 0; i < rack->count; i++) {
        writer_object(out);
        writer_put_text(out, "label",
                        is_open
                            ? observer->pos.rules->piece[rack->box[i].head].name
                            : "Box");
        writer_put_number(out, "count", rack->box[i].counters);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

static int in_pool(const struct petite_observer *observer, side_id side,
                   int kind)
{
    int count = 0;
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        count += observer->pos.rules->piece[i].side == side
                 && observer->pos.rules->piece[i].kind == kind
                 && observer->pos.state->unit[i].at == AT_POOL;
    return count;
}

/* What can be ordered, raised or placed, by kind: the owner's to know. */
static void put_pool(const struct petite_observer *observer, side_id side,
                     struct writer *out)
{
    open_box(out, observer, "pool", side, "Pool");
    writer_put_object(out, "counts");
    for (int kind = 0; kind < KIND_COUNT; kind++)
        if (in_pool(observer, side, kind) > 0)
            writer_put_number(out, petite_kind_words[kind],
                              in_pool(observer, side, kind));
    writer_object_end(out);
    writer_put_list(out, "lots");
    for (int kind = 0; kind < KIND_COUNT; kind++) {
        if (in_pool(observer, side, kind) == 0)
            continue;
        writer_object(out);
        writer_put_text(out, "label", petite_kind_words[kind]);
        writer_put_number(out, "count", in_pool(observer, side, kind));
        writer_put_text(out, "kind", petite_kind_words[kind]);
        writer_object_end(out);
    }
    writer_list_end(out);
    writer_object_end(out);
}

/* What was ordered and what the scenario sends: in the form of all games. */
static void put_due(const struct petite_observer *observer, side_id side,
                    struct writer *out)
{
    const struct petite_state *state = observer->pos.state;
    writer_put_list(out, "lots");
    for (int i = 0; i < state->order_count; i++) {
        const struct petite_order *order = &state->order[i];
        const char *kind =
            petite_kind_words[observer->pos.rules->piece[order->unit].kind];
        if (order->side != side)
            continue;
        writer_object(out);
        writer_put_text(out, "label", kind);
        writer_put_number(out, "count", 1);
        writer_put_text(out, "kind", kind);
        view_place(out, &observer->pos.rules->base, "at", order->at);
        writer_put_number(out, "due", order->due);
        writer_object_end(out);
    }
    for (int i = 0; i < observer->pos.rules->arrival_count; i++) {
        const struct petite_arrival *arrival = &observer->pos.rules->arrival[i];
        if (arrival->side != side || (state->arrivals >> i & 1) == 0)
            continue;
        writer_object(out);
        writer_put_text(out, "label", "reinforcements");
        writer_put_number(out, "count", arrival->count);
        view_place(out, &observer->pos.rules->base, "at", arrival->at);
        writer_put_number(out, "due", arrival->turn);
        writer_object_end(out);
    }
    writer_list_end(out);
}

/* The timeline: what was ordered, and the scenario's arrivals (P18.3). */
static void put_timeline(const struct petite_observer *observer, side_id side,
                         struct writer *out)
{
    char text[ID_TEXT];
    const struct petite_state *state = observer->pos.state;
    open_box(out, observer, "timeline", side, "Timeline");
    writer_put_list(out, "counts");
    for (int i = 0; i < state->order_count; i++) {
        const struct petite_order *order = &state->order[i];
        if (order->side != side)
            continue;
        writer_object(out);
        writer_put_text(
            out, "kind",
            petite_kind_words[observer->pos.rules->piece[order->unit].kind]);
        writer_put_text(
            out, "at",
            id_name(&observer->pos.rules->base, ID_PLACE, order->at, text));
        writer_put_number(out, "due", order->due);
        writer_key(out, "label");
        writer_format(
            out, "%s at %s in turn %d",
            petite_kind_words[observer->pos.rules->piece[order->unit].kind],
            id_name(&observer->pos.rules->base, ID_PLACE, order->at, text),
            order->due);
        writer_object_end(out);
    }
    for (int i = 0; i < observer->pos.rules->arrival_count; i++) {
        const struct petite_arrival *arrival = &observer->pos.rules->arrival[i];
        if (arrival->side != side || (state->arrivals >> i & 1) == 0)
            continue;
        writer_object(out);
        writer_put_number(out, "counters", arrival->count);
        writer_put_text(
            out, "at",
            id_name(&observer->pos.rules->base, ID_PLACE, arrival->at, text));
        writer_put_number(out, "due", arrival->turn);
        writer_key(out, "label");
        writer_format(
            out, "%d arrive at %s in turn %d", arrival->count,
            id_name(&observer->pos.rules->base, ID_PLACE, arrival->at, text),
            arrival->turn);
        writer_object_end(out);
    }
    writer_list_end(out);
    put_due(observer, side, out);
    writer_object_end(out);
}

/* Commanders who were in the scenario and are so no more (P24.4); whoever has
 * sailed off is not lost (P26.2). */
static void put_lost(const struct petite_observer *observer, side_id side,
                     struct writer *out)
{
    open_box(out, observer, "lost", side, "Commanders lost");
    writer_put_list(out, "pieces");
    for (piece_id i = 0; i < observer->pos.rules->unit_count; i++)
        if (observer->pos.rules->piece[i].side == side
            && petite_is_commander(observer->pos.rules, i)
            && observer->pos.rules->start[i].at != AT_OUT
            && observer->pos.state->unit[i].at == AT_OUT
            && observer->pos.state->unit[i].sailed == 0)
            writer_text(out, observer->pos.rules->piece[i].id);
    writer_list_end(out);
    writer_object_end(out);
}

void petite_show_boxes(const struct petite_observer *observer,
                       struct writer *out)
{
    writer_put_object(out, "boxes");
    for (side_id side = 0; side < SIDES_MOST; side++) {
        put_rack(observer, side, out);
        put_lost(observer, side, out);
        if (!petite_is_own(observer, side))
            continue;
        put_pool(observer, side, out);
        put_timeline(observer, side, out);
    }
    writer_object_end(out);
}

/* "your command phase, after the enemy's movement": what is printed (P6.4). */
static void put_moments(uint8_t moments, struct writer *out)
{
    static const struct {
        enum petite_moment moment;
        const char *words;
    } rows[] = {{MOMENT_COMMAND, "your command phase"},
                {MOMENT_MOVEMENT, "your movement phase"},
                {MOMENT_COMBAT, "your combat phase"},
                {MOMENT_SUPPLY, "your supply phase"},
                {MOMENT_REINFORCEMENT, "your reinforcement phase"},
                {MOMENT_W1, "after the enemy's command"},
                {MOMENT_W2, "after the enemy's movement"},
                {MOMENT_BATTLE, "before a battle of yours"}};
    enum { TEXT = 400 };
    char text[TEXT] = "";
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        size_t used = strlen(text);
        if ((moments & rows[i].moment) != 0)
            snprintf(text + used, sizeof text - used, "%s%s",
                     used > 0 ? ", " : "", rows[i].words);
    }
    writer_put_text(out, "when", text);
}

static void put_card(const struct petite_observer *observer, int copy, int pile,
                     bool has_when, struct writer *out)
{
    const struct petite_copy *it = &observer->pos.rules->copy[copy];
    writer_object(out);
    writer_put_text(out, "id", it->id);
    writer_put_text(out, "label", observer->pos.rules->card[it->card].name);
    if (pile == PILE_HAND)
        writer_put_text(out, "text", observer->pos.rules->card[it->card].text);
    if (pile == PILE_HAND && has_when)
        put_moments(observer->pos.rules->card[it->card].moments, out);
    writer_object_end(out);
}

/* Cards of a side that lie in a pile, face up. The older form of them has not
 * grown. */
static void put_cards(const struct petite_observer *observer, side_id side,
                      int pile, const char *key, struct writer *out)
{
    bool is_faces = strcmp(key, "faces") == 0;
    writer_put_list(out, key);
    for (int i = 0; i < observer->pos.rules->copy_count; i++)
        if (observer->pos.rules->card[observer->pos.rules->copy[i].card].side
                == side
            && observer->pos.state->card[i] == pile)
            put_card(observer, i, pile, is_faces, out);
    writer_list_end(out);
}

static void put_number(struct writer *out, int cards)
{
    writer_put_object(out, "counts");
    writer_put_number(out, "cards", cards);
    writer_object_end(out);
}

static void put_pile(const struct petite_observer *observer, side_id side,
                     const char *key, const char *label, int pile,
                     bool is_face_up, struct writer *out)
{
    int cards = petite_pile(observer->pos, side, pile);
    open_box(out, observer, key, side, label);
    writer_put_number(out, "cards", cards);
    writer_put_number(out, "size", cards);
    if (is_face_up) {
        put_cards(observer, side, pile, "counts", out);
        put_cards(observer, side, pile, "faces", out);
    } else {
        put_number(out, cards);
    }
    writer_object_end(out);
}

/* How it ends for the side that plays one card against another (P13.7). */
static const char *ending_of(int outcome, bool is_attacker)
{
    switch ((enum petite_outcome)outcome) {
    case OUTCOME_ATTACKER: return is_attacker ? "won" : "lost";
    case OUTCOME_DEFENDER: return is_attacker ? "lost" : "won";
    case OUTCOME_STRONGER: return "to the stronger";
    case OUTCOME_DRAW: return "a draw";
    case OUTCOME_ATTACKER_WITHDRAWS:
        return is_attacker ? "we draw off" : "they draw off";
    case OUTCOME_DEFENDER_WITHDRAWS:
        return is_attacker ? "they draw off" : "we draw off";
    case OUTCOME_COUNT: break;
    }
    return "";
}

/* A row of the chart, read by the side that holds the card (P13.6). */
static void put_chances(const struct petite_observer *observer, side_id side,
                        int card, struct writer *out)
{
    enum { TEXT = 400 };
    char text[TEXT] = "Losses before bonuses, ours and theirs, against";
    bool is_attacker = side == observer->pos.state->course.side;
    for (int other = 0; other < COMBAT_CARDS; other++) {
        const struct petite_result *result =
            is_attacker ? &observer->pos.rules->result[card][other]
                        : &observer->pos.rules->result[other][card];
        size_t used = strlen(text);
        snprintf(text + used, sizeof text - used, "%s %s: %d, %d, %s",
                 other > 0 ? ";" : "", petite_card_labels[other],
                 result->loses[!is_attacker], result->loses[is_attacker],
                 ending_of(result->outcome, is_attacker));
    }
    snprintf(text + strlen(text), sizeof text - strlen(text), ".");
    writer_put_text(out, "text", text);
}

static int put_drawn_cards(const struct petite_observer *observer, side_id side,
                           const char *key, struct writer *out)
{
    const struct petite_battle *battle = &observer->pos.state->battle;
    int cards = 0;
    writer_put_list(out, key);
    for (int card = 0; card < COMBAT_CARDS; card++) {
        if ((battle->drawn[side] >> card & 1) == 0)
            continue;
        cards++;
        writer_object(out);
        writer_put_text(out, "id", petite_card_words[card]);
        writer_put_text(out, "label", petite_card_labels[card]);
        put_chances(observer, side, card, out);
        if (strcmp(key, "faces") == 0)
            writer_put_text(out, "when", "now, in this battle");
        if (battle->chosen[side] == card)
            writer_put_flag(out, "chosen", true);
        writer_object_end(out);
    }
    writer_list_end(out);
    return cards;
}

/* Drawn for the battle, not yet played: its owner's only (P24.5). */
static void put_drawn(const struct petite_observer *observer, side_id side,
                      struct writer *out)
{
    const struct petite_battle *battle = &observer->pos.state->battle;
    if (!is_place(battle->at) || battle->drawn[side] == 0)
        return;
    open_box(out, observer, "combat", side, "Combat cards");
    put_drawn_cards(observer, side, "counts", out);
    writer_put_number(out, "size",
                      put_drawn_cards(observer, side, "faces", out));
    writer_object_end(out);
}

void petite_show_hands(const struct petite_observer *observer,
                       struct writer *out)
{
    writer_put_object(out, "hands");
    for (side_id side = 0; side < SIDES_MOST; side++) {
        put_pile(observer, side, "hand", "Hand", PILE_HAND,
                 petite_is_own(observer, side), out);
        put_pile(observer, side, "draw", "Draw pile", PILE_DRAW, false, out);
        put_pile(observer, side, "discards", "Discards", PILE_DISCARD, true,
                 out);
        if (petite_is_own(observer, side))
            put_drawn(observer, side, out);
    }
    writer_object_end(out);
}
