/* The library of games: loads every scenario of every game at start-up. */

#include "server/rules/library.h"

#include "common/base/digest.h"
#include "server/rules/assets.h"
#include "server/rules/clauses.h"
#include "server/rules/games.h"
#include "server/rules/ids.h"
#include "server/rules/library_packed.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { GAMES_MOST = 8, SCENARIOS_MOST = 16, ASSETS_MOST = 1 << 20 };

struct shelf {
    const struct game *game;
    struct clauses *clauses;
    int count;
    struct rules *rules[SCENARIOS_MOST]; /* the shortest first */
    json_int_t turns[SCENARIOS_MOST];
    struct packed assets[SCENARIOS_MOST];
    char digest[SCENARIOS_MOST][DIGEST_TEXT];
};

static struct shelf shelves[GAMES_MOST];

static enum status read_clauses(struct shelf *shelf, struct error *error)
{
    char path[64];
    snprintf(path, sizeof path, "%s/rules.md", shelf->game->name);
    const struct datum *datum = datum_find(path);
    if (datum == NULL)
        return error_set(error, STATUS_NOT_FOUND, "no %s", path);
    shelf->clauses = clauses_read((const char *)datum->bytes, datum->size,
                                  shelf->game->clause_letter, error);
    return shelf->clauses == NULL ? STATUS_BAD_REQUEST : STATUS_OK;
}

static void make_assets(struct shelf *shelf, int index)
{
    const struct rules *rules = shelf->rules[index];
    struct writer text, *out = &text;
    struct digest digest;

    writer_open(out, ASSETS_MOST);
    assets_show(rules, shelf->game, shelf->clauses, out);
    assert(!out->is_full);
    digest_of(out->data, out->used, &digest);
    digest_text(&digest, shelf->digest[index]);
    packed_make(&shelf->assets[index], out->data, out->used);
    writer_release(out);
}

static void copy_text(char *to, size_t size, const json_t *object,
                      const char *key)
{
    const char *text = json_string_value(json_object_get(object, key));
    snprintf(to, size, "%s", text == NULL ? "" : text);
}

static bool is_sorted(const struct names *names)
{
    for (int i = 1; i < names->count; i++)
        if (strcmp(names->name[i - 1], names->name[i]) >= 0)
            return false;
    return true;
}

/* The first seat of each side commands it where the game names none. */
static void settle_commanders(struct rules *rules)
{
    for (side_id side = 0; side < rules->side_count; side++) {
        seat_id *commander = &rules->commander_of_side[side];
        seat_id first = 0;
        while (first < rules->seat_count && rules->side_of_seat[first] != side)
            first++;
        if (*commander >= rules->seat_count
            || rules->side_of_seat[*commander] != side)
            *commander = first;
    }
}

static enum status check_rules(const struct rules *rules, struct error *error)
{
    bool fits = rules->seat_count <= SEATS_MOST
                && rules->side_count <= SIDES_MOST
                && rules->names[ID_PIECE].count <= PIECES_MOST
                && rules->names[ID_SEAT].count == rules->seat_count
                && rules->names[ID_SIDE].count == rules->side_count
                && rules->game->option_count <= OPTIONS_MOST;
    for (int kind = 0; kind < ID_KINDS; kind++)
        fits = fits && is_sorted(&rules->names[kind]);
    return fits ? STATUS_OK
                : error_set(error, STATUS_BAD_REQUEST,
                            "%s/%s: names unsorted or too many",
                            rules->game->name, rules->scenario);
}

/* A newcomer should meet the shortest scenario first; equal ones by name. */
static int shelve(struct shelf *shelf, struct rules *rules, json_int_t turns)
{
    int at = shelf->count++;
    for (; at > 0 && shelf->turns[at - 1] > turns; at--) {
        shelf->rules[at] = shelf->rules[at - 1];
        shelf->turns[at] = shelf->turns[at - 1];
        shelf->assets[at] = shelf->assets[at - 1];
        memcpy(shelf->digest[at], shelf->digest[at - 1], DIGEST_TEXT);
    }
    shelf->rules[at] = rules;
    shelf->turns[at] = turns;
    return at;
}

/* A scenario says how many turns it has, or its first and last. */
static json_int_t turns_of(const json_t *file)
{
    const json_t *turns = json_object_get(file, "turns");
    const json_t *first = json_object_get(file, "first_turn");
    const json_t *last = json_object_get(file, "last_turn");
    return json_is_integer(turns)
               ? json_integer_value(turns)
               : json_integer_value(last) - json_integer_value(first) + 1;
}

static enum status load_scenario(struct shelf *shelf, const char *path,
                                 const char *scenario, struct error *error)
{
    struct rules *rules = NULL;
    json_t *file = datum_load(path, error);
    if (file == NULL || shelf->count == SCENARIOS_MOST) {
        json_decref(file);
        return STATUS_BAD_REQUEST;
    }
    enum status status = shelf->game->load(scenario, &rules, error);
    if (status == STATUS_OK) {
        rules->game = shelf->game;
        rules->clauses = shelf->clauses;
        snprintf(rules->scenario, sizeof rules->scenario, "%s", scenario);
        copy_text(rules->title, sizeof rules->title, file, "title");
        copy_text(rules->intro, sizeof rules->intro, file,
                  json_object_get(file, "intro") != NULL ? "intro" : "about");
        settle_commanders(rules);
        status = check_rules(rules, error);
        if (status != STATUS_OK)
            shelf->game->free(rules);
    }
    if (status == STATUS_OK) {
        make_assets(shelf, shelve(shelf, rules, turns_of(file)));
    }
    json_decref(file);
    return status;
}

/* "vitoria/data/scenarios/historical.json" gives "historical". */
static bool scenario_of(const char *path, const char *game, char name[40])
{
    char prefix[64];
    int length = snprintf(prefix, sizeof prefix, "%s/data/scenarios/", game);
    if (strncmp(path, prefix, (size_t)length) != 0)
        return false;
    snprintf(name, 40, "%s", path + length);
    char *dot = strrchr(name, '.');
    if (dot != NULL)
        *dot = '\0';
    return true;
}

static enum status open_shelf(struct shelf *shelf, const struct game *game,
                              struct error *error)
{
    const struct datum *datum;
    char scenario[40];

    shelf->game = game;
    enum status status = read_clauses(shelf, error);
    for (int i = 0; status == STATUS_OK && (datum = datum_get(i)) != NULL; i++)
        if (scenario_of(datum->path, game->name, scenario))
            status = load_scenario(shelf, datum->path, scenario, error);
    return status;
}

enum status library_open(struct error *error)
{
    for (int i = 0; games[i] != NULL; i++) {
        assert(i < GAMES_MOST);
        enum status status = open_shelf(&shelves[i], games[i], error);
        if (status != STATUS_OK)
            return status;
    }
    datum_done();
    return STATUS_OK;
}

void library_close(void)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct shelf *shelf = &shelves[i];
        for (int k = 0; k < shelf->count; k++) {
            packed_release(&shelf->assets[k]);
            shelf->game->free(shelf->rules[k]);
        }
        clauses_free(shelf->clauses);
        *shelf = (struct shelf){0};
    }
}

const struct game *library_game(int index)
{
    for (int i = 0; games[i] != NULL; i++)
        if (i == index)
            return games[i];
    return NULL;
}

static struct shelf *shelf_find(const char *name)
{
    for (int i = 0; games[i] != NULL; i++)
        if (strcmp(games[i]->name, name) == 0)
            return &shelves[i];
    return NULL;
}

const struct game *library_game_find(const char *name)
{
    const struct shelf *shelf = shelf_find(name);
    return shelf == NULL ? NULL : shelf->game;
}

const struct rules *library_rules(const char *game, const char *scenario)
{
    const struct shelf *shelf = shelf_find(game);
    for (int i = 0; shelf != NULL && i < shelf->count; i++)
        if (strcmp(shelf->rules[i]->scenario, scenario) == 0)
            return shelf->rules[i];
    return NULL;
}

const struct rules *library_scenario(const char *game, int index)
{
    const struct shelf *shelf = shelf_find(game);
    return shelf != NULL && index < shelf->count ? shelf->rules[index] : NULL;
}

const struct clauses *library_clauses(const char *game)
{
    const struct shelf *shelf = shelf_find(game);
    return shelf == NULL ? NULL : shelf->clauses;
}

static const struct shelf *shelf_of(const struct rules *rules, int *index)
{
    const struct shelf *shelf = shelf_find(rules->game->name);
    assert(shelf != NULL);
    *index = 0;
    while (shelf->rules[*index] != rules)
        (*index)++;
    return shelf;
}

void library_assets(const struct rules *rules, struct writer *out)
{
    int index;
    const struct shelf *shelf = shelf_of(rules, &index);
    packed_write(&shelf->assets[index], out);
}

const char *library_assets_digest(const struct rules *rules, size_t *length)
{
    int index;
    const struct shelf *shelf = shelf_of(rules, &index);
    if (length != NULL)
        *length = shelf->assets[index].length;
    return shelf->digest[index];
}
