/* The pieces of a view by place. */

#include "client/play/pieces.h"

#include "client/link/read.h"
#include "client/play/glossary.h"
#include "client/play/glyph.h"

#include <stdio.h>
#include <string.h>

/*
 * The number shown on a counter: the value that the game names for its kind;
 * of a game that names none, what the protocol calls strength.
 */
static int strength_of(const struct assets *assets, const json_t *json)
{
    const json_t *values = json_object_get(json, "values");
    const json_t *kind =
        glossary_entry(assets, "kinds", read_text(json, "kind"));
    const char *shows = kind != NULL ? read_text(kind, "shows") : "strength";
    int64_t strength = read_number(values, shows, 0, 99, -1);
    return strength < 0 || strength > 99 ? -1 : (int)strength;
}

static bool is_letter(uint32_t c)
{
    return (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z');
}

/*
 * The letter of its kind. A sign that is no letter cannot tell the sides apart
 * by its case, so the first letter of the kind stands for it.
 */
static uint32_t glyph_of(const json_t *json)
{
    const char *text = read_text(json, "glyph");
    const char *kind = read_text(json, "kind");
    uint32_t glyph = glyph_next(&text, false);
    uint32_t letter = glyph_next(&kind, false);
    if (is_letter(letter) && !is_letter(glyph))
        return letter;
    return glyph ? glyph : '?';
}

/* Is it in a state that deserves a mark on the counter? Every one does of
 * which the game says nothing. */
static bool has_state(const struct assets *assets, const json_t *json)
{
    json_t *state = json_object_get(json, "state");
    const char *word;
    json_t *value;
    json_object_foreach(state, word, value)
    {
        const json_t *entry = glossary_entry(assets, "states", word);
        if (!json_is_false(value)
            && strcmp(read_text(entry, "weight"), "quiet") != 0)
            return true;
    }
    return false;
}

static const char *label_for(const struct assets *assets, const json_t *json,
                             const char *id)
{
    const char *label = read_text_or(json, "label", NULL);
    if (label != NULL)
        return label;
    const char *kind = read_text(json, "kind");
    return read_flag(json, "hidden") && *kind != '\0'
               ? glossary_label(assets, "kinds", kind)
               : id;
}

/* The further places that a large counter fills. */
static void add_covers(struct pieces *pieces, const struct assets *assets,
                       int16_t index)
{
    struct piece *piece = &pieces->list[index];
    const json_t *covers = json_object_get(piece->json, "covers");
    for (size_t i = 0; i < json_array_size(covers); i++) {
        place_id place = board_place(&assets->board, read_item(covers, i));
        if (place == PLACE_NONE || place == piece->at
            || piece->cover_count == COVERS_MOST)
            continue;
        piece->covers[piece->cover_count++] = place;
        pieces->cover[place] = index;
    }
}

static void add(struct pieces *pieces, const struct assets *assets,
                const char *id, const json_t *json)
{
    struct piece *piece = &pieces->list[pieces->count];
    const char *at = read_text_or(json, "at", NULL);
    *piece = (struct piece){
        .id = id,
        .label = label_for(assets, json, id),
        .json = json,
        .at = at && assets->has_board ? board_place(&assets->board, at)
                                      : (place_id)PLACE_NONE,
        .side = assets_side(assets, read_text_or(json, "side", NULL)),
        .is_hidden = read_flag(json, "hidden"),
        .has_state = has_state(assets, json),
        .glyph = glyph_of(json),
        .strength = strength_of(assets, json),
        .facing = assets->has_board ? (int)read_number(
                      json, "facing", 0, assets->board.directions - 1, -1)
                                    : -1,
        .next = PIECE_NONE};
    int16_t index = (int16_t)pieces->count++;
    if (piece->at == PLACE_NONE)
        return;
    add_covers(pieces, assets, index);
}

/*
 * What a piece is under comes before it: a stack is known by its head. Else
 * the order is that of the view.
 */
static void stack(struct pieces *pieces, int16_t index)
{
    struct piece *piece = &pieces->list[index];
    const char *head = read_text(piece->json, "under");
    int16_t *link = &pieces->top[piece->at];
    int16_t *after = NULL;
    for (; *link != PIECE_NONE; link = &pieces->list[*link].next) {
        const struct piece *other = &pieces->list[*link];
        if (after != NULL && strcmp(read_text(other->json, "under"), head) != 0)
            break;
        if (strcmp(other->id, head) == 0)
            after = link;
    }
    piece->next = *link;
    *link = index;
}

/* First those that are under nothing, then the others, each by its head. */
static void stack_all(struct pieces *pieces)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < pieces->count; i++) {
            const struct piece *piece = &pieces->list[i];
            bool is_under = *read_text(piece->json, "under") != '\0';
            if (piece->at != PLACE_NONE && is_under == (pass == 1))
                stack(pieces, (int16_t)i);
        }
}

void pieces_build(struct pieces *pieces, const struct assets *assets,
                  const json_t *view)
{
    pieces->count = 0;
    for (int i = 0; i < BOARD_PLACES_MOST; i++)
        pieces->top[i] = pieces->cover[i] = PIECE_NONE;
    const char *id;
    json_t *json;
    json_t *all = json_incref(json_object_get(view, "pieces"));
    json_object_foreach(all, id, json)
    {
        if (pieces->count < PIECES_MOST && json_is_object(json))
            add(pieces, assets, id, json);
    }
    stack_all(pieces);
    json_decref(all);
}

const struct piece *pieces_find(const struct pieces *pieces, const char *id)
{
    for (int i = 0; id != NULL && i < pieces->count; i++)
        if (strcmp(pieces->list[i].id, id) == 0)
            return &pieces->list[i];
    return NULL;
}

static bool has_namesake(const struct pieces *pieces, const struct piece *piece)
{
    for (int i = 0; i < pieces->count; i++)
        if (pieces->list[i].side != piece->side
            && strcmp(pieces->list[i].label, piece->label) == 0)
            return true;
    return false;
}

const char *pieces_name(const struct pieces *pieces,
                        const struct assets *assets, const struct piece *piece,
                        char *text, size_t size)
{
    bool has_side = piece->side >= 0 && has_namesake(pieces, piece);
    snprintf(text, size, "%s%s%s",
             has_side ? assets->sides[piece->side].label : "",
             has_side ? " " : "", piece->label);
    return text;
}

const struct piece *pieces_top(const struct pieces *pieces, place_id place)
{
    if (place >= BOARD_PLACES_MOST || pieces->top[place] == PIECE_NONE)
        return NULL;
    return &pieces->list[pieces->top[place]];
}

const struct piece *pieces_cover(const struct pieces *pieces, place_id place)
{
    if (place >= BOARD_PLACES_MOST || pieces->cover[place] == PIECE_NONE)
        return NULL;
    return &pieces->list[pieces->cover[place]];
}

const struct piece *pieces_below(const struct pieces *pieces,
                                 const struct piece *piece)
{
    return piece->next == PIECE_NONE ? NULL : &pieces->list[piece->next];
}
