/*
 * What is printed on the counters, as views say it: written once.
 *
 * Most of a view are counters, and most of what it says of one is print.
 */

#include "server/rules/ids.h"
#include "server/rules/vitoria/load.h"
#include "server/rules/vitoria/show.h"

#include <assert.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

enum { FACES_MOST = 1 << 20 };

static const char *const glyphs[KIND_COUNT] = {
    [KIND_INFANTRY] = "I", [KIND_CAVALRY] = "C", [KIND_ARTILLERY] = "A",
    [KIND_ENGINEER] = "E", [KIND_GENERAL] = "L", [KIND_CONVOY] = "W",
    [KIND_PARK] = "P",
};

static void put_called(struct writer *out, const struct vitoria_rules *rules,
                       const struct vitoria_piece *printed, const char *label)
{
    writer_put_text(out, "side",
                    rules->base.names[ID_SIDE].name[printed->side]);
    writer_put_text(out, "kind", vitoria_kind_words[printed->kind]);
    writer_put_text(out, "glyph", glyphs[printed->kind]);
    writer_put_text(out, "label", label);
}

static void put_values(struct writer *out, const struct vitoria_piece *printed)
{
    writer_put_number(out, "move", printed->move);
    if (vitoria_is_combat(printed->kind)) {
        writer_put_number(out, "attack", printed->attack);
        writer_put_number(out, "defence", printed->defence);
    }
    if (printed->kind == KIND_GENERAL) {
        writer_put_number(out, "command", printed->command);
        writer_put_number(out, "range", printed->range);
    }
    writer_put_text(out, "corps", vitoria_corps_words[printed->corps]);
    if (printed->weight != WEIGHT_NONE)
        writer_put_text(out, "weight", vitoria_weight_words[printed->weight]);
}

static void put_nation(struct writer *out, const struct vitoria_piece *printed)
{
    writer_put_object(out, "values");
    writer_put_text(out, "nation", vitoria_nation_words[printed->nation]);
}

/* Takes what was written since `from`; what follows begins without a comma. */
static struct vitoria_text take(struct writer *out, size_t from)
{
    out->needs_comma = false;
    return (struct vitoria_text){(uint32_t)from, (uint32_t)(out->used - from)};
}

/* The box of the printed list that begins with this counter. */
static void note_list(struct writer *out, struct vitoria_rules *rules,
                      piece_id first)
{
    const struct vitoria_piece *printed = &rules->piece[first];
    struct vitoria_face *face = &rules->face[first];
    char place[ID_TEXT];
    const char *name = id_name(&rules->base, ID_PLACE, printed->entry, place);
    int length = snprintf(face->list_key, sizeof face->list_key, "list-%d-%s",
                          printed->due_turn, name == NULL ? "edge" : name);
    assert(length > 0 && (size_t)length < sizeof face->list_key);
    size_t from = out->used;
    vitoria_show_list(out, rules, first);
    face->list = take(out, from);
}

static void note_face(struct writer *out, struct vitoria_rules *rules,
                      piece_id piece)
{
    const struct vitoria_piece *printed = &rules->piece[piece];
    struct vitoria_face *face = &rules->face[piece];
    char noun[NOUN_TEXT];
    size_t from = out->used;
    put_called(out, rules, printed, printed->name);
    put_nation(out, printed);
    face->known = take(out, from);
    writer_object_end(out);
    take(out, out->used);
    from = out->used;
    vitoria_back_noun(rules, piece, noun);
    put_called(out, rules, printed, noun);
    put_nation(out, printed);
    writer_object_end(out);
    face->back = take(out, from);
    from = out->used;
    put_values(out, printed);
    face->values = take(out, from);
}

static void note_keys(struct writer *out, struct vitoria_rules *rules,
                      piece_id piece)
{
    struct vitoria_face *face = &rules->face[piece];
    char word[HANDLE_TEXT];
    size_t from = out->used;
    writer_put_object(out, rules->base.names[ID_PIECE].name[piece]);
    face->key = take(out, from);
    writer_object_end(out);
    take(out, out->used);
    vitoria_back_word(rules, piece, word);
    from = out->used;
    writer_format(out, ":%s:", word);
    face->tail = take(out, from);
    /* Without its quotes: place and rank stand around it. */
    face->tail.at++;
    face->tail.length -= 2;
}

/* The first whose back shows the same: whose, of which nation and kind. */
static piece_id first_like(const struct vitoria_rules *rules, piece_id piece)
{
    const struct vitoria_piece *one = &rules->piece[piece];
    for (piece_id p = 0; p < piece; p++) {
        const struct vitoria_piece *other = &rules->piece[p];
        if (other->side == one->side && other->nation == one->nation
            && other->kind == one->kind)
            return p;
    }
    return piece;
}

void vitoria_load_faces(struct vitoria_rules *rules)
{
    struct writer out;
    writer_open(&out, FACES_MOST);
    for (int p = 0; p < rules->unit_count; p++) {
        note_face(&out, rules, (piece_id)p);
        note_keys(&out, rules, (piece_id)p);
        rules->face[p].like = first_like(rules, (piece_id)p);
        if (rules->piece[p].listed_first == p)
            note_list(&out, rules, (piece_id)p);
    }
    if (out.is_full)
        abort();
    writer_fit(&out);
    rules->faces = out.data;
}
