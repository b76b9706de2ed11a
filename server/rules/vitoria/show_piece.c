/* One counter in the view: what is printed on it, and what lies on it. */

#include "server/rules/vitoria/show.h"

#include "common/base/text.h"

#include <assert.h>
#include <string.h>

enum { BODY_MOST = 1024 };

/*
 * Most of a view are counters, so one is put together from whole texts, and
 * given to the writer as one member. Nothing in it needs an escape: names were
 * written by the writer when the scenario was loaded, the rest are words and
 * numbers of the rules.
 */
struct body {
    const struct vitoria_eye *eye;
    piece_id piece;
    bool needs_comma;
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
    add(body, body->eye->rules->faces + text.at, text.length);
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
    board_place_text(&body->eye->rules->base.board, place, text);
    add(body, text, PLACE_TEXT - 1);
}

static void add_at(struct body *body, const struct vitoria_unit *unit)
{
    char box[BOX_TEXT];
    ADD(body, "\"at\":\"");
    if (unit->at != PLACE_NONE) {
        add_place(body, unit->at);
    } else {
        vitoria_box_of(body->eye, body->piece, box);
        add_words(body, box);
    }
    ADD(body, "\",");
}

static void add_flag(struct body *body, const char *name)
{
    if (body->needs_comma)
        ADD(body, ",");
    ADD(body, "\"");
    add_words(body, name);
    ADD(body, "\":true");
    body->needs_comma = true;
}

/* What lies on the counter for all to see (V1.3). */
static void add_conditions(struct body *body, const struct vitoria_unit *unit)
{
    for (int bit = 0; unit->condition != 0 && bit < 4; bit++)
        if ((unit->condition >> bit & 1) != 0)
            add_flag(body, vitoria_condition_words[bit]);
    if (unit->is_charging)
        add_flag(body, "charging");
}

/* Bookkeeping that only the owner sees (7.1). */
static void add_own_state(struct body *body, const struct vitoria_unit *unit)
{
    if (unit->is_revealed)
        add_flag(body, "revealed");
    if (unit->is_moved)
        add_flag(body, "moved");
    if (unit->is_fired)
        add_flag(body, "fired");
    if (unit->is_fought)
        add_flag(body, "fought");
    if (unit->is_stirred)
        add_flag(body, "stirred");
    if (unit->is_used)
        add_flag(body, "used");
}

static void add_state(struct body *body, const struct vitoria_unit *unit,
                      enum vitoria_sight sight)
{
    ADD(body, ",\"state\":{");
    add_conditions(body, unit);
    if (sight == SIGHT_OWN)
        add_own_state(body, unit);
    else if (sight == SIGHT_FACE && unit->is_used
             && body->eye->rules->piece[body->piece].kind == KIND_GENERAL)
        add_flag(body, "used");
    ADD(body, "}");
}

static void add_own_values(struct body *body, const struct vitoria_unit *unit)
{
    if (unit->from != PLACE_NONE) {
        ADD(body, ",\"from\":\"");
        add_place(body, unit->from);
        ADD(body, "\"");
    }
    if (unit->entry != PLACE_NONE) {
        ADD(body, ",\"entry\":\"");
        add_place(body, unit->entry);
        ADD(body, "\"");
    }
    if (unit->work_task == WORK_NONE)
        return;
    const struct board_bridge *bridge =
        &body->eye->rules->base.board.bridges[unit->work_bridge];
    ADD(body, ",\"work\":\"");
    add_words(body, unit->work_task == WORK_DESTROY ? "destroy " : "repair ");
    add_place(body, bridge->between[0]);
    ADD(body, "-");
    add_place(body, bridge->between[1]);
    ADD(body, "\"");
}

/* What is printed on the face, and the points left. */
static void add_face(struct body *body, const struct vitoria_unit *unit,
                     enum vitoria_sight sight)
{
    const struct vitoria_face *face = &body->eye->rules->face[body->piece];
    const struct vitoria_piece *printed = &body->eye->rules->piece[body->piece];
    add_printed(body, face->known);
    if (printed->kind != KIND_GENERAL && printed->strength > 0) {
        ADD(body, ",\"strength\":");
        add_number(body, unit->strength);
    }
    ADD(body, ",");
    add_printed(body, face->values);
    if (sight == SIGHT_OWN)
        add_own_values(body, unit);
    ADD(body, "}");
}

static void begin(struct body *body, const struct vitoria_eye *eye,
                  piece_id piece)
{
    body->eye = eye;
    body->piece = piece;
    body->needs_comma = false;
    body->used = 0;
}

void vitoria_show_known(struct writer *out, const struct vitoria_eye *eye,
                        piece_id piece)
{
    const struct vitoria_unit *unit = &eye->state->unit[piece];
    enum vitoria_sight sight = vitoria_sight(eye, piece);
    struct body body;
    begin(&body, eye, piece);
    add_printed(&body, eye->rules->face[piece].key);
    add_at(&body, unit);
    add_face(&body, unit, sight);
    add_state(&body, unit, sight);
    ADD(&body, "}");
    writer_member(out, body.text, body.used);
}

void vitoria_show_back(struct writer *out, const struct vitoria_eye *eye,
                       piece_id piece, int rank)
{
    const struct vitoria_unit *unit = &eye->state->unit[piece];
    const struct vitoria_face *face = &eye->rules->face[piece];
    struct body body;
    begin(&body, eye, piece);
    ADD(&body, "\"");
    add_place(&body, unit->at);
    add_printed(&body, face->tail);
    add_number(&body, rank);
    ADD(&body, "\":{");
    add_at(&body, unit);
    add_printed(&body, face->back);
    add_state(&body, unit, SIGHT_BACK);
    ADD(&body, ",\"hidden\":true}");
    writer_member(out, body.text, body.used);
}
