/* The command `honest`: what is forgotten, and dealt, depends on what is seen
 * alone. */

#include "lab/commands/command.h"

#include "lab/selfplay/honest.h"
#include "lab/selfplay/playing.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { LEAKS_SHOWN = 5, EVERY = 3, COUNT_EVERY = 20, SHIFT_LEAST = 20 };

/* Beyond this many standard errors it is no chance: of all classes together,
 * and of the distances in each half of the pairs (once in 800 runs in both; of
 * fewer than SHIFT_LEAST the error is itself a guess). */
static const double EVEN_MOST = 4.5, SHIFT_MOST = 2;

/* One run over one scenario. */
struct run {
    const struct request *request;
    const struct rules *rules;
    struct playing *playing;
    struct honest *honest;
    long pairs, most;
    int match;
};

static void tell_leak(const struct run *run, viewer_id viewer,
                      const struct action *action)
{
    char name[400] = "";
    struct writer out;
    if (run->honest->blind->leaks > LEAKS_SHOWN)
        return;
    writer_init(&out, name, sizeof name);
    if (action != NULL)
        action_encode(run->rules, action, &out);
    printf("leak: viewer %s, seed %llu, match %d, position %d: %s %s\n",
           rules_viewer_name(run->rules, viewer),
           (unsigned long long)run->request->seed, run->match,
           run->playing->match_commands, run->honest->blind->leak, name);
}

/* One position and the command that will be given in it. */
static void compare(struct run *run, viewer_id viewer, seat_id seat)
{
    struct honest *honest = run->honest;
    const struct playing *playing = run->playing;
    bool holds = honest_compare(honest, playing->state, viewer);
    if (holds && run->pairs % COUNT_EVERY == 0)
        holds = honest_count_deals(honest, playing->state, viewer);
    run->pairs++;
    if (!holds)
        tell_leak(run, viewer, NULL);
    else if (!honest_compare_commands(honest, playing->state, viewer, seat,
                                      &playing->action))
        tell_leak(run, viewer, &playing->action);
}

/* A command that was given, for who has not given it. */
static void compare_silence(struct run *run, viewer_id viewer, seat_id seat)
{
    const struct playing *playing = run->playing;
    if (viewer != seat
        && !honest_compare_silence(run->honest, playing->before, playing->state,
                                   &playing->events, viewer))
        tell_leak(run, viewer, &playing->action);
}

/* All viewers of what stands, or of what was done. */
static void compare_all(struct run *run, seat_id seat,
                        void (*compare_one)(struct run *, viewer_id, seat_id))
{
    for (int i = 0; i < run->rules->seat_count; i++)
        compare_one(run, (viewer_id)i, seat);
    compare_one(run, VIEWER_PUBLIC, seat);
}

/* One match; false if it could not be played on. */
static bool walk_match(struct run *run)
{
    struct playing *playing = run->playing;
    if (!playing_start(playing, run->request->seed, run->match++))
        return false;
    while (!course_of(playing->state)->is_over && run->pairs < run->most
           && run->honest->blind->leaks < LEAKS_SHOWN) {
        seat_id seat;
        if (!playing_choose(playing, &seat))
            return false;
        if (random_chance(&playing->random, 1, EVERY))
            compare_all(run, seat, compare);
        if (!playing_act(playing, seat))
            return false;
        compare_all(run, seat, compare_silence);
    }
    return true;
}

/*
 * A deal that changes nothing would pass for honest: a floor for each viewer.
 * Where there is no other position for a twin, nothing is proved, and that is
 * said.
 */
static bool print_count(const char *name, const struct honest_count *count)
{
    printf("%-12s %9ld %9ld %9ld %9ld %9ld %9ld\n", name, count->pairs,
           count->twins, count->hidden, count->dealt, count->silent,
           count->alike);
    if (count->twins == 0)
        printf("nothing is hidden from %s: nothing was proved\n", name);
    if (count->dealt * 2 >= count->twins)
        return true;
    printf("leak: too little is dealt anew for %s\n", name);
    return false;
}

static bool print_viewers(const struct run *run)
{
    bool holds = true;
    printf("%-12s %9s %9s %9s %9s %9s %9s\n", "viewer", "pairs", "twins",
           "hidden", "dealt", "silent", "alike");
    for (viewer_id viewer = 0; viewer < VIEWERS_MOST; viewer++)
        if (run->honest->count[viewer].pairs > 0)
            holds = print_count(rules_viewer_name(run->rules, viewer),
                                &run->honest->count[viewer])
                    && holds;
    return holds;
}

static bool print_evenness(const struct honest_evenness *evenness)
{
    double excess = honest_excess(evenness->statistic, evenness->freedom);
    printf("evenness: %ld classes, %ld twos, %ld deals, chi-squared %.1f for "
           "%ld (%+.1f standard errors, at most %.1f in one)\n",
           evenness->classes, evenness->twos, evenness->deals,
           evenness->statistic, evenness->freedom, excess, evenness->worst);
    if (excess < EVEN_MOST)
        return true;
    printf("leak: it is not dealt evenly\n");
    return false;
}

static bool print_nearness(const struct honest_nearness nearness[2])
{
    double shift[2];
    for (int half = 0; half < 2; half++) {
        const struct honest_nearness *one = &nearness[half];
        shift[half] = honest_shift(one);
        printf("distance to the truth: %.2f bytes, nearer than to the twin by "
               "%+.2f %% (%+.1f standard errors)\n",
               one->count == 0 ? 0 : one->distance / (double)one->count,
               one->distance > 0 ? 100 * one->sum / one->distance : 0.0,
               shift[half]);
    }
    if (nearness[0].count < SHIFT_LEAST || nearness[1].count < SHIFT_LEAST) {
        printf("fewer than %d in a half: whether deals lean on the truth was "
               "not judged\n",
               SHIFT_LEAST);
        return true;
    }
    bool is_off = fabs(shift[0]) > SHIFT_MOST && fabs(shift[1]) > SHIFT_MOST
                  && (shift[0] > 0) == (shift[1] > 0);
    if (is_off)
        printf("leak: deals lean on the truth\n");
    return !is_off;
}

/* So many pairs of one scenario. */
static bool check_scenario(const struct request *request,
                           const struct rules *rules,
                           const struct options *options, long most)
{
    static struct tally tally;
    tally_init(&tally, rules);
    struct playing *playing =
        playing_new(rules, options, request->seed, &tally);
    struct run run = {.request = request,
                      .rules = rules,
                      .playing = playing,
                      .honest =
                          honest_new(rules, &playing->player, request->seed),
                      .most = most};
    bool holds = true;
    playing->is_quick = true;
    playing->varies_options = !request->has_options;
    while (holds && run.pairs < most && run.honest->blind->leaks < LEAKS_SHOWN)
        holds = walk_match(&run);
    if (!holds)
        printf("fault in match %d, command %d: %s\n", run.match,
               playing->match_commands + 1, playing->fault);
    holds = print_viewers(&run) && holds;
    holds = print_evenness(&run.honest->evenness) && holds;
    holds = print_nearness(run.honest->nearness) && holds;
    long leaks = run.honest->blind->leaks;
    printf("%ld pairs, %ld leaks\n", run.pairs, leaks);
    honest_free(run.honest);
    playing_free(playing);
    return holds && leaks == 0;
}

/* All scenarios of a game share the pairs that are asked for. */
static bool check_game(const struct request *request)
{
    bool holds = true;
    int scenarios = 0;
    while (library_scenario(request->game->name, scenarios) != NULL)
        scenarios++;
    for (int i = 0; i < scenarios; i++) {
        const struct rules *rules = library_scenario(request->game->name, i);
        struct options options;
        memcpy(options.value, rules->option_initial, sizeof options.value);
        printf("-- %s\n", rules->scenario);
        holds = check_scenario(request, rules, &options,
                               (request->count + scenarios - 1) / scenarios)
                && holds;
    }
    return holds;
}

int command_honest(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct request request;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab honest: %s\n", error.text);
        return 1;
    }
    if (request_read_game(&request, "--pairs", argc, argv)) {
        bool holds = true;
        if (request.game->forget == NULL)
            printf("%s has not learnt to forget: nothing was proved\n",
                   request.game->name);
        else if (request.rules == NULL)
            holds = check_game(&request);
        else
            holds = check_scenario(&request, request.rules, &request.options,
                                   request.count);
        code = holds ? 0 : 1;
    }
    library_close();
    return code;
}
