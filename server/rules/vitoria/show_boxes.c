/* The view's boxes: who waits, who has left the field, who is lost. */

#include "server/rules/vitoria/show.h"

#include "common/base/text.h"
#include "server/rules/ids.h"

#include <stddef.h>
#include <stdio.h>

static const char *entry_text(const struct vitoria_rules *rules, place_id place,
                              char text[ID_TEXT])
{
    const char *name = id_name(&rules->base, ID_PLACE, place, text);
    return name == NULL ? "edge" : name;
}

bool vitoria_is_unplaced(const struct vitoria_observer *observer,
                         piece_id piece)
{
    return observer->pos.state->course.phase == PHASE_DEPLOYMENT
           && observer->pos.rules->piece[piece].start == PLACE_NONE
           && observer->pos.state->unit[piece].due_turn == 0
           && !observer->pos.state->unit[piece].is_placed;
}

void vitoria_box_text(const struct vitoria_rules *rules, side_id unplaced,
                      int due_turn, place_id entry, char text[BOX_TEXT])
{
    char place[ID_TEXT];
    if (unplaced != SIDE_NONE)
        snprintf(text, BOX_TEXT, "unplaced-%s",
                 rules->base.names[ID_SIDE].name[unplaced]);
    else
        snprintf(text, BOX_TEXT, "turn-%d-%s", due_turn,
                 entry_text(rules, entry, place));
}

static bool is_waiting(const struct vitoria_observer *observer, piece_id piece)
{
    return observer->pos.state->unit[piece].fate == FATE_WAITING
           && vitoria_sight(observer, piece) == SIGHT_OWN;
}

/* Without writing the boxes' names, which say the same. */
static bool is_same_box(const struct vitoria_observer *observer, piece_id a,
                        piece_id b)
{
    const struct vitoria_unit *one = &observer->pos.state->unit[a];
    const struct vitoria_unit *two = &observer->pos.state->unit[b];
    bool is_one_unplaced = vitoria_is_unplaced(observer, a);
    if (is_one_unplaced != vitoria_is_unplaced(observer, b))
        return false;
    if (is_one_unplaced)
        return observer->pos.rules->piece[a].side
               == observer->pos.rules->piece[b].side;
    return one->due_turn == two->due_turn && one->entry == two->entry;
}

/*
 * Those who wait, by box: the first of each box by id, and after each piece the
 * next of its box. Found in one look at the roster, since every view asks.
 */
struct waiting {
    int boxes;
    piece_id first[VITORIA_UNITS_MOST], last[VITORIA_UNITS_MOST];
    piece_id next[VITORIA_UNITS_MOST];
};

static void find_waiting(const struct vitoria_observer *observer,
                         struct waiting *waiting)
{
    waiting->boxes = 0;
    for (piece_id p = 0; p < observer->pos.rules->unit_count; p++) {
        int box = 0;
        if (!is_waiting(observer, p))
            continue;
        while (box < waiting->boxes
               && !is_same_box(observer, waiting->first[box], p))
            box++;
        if (box < waiting->boxes)
            waiting->next[waiting->last[box]] = p;
        else
            waiting->first[waiting->boxes++] = p;
        waiting->last[box] = p;
        waiting->next[p] = ID_NONE;
    }
}

/* A box of one's own: when, where from, or before the match; and who. */
struct box_facts {
    place_id entry;
    uint8_t due_turn;
    side_id unplaced; /* SIDE_NONE: they come */
    piece_id pieces[VITORIA_UNITS_MOST];
};

void vitoria_say_box(const struct rules *base, const void *row, size_t size,
                     struct writer *out)
{
    const struct vitoria_rules *rules = vitoria_rules(base);
    const struct box_facts *facts = row;
    size_t count =
        (size - offsetof(struct box_facts, pieces)) / sizeof *facts->pieces;
    char box[BOX_TEXT], place[ID_TEXT];
    vitoria_box_text(rules, facts->unplaced, facts->due_turn, facts->entry,
                     box);
    writer_put_object(out, box);
    writer_key(out, "label");
    if (facts->unplaced != SIDE_NONE) {
        writer_text(out, "To be placed");
    } else {
        writer_format(out, "Turn %d at %s", facts->due_turn,
                      entry_text(rules, facts->entry, place));
        writer_put_number(out, "turn", facts->due_turn);
        view_place(out, base, "entry", facts->entry);
    }
    writer_put_object(out, "pieces");
    for (size_t i = 0; i < count; i++)
        writer_put_number(out, base->names[ID_PIECE].name[facts->pieces[i]],
                          facts->due_turn);
    writer_object_end(out);
    writer_object_end(out);
}

static void put_box(struct writer *out, const struct vitoria_observer *observer,
                    const struct waiting *waiting, piece_id first)
{
    const struct vitoria_unit *unit = &observer->pos.state->unit[first];
    struct box_facts facts = {.entry = unit->entry,
                              .due_turn = unit->due_turn,
                              .unplaced = SIDE_NONE};
    int count = 0;
    if (vitoria_is_unplaced(observer, first))
        facts.unplaced = observer->pos.rules->piece[first].side;
    for (piece_id p = first; p != ID_NONE; p = waiting->next[p])
        facts.pieces[count++] = p;
    view_row(&observer->pos.rules->base, ROW_BOX, &facts,
             offsetof(struct box_facts, pieces)
                 + (size_t)count * sizeof *facts.pieces,
             out);
}

/* Is the list of this side's reinforcements printed in the scenario? In the
 * free set-up who comes when is the owner's secret (7.1, V13.6). */
static bool is_list_public(const struct vitoria_observer *observer,
                           side_id side)
{
    return observer->pos.rules->column_count == 0
           || observer->pos.rules->column_side != side;
}

/* How many there are of each back. */
struct backs {
    uint8_t count[NATION_COUNT][KIND_COUNT];
};

static void count_back(struct backs *backs, const struct vitoria_rules *rules,
                       piece_id piece)
{
    const struct vitoria_piece *printed = &rules->piece[piece];
    backs->count[printed->nation][printed->kind]++;
}

/* The same in the form of all games. */
static void put_lots(struct writer *out, const struct backs *backs)
{
    writer_put_list(out, "lots");
    for (int nation = 0; nation < NATION_COUNT; nation++)
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            if (backs->count[nation][kind] == 0)
                continue;
            writer_object(out);
            writer_key(out, "label");
            writer_format(out, "%s %s", vitoria_nation_words[nation],
                          vitoria_kind_words[kind]);
            writer_put_number(out, "count", backs->count[nation][kind]);
            writer_put_text(out, "kind", vitoria_kind_words[kind]);
            writer_object_end(out);
        }
    writer_list_end(out);
}

/* In the order of backs, not ids. */
static void put_counts(struct writer *out, const struct backs *backs)
{
    writer_put_object(out, "counts");
    for (int nation = 0; nation < NATION_COUNT; nation++)
        for (int kind = 0; kind < KIND_COUNT; kind++) {
            char key[HANDLE_TEXT];
            const char *end = key + sizeof key;
            if (backs->count[nation][kind] == 0)
                continue;
            char *to = text_add(key, end, vitoria_nation_words[nation]);
            to = text_add(to, end, "-");
            text_add(to, end, vitoria_kind_words[kind]);
            writer_put_number(out, key, backs->count[nation][kind]);
        }
    writer_object_end(out);
    put_lots(out, backs);
}

static bool still_comes(const struct vitoria_observer *observer, piece_id piece,
                        side_id side)
{
    return observer->pos.rules->piece[piece].side == side
           && observer->pos.state->unit[piece].fate == FATE_WAITING;
}

void vitoria_show_list(struct writer *out, const struct vitoria_rules *rules,
                       piece_id first)
{
    const struct vitoria_piece *printed = &rules->piece[first];
    struct backs backs = {{{0}}};
    char place[ID_TEXT];
    const char *name = id_name(&rules->base, ID_PLACE, printed->entry, place);
    writer_object(out);
    writer_key(out, "label");
    writer_format(out, "Listed for turn %d at %s", printed->due_turn,
                  name == NULL ? "edge" : name);
    for (piece_id p = first; p != ID_NONE; p = rules->piece[p].listed_next)
        count_back(&backs, rules, p);
    put_counts(out, &backs);
    writer_object_end(out);
}

/* The printed list, turn by turn: the same whatever has happened. */
void vitoria_say_list(const struct rules *base, const void *row, size_t size,
                      struct writer *out)
{
    const struct vitoria_rules *rules = vitoria_rules(base);
    const piece_id *first = row;
    const struct vitoria_face *face = &rules->face[*first];
    (void)size;
    writer_key(out, face->list_key);
    writer_raw(out, rules->faces + face->list.at, face->list.length);
}

/* Of whose reinforcements how many are still to come. */
struct coming_facts {
    side_id side;
    struct backs backs;
};

void vitoria_say_coming(const struct rules *base, const void *row, size_t size,
                        struct writer *out)
{
    const struct coming_facts *facts = row;
    char key[24];
    (void)size;
    snprintf(key, sizeof key, "coming-%s",
             base->names[ID_SIDE].name[facts->side]);
    writer_put_object(out, key);
    writer_put_text(out, "label", "Still to come");
    put_counts(out, &facts->backs);
    writer_object_end(out);
}

/* What the scenario makes public of the other side's reinforcements, and how
 * many of each are still to come: by back, never by turn (V13.6). */
static void put_expected(struct writer *out,
                         const struct vitoria_observer *observer, side_id side)
{
    const struct rules *base = &observer->pos.rules->base;
    struct coming_facts coming = {.side = side};
    int count = 0;
    for (piece_id p = 0; p < observer->pos.rules->unit_count; p++) {
        if (observer->pos.rules->piece[p].side == side
            && observer->pos.rules->piece[p].listed_first == p)
            view_row(base, ROW_LIST, &p, sizeof p, out);
        if (!still_comes(observer, p, side))
            continue;
        count_back(&coming.backs, observer->pos.rules, p);
        count++;
    }
    if (count > 0)
        view_row(base, ROW_COMING, &coming, sizeof coming, out);
}

/* Who has left the map, and how. */
struct gone_facts {
    uint16_t is_evacuated;
    struct {
        uint8_t piece, fate;
    } gone[VITORIA_UNITS_MOST];
};

void vitoria_say_gone(const struct rules *base, const void *row, size_t size,
                      struct writer *out)
{
    const struct gone_facts *facts = row;
    size_t count =
        (size - offsetof(struct gone_facts, gone)) / sizeof *facts->gone;
    writer_put_object(out, facts->is_evacuated ? "evacuated" : "lost");
    writer_put_text(out, "label",
                    facts->is_evacuated ? "Left by the exit" : "Lost");
    writer_put_object(out, "pieces");
    for (size_t i = 0; i < count; i++)
        writer_put_text(out, base->names[ID_PIECE].name[facts->gone[i].piece],
                        vitoria_fate_words[facts->gone[i].fate]);
    writer_object_end(out);
    writer_object_end(out);
}

/* Who has left the map is public, by id and manner (7.1). */
static void put_gone(struct writer *out,
                     const struct vitoria_observer *observer, bool is_evacuated)
{
    struct gone_facts facts = {.is_evacuated = is_evacuated};
    size_t count = 0;
    for (int p = 0; p < observer->pos.rules->unit_count; p++) {
        uint8_t fate = observer->pos.state->unit[p].fate;
        if (fate <= FATE_WAITING || (fate == FATE_EVACUATED) != is_evacuated)
            continue;
        facts.gone[count].piece = (uint8_t)p;
        facts.gone[count++].fate = fate;
    }
    view_row(&observer->pos.rules->base, ROW_GONE, &facts,
             offsetof(struct gone_facts, gone) + count * sizeof *facts.gone,
             out);
}

void vitoria_show_boxes(struct writer *out,
                        const struct vitoria_observer *observer)
{
    bool is_deploying = observer->pos.state->course.phase == PHASE_DEPLOYMENT;
    struct waiting waiting;
    find_waiting(observer, &waiting);
    writer_put_object(out, "boxes");
    for (int box = 0; box < waiting.boxes; box++)
        put_box(out, observer, &waiting, waiting.first[box]);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != observer->side && !is_deploying && !observer->sees_all
            && is_list_public(observer, side))
            put_expected(out, observer, side);
    put_gone(out, observer, true);
    put_gone(out, observer, false);
    writer_object_end(out);
}
