/* One counter in the view: what is printed on it, and what lies on it. */

#include "server/rules/vitoria/show.h"

#include "common/base/text.h"

#include <assert.h>
#include <string.h>

enum { BODY_MOST = 1024 };

/* What lies on a counter, and what is noted of it, in the order in which it is
 * said. */
enum {
    CONDITIONS = 4, /* these come first, by their bits */
    NOTE_CHARGING = 1 << CONDITIONS,
    NOTE_REVEALED = 1 << 5,
    NOTE_MOVED = 1 << 6,
    NOTE_FIRED = 1 << 7,
    NOTE_FOUGHT = 1 << 8,
    NOTE_STIRRED = 1 << 9,
    NOTE_USED = 1 << 10,
    NOTES = 11,
    NOTE_UNPLACED = 1 << 11 /* no word: it waits to be placed */
};

/* A counter whose face is known; what only its owner sees is as good as nothing
 * for all others. */
struct known_facts {
    piece_id piece;
    place_id at, from, entry;
    uint16_t notes;
    uint8_t strength, due_turn, work_task, work_bridge;
};

/* One that is seen from behind, called by the first of its like, whether that
 * lies there or not: of all that look alike the bytes are alike. */
struct back_facts {
    piece_id like;
    place_id at;
    uint16_t notes, rank;
};

/*
 * Most of a view are counters, so one is put together from whole texts, and
 * given to the writer as one member. Nothing in it needs an escape: names were
 * written by the writer when the scenario was loaded, the rest are words and
 * numbers of the rules.
 */
struct body {
    const struct vitoria_rules *rules;
    size_t used;
    char text[BODY_MOST];
};

static inline void add(struct body *body, const char *text, size_t length)
{
    assert(body->used + length <= BODY_MOST);
    memcpy(body->text + body->used, text, length);
    body->used += length;
}

#define ADD(body, literal) add(body, literal, sizeof literal - 1)

static void add_words(struct body *body, const char *text)
{
    add(body, text, strlen(text));
}

static void add_printed(struct body *body, struct vitoria_text text)
{
    add(body, body->rules->faces + text.at, text.length);
}

static void add_number(struct body *body, int number)
{
    char text[12];
    const char *end = text_add_number(text, text + sizeof text, number);
    add(body, text, (size_t)(end - text));
}

static void add_place(struct body *body, place_id place)
{
    char text[PLACE_TEXT];
    board_place_text(&body->rules->base.board, place, text);
    add(body, text, PLACE_TEXT - 1);
}

static void add_at(struct body *body, place_id at)
{
    ADD(body, "\"at\":\"");
    add_place(body, at);
    ADD(body, "\",");
}

static void add_notes(struct body *body, uint16_t notes)
{
    static const char *const words[NOTES - CONDITIONS] = {
        "charging", "revealed", "moved", "fired", "fought", "stirred", "used"};
    bool needs_comma = false;
    ADD(body, ",\"state\":{");
    for (int bit = 0; notes != 0 && bit < NOTES; bit++) {
        if ((notes >> bit & 1) == 0)
            continue;
        if (needs_comma)
            ADD(body, ",");
        ADD(body, "\"");
        add_words(body, bit < CONDITIONS ? vitoria_condition_words[bit]
                                         : words[bit - CONDITIONS]);
        ADD(body, "\":true");
        needs_comma = true;
    }
    ADD(body, "}");
}

/* Where an own one that is not on the map waits. */
static void add_box(struct body *body, const struct known_facts *facts)
{
    char box[BOX_TEXT];
    side_id side = (facts->notes & NOTE_UNPLACED) != 0
                       ? body->rules->piece[facts->piece].side
                       : SIDE_NONE;
    vitoria_box_text(body->rules, side, facts->due_turn, facts->entry, box);
    ADD(body, "\"at\":\"");
    add_words(body, box);
    ADD(body, "\",");
}

static void add_own_values(struct body *body, const struct known_facts *facts)
{
    if (facts->from != PLACE_NONE) {
        ADD(body, ",\"from\":\"");
        add_place(body, facts->from);
        ADD(body, "\"");
    }
    if (facts->entry != PLACE_NONE) {
        ADD(body, ",\"entry\":\"");
        add_place(body, facts->entry);
        ADD(body, "\"");
    }
    if (facts->work_task == WORK_NONE)
        return;
    const struct board_bridge *bridge =
        &body->rules->base.board.bridges[facts->work_bridge];
    ADD(body, ",\"work\":\"");
    add_words(body, facts->work_task == WORK_DESTROY ? "destroy " : "repair ");
    add_place(body, bridge->between[0]);
    ADD(body, "-");
    add_place(body, bridge->between[1]);
    ADD(body, "\"");
}

/* What is printed on the face, and the points left. */
static void add_face(struct body *body, const struct known_facts *facts)
{
    const struct vitoria_face *face = &body->rules->face[facts->piece];
    const struct vitoria_piece *printed = &body->rules->piece[facts->piece];
    add_printed(body, face->known);
    if (printed->kind != KIND_GENERAL && printed->strength > 0) {
        ADD(body, ",\"strength\":");
        add_number(body, facts->strength);
    }
    ADD(body, ",");
    add_printed(body, face->values);
    add_own_values(body, facts);
    ADD(body, "}");
}

void vitoria_say_known(const struct rules *rules, const void *row, size_t size,
                       struct writer *out)
{
    const struct known_facts *facts = row;
    struct body body;
    (void)size;
    body.rules = vitoria_rules(rules);
    body.used = 0;
    add_printed(&body, body.rules->face[facts->piece].key);
    if (facts->at != PLACE_NONE)
        add_at(&body, facts->at);
    else
        add_box(&body, facts);
    add_face(&body, facts);
    add_notes(&body, facts->notes);
    ADD(&body, "}");
    writer_member(out, body.text, body.used);
}

void vitoria_say_back(const struct rules *rules, const void *row, size_t size,
                      struct writer *out)
{
    const struct back_facts *facts = row;
    struct body body;
    (void)size;
    body.rules = vitoria_rules(rules);
    body.used = 0;
    const struct vitoria_face *face = &body.rules->face[facts->like];
    ADD(&body, "\"");
    add_place(&body, facts->at);
    add_printed(&body, face->tail);
    add_number(&body, facts->rank);
    ADD(&body, "\":{");
    add_at(&body, facts->at);
    add_printed(&body, face->back);
    add_notes(&body, facts->notes);
    ADD(&body, ",\"hidden\":true}");
    writer_member(out, body.text, body.used);
}

/* What lies on the counter for all to see (V1.3). */
static uint16_t laid_on(const struct vitoria_unit *unit)
{
    return (uint16_t)((unit->condition & (NOTE_CHARGING - 1))
                      | (unit->is_charging ? NOTE_CHARGING : 0));
}

/* Bookkeeping that only the owner sees (7.1). */
static uint16_t own_notes(const struct vitoria_unit *unit)
{
    return (uint16_t)((unit->is_revealed ? NOTE_REVEALED : 0)
                      | (unit->is_moved ? NOTE_MOVED : 0)
                      | (unit->is_fired ? NOTE_FIRED : 0)
                      | (unit->is_fought ? NOTE_FOUGHT : 0)
                      | (unit->is_stirred ? NOTE_STIRRED : 0)
                      | (unit->is_used ? NOTE_USED : 0));
}

void vitoria_show_known(struct writer *out,
                        const struct vitoria_observer *observer, piece_id piece)
{
    const struct vitoria_unit *unit = &observer->pos.state->unit[piece];
    struct known_facts facts = {.piece = piece,
                                .at = unit->at,
                                .from = PLACE_NONE,
                                .entry = PLACE_NONE,
                                .notes = laid_on(unit),
                                .strength = unit->strength};
    if (vitoria_sight(observer, piece) == SIGHT_OWN) {
        facts.notes |= own_notes(unit);
        facts.from = unit->from;
        facts.entry = unit->entry;
        facts.due_turn = unit->due_turn;
        facts.work_task = unit->work_task;
        facts.work_bridge = unit->work_bridge;
        if (vitoria_is_unplaced(observer, piece))
            facts.notes |= NOTE_UNPLACED;
    } else if (unit->is_used
               && observer->pos.rules->piece[piece].kind == KIND_GENERAL) {
        facts.notes |= NOTE_USED;
    }
    view_row(&observer->pos.rules->base, ROW_KNOWN, &facts, sizeof facts, out);
}

void vitoria_show_back(struct writer *out,
                       const struct vitoria_observer *observer, piece_id piece,
                       int rank)
{
    const struct vitoria_unit *unit = &observer->pos.state->unit[piece];
    const struct back_facts facts = {observer->pos.rules->face[piece].like,
                                     unit->at, laid_on(unit), (uint16_t)rank};
    view_row(&observer->pos.rules->base, ROW_BACK, &facts, sizeof facts, out);
}
