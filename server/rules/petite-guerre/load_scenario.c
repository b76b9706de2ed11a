/* Loading a scenario: who stands where, what arrives, how it is won. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/ids.h"
#include "server/rules/kit/load_rows.h"

/* A counter that is posted, now or when it arrives. */
struct post {
    place_id at;
    piece_id under;
    uint8_t strength;
};

static enum status load_post(const struct loading *at,
                             const struct petite_rules *rules,
                             const struct load_row *rows, const json_t *value,
                             struct post *post)
{
    *post = (struct post){.under = ID_NONE};
    enum status status = load_object(at, value, rows, post);
    return status == STATUS_OK && post->under != ID_NONE
                   && rules->piece[post->under].kind != KIND_COMMANDER
               ? load_refuse(at, "under one who commands nobody")
               : status;
}

static enum status load_units(const struct loading *at, const json_t *units,
                              void *record)
{
    struct petite_rules *rules = record;
    /* clang-format off */
    static const struct load_row rows[] = {
        {PLACE("at", post, at)},
        {ID("under", post, under, ID_PIECE), OPTIONAL(ID_NONE)},
        {NUMBER("strength", post, strength, 1, 9), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    const char *name;
    json_t *value;
    for (int i = 0; i < rules->unit_count; i++) {
        bool is_pool =
            rules->piece[i].is_pool || rules->piece[i].kind == KIND_PHANTOM;
        rules->start[i] = (struct petite_start){
            .at = is_pool ? AT_POOL : AT_OUT, .head = ID_NONE};
    }
    if (!json_is_object(units))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)units, name, value)
    {
        struct loading inner = load_enter(at, name);
        piece_id unit = id_find(&rules->base, ID_PIECE, name);
        struct post post;
        if (unit == ID_NONE)
            return load_refuse(&inner, "there is no such unit");
        enum status status = load_post(&inner, rules, rows, value, &post);
        if (status != STATUS_OK)
            return status;
        const uint8_t *strength = rules->piece[unit].strength;
        if (post.strength != 0 && post.strength != strength[0]
            && post.strength != strength[1])
            return load_refuse(&inner, "of a strength that it never has");
        rules->start[unit] = (struct petite_start){
            .at = post.at,
            .head = post.under,
            .is_weak = post.strength != 0 && post.strength != strength[0]};
    }
    return STATUS_OK;
}

static enum status load_arriving(const struct loading *at, const json_t *units,
                                 void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {ID("under", post, under, ID_PIECE), OPTIONAL(ID_NONE)},
        {.key = NULL}};
    /* clang-format on */
    const struct petite_rules *rules = petite_rules(at->rules);
    struct petite_arrival *arrival = record;
    const char *name;
    json_t *value;
    if (!json_is_object(units))
        return load_refuse(at, "not an object");
    json_object_foreach((json_t *)(uintptr_t)units, name, value)
    {
        struct loading inner = load_enter(at, name);
        piece_id unit = id_find(at->rules, ID_PIECE, name);
        struct post post;
        if (unit == ID_NONE)
            return load_refuse(&inner, "there is no such unit");
        if (arrival->count == PETITE_ARRIVING_MOST)
            return load_refuse(&inner, "more than %d", PETITE_ARRIVING_MOST);
        enum status status = load_post(&inner, rules, rows, value, &post);
        if (status != STATUS_OK)
            return status;
        int k = arrival->count++;
        for (; k > 0 && arrival->unit[k - 1] > unit; k--) {
            arrival->unit[k] = arrival->unit[k - 1];
            arrival->head[k] = arrival->head[k - 1];
        }
        arrival->unit[k] = unit;
        arrival->head[k] = post.under;
    }
    return STATUS_OK;
}

static enum status load_arrivals(const struct loading *at, const json_t *list,
                                 void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("turn", petite_arrival, turn, 1, PETITE_TURNS)},
        {WORD("side", petite_arrival, side, petite_side_words)},
        {PLACE("at", petite_arrival, at)},
        {READ("units", load_arriving)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    enum status status =
        load_records(at, list, rows, rules->arrival, sizeof rules->arrival[0],
                     PETITE_ARRIVALS_MOST, &rules->arrival_count);
    for (int i = 0; i < rules->arrival_count; i++)
        for (int k = 0; k < rules->arrival[i].count; k++)
            rules->start[rules->arrival[i].unit[k]].at = AT_DUE;
    return status;
}

/* The list names the settlements of the British (Part 14). */
static enum status load_control(const struct loading *at, const json_t *list,
                                void *record)
{
    struct petite_rules *rules = record;
    struct item {
        place_id place;
    };
    static const struct load_row place = {PLACE("", item, place)};
    place_id places[PETITE_SETTLEMENTS_MOST];
    int count;
    enum status status =
        load_items(at, list, &place, places, PETITE_SETTLEMENTS_MOST, &count);
    for (int i = 0; i < count && status == STATUS_OK; i++) {
        struct loading item = load_enter_at(at, (size_t)i);
        if (rules->settlement_at[places[i]] == 0)
            return load_refuse(&item, "no settlement");
        rules->control[rules->settlement_at[places[i]] - 1] = BRITISH;
    }
    return status;
}

/* Every ferry of the map by its name, and whose it is. */
static enum status load_ferries(const struct loading *at, const json_t *part,
                                void *record)
{
    struct petite_rules *rules = record;
    struct item {
        uint8_t side;
    };
    static const struct load_row side = {
        WORD("", item, side, petite_side_words)};
    const char *names[PETITE_BRIDGES_MOST] = {NULL};
    const json_t *parts[PETITE_BRIDGES_MOST];
    for (int i = 0; i < rules->bridge_count; i++) {
        rules->ferry[i] = SIDE_NONE;
        if (rules->bridge[i].is_ferry)
            names[i] = rules->bridge[i].name;
    }
    enum status status =
        load_keys(at, part, names, rules->bridge_count, true, parts);
    for (int i = 0; i < rules->bridge_count && status == STATUS_OK; i++) {
        if (names[i] == NULL)
            continue;
        struct loading inner = load_enter(at, names[i]);
        status = load_value(&inner, parts[i], &side, &rules->ferry[i]);
    }
    return status;
}

static enum status load_hands(const struct loading *at, const json_t *part,
                              void *record)
{
    struct petite_rules *rules = record;
    struct item {
        uint16_t card;
    };
    static const struct load_row card = {ID("", item, card, ID_CARD)};
    const json_t *hands[SIDES_MOST];
    enum status status =
        load_keys(at, part, petite_side_words, SIDES_MOST, true, hands);
    for (int side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, petite_side_words[side]);
        uint16_t cards[PETITE_CARDS_MOST];
        int count = 0;
        status = load_items(&inner, hands[side], &card, cards,
                            PETITE_CARDS_MOST, &count);
        for (int i = 0; i < count && status == STATUS_OK; i++) {
            struct petite_name name = rules->name[cards[i]];
            struct loading item = load_enter_at(&inner, (size_t)i);
            if (name.of != NAME_COPY)
                return load_refuse(&item, "not one copy of a card");
            rules->in_hand[name.index] = 1;
        }
    }
    return status;
}

static enum status load_score(const struct loading *at, const json_t *list,
                              void *record)
{
    struct petite_rules *rules = record;
    static const char *const awards[] = {
        "controller_at_end", "winner_of_battle", "unit_dissolved_by_battle"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("for", petite_score, award, awards)},
        {NUMBER("points", petite_score, points, 1, 99)},
        {PLACE("at", petite_score, at), OPTIONAL(PLACE_NONE)},
        {ELSEWHERE("to")}, /* for people: it follows from what it is for */
        {.key = NULL}};
    /* clang-format on */
    enum status status =
        load_records(at, list, rows, rules->score, sizeof rules->score[0],
                     PETITE_GRANTS_MOST, &rules->score_count);
    for (int i = 0; i < rules->score_count && status == STATUS_OK; i++) {
        const struct petite_score *row = &rules->score[i];
        struct loading item = load_enter_at(at, (size_t)i);
        if ((row->award == AWARD_CONTROL) != (row->at != PLACE_NONE)
            || (row->at != PLACE_NONE && rules->settlement_at[row->at] == 0))
            return load_refuse(&item, "not at a settlement to control");
    }
    return status;
}

static enum status load_range(const struct loading *at, const json_t *list,
                              void *record)
{
    struct difference {
        int16_t points;
    };
    static const struct load_row bound = {
        NUMBER("", difference, points, -99, 99)};
    struct petite_degree_row *row = record;
    int16_t range[2] = {0};
    enum status status = load_exact(at, list, &bound, range, 2);
    row->from = range[0];
    row->to = range[1];
    return status;
}

static enum status load_degrees(const struct loading *at, const json_t *list,
                                void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {READ("american_minus_british", load_range)},
        {WORD("winner", petite_degree_row, winner, petite_side_words),
         OR_NULL(SIDE_NONE)},
        {WORD("degree", petite_degree_row, degree, petite_degree_words)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    return load_records(at, list, rows, rules->degree, sizeof rules->degree[0],
                        PETITE_GRANTS_MOST, &rules->degree_count);
}

/* The loss that ends the match at once: one at most. */
static enum status load_immediate(const struct loading *at, const json_t *list,
                                  void *record)
{
    static const char *const events[] = {"commander_lost"};
    struct ending {
        piece_id unit;
        uint8_t event, winner, degree;
    } ending = {.unit = ID_NONE};
    /* clang-format off */
    static const struct load_row result[] = {
        {WORD("winner", ending, winner, petite_side_words), OR_NULL(SIDE_NONE)},
        {WORD("degree", ending, degree, petite_degree_words)},
        {.key = NULL}};
    static const struct load_row rows[] = {
        {WORD("if", ending, event, events)},
        {ID("unit", ending, unit, ID_PIECE)},
        {ROWS("result", result)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    int count;
    enum status status =
        load_records(at, list, rows, &ending, sizeof ending, 1, &count);
    rules->immediate_unit = ending.unit;
    rules->immediate_winner = ending.winner;
    rules->immediate_degree = ending.degree;
    return status;
}

static enum status load_victory(const struct loading *at, const json_t *part,
                                void *record)
{
    static const char *const types[] = {"points", "campaign"};
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("type", petite_rules, is_campaign, types)},
        {READ("immediate", load_immediate), OPTIONAL(0)},
        {READ("score", load_score), OPTIONAL(0)},
        {READ("degrees", load_degrees), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = record;
    rules->immediate_unit = ID_NONE;
    enum status status = load_object(at, part, rows, rules);
    return status == STATUS_OK
                   && (rules->score_count == 0 || rules->degree_count == 0)
                          != rules->is_campaign
               ? load_refuse(at, "points without a score and degrees")
               : status;
}

static enum status load_options(const struct loading *at, const json_t *part,
                                void *record)
{
    struct petite_rules *rules = record;
    uint16_t options = 0;
    enum status status = load_bits(
        at, part, petite_option_words,
        sizeof petite_option_words / sizeof petite_option_words[0], &options);
    for (int i = 0; options >> i != 0; i++)
        if ((options >> i & 1) != 0)
            rules->base.option_initial[i] = 1;
    return status;
}

/* The chapters stand in the order in which one rests upon another. */
enum status petite_load_scenario(struct rules *base, const json_t *scenario,
                                 struct error *error)
{
    /* clang-format off */
    static const struct load_row points[SIDES_MOST][3] = {
        {{NUMBER("supply", petite_rules, supply[AMERICAN], 0, 99)},
         {NUMBER("recruits", petite_rules, recruits[AMERICAN], 0, 99)},
         {.key = NULL}},
        {{NUMBER("supply", petite_rules, supply[BRITISH], 0, 99)},
         {NUMBER("recruits", petite_rules, recruits[BRITISH], 0, 99)},
         {.key = NULL}}};
    static const struct load_row sides[] = {
        {ROWS("american", points[AMERICAN])},
        {ROWS("british", points[BRITISH])},
        {.key = NULL}};
    static const struct load_row control[] = {
        {READ("british", load_control)},
        {ELSEWHERE("american")}, /* tells people: every other */
        {.key = NULL}};
    static const struct load_row rows[] = {
        SCENARIO_ELSEWHERE,
        {NUMBER("first_turn", petite_rules, first_turn, 1, PETITE_TURNS)},
        {NUMBER("last_turn", petite_rules, last_turn, 1, PETITE_TURNS)},
        {WORD("first_side", petite_rules, first_side, petite_side_words)},
        {NUMBER("loyalty", petite_rules, loyalty, -6, 6)},
        {WORD("weather", petite_rules, first_weather, petite_weather_words),
         OPTIONAL(WEATHER_COUNT)},
        {ROWS("points", sides)},
        {READ("units", load_units)},
        {READ("arrivals", load_arrivals)},
        {ROWS("control", control)},
        {READ("ferries", load_ferries)},
        {READ("hands", load_hands)},
        {READ("victory", load_victory)},
        {READ("options", load_options), OPTIONAL(0)},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, scenario, rows, rules);
    return status == STATUS_OK && rules->last_turn < rules->first_turn
               ? load_refuse(&loading, "ends before it begins")
               : status;
}
