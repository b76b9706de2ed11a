/* The command `blindness`: shuffles what a viewer cannot know, and compares. */

#include "lab/commands/command.h"

#include "lab/selfplay/blind.h"
#include "lab/selfplay/playing.h"
#include "lab/selfplay/request.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <string.h>

enum { LEAKS_SHOWN = 5, EVERY = 3 };

/* One run of the check. */
struct run {
    const struct request *request;
    struct playing *playing;
    struct blind *blind;
    long positions;
    int match;
};

/* All viewers of one position, in which this command is about to be given. */
static void compare_all(struct run *run, seat_id seat)
{
    const struct rules *rules = run->request->rules;
    run->positions++;
    for (int i = 0; i <= rules->seat_count; i++) {
        viewer_id viewer =
            i == rules->seat_count ? VIEWER_PUBLIC : (viewer_id)i;
        if (!blind_compare(run->blind, run->playing->state, viewer, seat,
                           &run->playing->action)
            && run->blind->leaks <= LEAKS_SHOWN)
            printf("leak: viewer %s, seed %llu, match %d, position %d: %s\n",
                   rules_viewer_name(rules, viewer),
                   (unsigned long long)run->request->seed, run->match,
                   run->playing->match_commands, run->blind->leak);
    }
}

/* One match; false if it could not be played on. */
static bool walk_match(struct run *run)
{
    struct playing *playing = run->playing;
    if (!playing_start(playing, run->request->seed, run->match++))
        return false;
    while (!course_of(playing->state)->is_over
           && run->positions < run->request->count
           && run->blind->leaks < LEAKS_SHOWN) {
        seat_id seat;
        if (!playing_choose(playing, &seat))
            return false;
        if (random_chance(&playing->random, 1, EVERY))
            compare_all(run, seat);
        if (!playing_act(playing, seat))
            return false;
    }
    return true;
}

static double mean(long sum, long count)
{
    return count == 0 ? 0 : (double)sum / (double)count;
}

/*
 * A permutation that changes nothing proves nothing: a floor for each viewer.
 * It counts the pairs in which there is something to change; where nothing is
 * hidden at all, as in a game of open play, that is said instead.
 */
static bool is_floor_met(const char *name, const struct blind_count *count)
{
    long all = count->identities + count->hands + count->plots + count->orders;
    bool is_low = all < count->pairs - count->bare
                  || (count->identities > 0
                      && count->identities < count->pairs - count->fixed);
    if (is_low)
        printf("too little was changed for %s\n", name);
    else if (count->bare == count->pairs)
        printf("nothing is hidden from %s: nothing was proved\n", name);
    else if (count->bare > 0)
        printf("in %ld pairs nothing is hidden from %s\n", count->bare, name);
    return !is_low;
}

static bool print_count(const struct rules *rules, viewer_id viewer,
                        const struct blind_count *count)
{
    printf("%-12s %9ld %10.2f %8.2f %8.2f %8.2f %9ld %9ld %9ld %9ld\n",
           rules_viewer_name(rules, viewer), count->pairs,
           mean(count->identities, count->pairs),
           mean(count->hands, count->pairs), mean(count->plots, count->pairs),
           mean(count->orders, count->pairs), count->unchanged, count->commands,
           count->revealing, count->unlike);
    return is_floor_met(rules_viewer_name(rules, viewer), count);
}

static bool print_counts(const struct run *run)
{
    const struct rules *rules = run->request->rules;
    const struct blind *blind = run->blind;
    bool holds = true;
    printf("%-12s %9s %10s %8s %8s %8s %9s %9s %9s %9s\n", "viewer", "pairs",
           "identities", "hands", "plots", "orders", "unchanged", "commands",
           "revealing", "unlike");
    for (viewer_id viewer = 0; viewer < VIEWERS_MOST; viewer++)
        if (blind->count[viewer].pairs > 0
            && !print_count(rules, viewer, &blind->count[viewer]))
            holds = false;
    printf("by leave of:");
    for (int i = 0; i < blind->leave_count; i++)
        printf(" %s", blind->leaves[i]);
    printf("%s\n", blind->leave_count == 0 ? " nothing" : "");
    return holds;
}

static long count_pairs(const struct blind *blind)
{
    long pairs = 0;
    for (viewer_id viewer = 0; viewer < VIEWERS_MOST; viewer++)
        pairs += blind->count[viewer].pairs;
    return pairs;
}

static int check_all(const struct request *request)
{
    static struct tally tally;
    tally_init(&tally, request->rules);
    struct playing *playing =
        playing_new(request->rules, &request->options, request->seed, &tally);
    struct run run = {
        .request = request,
        .playing = playing,
        .blind = blind_new(request->rules, &playing->player, request->seed)};
    bool holds = true;
    playing->is_quick = true;
    playing->varies_options = !request->has_options;
    while (holds && run.positions < request->count
           && run.blind->leaks < LEAKS_SHOWN)
        holds = walk_match(&run);
    if (!holds)
        printf("fault in match %d, command %d: %s\n", run.match,
               playing->match_commands + 1, playing->fault);
    holds = print_counts(&run) && holds;
    long leaks = run.blind->leaks;
    printf("%ld pairs, %ld leaks\n", count_pairs(run.blind), leaks);
    blind_free(run.blind);
    playing_free(playing);
    return holds && leaks == 0 ? 0 : 1;
}

int command_blindness(int argc, char **argv)
{
    struct error error = {.text = ""};
    struct request request;
    int code = 2;
    if (library_open(&error) != STATUS_OK) {
        fprintf(stderr, "estafette-lab blindness: %s\n", error.text);
        return 1;
    }
    if (request_read(&request, "--positions", argc, argv))
        code = check_all(&request);
    library_close();
    return code;
}
