/* Loading the action cards: kinds, copies, and the names of both. */

#include "server/rules/petite-guerre/load.h"

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

enum { SETTLED = 1 << TERRAIN_PORT | 1 << TERRAIN_TOWN | 1 << TERRAIN_VILLAGE };

static enum status load_effect(struct petite_card *card, const json_t *effect,
                               struct error *error)
{
    const json_t *terrains = json_object_get(effect, "terrain");
    int deed = data_word(deeds, DEED_COUNT, json_object_get(effect, "do"));
    int kind = data_word(petite_kind_words, KIND_COUNT,
                         json_object_get(effect, "kind"));
    if (deed < 0 || (deed == DEED_RAISE) != (kind >= 0))
        return error_set(error, STATUS_BAD_REQUEST, "cards: %s", card->id);
    card->deed = (uint8_t)deed;
    card->target = targets[deed];
    card->kind = (uint8_t)(kind < 0 ? 0 : kind);
    card->value = (int8_t)data_number(effect, "value");
    card->needed = (uint8_t)data_number(effect, "needed");
    card->range = (uint8_t)data_number(effect, "range");
    /* By the card's text: the American turns out in forts too (P6.5). */
    card->raises =
        (uint16_t)(SETTLED | (card->side == AMERICAN ? 1 << TERRAIN_FORT : 0));
    if (json_object_get(effect, "needs") != NULL)
        card->need = NEED_STEEL;
    for (size_t i = 0; i < json_array_size(terrains); i++) {
        int terrain = data_word(petite_terrain_words, TERRAIN_COUNT,
                                json_array_get(terrains, i));
        if (terrain < 0)
            return error_set(error, STATUS_BAD_REQUEST, "cards: %s", card->id);
        card->need = NEED_TERRAIN;
        card->terrains |= (uint16_t)(1U << terrain);
    }
    return STATUS_OK;
}

static enum status load_card(struct petite_rules *rules, side_id side,
                             const json_t *item, struct error *error)
{
    struct petite_card *card = &rules->card[rules->card_count++];
    const json_t *windows = json_object_get(item, "windows");
    const char *id = json_string_value(json_object_get(item, "id"));
    const char *name = json_string_value(json_object_get(item, "name"));
    int copies = data_number(item, "copies");
    if (id == NULL || name == NULL || copies < 1 || copies > 9
        || rules->copy_count + copies > PETITE_CARDS_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "cards: %s",
                         id == NULL ? "no id" : id);
    snprintf(card->id, sizeof card->id, "%.31s", id);
    snprintf(card->name, sizeof card->name, "%.47s", name);
    const char *text = json_string_value(json_object_get(item, "text"));
    snprintf(card->text, sizeof card->text, "%s", text == NULL ? "" : text);
    card->side = side;
    card->copies = (uint8_t)copies;
    card->first = (piece_id)rules->copy_count;
    for (int i = 0; i < copies; i++) {
        struct petite_copy *copy = &rules->copy[rules->copy_count++];
        copy->card = (uint8_t)(card - rules->card);
        snprintf(copy->id, sizeof copy->id, "%.31s#%d", id, i + 1);
    }
    for (size_t i = 0; i < json_array_size(windows); i++) {
        int moment = data_word(moments, MOMENTS, json_array_get(windows, i));
        if (moment < 0)
            return error_set(error, STATUS_BAD_REQUEST, "cards: %s", card->id);
        card->moments |= (uint8_t)(1U << moment);
    }
    return load_effect(card, json_object_get(item, "effect"), error);
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
    struct petite_rules *rules = (void *)base;
    const json_t *decks = json_object_get(cards, "decks");
    rules->hand_limit = (uint8_t)data_number(cards, "hand_limit");
    for (side_id side = 0; side < SIDES_MOST; side++) {
        const json_t *list = json_object_get(
            json_object_get(decks, petite_side_words[side]), "cards");
        for (size_t i = 0; i < json_array_size(list); i++) {
            enum status status =
                load_card(rules, side, json_array_get(list, i), error);
            if (status != STATUS_OK)
                return status;
        }
    }
    if (rules->copy_count + rules->card_count + COMBAT_CARDS
        > PETITE_NAMES_MOST)
        return error_set(error, STATUS_BAD_REQUEST, "cards: too many");
    make_names(rules);
    return STATUS_OK;
}
