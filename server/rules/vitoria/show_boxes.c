/* The view's boxes: who waits, who has left the field, who is lost. */

#include "server/rules/vitoria/show.h"

#include "common/base/text.h"
#include "server/rules/ids.h"

#include <stdio.h>

static const char *entry_text(const struct vitoria_eye *eye, place_id place,
                              char text[ID_TEXT])
{
    const char *name = id_name(&eye->rules->base, ID_PLACE, place, text);
    return name == NULL ? "edge" : name;
}

static bool is_unplaced(const struct vitoria_eye *eye, piece_id piece)
{
    return eye->state->course.phase == PHASE_DEPLOYMENT
           && eye->rules->piece[piece].start == PLACE_NONE
           && eye->state->unit[piece].due_turn == 0
           && !eye->state->unit[piece].is_placed;
}

void vitoria_box_of(const struct vitoria_eye *eye, piece_id piece,
                    char text[BOX_TEXT])
{
    const struct vitoria_unit *unit = &eye->state->unit[piece];
    char place[ID_TEXT];
    if (is_unplaced(eye, piece))
        snprintf(text, BOX_TEXT, "unplaced-%s",
                 eye->rules->base.names[ID_SIDE]
                     .name[eye->rules->piece[piece].side]);
    else
        snprintf(text, BOX_TEXT, "turn-%d-%s", unit->due_turn,
                 entry_text(eye, unit->entry, place));
}

static bool is_waiting(const struct vitoria_eye *eye, piece_id piece)
{
    return eye->state->unit[piece].fate == FATE_WAITING
           && vitoria_sight(eye, piece) == SIGHT_OWN;
}

/* Without writing the boxes' names, which say the same. */
static bool is_same_box(const struct vitoria_eye *eye, piece_id a, piece_id b)
{
    const struct vitoria_unit *one = &eye->state->unit[a];
    const struct vitoria_unit *two = &eye->state->unit[b];
    bool is_one_unplaced = is_unplaced(eye, a);
    if (is_one_unplaced != is_unplaced(eye, b))
        return false;
    if (is_one_unplaced)
        return eye->rules->piece[a].side == eye->rules->piece[b].side;
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

static void find_waiting(const struct vitoria_eye *eye, struct waiting *waiting)
{
    waiting->boxes = 0;
    for (piece_id p = 0; p < eye->rules->unit_count; p++) {
        int box = 0;
        if (!is_waiting(eye, p))
            continue;
        while (box < waiting->boxes
               && !is_same_box(eye, waiting->first[box], p))
            box++;
        if (box < waiting->boxes)
            waiting->next[waiting->last[box]] = p;
        else
            waiting->first[waiting->boxes++] = p;
        waiting->last[box] = p;
        waiting->next[p] = ID_NONE;
    }
}

static void put_box(struct writer *out, const struct vitoria_eye *eye,
                    const struct waiting *waiting, piece_id first)
{
    const struct vitoria_unit *unit = &eye->state->unit[first];
    char box[BOX_TEXT], place[ID_TEXT];
    vitoria_box_of(eye, first, box);
    writer_key(out, box);
    writer_object(out);
    writer_key(out, "label");
    if (is_unplaced(eye, first)) {
        writer_text(out, "To be placed");
    } else {
        writer_format(out, "Turn %d at %s", unit->due_turn,
                      entry_text(eye, unit->entry, place));
        writer_put_number(out, "turn", unit->due_turn);
        view_place(out, &eye->rules->base, "entry", unit->entry);
    }
    writer_key(out, "pieces");
    writer_object(out);
    for (piece_id p = first; p != ID_NONE; p = waiting->next[p])
        writer_put_number(out, eye->rules->base.names[ID_PIECE].name[p],
                          unit->due_turn);
    writer_object_end(out);
    writer_object_end(out);
}

/* Is the list of this side's reinforcements printed in the scenario? In the
 * free set-up who comes when is the owner's secret (7.1, V13.6). */
static bool is_list_public(const struct vitoria_eye *eye, side_id side)
{
    return eye->rules->column_count == 0 || eye->rules->column_side != side;
}

/* How many there are of each back. */
struct backs {
    int count[NATION_COUNT][KIND_COUNT];
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
    writer_key(out, "lots");
    writer_list(out);
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
    writer_key(out, "counts");
    writer_object(out);
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

static bool still_comes(const struct vitoria_eye *eye, piece_id piece,
                        side_id side)
{
    return eye->rules->piece[piece].side == side
           && eye->state->unit[piece].fate == FATE_WAITING;
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
static void put_list(struct writer *out, const struct vitoria_eye *eye,
                     piece_id first)
{
    const struct vitoria_face *face = &eye->rules->face[first];
    writer_key(out, face->list_key);
    writer_raw(out, eye->rules->faces + face->list.at, face->list.length);
}

/* What the scenario makes public of the other side's reinforcements, and how
 * many of each are still to come: by back, never by turn (V13.6). */
static void put_expected(struct writer *out, const struct vitoria_eye *eye,
                         side_id side)
{
    struct backs coming = {{{0}}};
    int count = 0;
    for (int p = 0; p < eye->rules->unit_count; p++) {
        if (eye->rules->piece[p].side == side
            && eye->rules->piece[p].listed_first == p)
            put_list(out, eye, (piece_id)p);
        if (!still_comes(eye, (piece_id)p, side))
            continue;
        count_back(&coming, eye->rules, (piece_id)p);
        count++;
    }
    if (count == 0)
        return;
    char key[24];
    snprintf(key, sizeof key, "coming-%s",
             eye->rules->base.names[ID_SIDE].name[side]);
    writer_key(out, key);
    writer_object(out);
    writer_put_text(out, "label", "Still to come");
    put_counts(out, &coming);
    writer_object_end(out);
}

/* Who has left the map is public, by id and manner (7.1). */
static void put_gone(struct writer *out, const struct vitoria_eye *eye,
                     const char *key, const char *label, bool is_evacuated)
{
    writer_key(out, key);
    writer_object(out);
    writer_put_text(out, "label", label);
    writer_key(out, "pieces");
    writer_object(out);
    for (int p = 0; p < eye->rules->unit_count; p++) {
        uint8_t fate = eye->state->unit[p].fate;
        if (fate > FATE_WAITING && (fate == FATE_EVACUATED) == is_evacuated)
            writer_put_text(out, eye->rules->base.names[ID_PIECE].name[p],
                            vitoria_fate_words[fate]);
    }
    writer_object_end(out);
    writer_object_end(out);
}

void vitoria_show_boxes(struct writer *out, const struct vitoria_eye *eye)
{
    bool is_deploying = eye->state->course.phase == PHASE_DEPLOYMENT;
    struct waiting waiting;
    find_waiting(eye, &waiting);
    writer_key(out, "boxes");
    writer_object(out);
    for (int box = 0; box < waiting.boxes; box++)
        put_box(out, eye, &waiting, waiting.first[box]);
    for (side_id side = 0; side < SIDES_MOST; side++)
        if (side != eye->side && !is_deploying && !eye->sees_all
            && is_list_public(eye, side))
            put_expected(out, eye, side);
    put_gone(out, eye, "evacuated", "Left by the exit", true);
    put_gone(out, eye, "lost", "Lost", false);
    writer_object_end(out);
}
