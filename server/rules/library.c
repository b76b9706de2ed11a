/*
 * The library of games: reads every scenario of every game at start-up, and
 * what was laid to rest once more when it is asked for.
 */

#include "server/rules/library.h"

#include "common/base/digest.h"
#include "server/rules/assets.h"
#include "server/rules/games.h"
#include "server/rules/ids.h"
#include "server/rules/library_briefing.h"
#include "server/rules/library_clauses.h"
#include "server/rules/library_coach.h"
#include "server/rules/library_contract.h"
#include "server/rules/library_labels.h"
#include "server/rules/library_packed.h"
#include "server/rules/narration.h"

#include <assert.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    GAMES_MOST = 8,
    SCENARIOS_MOST = 16,
    SCENARIO_NAME = 40,
    ASSETS_MOST = 1 << 20
};

/* One scenario: what is known of it always, and what can be read again. */
struct volume {
    char scenario[SCENARIO_NAME];
    json_int_t turns;
    char digest[DIGEST_TEXT];      /* of its assets */
    char clauses[DIGEST_TEXT];     /* of its clauses alone */
    size_t length;                 /* of its assets */
    _Atomic(struct rules *) rules; /* NULL: at rest */
    struct packed assets;          /* empty: at rest */
};

struct shelf {
    const struct game *game;
    struct clauses *clauses;
    int count;
    struct volume volumes[SCENARIOS_MOST]; /* the shortest first */
};

static struct shelf shelves[GAMES_MOST];
/* Who reads again what is at rest holds it; who finds it there needs it not. */
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

static void show_assets(const struct shelf *shelf, const struct rules *rules,
                        struct writer *out)
{
    writer_open(out, ASSETS_MOST);
    assets_show(rules, shelf->game, shelf->clauses, out);
    assert(!out->is_full);
}

/* The clauses alone, as a file has them. */
static void show_clauses(const struct shelf *shelf, const struct rules *rules,
                         struct writer *out)
{
    writer_open(out, ASSETS_MOST);
    assets_show_clauses(rules, shelf->clauses, out);
    assert(!out->is_full);
}

static void call_by(const struct writer *out, char text[DIGEST_TEXT])
{
    struct digest digest;
    digest_of(out->data, out->used, &digest);
    digest_text(&digest, text);
}

/* What they are called by holds for ever; packed they are until the rest. */
static void make_assets(const struct shelf *shelf, struct volume *volume,
                        const struct rules *rules)
{
    struct writer out;
    show_assets(shelf, rules, &out);
    call_by(&out, volume->digest);
    volume->length = out.used;
    packed_make(&volume->assets, out.data, out.used);
    writer_release(&out);
    show_clauses(shelf, rules, &out);
    call_by(&out, volume->clauses);
    writer_release(&out);
}

static void make_assets_again(const struct shelf *shelf, struct packed *assets,
                              const struct rules *rules)
{
    struct writer out;
    show_assets(shelf, rules, &out);
    packed_make(assets, out.data, out.used);
    writer_release(&out);
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
static struct volume *shelve(struct shelf *shelf, json_int_t turns)
{
    int at = shelf->count++;
    for (; at > 0 && shelf->volumes[at - 1].turns > turns; at--)
        shelf->volumes[at] = shelf->volumes[at - 1];
    shelf->volumes[at] = (struct volume){.turns = turns};
    return &shelf->volumes[at];
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

/* `file` is the scenario's own, which is read already. */
static enum status read_rules(const struct shelf *shelf, const char *scenario,
                              const json_t *file, struct rules **read,
                              struct error *error)
{
    struct rules *rules = NULL;
    enum status status =
        shelf->game->load(shelf->game, scenario, &rules, error);
    if (status != STATUS_OK)
        return status;
    rules->game = shelf->game;
    rules->clauses = shelf->clauses;
    snprintf(rules->scenario, sizeof rules->scenario, "%s", scenario);
    copy_text(rules->title, sizeof rules->title, file, "title");
    copy_text(rules->intro, sizeof rules->intro, file,
              json_object_get(file, "intro") != NULL ? "intro" : "about");
    settle_commanders(rules);
    status = check_rules(rules, error);
    if (status == STATUS_OK)
        *read = rules;
    else
        shelf->game->free(rules);
    return status;
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
    enum status status = read_rules(shelf, scenario, file, &rules, error);
    if (status == STATUS_OK) {
        struct volume *volume = shelve(shelf, turns_of(file));
        snprintf(volume->scenario, sizeof volume->scenario, "%s", scenario);
        atomic_store(&volume->rules, rules);
        make_assets(shelf, volume, rules);
    }
    json_decref(file);
    return status;
}

/* "vitoria/data/scenarios/historical.json" gives "historical". */
static bool scenario_of(const char *path, const char *game,
                        char name[SCENARIO_NAME])
{
    char prefix[64];
    int length = snprintf(prefix, sizeof prefix, "%s/data/scenarios/", game);
    if (strncmp(path, prefix, (size_t)length) != 0)
        return false;
    snprintf(name, SCENARIO_NAME, "%s", path + length);
    char *dot = strrchr(name, '.');
    if (dot != NULL)
        *dot = '\0';
    return true;
}

static enum status open_shelf(struct shelf *shelf, const struct game *game,
                              struct error *error)
{
    const struct datum *datum;
    char scenario[SCENARIO_NAME];

    shelf->game = game;
    enum status status = contract_check(game, error);
    if (status == STATUS_OK)
        shelf->clauses = clauses_load(game, error);
    if (status == STATUS_OK && shelf->clauses == NULL)
        status = STATUS_BAD_REQUEST;
    if (status == STATUS_OK)
        status = briefing_check(game, error);
    if (status == STATUS_OK)
        status = coach_check(game, error);
    if (status == STATUS_OK)
        status = narration_check(game, error);
    if (status == STATUS_OK)
        status = labels_check(game, error);
    for (int i = 0; status == STATUS_OK && (datum = datum_get(i)) != NULL; i++)
        if (scenario_of(datum->path, game->name, scenario))
            status = load_scenario(shelf, datum->path, scenario, error);
    return status;
}

/* By its number alone one knows which game's a clause is. */
static enum status check_letter(int index, struct error *error)
{
    for (int i = 0; i < index; i++)
        if (games[i]->clause_letter == games[index]->clause_letter)
            return error_set(error, STATUS_BAD_REQUEST,
                             "%s: its clause_letter %c is that of %s",
                             games[index]->name, games[index]->clause_letter,
                             games[i]->name);
    return STATUS_OK;
}

enum status library_open(struct error *error)
{
    for (int i = 0; games[i] != NULL; i++) {
        assert(i < GAMES_MOST);
        enum status status = check_letter(i, error);
        if (status == STATUS_OK)
            status = open_shelf(&shelves[i], games[i], error);
        if (status != STATUS_OK)
            return status;
    }
    datum_done();
    return STATUS_OK;
}

static void rest(struct shelf *shelf)
{
    for (int i = 0; i < shelf->count; i++) {
        struct volume *volume = &shelf->volumes[i];
        struct rules *rules = atomic_exchange(&volume->rules, NULL);
        if (rules != NULL)
            shelf->game->free(rules);
        packed_release(&volume->assets);
    }
}

void library_rest(void)
{
    for (int i = 0; games[i] != NULL; i++)
        rest(&shelves[i]);
}

/* It held up when it was first read: what can fail now is memory alone. */
static struct rules *read_again(const struct shelf *shelf,
                                const struct volume *volume)
{
    char path[128];
    struct error error;
    struct rules *rules = NULL;
    snprintf(path, sizeof path, "%s/data/scenarios/%s.json", shelf->game->name,
             volume->scenario);
    json_t *file = datum_load(path, &error);
    if (file == NULL
        || read_rules(shelf, volume->scenario, file, &rules, &error)
               != STATUS_OK)
        abort();
    json_decref(file);
    datum_done();
    return rules;
}

static const struct rules *rules_of(const struct shelf *shelf,
                                    struct volume *volume)
{
    struct rules *rules = atomic_load(&volume->rules);
    if (rules != NULL)
        return rules;
    pthread_mutex_lock(&reading);
    rules = atomic_load(&volume->rules);
    if (rules == NULL) {
        rules = read_again(shelf, volume);
        atomic_store(&volume->rules, rules);
    }
    pthread_mutex_unlock(&reading);
    return rules;
}

void library_close(void)
{
    for (int i = 0; games[i] != NULL; i++) {
        struct shelf *shelf = &shelves[i];
        rest(shelf);
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
    struct shelf *shelf = shelf_find(game);
    for (int i = 0; shelf != NULL && i < shelf->count; i++)
        if (strcmp(shelf->volumes[i].scenario, scenario) == 0)
            return rules_of(shelf, &shelf->volumes[i]);
    return NULL;
}

const struct rules *library_scenario(const char *game, int index)
{
    struct shelf *shelf = shelf_find(game);
    return shelf != NULL && index < shelf->count
               ? rules_of(shelf, &shelf->volumes[index])
               : NULL;
}

const struct clauses *library_clauses(const char *game)
{
    const struct shelf *shelf = shelf_find(game);
    return shelf == NULL ? NULL : shelf->clauses;
}

static struct shelf *shelf_of(const struct rules *rules)
{
    struct shelf *shelf = shelf_find(rules->game->name);
    assert(shelf != NULL);
    return shelf;
}

static struct volume *volume_of(const struct rules *rules)
{
    struct volume *volume = shelf_of(rules)->volumes;
    while (atomic_load(&volume->rules) != rules)
        volume++;
    return volume;
}

void library_assets(const struct rules *rules, struct writer *out)
{
    struct volume *volume = volume_of(rules);
    pthread_mutex_lock(&reading);
    if (volume->assets.bytes == NULL)
        make_assets_again(shelf_of(rules), &volume->assets, rules);
    pthread_mutex_unlock(&reading);
    packed_write(&volume->assets, out);
}

const char *library_assets_digest(const struct rules *rules, size_t *length)
{
    const struct volume *volume = volume_of(rules);
    if (length != NULL)
        *length = volume->length;
    return volume->digest;
}

/* The scenario whose assets, or whose clauses, are called by this. */
static struct volume *volume_called(const char *digest, struct shelf **shelf)
{
    for (int i = 0; games[i] != NULL; i++)
        for (int k = 0; k < shelves[i].count; k++) {
            struct volume *volume = &shelves[i].volumes[k];
            *shelf = &shelves[i];
            if (strcmp(volume->digest, digest) == 0
                || strcmp(volume->clauses, digest) == 0)
                return volume;
        }
    return NULL;
}

bool library_assets_file(const char *digest, struct writer *out)
{
    struct shelf *shelf;
    struct volume *volume = volume_called(digest, &shelf);
    if (volume == NULL)
        return false;
    const struct rules *rules = rules_of(shelf, volume);
    if (strcmp(volume->digest, digest) == 0)
        assets_show_board(rules, shelf->game, volume->clauses, out);
    else
        assets_show_clauses(rules, shelf->clauses, out);
    return true;
}
