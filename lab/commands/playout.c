/* The command `playout`: random matches, every invariant looked at. */

#include "lab/commands/command.h"

#include "common/wire/schema.h"
#include "lab/selfplay/casefile.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <time.h>

enum { TEXT_MOST = 1 << 20 };

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

/* One match, written as a case if that is asked for. */
static bool play_match(struct playing *playing, const struct request *request,
                       struct casefile *casefile, int number)
{
    char path[512];
    bool holds = playing_match(playing, request->seed, number);
    if (!holds)
        printf("fault in match %d, command %d: %s\n"
               "again: --seed %llu --matches %d\n",
               number + 1, playing->match_commands + 1, playing->fault,
               (unsigned long long)request->seed, number + 1);
    if (casefile == NULL)
        return holds;
    snprintf(path, sizeof path, "%s/%s-%llu-%d.json", request->cases,
             request->rules->scenario, (unsigned long long)request->seed,
             number + 1);
    if (casefile_write(casefile, playing, path))
        return holds;
    printf("not written: %s\n", path);
    return false;
}

/* How many matches each side has won; the last count: drawn. */
struct wins {
    long count[SIDES_MOST + 1];
};

static void count_win(struct wins *wins, const struct playing *playing)
{
    struct outcome outcome = {.winner = SIDE_NONE};
    playing->rules->game->outcome(playing->rules, playing->state, &outcome);
    if (outcome.is_over)
        wins->count[outcome.winner < SIDES_MOST ? outcome.winner
                                                : SIDES_MOST]++;
}

static void print_wins(const struct wins *wins, const struct rules *rules)
{
    printf("won:");
    for (int i = 0; i < rules->side_count; i++)
        printf(" %s %ld,", rules->names[ID_SIDE].name[i], wins->count[i]);
    printf(" drawn %ld\n", wins->count[SIDES_MOST]);
}

static void print_end(struct playing *playing, long matches, double seconds)
{
    struct digest digest;
    char text[DIGEST_TEXT];
    hashing_end(&playing->signature, &digest);
    digest_text(&digest, text);
    printf("refusals of noise: %ld, walks that led nowhere: %d\n",
           playing->refusals, playing->player.dead_ends);
    printf("matches: %ld\n", matches);
    printf("commands: %ld\n", playing->commands);
    printf("commands a second: %.0f\n",
           seconds > 0 ? (double)playing->commands / seconds : 0);
    printf("signature: %s\n", text);
}

/* Holds what clients get of the game once for all against its schema: words of
 * closed lists, as symbols and figures, are only there. */
static bool assets_fit(const struct rules *rules)
{
    struct schemas *schemas = NULL;
    struct error error = {.text = ""};
    struct writer out;
    enum status status = schemas_open(data_schema, &schemas, &error);
    writer_open(&out, TEXT_MOST);
    library_assets(rules, &out);
    json_t *assets = json_loadb(out.data, out.used, 0, NULL);
    if (status == STATUS_OK)
        status = schema_check(schemas_find(schemas, "game.assets", "result"),
                              node_from(assets), "assets", &error);
    if (status != STATUS_OK)
        printf("%s, %s: %s\n"
               "schema/game.assets.json says what may stand there; it comes "
               "of describe, its legend and glossary, or a file of data/\n",
               rules->game->name, rules->scenario, error.text);
    json_decref(assets);
    writer_release(&out);
    schemas_close(schemas);
    return status == STATUS_OK;
}

static int play_all(const struct request *request)
{
    static struct tally tally;
    tally_init(&tally, request->rules);
    struct playing *playing =
        playing_new(request->rules, &request->options, request->seed, &tally);
    struct casefile *casefile = request->cases == NULL ? NULL : casefile_new();
    double start = seconds_now();
    struct wins wins = {{0}};
    long matches = 0;
    bool holds = true;
    playing->varies_options = !request->has_options;
    if (casefile != NULL) {
        playing->hears = casefile_hear;
        playing->user = casefile;
        playing->source.deals_in_order = true;
    }
    while (holds && matches < request->count) {
        holds = play_match(playing, request, casefile, (int)matches++);
        count_win(&wins, playing);
    }
    tally_print(&tally);
    print_wins(&wins, request->rules);
    print_end(playing, matches, seconds_now() - start);
    /* Who chooses only what is offered must never be stuck. */
    holds = holds && playing->player.dead_ends == 0;
    if (casefile != NULL)
        casefile_free(casefile);
    playing_free(playing);
    return holds ? 0 : 1;
}

int command_playout(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct request request;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab playout: %s\n", error.text);
        return 1;
    }
    if (request_read(&request, "--matches", argc, argv)) {
        if (request.cases != NULL && mkdir(request.cases, 0777) != 0
            && errno != EEXIST)
            fprintf(stderr, "no folder %s\n", request.cases);
        else
            code = assets_fit(request.rules) ? play_all(&request) : 1;
    }
    library_close();
    return code;
}
