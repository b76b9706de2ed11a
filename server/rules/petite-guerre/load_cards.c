/* Loading the action cards: kinds, copies, and the names of both. */

#include "server/rules/petite-guerre/load.h"

#include "server/rules/kit/load_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const deeds[DEED_COUNT] = {
    [DEED_CROSS] = "cross",
    [DEED_ADD_MOVE] = "add_move",
    [DEED_NO_TERRAIN] = "no_terrain",
    [DEED_REVEAL] = "reveal",
    [DEED_RAISE] = "raise",
    [DEED_BONUS] = "bonus",
    [DEED_FEWER_CARDS] = "fewer_cards",
    [DEED_ATTRITION] = "attrition",
    [DEED_LOYALTY] = "loyalty",
    [DEED_SUPPLY] = "supply",
    [DEED_RECRUITS] = "recruits",
    [DEED_DELAY_LANDING] = "delay_landing",
    [DEED_SPEED_LANDING] = "speed_landing",
    [DEED_BREAK_BRIDGE] = "break_bridge",
    [DEED_REPAIR_BRIDGE] = "repair_bridge",
    [DEED_CAPTURE] = "capture",
};

/* The bits of enum petite_moment, in their order. */
static const char *const moments[] = {
    "command",       "movement",       "combat",          "supply",
    "reinforcement", "window_command", "window_movement", "battle",
};
enum { MOMENTS = sizeof moments / sizeof moments[0] };

static const uint8_t targets[DEED_COUNT] = {
    [DEED_CROSS] = TARGET_HEXSIDE,
    [DEED_ADD_MOVE] = TARGET_UNIT,
    [DEED_NO_TERRAIN] = TARGET_UNIT,
    [DEED_REVEAL] = TARGET_HEX,
    [DEED_RAISE] = TARGET_HEX,
    [DEED_ATTRITION] = TARGET_HEX,
    [DEED_DELAY_LANDING] = TARGET_HEX,
    [DEED_SPEED_LANDING] = TARGET_HEX,
    [DEED_BREAK_BRIDGE] = TARGET_HEXSIDE,
    [DEED_REPAIR_BRIDGE] = TARGET_HEXSIDE,
    [DEED_CAPTURE] = TARGET_HEX,
};

/* What an effect says beside what it does: all of it and nothing else. */
static const bool has_value[DEED_COUNT] = {
    [DEED_ADD_MOVE] = true,      [DEED_BONUS] = true,
    [DEED_FEWER_CARDS] = true,   [DEED_LOYALTY] = true,
    [DEED_SUPPLY] = true,        [DEED_RECRUITS] = true,
    [DEED_DELAY_LANDING] = true, [DEED_SPEED_LANDING] = true,
};

enum { SETTLED = 1 << TERRAIN_PORT | 1 << TERRAIN_TOWN | 1 << TERRAIN_VILLAGE };

static enum status load_windows(const struct loading *at, const json_t *list,
                                void *record)
{
    struct petite_card *card = record;
    uint16_t bits = 0;
    enum status status = load_bits(at, list, moments, MOMENTS, &bits);
    card->moments = (uint8_t)bits;
    return status;
}

static enum status load_grounds(const struct loading *at, const json_t *list,
                                void *record)
{
    struct petite_card *card = record;
    card->need = NEED_TERRAIN;
    return load_bits(at, list, petite_terrain_words, TERRAIN_COUNT,
                     &card->terrains);
}

/* In words: the weather or the troops for steel (P6.5). */
static enum status load_needs(const struct loading *at, const json_t *value,
                              void *record)
{
    struct petite_card *card = record;
    card->need = NEED_STEEL;
    return json_is_string(value) ? STATUS_OK : load_refuse(at, "not a text");
}

static enum status load_effect(const struct loading *at, const json_t *effect,
                               void *record)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {WORD("do", petite_card, deed, deeds)},
        {WORD("kind", petite_card, kind, petite_kind_words),
         OPTIONAL(KIND_COUNT)},
        {NUMBER("value", petite_card, value, -9, 9), OPTIONAL(0)},
        {NUMBER("needed", petite_card, needed, 1, 6), OPTIONAL(0)},
        {NUMBER("range", petite_card, range, 1, 9), OPTIONAL(0)},
        {READ("terrain", load_grounds), OPTIONAL(0)},
        {READ("needs", load_needs), OPTIONAL(0)},
        {ELSEWHERE("target")}, {ELSEWHERE("as")}, /* for people: see targets */
        {.key = NULL}};
    /* clang-format on */
    struct petite_card *card = record;
    enum status status = load_object(at, effect, rows, card);
    if (status == STATUS_OK
        && ((card->value != 0) != has_value[card->deed]
            || (card->kind != KIND_COUNT) != (card->deed == DEED_RAISE)
            || (card->need != NEED_NONE) != (card->deed == DEED_BONUS)
            || (card->needed != 0) != (card->deed == DEED_CAPTURE)
            || (card->range != 0) != (card->deed == DEED_CAPTURE)))
        return load_refuse(at, "not what a card that does this says");
    card->target = targets[card->deed];
    card->kind = (uint8_t)(card->kind == KIND_COUNT ? 0 : card->kind);
    return status;
}

static enum status load_card(const struct loading *at,
                             struct petite_rules *rules, side_id side,
                             const json_t *item)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {TEXT("id", petite_card, id)},
        {TEXT("name", petite_card, name)},
        {TEXT("text", petite_card, text)},
        {WORD("side", petite_card, side, petite_side_words)},
        {NUMBER("copies", petite_card, copies, 1, 9)},
        {READ("windows", load_windows)},
        {READ("effect", load_effect)},
        {ELSEWHERE("target")}, /* for people: see targets */
        {.key = NULL}};
    /* clang-format on */
    if (rules->card_count == PETITE_CARDS_MOST)
        return load_refuse(at, "more than %d cards", PETITE_CARDS_MOST);
    struct petite_card *card = &rules->card[rules->card_count++];
    enum status status = load_object(at, item, rows, card);
    if (status != STATUS_OK)
        return status;
    if (card->side != side)
        return load_refuse(at, "in the deck of the other side");
    if (rules->copy_count + card->copies > PETITE_CARDS_MOST)
        return load_refuse(at, "more than %d copies", PETITE_CARDS_MOST);
    /* By the card's text: the American turns out in forts too (P6.5). */
    card->raises =
        (uint16_t)(SETTLED | (side == AMERICAN ? 1 << TERRAIN_FORT : 0));
    card->first = (piece_id)rules->copy_count;
    char id[sizeof card->id];
    memcpy(id, card->id, sizeof id);
    for (int i = 0; i < card->copies; i++) {
        struct petite_copy *copy = &rules->copy[rules->copy_count++];
        copy->card = (uint8_t)(card - rules->card);
        snprintf(copy->id, sizeof copy->id, "%.31s#%d", id, i + 1);
    }
    return STATUS_OK;
}

static enum status load_deck(const struct loading *at, const json_t *part,
                             struct petite_rules *rules, side_id side)
{
    struct deck {
        const json_t *cards;
    } deck = {0};
    static const struct load_row rows[] = {{LIST("cards", deck, cards)},
                                           {.key = NULL}};
    struct loading inner = load_enter(at, "cards");
    enum status status = load_object(at, part, rows, &deck);
    for (size_t i = 0; i < json_array_size(deck.cards) && status == STATUS_OK;
         i++) {
        struct loading item = load_enter_at(&inner, i);
        status = load_card(&item, rules, side, json_array_get(deck.cards, i));
    }
    return status;
}

static enum status load_decks(const struct loading *at, const json_t *part,
                              void *record)
{
    const json_t *decks[SIDES_MOST];
    enum status status =
        load_keys(at, part, petite_side_words, SIDES_MOST, true, decks);
    for (side_id side = 0; side < SIDES_MOST && status == STATUS_OK; side++) {
        struct loading inner = load_enter(at, petite_side_words[side]);
        status = load_deck(&inner, decks[side], record, side);
    }
    return status;
}

static int by_text(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

static struct petite_name name_of(const struct petite_rules *rules,
                                  const char *text)
{
    for (int i = 0; i < rules->copy_count; i++)
        if (strcmp(rules->copy[i].id, text) == 0)
            return (struct petite_name){NAME_COPY, (uint8_t)i};
    for (int i = 0; i < rules->card_count; i++)
        if (strcmp(rules->card[i].id, text) == 0)
            return (struct petite_name){NAME_CARD, (uint8_t)i};
    for (int i = 0; i < COMBAT_CARDS; i++)
        if (strcmp(petite_card_words[i], text) == 0)
            return (struct petite_name){NAME_COMBAT, (uint8_t)i};
    abort();
}

/* A hand lists copies; an action may name the plain card as well. */
static void make_names(struct petite_rules *rules)
{
    int count = 0;
    for (int i = 0; i < rules->copy_count; i++)
        rules->card_names[count++] = rules->copy[i].id;
    for (int i = 0; i < rules->card_count; i++)
        rules->card_names[count++] = rules->card[i].id;
    for (int i = 0; i < COMBAT_CARDS; i++)
        rules->card_names[count++] = petite_card_words[i];
    qsort(rules->card_names, (size_t)count, sizeof rules->card_names[0],
          by_text);
    rules->name_count = count;
    for (int i = 0; i < count; i++) {
        rules->name[i] = name_of(rules, rules->card_names[i]);
        if (rules->name[i].of == NAME_COPY)
            rules->copy[rules->name[i].index].name = (uint16_t)i;
        else if (rules->name[i].of == NAME_COMBAT)
            rules->combat_name[rules->name[i].index] = (uint16_t)i;
    }
    rules->base.names[ID_CARD] = (struct names){count, rules->card_names};
}

enum status petite_load_cards(struct rules *base, const json_t *cards,
                              struct error *error)
{
    /* clang-format off */
    static const struct load_row rows[] = {
        {NUMBER("hand_limit", petite_rules, hand_limit, 1, 9)},
        {READ("decks", load_decks)},
        /* Said for people; battle.c knows the six. */
        {ELSEWHERE("instances")}, {ELSEWHERE("combat_cards")},
        {ELSEWHERE("combat_decks")},
        {.key = NULL}};
    /* clang-format on */
    struct petite_rules *rules = (void *)base;
    struct loading loading = load_begin(base, error);
    enum status status = load_object(&loading, cards, rows, rules);
    if (status != STATUS_OK)
        return status;
    if (rules->copy_count + rules->card_count + COMBAT_CARDS
        > PETITE_NAMES_MOST)
        return load_refuse(&loading, "too many cards to name");
    make_names(rules);
    return STATUS_OK;
}
