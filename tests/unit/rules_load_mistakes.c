/*
 * Every data file that is read by rows, with every key of it dropped once,
 * mistyped once, and one that nobody knows added to every object: the file is
 * refused by the path, or the place is in the list of what may be so.
 *
 * Of long lists the first two items and the last stand for all, and those that
 * have other keys than any before them.
 */

#include "server/rules/kit/load_data.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <fnmatch.h>
#include <stdlib.h>
#include <string.h>

enum { FILES_MOST = 8, RULES_MOST = 4 << 20 /* bytes of any game's */ };

/* The headers of two games cannot stand in one file. */
extern const char *const petite_side_words[SIDES_MOST];
extern const char *const vitoria_side_words[SIDES_MOST];
extern const char *const yorktown_side_words[SIDES_MOST];
data_part petite_load_roster, petite_load_map, petite_load_cards,
    petite_load_tables, petite_load_scenario;
data_part toys_load_types, toys_load_tables, toys_load_board,
    toys_load_scenario;
data_part vitoria_load_roster, vitoria_load_map, vitoria_load_tables,
    vitoria_load_scenario;
data_part yorktown_load_roster, yorktown_load_map, yorktown_load_tables,
    yorktown_load_scenario;

struct file {
    const char *name;
    data_part *load;
};

struct sample {
    const char *game, *scenario;
    const char *const *sides;      /* NULL: the files name them */
    struct file files[FILES_MOST]; /* in the order in which they are read */
};

/* What may be left out (`d`), of another kind (`k`) or hold more (`u`); what is
 * not looked into (`-`), with all that is in it. */
struct leave {
    const char *game, *file, *path, *what;
};

/* clang-format off */
static const struct sample samples[] = {
    {"petite-guerre", "ten-crucial-days", petite_side_words,
     {{"units.json", petite_load_roster},
      {"map.json", petite_load_map},
      {"cards.json", petite_load_cards},
      {"tables.json", petite_load_tables},
      {"scenarios/ten-crucial-days.json", petite_load_scenario}}},
    {"toy-soldiers", "crossroads", NULL,
     {{"units.json", toys_load_types},
      {"tables.json", toys_load_tables},
      {"maps/four-winds.json", toys_load_board},
      {"scenarios/crossroads.json", toys_load_scenario}}},
    {"toy-soldiers", "pick-your-army", NULL,
     {{"units.json", toys_load_types},
      {"tables.json", toys_load_tables},
      {"maps/plum-valley.json", toys_load_board},
      {"scenarios/pick-your-army.json", toys_load_scenario}}},
    {"vitoria", "historical", vitoria_side_words,
     {{"units.json", vitoria_load_roster},
      {"map.json", vitoria_load_map},
      {"tables.json", vitoria_load_tables},
      {"scenarios/historical.json", vitoria_load_scenario}}},
    {"vitoria", "free-setup", vitoria_side_words,
     {{"units.json", vitoria_load_roster},
      {"map.json", vitoria_load_map},
      {"tables.json", vitoria_load_tables},
      {"scenarios/free-setup.json", vitoria_load_scenario}}},
    {"vitoria", "introductory", vitoria_side_words,
     {{"units.json", vitoria_load_roster},
      {"map.json", vitoria_load_map},
      {"tables.json", vitoria_load_tables},
      {"scenarios/introductory.json", vitoria_load_scenario}}},
    {"yorktown", "historical", yorktown_side_words,
     {{"units.json", yorktown_load_roster},
      {"map.json", yorktown_load_map},
      {"tables.json", yorktown_load_tables},
      {"scenarios/historical.json", yorktown_load_scenario}}},
};

static const struct leave leaves[] = {
    /* Said for people, and read by nobody else. */
    {"*", "map*", "/map", "-"}, {"*", "map*", "/title", "-"},
    {"*", "map.json", "/scale", "-"}, {"*", "map.json", "/settlements", "-"},
    {"*", "map*", "/sides/*/gate", "-"}, {"*", "maps/*", "/note", "-"},
    {"*", "map.json", "/side_groups/hudson-lower", "-"},
    {"*", "map.json", "/bridges/*/river", "-"},
    {"*", "cards.json", "/instances", "-"},
    {"*", "cards.json", "/combat_cards", "-"},
    {"*", "cards.json", "/combat_decks", "-"},
    {"*", "cards.json", "/decks/*/cards/*/target", "-"},
    {"*", "cards.json", "/decks/*/cards/*/effect/target", "-"},
    {"*", "cards.json", "/decks/*/cards/*/effect/as", "-"},
    {"petite-guerre", "tables.json", "/weather/die", "-"},
    {"petite-guerre", "tables.json", "/weather/effects", "-"},
    {"petite-guerre", "tables.json", "/calendar/*/week", "-"},
    {"petite-guerre", "tables.json", "/command_radius", "-"},
    {"petite-guerre", "tables.json", "/self_command", "-"},
    {"petite-guerre", "tables.json", "/movement", "-"},
    {"petite-guerre", "tables.json", "/combat_bonuses/*/when", "-"},
    {"petite-guerre", "tables.json", "/combat_cards", "-"},
    {"petite-guerre", "tables.json", "/commander_loss", "-"},
    {"petite-guerre", "tables.json", "/call_for_reinforcements/die", "-"},
    {"petite-guerre", "tables.json", "/call_for_reinforcements/modifiers", "-"},
    {"petite-guerre", "tables.json", "/supply_status", "-"},
    {"petite-guerre", "tables.json", "/income/note", "-"},
    {"petite-guerre", "tables.json", "/loyalty/range", "-"},
    {"petite-guerre", "tables.json", "/loyalty/note", "-"},
    {"petite-guerre", "tables.json", "/loyalty/triggers", "-"},
    {"petite-guerre", "tables.json", "/timetable/note", "-"},
    /* By load_proposals, for all games (kit_load_rows.c). */
    {"*", "scenarios/*", "/proposes", "-"},
    {"vitoria", "units.json", "/*/division", "-"},
    {"vitoria", "units.json", "/*/men", "-"},
    {"vitoria", "units.json", "/*/batteries", "-"},
    {"vitoria", "units.json", "/*/points", "-"},
    {"yorktown", "tables.json", "/redoubts", "-"},
    {"yorktown", "tables.json", "/frigate", "-"},
    {"yorktown", "tables.json", "/fortification", "-"},
    {"yorktown", "tables.json", "/facing", "-"},
    {"yorktown", "tables.json", "/dice", "-"},
    {"yorktown", "tables.json", "/crt/results", "-"},
    {"yorktown", "tables.json", "/crt/minimum", "-"},
    {"yorktown", "tables.json", "/commander_loss", "-"},
    {"yorktown", "tables.json", "/artillery_movement", "-"},
    {"yorktown", "tables.json", "/artillery_defence", "-"},
    {"vitoria", "tables.json", "/terrain/note", "-"},
    {"vitoria", "tables.json", "/terrain/sides/*/note", "-"},
    {"vitoria", "tables.json", "/terrain/sides/slope_down", "-"},
    {"vitoria", "tables.json", "/terrain/lines/note", "-"},
    {"vitoria", "tables.json", "/combat/rows", "-"},
    {"vitoria", "tables.json", "/combat/note", "-"},
    {"vitoria", "tables.json", "/column_shifts/*/when", "-"},
    {"vitoria", "tables.json", "/die_modifiers/*/when", "-"},
    {"vitoria", "tables.json", "/die_limits/row", "-"},
    {"vitoria", "tables.json", "/charge/pursuit/D", "-"},
    {"vitoria", "tables.json", "/general_tests/[ifms]*", "-"},
    {"vitoria", "tables.json", "/pillage/note", "-"},
    {"vitoria", "tables.json", "/evacuation/[uc]*", "-"},
    {"vitoria", "tables.json", "/evacuation/hex", "-"},
    {"vitoria", "tables.json", "/scoring/hexes", "-"},
    {"vitoria", "tables.json", "/disorder", "-"},
    {"vitoria", "tables.json", "/turns", "-"},
    {"toy-soldiers", "tables.json", "/tactical_dice/*/means", "-"},
    {"toy-soldiers", "tables.json", "/dice_modifiers/*/when", "-"},
    {"toy-soldiers", "tables.json", "/dice_modifiers/*/clause", "-"},
    {"toy-soldiers", "tables.json", "/ranges/*-artillery", "-"},
    {"toy-soldiers", "tables.json", "/message/per_adc", "-"},
    {"toy-soldiers", "tables.json", "/muster_limits/free_pieces", "-"},
    {"toy-soldiers", "tables.json", "/quality", "-"},
    {"toy-soldiers", "tables.json", "/flag_results", "-"},
    {"toy-soldiers", "tables.json", "/terrain", "-"},
    {"toy-soldiers", "tables.json", "/side_features", "-"},
    {"toy-soldiers", "tables.json", "/bayonet_results", "-"},
    {"toy-soldiers", "tables.json", "/cavalry_results", "-"},
    {"*", "scenarios/*", "/scenario", "-"},
    {"*", "scenarios/*", "/game", "-"}, {"*", "scenarios/*", "/map", "-"},
    {"*", "scenarios/*", "/minutes", "-"}, {"*", "scenarios/*", "/intro", "-"},
    {"*", "scenarios/*", "/about", "-"},
    {"petite-guerre", "scenarios/*", "/control/american", "-"},
    {"toy-soldiers", "scenarios/*", "/brief", "-"},
    {"toy-soldiers", "scenarios/*", "/players", "-"},
    {"toy-soldiers", "scenarios/*", "/lobby", "-"},
    {"toy-soldiers", "scenarios/*", "/muster/limits", "-"},
    {"vitoria", "scenarios/*", "/sides", "-"},
    {"vitoria", "scenarios/*", "/first_player", "-"},
    {"vitoria", "scenarios/*", "/home", "-"},
    {"vitoria", "scenarios/*", "/deployment/*/order", "-"},
    {"vitoria", "scenarios/*", "/deployment/*/hidden", "-"},
    {"yorktown", "tables.json", "/movement_cost/road", "-"},
    {"yorktown", "tables.json", "/movement_cost/exit", "-"},
    {"yorktown", "tables.json", "/movement_cost/creek_side", "-"},
    {"yorktown", "tables.json", "/artillery/max_range", "-"},
    {"yorktown", "tables.json", "/crt/columns/*/to", "-"},
    {"yorktown", "scenarios/*", "/text", "-"},
    {"yorktown", "scenarios/*", "/entry", "-"},
    {"yorktown", "scenarios/*", "/options", "-"},
    {"yorktown", "scenarios/*", "/setup/allied/area", "-"},
    {"petite-guerre", "scenarios/*", "/victory/score/*/to", "-"},
    /* Left out, it is none of it, or what the row says. */
    {"*", "map*", "/ranks", "d"}, {"*", "map*", "/ranks/*", "d"},
    /* Areas that no rule asks for. */
    {"petite-guerre", "map.json", "/areas/*-island", "d"},
    {"petite-guerre", "map.json", "/areas/pennsylvania", "d"},
    {"petite-guerre", "map.json", "/areas/east-of-hudson", "d"},
    {"petite-guerre", "map.json", "/areas/manhattan", "d"},
    {"petite-guerre", "map.json", "/areas/jersey", "d"},
    {"vitoria", "map.json", "/areas/*", "d"}, /* scenarios do */
    {"toy-soldiers", "maps/*", "/areas/*", "d"},
    {"toy-soldiers", "maps/*", "/legend/[~=f]", "d"}, /* not on this one */
    {"yorktown", "map.json", "/areas/yorktown", "d"},
    {"yorktown", "map.json", "/areas/gloucester-point", "d"},
    {"yorktown", "map.json", "/areas/north-bank", "d"},
    {"petite-guerre", "units.json", "/*/pool", "d"},
    {"petite-guerre", "scenarios/*", "/weather", "d"}, /* a die */
    {"petite-guerre", "scenarios/*", "/units/*", "d"},
    {"petite-guerre", "scenarios/*", "/units/*/under", "d"},
    {"petite-guerre", "scenarios/*", "/units/*/strength", "d"}, /* full */
    {"petite-guerre", "scenarios/*", "/arrivals/*/units/*", "d"},
    {"petite-guerre", "scenarios/*", "/arrivals/*/units/*/under", "d"},
    {"petite-guerre", "scenarios/*", "/victory/immediate", "d"},
    {"petite-guerre", "tables.json", "/unit_specification/*/*", "d"},
    {"toy-soldiers", "tables.json", "/rally/*", "d"}, /* none */
    {"toy-soldiers", "scenarios/*", "/arrivals", "d"},
    {"toy-soldiers", "scenarios/*", "/deploy", "d"},
    {"toy-soldiers", "scenarios/*", "/units/*/formation", "d"}, /* its kind's */
    {"vitoria", "units.json", "/*/troops", "d"},
    {"vitoria", "scenarios/*", "/exit", "d"},
    {"vitoria", "scenarios/*", "/units/*", "d"},
    {"vitoria", "scenarios/*", "/units/*/entry", "d"},
    {"vitoria", "scenarios/*", "/deployment", "d"},
    {"vitoria", "scenarios/*", "/deployment/*/zones/*/at_most", "d"},
    {"vitoria", "map.json", "/sides/*/name", "d"},
    {"yorktown", "map.json", "/sides/*/name", "d"},
    {"yorktown", "map.json", "/redoubts/*", "d"},
    {"yorktown", "scenarios/*", "/units/*", "d"},
    {"yorktown", "scenarios/*", "/units/*/facing", "d"}, /* the side's own */
    {"yorktown", "scenarios/*", "/units/*/with", "d"},
    {"yorktown", "scenarios/*", "/victory/yorktown", "d"},
    {"yorktown", "scenarios/*", "/victory/gloucester", "d"},
    {"yorktown", "scenarios/*", "/victory/exit", "d"},
    {"yorktown", "scenarios/*", "/victory/mode", "d"}, /* either */
    {"yorktown", "scenarios/*", "/setup", "d"},
};
/* clang-format on */

static const char *const changes = "dku";

struct trial {
    const struct sample *sample;
    json_t *values[FILES_MOST];
    int file; /* which is bent */
    int bent, allowed, failed;
};

static bool may(const struct trial *trial, const char *path, char change)
{
    const struct sample *sample = trial->sample;
    const char *file = sample->files[trial->file].name;
    for (size_t i = 0; i < sizeof leaves / sizeof leaves[0]; i++)
        if (fnmatch(leaves[i].game, sample->game, 0) == 0
            && fnmatch(leaves[i].file, file, 0) == 0
            && fnmatch(leaves[i].path, path, FNM_PATHNAME) == 0
            && strchr(leaves[i].what, change) != NULL)
            return true;
    return false;
}

/* Reads the files up to the bent one, afresh. */
static enum status load(const struct trial *trial, struct error *error)
{
    const struct sample *sample = trial->sample;
    struct rules *rules = data_new(RULES_MOST);
    enum status status = STATUS_OK;
    rules->game = library_game_find(sample->game);
    if (sample->sides != NULL)
        data_sides(rules, sample->sides);
    for (int i = 0; i <= trial->file && status == STATUS_OK; i++)
        status = sample->files[i].load(rules, trial->values[i], error);
    rules->game->free(rules);
    return status;
}

static void judge(struct trial *trial, const char *path, char change)
{
    struct error error = {.text = ""};
    char parent[128];
    enum status status = load(trial, &error);
    bool allowed = may(trial, path, change);
    snprintf(parent, sizeof parent, "%s", path);
    *strrchr(parent, '/') = '\0';
    bool names = strncmp(error.text, path, strlen(path)) == 0
                 || strncmp(error.text, parent, strlen(parent)) == 0
                 || strncmp(error.text, "map: ", 5) == 0; /* the board's */
    trial->bent++;
    trial->allowed += status == STATUS_OK;
    if ((status == STATUS_OK) == allowed && (status == STATUS_OK || names))
        return;
    trial->failed++;
    fprintf(stderr, "%s %s %s %c: %s\n", trial->sample->game,
            trial->sample->files[trial->file].name, path, change,
            status == STATUS_OK ? "read" : error.text);
}

static void bend(struct trial *trial, json_t *value, const char *path);

static void bend_object(struct trial *trial, json_t *object, const char *path)
{
    char inner[128];
    size_t count = json_object_size(object);
    const char **keys = data_new((count + 1) * sizeof *keys);
    const char *key;
    json_t *value;
    size_t k = 0;
    json_object_foreach(object, key, value) keys[k++] = key;
    for (size_t i = 0; i < count; i++) {
        snprintf(inner, sizeof inner, "%s/%s", path, keys[i]);
        if (may(trial, inner, '-'))
            continue;
        char *name = strdup(keys[i]);
        json_t *kept = json_incref(json_object_get(object, name));
        json_object_del(object, name);
        judge(trial, inner, changes[0]);
        json_object_set_new(object, name,
                            json_is_real(kept) ? json_true() : json_real(0.5));
        judge(trial, inner, changes[1]);
        json_object_set_new(object, name, kept);
        free(name);
        bend(trial, kept, inner);
        keys[i] = NULL;
    }
    snprintf(inner, sizeof inner, "%s/nobody-knows", path);
    json_object_set_new(object, "nobody-knows", json_true());
    judge(trial, inner, changes[2]);
    json_object_del(object, "nobody-knows");
    free(keys);
}

/* Has any item of the list before this one the same keys? */
static bool is_alike(const json_t *list, size_t index)
{
    json_t *item = json_array_get(list, index);
    for (size_t i = 0; i < index; i++) {
        json_t *other = json_array_get(list, i);
        const char *key;
        json_t *value;
        size_t shared = 0;
        json_object_foreach(item, key, value) shared +=
            json_object_get(other, key) != NULL;
        if (shared == json_object_size(item)
            && shared == json_object_size(other))
            return true;
    }
    return false;
}

static void bend(struct trial *trial, json_t *value, const char *path)
{
    char inner[128];
    size_t count = json_array_size(value);
    if (json_is_object(value))
        bend_object(trial, value, path);
    for (size_t i = 0; i < count; i++) {
        if (i >= 2 && i + 1 < count && is_alike(value, i))
            continue;
        snprintf(inner, sizeof inner, "%s/%zu", path, i);
        bend(trial, json_array_get(value, i), inner);
    }
}

/* Samples of one game share its files. */
static bool was_bent(const struct sample *sample, const char *file)
{
    for (const struct sample *other = samples; other < sample; other++)
        for (int i = 0; other->files[i].load != NULL; i++)
            if (strcmp(other->game, sample->game) == 0
                && strcmp(other->files[i].name, file) == 0)
                return true;
    return false;
}

static void bend_all(const struct sample *sample)
{
    struct error error = {.text = ""};
    struct trial trial = {.sample = sample};
    char path[128];
    for (int i = 0; sample->files[i].load != NULL; i++) {
        snprintf(path, sizeof path, "%s/data/%s", sample->game,
                 sample->files[i].name);
        trial.values[i] = datum_load(path, &error);
        cr_assert_not_null(trial.values[i], "%s", error.text);
        trial.file = i;
        cr_assert_eq(load(&trial, &error), STATUS_OK, "%s: %s", path,
                     error.text);
    }
    for (int i = 0; sample->files[i].load != NULL; i++) {
        trial.file = i;
        if (!was_bent(sample, sample->files[i].name))
            bend(&trial, trial.values[i], "");
    }
    cr_log_info("%s: %d bent, %d of them allowed", sample->game, trial.bent,
                trial.allowed);
    for (int i = 0; sample->files[i].load != NULL; i++)
        json_decref(trial.values[i]);
    cr_expect_eq(trial.failed, 0, "%s: %d of %d", sample->game, trial.failed,
                 trial.bent);
}

Test(rules_load_mistakes, every_mistake_of_a_file_is_refused_by_its_path)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++)
        bend_all(&samples[i]);
    library_close();
}

Test(rules_load_mistakes, a_counter_that_stands_twice_is_refused_by_its_name)
{
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    for (size_t i = 0; i < sizeof samples / sizeof samples[0]; i++) {
        struct trial trial = {.sample = &samples[i]};
        char path[128];
        if (strcmp(samples[i].files[0].name, "units.json") != 0)
            continue;
        snprintf(path, sizeof path, "%s/data/units.json", samples[i].game);
        json_t *units = datum_load(path, &error);
        json_array_set(units, 1, json_array_get(units, 0));
        trial.values[0] = units;
        cr_expect_eq(load(&trial, &error), STATUS_BAD_REQUEST);
        cr_expect_not_null(strstr(error.text, " twice"), "%s: %s", path,
                           error.text);
        json_decref(units);
    }
    library_close();
}
