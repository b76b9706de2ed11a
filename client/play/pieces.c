/* The pieces of a view by place. */

#include "client/play/pieces.h"

#include "client/link/read.h"
#include "client/play/glyph.h"

#include <string.h>

static bool is_pace(const char *key)
{
    static const char *const words[] = {"move", "movement", "speed", "range"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], key) == 0)
            return true;
    return false;
}

/* Does any piece of this view have a strength by that name? */
static bool has_strengths(const json_t *all)
{
    json_t *pieces = json_incref((json_t *)(uintptr_t)all);
    const char *id;
    json_t *piece;
    bool found = false;
    json_object_foreach(pieces, id, piece)
    {
        const json_t *values = json_object_get(piece, "values");
        found = found || json_object_get(values, "strength") != NULL;
    }
    json_decref(pieces);
    return found;
}

/*
 * The number shown on a counter: what most games call strength; in a game
 * that has none, the first of its values that is not how far it goes.
 */
static int strength_of(const json_t *json, bool is_named)
{
    const json_t *values = json_object_get(json, "values");
    int64_t strength = read_number(values, "strength", 0, 99, -1);
    const char *key;
    json_t *value;
    json_t *borrowed = json_incref((json_t *)(uintptr_t)values);
    json_object_foreach(borrowed, key, value)
    {
        if (!is_named && strength < 0 && json_is_integer(value)
            && !is_pace(key))
            strength = json_integer_value(value);
    }
    json_decref(borrowed);
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

/* Words that say what a piece did or who saw it, not how it is. */
static bool is_quiet(const char *word)
{
    static const char *const words[] = {
        "revealed", "moved",  "fired", "fought",    "used",
        "stirred",  "seen",   "done",  "activated", "marched",
        "boarded",  "landed", "turned"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(words[i], word) == 0)
            return true;
    return false;
}

/* Is it in a state that deserves a mark on the counter? */
static bool has_state(const json_t *json)
{
    json_t *state = json_object_get(json, "state");
    const char *word;
    json_t *value;
    json_object_foreach(state, word, value)
    {
        if (!json_is_false(value) && !is_quiet(word))
            return true;
    }
    return false;
}

static const char *label_for(const json_t *json, const char *id)
{
    const char *label = read_text_or(json, "label", NULL);
    if (label != NULL)
        return label;
    return read_flag(json, "hidden") ? read_text_or(json, "kind", id) : id;
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
                const char *id, const json_t *json, bool is_named)
{
    struct piece *piece = &pieces->list[pieces->count];
    const char *at = read_text_or(json, "at", NULL);
    *piece = (struct piece){
        .id = id,
        .label = label_for(json, id),
        .json = json,
        .at = at && assets->has_board ? board_place(&assets->board, at)
                                      : (place_id)PLACE_NONE,
        .side = assets_side(assets, read_text_or(json, "side", NULL)),
        .is_hidden = read_flag(json, "hidden"),
        .has_state = has_state(json),
        .glyph = glyph_of(json),
        .strength = strength_of(json, is_named),
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
    bool is_named = has_strengths(all);
    json_object_foreach(all, id, json)
    {
        if (pieces->count < PIECES_MOST && json_is_object(json))
            add(pieces, assets, id, json, is_named);
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
