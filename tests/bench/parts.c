/*
 * The rules alone: what each part of a command costs, by game.
 *
 * Usage: parts GAME SCENARIO COMMANDS
 * Plays at random until there are so many commands, keeps the positions before
 * and after each, and then times one part after the other over all of them, by
 * this process's own time on the processor: so what else the machine does
 * matters little. `command` is what the server must do to know that a command
 * holds: check, apply, advance, and every invariant.
 */

#include "lab/selfplay/playing.h"
#include "server/match/view/view_patch.h"
#include "server/rules/driver.h"
#include "server/rules/library.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Positions are kept twice a command; more than this is not taken for it. */
static const size_t positions_most = (size_t)400 << 20;

enum { TEXT_ROOM = 4 << 20, VIEWS = SEATS_MOST + 1, PICKS_MOST = 4 };

/* One command: what it was played on, and what it led to. */
struct kept {
    void *before, *after;
    struct action action;
    struct events events;
    seat_id seat;
    int first, count; /* of its throws */
};

struct bench {
    const struct rules *rules;
    struct playing *playing;
    struct kept *kept;
    struct throw_note *throws;
    int count, throw_count;
    long pick_count;
    void *scratch, *copy;
    struct menu menu;
    struct picks picks;
    struct events events;
    struct writer out, other;
    struct outline outlines[2]; /* of these */
    struct view_room room;
    size_t recorded; /* bytes of all records, with their outlines */
};

static double now(void)
{
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static void *room(size_t size)
{
    void *bytes = calloc(1, size);
    if (bytes == NULL)
        abort();
    return bytes;
}

static void *copy_of(const void *state, size_t size)
{
    return memcpy(room(size), state, size);
}

/* Keeps a command that was just played; `before` is taken. */
static void keep(struct bench *bench, seat_id seat, void *taken_before)
{
    const struct playing *playing = bench->playing;
    const struct chance *chance = &playing->chance;
    struct kept *kept = &bench->kept[bench->count++];
    *kept = (struct kept){
        .before = taken_before,
        .after = copy_of(playing->state, bench->rules->game->state_size),
        .action = playing->action,
        .events = playing->events,
        .seat = seat,
        .first = bench->throw_count,
        .count = chance->count,
    };
    memcpy(bench->throws + bench->throw_count, chance->throws,
           chance->count * sizeof *chance->throws);
    bench->throw_count += chance->count;
}

static void play(struct bench *bench, int most)
{
    size_t size = bench->rules->game->state_size;
    struct playing *playing = bench->playing;
    seat_id seat;
    playing->is_quick = true;
    for (int match = 0; bench->count < most; match++) {
        if (!playing_start(playing, 1, match))
            break;
        while (bench->count < most && !course_of(playing->state)->is_over
               && playing_choose(playing, &seat)) {
            void *before = copy_of(playing->state, size);
            if (!playing_act(playing, seat)) {
                fprintf(stderr, "parts: %s\n", playing->fault);
                exit(1);
            }
            keep(bench, seat, before);
        }
    }
}

/* The parts. */

static void do_check(struct bench *bench, const struct kept *kept)
{
    drive_check(bench->rules, kept->before, kept->seat, &kept->action);
}

static void do_command(struct bench *bench, const struct kept *kept)
{
    static struct script script;
    struct chance chance;
    struct verdict verdict;
    script = (struct script){.has_deals = true};
    script_chance(&script, &chance);
    memcpy(bench->copy, kept->before, bench->rules->game->state_size);
    if (!script_add(&script, bench->throws + kept->first, kept->count)
        || drive_action(bench->rules, bench->copy, bench->scratch, kept->seat,
                        &kept->action, &chance, &bench->events, &verdict)
               != PLAYED_ACCEPTED) {
        fprintf(stderr, "parts: played again a command is refused\n");
        exit(1);
    }
}

static void do_sound(struct bench *bench, const struct kept *kept)
{
    if (bench->rules->game->invariants(bench->rules, kept->after) != NULL)
        exit(1);
}

static void do_digest(struct bench *bench, const struct kept *kept)
{
    struct hashing hashing;
    struct digest digest;
    hashing_start(&hashing);
    drive_canonical(bench->rules, kept->after, &hashing);
    hashing_end(&hashing, &digest);
}

static void do_offer(struct bench *bench, const struct kept *kept)
{
    for (seat_id i = 0; i < bench->rules->seat_count; i++) {
        writer_clear(&bench->out);
        if (!course_of(kept->after)->is_over)
            offer_write(bench->rules, kept->after, i, &bench->picks,
                        &bench->out);
    }
}

static void show(struct bench *bench, const void *state, viewer_id viewer,
                 struct writer *out)
{
    struct view view = {.out = *out};
    writer_clear(&view.out);
    writer_object(&view.out);
    bench->rules->game->show(bench->rules, state, viewer, &view);
    writer_object_end(&view.out);
    *out = view.out;
}

static bool is_viewer(const struct bench *bench, int viewer)
{
    return viewer < bench->rules->seat_count || viewer == VIEWER_PUBLIC;
}

static void do_show(struct bench *bench, const struct kept *kept)
{
    for (int i = 0; i < VIEWS; i++)
        if (is_viewer(bench, i))
            show(bench, kept->after, (viewer_id)i, &bench->out);
}

/* A view as a record, in one of two rooms for it. */
static struct view_record record(struct bench *bench, const void *state,
                                 viewer_id viewer, int which)
{
    struct writer *out = which == 0 ? &bench->out : &bench->other;
    struct outline *outline = &bench->outlines[which];
    outline->count = 0;
    out->outline = outline;
    show(bench, state, viewer, out);
    out->outline = NULL;
    return (struct view_record){out->data, out->used, *outline};
}

static void do_record(struct bench *bench, const struct kept *kept)
{
    for (int i = 0; i < VIEWS; i++) {
        if (!is_viewer(bench, i))
            continue;
        struct view_record made = record(bench, kept->after, (viewer_id)i, 0);
        bench->recorded +=
            made.length + made.outline.count * sizeof *made.outline.marks;
    }
}

static void tell(struct bench *bench, const struct kept *kept, viewer_id viewer)
{
    struct telling telling = {.out = bench->out};
    writer_clear(&telling.out);
    writer_list(&telling.out);
    bench->rules->game->tell(bench->rules, kept->before, kept->after,
                             &kept->events, viewer, &telling);
    writer_list_end(&telling.out);
    bench->out = telling.out;
}

/* The walk of one row: each time the pick as it is answered, then a choice. */
static int walk_row(struct bench *bench, const struct kept *kept,
                    const struct menu_row *row, uint32_t luck,
                    struct hashing *hashing)
{
    static struct action partial;
    const struct rules *rules = bench->rules;
    offer_begin(rules, row, &partial);
    for (int step = 0;; step++) {
        struct open_field open[OPEN_FIELDS_MOST];
        writer_clear(&bench->out);
        writer_object(&bench->out);
        offer_write_pick(rules, kept->before, kept->seat, &partial, PICK_FULL,
                         NULL, &bench->picks, &bench->out);
        writer_object_end(&bench->out);
        if (hashing != NULL)
            hashing_add(hashing, bench->out.data, bench->out.used);
        if (step == PICKS_MOST - 1
            || offer_open(rules, row, &partial, open) == 0)
            return step + 1;
        offer_pick(rules, kept->before, kept->seat, row, &partial, &open[0],
                   &bench->picks);
        if (bench->picks.count == 0)
            return step + 1;
        luck = luck * 1664525U + 1013904223U;
        uint32_t which = (luck >> 8) % (uint32_t)bench->picks.count;
        if (!offer_take(&open[0], &bench->picks.choices[which], &partial))
            return step + 1;
    }
}

/* Picks as a player asks for them: those of the rows that have fields. */
static void pick_rows(struct bench *bench, const struct kept *kept,
                      struct hashing *hashing)
{
    offer_menu(bench->rules, kept->before, kept->seat, &bench->menu);
    uint32_t luck = (uint32_t)(kept - bench->kept);
    for (int i = 0; i < bench->menu.count; i++)
        if (bench->menu.rows[i].field_count > 0)
            bench->pick_count += walk_row(bench, kept, &bench->menu.rows[i],
                                          luck + (uint32_t)i, hashing);
}

static void do_pick(struct bench *bench, const struct kept *kept)
{
    pick_rows(bench, kept, NULL);
}

static void do_tell(struct bench *bench, const struct kept *kept)
{
    for (int i = 0; i < VIEWS; i++)
        if (is_viewer(bench, i))
            tell(bench, kept, (viewer_id)i);
}

/* What is timed around it is the view of the acting seat, recorded twice. */
static void do_twice(struct bench *bench, const struct kept *kept)
{
    record(bench, kept->before, kept->seat, 0);
    record(bench, kept->after, kept->seat, 1);
}

static void do_patch(struct bench *bench, const struct kept *kept)
{
    static struct writer patch;
    if (patch.data == NULL)
        writer_open(&patch, TEXT_ROOM);
    writer_clear(&patch);
    struct view_record was = record(bench, kept->before, kept->seat, 0);
    struct view_record is = record(bench, kept->after, kept->seat, 1);
    view_patch(bench->rules, &was, &is, &bench->room, &patch);
}

/* And all that they answer on the way to an action. */
static void print_picked(struct bench *bench)
{
    struct hashing hashing;
    struct digest digest;
    char text[DIGEST_TEXT];
    hashing_start(&hashing);
    for (int i = 0; i < bench->count; i++)
        pick_rows(bench, &bench->kept[i], &hashing);
    hashing_end(&hashing, &digest);
    digest_text(&digest, text);
    printf("  picked: %s\n", text);
}

/*
 * All that the rules say, in one digest: of every position, view, offer and
 * telling. What only makes them faster leaves it as it was.
 */
static void print_said(struct bench *bench)
{
    struct hashing hashing;
    struct digest digest;
    char text[DIGEST_TEXT];
    hashing_start(&hashing);
    for (int i = 0; i < bench->count; i++) {
        const struct kept *kept = &bench->kept[i];
        drive_canonical(bench->rules, kept->after, &hashing);
        for (int viewer = 0; viewer < VIEWS; viewer++) {
            if (!is_viewer(bench, viewer))
                continue;
            show(bench, kept->after, (viewer_id)viewer, &bench->out);
            hashing_add(&hashing, bench->out.data, bench->out.used);
            tell(bench, kept, (viewer_id)viewer);
            hashing_add(&hashing, bench->out.data, bench->out.used);
            if (viewer == VIEWER_PUBLIC || course_of(kept->after)->is_over)
                continue;
            writer_clear(&bench->out);
            offer_write(bench->rules, kept->after, (seat_id)viewer,
                        &bench->picks, &bench->out);
            hashing_add(&hashing, bench->out.data, bench->out.used);
        }
    }
    hashing_end(&hashing, &digest);
    digest_text(&digest, text);
    printf("  said: %s\n", text);
}

static double time_part(struct bench *bench,
                        void (*part)(struct bench *, const struct kept *))
{
    double least = 0;
    for (int turn = 0; turn < 3; turn++) {
        double began = now();
        for (int i = 0; i < bench->count; i++)
            part(bench, &bench->kept[i]);
        double took = (now() - began) / bench->count * 1e6;
        least = turn == 0 || took < least ? took : least;
    }
    return least;
}

static void report(struct bench *bench)
{
    const struct rules *rules = bench->rules;
    double command = time_part(bench, do_command);
    double twice = time_part(bench, do_twice);
    printf("%s %s: %d commands, state %zu bytes\n", rules->game->name,
           rules->scenario, bench->count, rules->game->state_size);
    printf("  command %.1f us = %.0f a second (check %.1f, sound %.1f)\n",
           command, 1e6 / command, time_part(bench, do_check),
           time_part(bench, do_sound));
    printf("  digest %.1f us, offers of all seats %.1f us\n",
           time_part(bench, do_digest), time_part(bench, do_offer));
    printf("  views of all %d viewers %.1f us, tellings %.1f us, "
           "patch of a view %.1f us\n",
           rules->seat_count + 1, time_part(bench, do_show),
           time_part(bench, do_tell), time_part(bench, do_patch) - twice);
    bench->recorded = 0;
    double records = time_part(bench, do_record);
    printf("  the same as records %.1f us, %zu bytes\n", records,
           bench->recorded / 3 / (size_t)bench->count);
    bench->pick_count = 0;
    double picks = time_part(bench, do_pick) * bench->count * 3;
    printf("  answer to a pick %.1f us, %.1f of them\n",
           picks / (double)bench->pick_count,
           (double)bench->pick_count / 3 / bench->count);
    print_said(bench);
    print_picked(bench);
}

int main(int argc, char **argv)
{
    static struct bench bench;
    static struct tally tally;
    struct error error = {.text = ""};
    int most = argc == 4 ? (int)strtol(argv[3], NULL, 10) : 0;
    if (most <= 0) {
        fprintf(stderr, "usage: parts GAME SCENARIO COMMANDS\n");
        return 2;
    }
    if (sodium_init() < 0 || library_open(&error) != STATUS_OK)
        return 1;
    bench.rules = library_rules(argv[1], argv[2]);
    if (bench.rules == NULL) {
        fprintf(stderr, "parts: no such game or scenario\n");
        return 1;
    }
    struct options options = {{0}};
    memcpy(options.value, bench.rules->option_initial, sizeof options.value);
    tally_init(&tally, bench.rules);
    size_t fit = positions_most / 2 / bench.rules->game->state_size;
    most = (size_t)most > fit ? (int)fit : most;
    bench.playing = playing_new(bench.rules, &options, 1, &tally);
    bench.kept = room((size_t)most * sizeof *bench.kept);
    bench.throws =
        room((size_t)most * THROWS_MOST / 4 * sizeof *bench.throws + 65536);
    bench.scratch = room(bench.rules->game->state_size);
    bench.copy = room(bench.rules->game->state_size);
    writer_open(&bench.out, TEXT_ROOM);
    writer_open(&bench.other, TEXT_ROOM);
    view_room_open(&bench.room, TEXT_ROOM);
    play(&bench, most);
    report(&bench);
    return 0;
}
