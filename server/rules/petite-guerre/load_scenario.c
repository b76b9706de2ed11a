/* Loading a scenario: who stands where, what arrives, how it is won. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/ids.h"

#include <string.h>

static enum status wrong(struct error *error, const char *what)
{
    return error_set(error, STATUS_BAD_REQUEST, "scenario: %s", what);
}

static piece_id unit_of(const struct petite_rules *rules, const json_t *text)
{
    const char *name = json_string_value(text);
    return name == NULL ? (piece_id)ID_NONE
                        : id_find(&rules->base, ID_PIECE, name);
}

/* `under` names a commander, or is not there. */
static bool read_head(const struct petite_rules *rules, const json_t *value,
                      piece_id *head)
{
    const json_t *under = json_object_get(value, "under");
    *head = unit_of(rules, under);
    return under == NULL
           || (*head != ID_NONE && rules->piece[*head].kind == KIND_COMMANDER);
}

static enum status load_units(struct petite_rules *rules, json_t *units,
                              struct error *error)
{
    for (int i = 0; i < rules->unit_count; i++) {
        bool is_pool =
            rules->piece[i].is_pool || rules->piece[i].kind == KIND_PHANTOM;
        rules->start[i] = (struct petite_start){
            .at = is_pool ? AT_POOL : AT_OUT, .head = ID_NONE};
    }
    for (void *at = json_object_iter(units); at != NULL;
         at = json_object_iter_next(units, at)) {
        const json_t *value = json_object_iter_value(at);
        const char *id = json_object_iter_key(at);
        piece_id unit = id_find(&rules->base, ID_PIECE, id);
        if (unit == ID_NONE
            || !read_head(rules, value, &rules->start[unit].head))
            return wrong(error, id);
        const json_t *strength = json_object_get(value, "strength");
        rules->start[unit].at =
            data_place(&rules->base, json_object_get(value, "at"));
        rules->start[unit].is_weak =
            strength != NULL
            && json_integer_value(strength) != rules->piece[unit].strength[0];
        if (rules->start[unit].at == PLACE_NONE)
            return wrong(error, id);
    }
    return STATUS_OK;
}

static enum status load_arriving(struct petite_rules *rules,
                                 struct petite_arrival *arrival, json_t *units,
                                 struct error *error)
{
    for (void *at = json_object_iter(units); at != NULL;
         at = json_object_iter_next(units, at)) {
        piece_id unit =
            id_find(&rules->base, ID_PIECE, json_object_iter_key(at));
        piece_id head;
        if (unit == ID_NONE || arrival->count == PETITE_ARRIVING_MOST
            || !read_head(rules, json_object_iter_value(at), &head))
            return wrong(error, "arrivals");
        int k = arrival->count++;
        for (; k > 0 && arrival->unit[k - 1] > unit; k--) {
            arrival->unit[k] = arrival->unit[k - 1];
            arrival->head[k] = arrival->head[k - 1];
        }
        arrival->unit[k] = unit;
        arrival->head[k] = head;
        rules->start[unit].at = AT_DUE;
    }
    return STATUS_OK;
}

static enum status load_arrivals(struct petite_rules *rules, const json_t *list,
                                 struct error *error)
{
    if (json_array_size(list) > PETITE_ARRIVALS_MOST)
        return wrong(error, "arrivals");
    rules->arrival_count = (int)json_array_size(list);
    for (int i = 0; i < rules->arrival_count; i++) {
        const json_t *item = json_array_get(list, (size_t)i);
        struct petite_arrival *arrival = &rules->arrival[i];
        int side = data_word(petite_side_words, SIDES_MOST,
                             json_object_get(item, "side"));
        arrival->turn = (uint16_t)data_number(item, "turn");
        arrival->side = (uint8_t)side;
        arrival->at = data_place(&rules->base, json_object_get(item, "at"));
        if (side < 0 || arrival->at == PLACE_NONE)
            return wrong(error, "arrivals");
        enum status status = load_arriving(
            rules, arrival, json_object_get(item, "units"), error);
        if (status != STATUS_OK)
            return status;
    }
    return STATUS_OK;
}

/* The list names the settlements of the British (Part 14). */
static enum status load_control(struct petite_rules *rules, const json_t *list,
                                struct error *error)
{
    for (size_t i = 0; i < json_array_size(list); i++) {
        place_id at = data_place(&rules->base, json_array_get(list, i));
        if (at == PLACE_NONE || rules->settlement_at[at] == 0)
            return wrong(error, "control");
        rules->control[rules->settlement_at[at] - 1] = BRITISH;
    }
    return STATUS_OK;
}

static enum status load_ferries(struct petite_rules *rules,
                                const json_t *ferries, struct error *error)
{
    for (int i = 0; i < rules->bridge_count; i++) {
        rules->ferry[i] = SIDE_NONE;
        if (!rules->bridge[i].is_ferry)
            continue;
        int side = data_word(petite_side_words, SIDES_MOST,
                             json_object_get(ferries, rules->bridge[i].name));
        if (side < 0)
            return wrong(error, rules->bridge[i].name);
        rules->ferry[i] = (uint8_t)side;
    }
    return STATUS_OK;
}

static enum status load_hands(struct petite_rules *rules, const json_t *hands,
                              struct error *error)
{
    for (side_id side = 0; side < SIDES_MOST; side++) {
        const json_t *list = json_object_get(hands, petite_side_words[side]);
        for (size_t i = 0; i < json_array_size(list); i++) {
            const char *text = json_string_value(json_array_get(list, i));
            uint16_t name = text == NULL ? (uint16_t)ID_NONE
                                         : id_find(&rules->base, ID_CARD, text);
            if (name == ID_NONE || rules->name[name].of != NAME_COPY)
                return wrong(error, "hands");
            rules->in_hand[rules->name[name].index] = 1;
        }
    }
    return STATUS_OK;
}

static int winner_of(const json_t *value)
{
    return json_is_null(value)
               ? SIDE_NONE
               : data_word(petite_side_words, SIDES_MOST, value);
}

static enum status load_score(struct petite_rules *rules, const json_t *list,
                              struct error *error)
{
    static const char *const awards[] = {
        "controller_at_end", "winner_of_battle", "unit_dissolved_by_battle"};
    if (json_array_size(list) > PETITE_GRANTS_MOST)
        return wrong(error, "score");
    rules->score_count = (int)json_array_size(list);
    for (int i = 0; i < rules->score_count; i++) {
        const json_t *row = json_array_get(list, (size_t)i);
        int award = data_word(awards, 3, json_object_get(row, "for"));
        place_id at = data_place(&rules->base, json_object_get(row, "at"));
        if (award < 0
            || (award == AWARD_CONTROL
                && (at == PLACE_NONE || rules->settlement_at[at] == 0)))
            return wrong(error, "score");
        rules->score[i] = (struct petite_score){
            (uint8_t)award, (uint8_t)data_number(row, "points"), at};
    }
    return STATUS_OK;
}

static enum status load_degrees(struct petite_rules *rules, const json_t *list,
                                struct error *error)
{
    if (json_array_size(list) > PETITE_GRANTS_MOST)
        return wrong(error, "degrees");
    rules->degree_count = (int)json_array_size(list);
    for (int i = 0; i < rules->degree_count; i++) {
        const json_t *row = json_array_get(list, (size_t)i);
        const json_t *range = json_object_get(row, "american_minus_british");
        int winner = winner_of(json_object_get(row, "winner"));
        int degree = data_word(petite_degree_words, DEGREE_COUNT,
                               json_object_get(row, "degree"));
        if (winner < 0 || degree < 0)
            return wrong(error, "degrees");
        rules->degree[i] = (struct petite_degree_row){
            (int16_t)json_integer_value(json_array_get(range, 0)),
            (int16_t)json_integer_value(json_array_get(range, 1)),
            (uint8_t)winner, (uint8_t)degree};
    }
    return STATUS_OK;
}

static enum status load_victory(struct petite_rules *rules,
                                const json_t *victory, struct error *error)
{
    static const char *const types[] = {"campaign", "points"};
    int type = data_word(types, 2, json_object_get(victory, "type"));
    const json_t *at_once =
        json_array_get(json_object_get(victory, "immediate"), 0);
    const json_t *result = json_object_get(at_once, "result");
    rules->is_campaign = type == 0;
    rules->immediate_unit = unit_of(rules, json_object_get(at_once, "unit"));
    if (type < 0 || json_array_size(json_object_get(victory, "immediate")) > 1)
        return wrong(error, "victory");
    if (rules->immediate_unit != ID_NONE) {
        int winner = winner_of(json_object_get(result, "winner"));
        int degree = data_word(petite_degree_words, DEGREE_COUNT,
                               json_object_get(result, "degree"));
        if (winner < 0 || degree < 0)
            return wrong(error, "immediate");
        rules->immediate_winner = (uint8_t)winner;
        rules->immediate_degree = (uint8_t)degree;
    }
    enum status status =
        load_score(rules, json_object_get(victory, "score"), error);
    if (status == STATUS_OK)
        status =
            load_degrees(rules, json_object_get(victory, "degrees"), error);
    return status;
}

static enum status load_start(struct petite_rules *rules,
                              const json_t *scenario, struct error *error)
{
    const json_t *points = json_object_get(scenario, "points");
    const json_t *sky = json_object_get(scenario, "weather");
    const json_t *options = json_object_get(scenario, "options");
    int side = data_word(petite_side_words, SIDES_MOST,
                         json_object_get(scenario, "first_side"));
    int weather = data_word(petite_weather_words, WEATHER_COUNT, sky);
    rules->first_turn = data_number(scenario, "first_turn");
    rules->last_turn = data_number(scenario, "last_turn");
    rules->loyalty = (int16_t)data_number(scenario, "loyalty");
    if (side < 0 || rules->first_turn < 1 || rules->last_turn > PETITE_TURNS
        || rules->last_turn < rules->first_turn || (sky != NULL && weather < 0))
        return wrong(error, "turns, side or weather");
    rules->first_side = (uint8_t)side;
    rules->first_weather = (uint8_t)(weather < 0 ? WEATHER_COUNT : weather);
    for (side_id s = 0; s < SIDES_MOST; s++) {
        const json_t *row = json_object_get(points, petite_side_words[s]);
        rules->supply[s] = (uint8_t)data_number(row, "supply");
        rules->recruits[s] = (uint8_t)data_number(row, "recruits");
    }
    for (size_t i = 0; i < json_array_size(options); i++) {
        int option =
            data_word(petite_option_words, 3, json_array_get(options, i));
        if (option < 0)
            return wrong(error, "options");
        rules->base.option_initial[option] = 1;
    }
    return STATUS_OK;
}

enum status petite_load_scenario(struct rules *base, const json_t *scenario,
                                 struct error *error)
{
    struct petite_rules *rules = (void *)base;
    enum status status = load_start(rules, scenario, error);
    if (status == STATUS_OK)
        status = load_units(rules, json_object_get(scenario, "units"), error);
    if (status == STATUS_OK)
        status =
            load_arrivals(rules, json_object_get(scenario, "arrivals"), error);
    if (status == STATUS_OK)
        status = load_control(
            rules,
            json_object_get(json_object_get(scenario, "control"), "british"),
            error);
    if (status == STATUS_OK)
        status =
            load_ferries(rules, json_object_get(scenario, "ferries"), error);
    if (status == STATUS_OK)
        status = load_hands(rules, json_object_get(scenario, "hands"), error);
    if (status == STATUS_OK)
        status =
            load_victory(rules, json_object_get(scenario, "victory"), error);
    return status;
}
