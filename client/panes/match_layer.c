/* Layers over the board: asked for one after the other with one key. */

#include "client/panes/match_keys.h"

#include "client/link/read.h"
#include "client/play/label.h"

#include <stdio.h>

enum { VALUES_TEXT = 120 };

static void drop_layer(struct match *match)
{
    json_decref(match->layer_shown);
    match->layer_shown = NULL;
}

static const json_t *layers_of(const struct match *match)
{
    return match->assets == NULL
               ? NULL
               : json_object_get(match->assets->json, "layers");
}

bool match_has_layers(const struct model *model)
{
    return json_array_size(layers_of(&model->match)) > 0;
}

bool match_has_layer(const struct model *model)
{
    return model->match.layer > 0;
}

const char *match_layer_name(const struct match *match)
{
    const json_t *layer =
        match->layer > 0
            ? json_array_get(layers_of(match), (size_t)match->layer - 1)
            : NULL;
    return layer != NULL ? label_of(layer) : "";
}

void match_drop_layer(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    (void)effects;
    drop_layer(&model->match);
    model->match.layer = 0;
}

/* Adds what the layer needs of where the cursor is; false if it is not there.
 */
static bool add_needs(const struct match *match, const json_t *layer,
                      json_t *params)
{
    const json_t *needs = json_object_get(layer, "needs");
    if (read_has(needs, "place")) {
        char place[PLACE_TEXT];
        board_place_text(&match->assets->board, match->cursor, place);
        json_object_set_new(params, "place", json_string(place));
    }
    if (!read_has(needs, "piece"))
        return true;
    const struct piece *piece = pieces_top(match->pieces, match->cursor);
    if (piece == NULL)
        return false;
    json_object_set_new(params, "piece", json_string(piece->id));
    return true;
}

/* ": 1 allied, 2 british": what its numbers stand for, if they do. */
static void values_text(const struct match *match, const json_t *layer,
                        char text[VALUES_TEXT])
{
    json_t *values = json_object_get(layer, "values");
    const char *number;
    json_t *value;
    size_t used = 0;
    text[0] = '\0';
    json_object_foreach(values, number, value)
    {
        const char *side = read_text_or(value, "side", NULL);
        const char *label = side != NULL ? assets_label(match->assets, side)
                                         : read_text(value, "label");
        if (used + 1 < VALUES_TEXT)
            used +=
                (size_t)snprintf(text + used, VALUES_TEXT - used, "%s %s %s",
                                 used == 0 ? ":" : ",", number, label);
    }
}

/*
 * The next layer, or none after the last. One that needs a piece is asked for
 * the top one under the cursor and passed over where there is none.
 */
void match_next_layer(struct model *model, int32_t key, struct effects *effects)
{
    (void)key;
    struct match *match = &model->match;
    const json_t *layers = layers_of(match);
    drop_layer(match);
    while (++match->layer <= (int)json_array_size(layers)) {
        const json_t *layer = json_array_get(layers, (size_t)match->layer - 1);
        json_t *params =
            link_params(match->id, match->asked[0] ? match->asked : NULL);
        if (!match_has_board(model) || !add_needs(match, layer, params)) {
            json_decref(params);
            continue;
        }
        json_object_set_new(
            params, "layer",
            json_string(label_id(layer) ? label_id(layer) : ""));
        effects_call(effects, ASKED_LAYER, match->serial, "match.layer",
                     params);
        char values[VALUES_TEXT];
        values_text(match, layer, values);
        model_say(model, "Shown: %s%s. z goes on to the next.", label_of(layer),
                  values);
        return;
    }
    match->layer = 0;
    model_say(model, "No layer is shown");
}

void match_keep_layer(struct match *match, const json_t *result)
{
    drop_layer(match);
    if (match->layer > 0)
        match->layer_shown = json_deep_copy(json_object_get(result, "places"));
}
