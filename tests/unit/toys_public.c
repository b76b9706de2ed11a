/*
 * Limited visibility and watchers (T19.5): whoever plays may watch as well, by
 * another account, and must learn nothing by it. So of each piece a watcher is
 * shown exactly what every seat was shown of it when the turn before ended.
 */

#include "lab/selfplay/playing.h"
#include "server/rules/library.h"
#include "server/rules/toy-soldiers/rules.h"

#include <criterion/criterion.h>
#include <criterion/parameterized.h>
#include <sodium.h>
#include <string.h>

enum { MATCHES = 3, TEXT_MOST = 1 << 20, SEED = 11, PIECES_FEWEST = 200 };

struct watching {
    const struct rules *rules;
    struct playing *playing;
    struct writer out;
    json_t *curtain[SEATS_MOST]; /* what each seat saw when the turn began */
    int turn;
    int shown, hidden; /* pieces that the public was shown, and was not */
};

static json_t *parse(const struct writer *out)
{
    json_t *read = json_loads(out->data, 0, NULL);
    cr_assert_not_null(read, "%s", out->data);
    return read;
}

static json_t *view_of(struct watching *watching, viewer_id viewer)
{
    struct view view = {.closes = NULL};
    writer_clear(&watching->out);
    view.out = watching->out;
    writer_object(&view.out);
    watching->rules->game->show(watching->rules, watching->playing->state,
                                viewer, &view);
    writer_object_end(&view.out);
    watching->out = view.out;
    return parse(&watching->out);
}

/* Every member of one object is in the other, with the same value. */
static bool is_part(const json_t *part, const json_t *whole)
{
    const char *key;
    json_t *value;
    json_object_foreach((json_t *)(uintptr_t)part, key, value)
    {
        const json_t *other = json_object_get(whole, key);
        if (json_is_object(value) ? !is_part(value, other)
                                  : !json_equal(value, other))
            return false;
    }
    return json_is_object(whole);
}

static void raise_curtain(struct watching *watching)
{
    for (seat_id seat = 0; seat < watching->rules->seat_count; seat++) {
        json_decref(watching->curtain[seat]);
        watching->curtain[seat] = view_of(watching, seat);
    }
    watching->turn = course_of(watching->playing->state)->turn;
}

static void look_at_pieces(struct watching *watching)
{
    json_t *view = view_of(watching, VIEWER_PUBLIC);
    json_t *pieces = json_object_get(view, "pieces");
    const char *id;
    json_t *piece;
    json_object_foreach(pieces, id, piece)
    {
        for (seat_id seat = 0; seat < watching->rules->seat_count; seat++) {
            const json_t *known = json_object_get(
                json_object_get(watching->curtain[seat], "pieces"), id);
            cr_assert(is_part(piece, known), "seat %d of %s: %s, not %s", seat,
                      id, known == NULL ? "nothing" : json_dumps(known, 0),
                      json_dumps(piece, 0));
        }
    }
    watching->shown += (int)json_object_size(pieces);
    json_t *own = json_object_get(watching->curtain[0], "pieces");
    watching->hidden +=
        (int)json_object_size(own) > (int)json_object_size(pieces);
    json_decref(view);
}

/* Of no piece are they told what befell it. */
static void look_at_lines(struct watching *watching)
{
    struct playing *playing = watching->playing;
    struct telling telling;
    size_t i;
    json_t *line;
    writer_clear(&watching->out);
    telling = (struct telling){.out = watching->out};
    writer_list(&telling.out);
    watching->rules->game->tell(watching->rules, playing->before,
                                playing->state, &playing->events, VIEWER_PUBLIC,
                                &telling);
    writer_list_end(&telling.out);
    watching->out = telling.out;
    json_t *lines = parse(&watching->out);
    json_array_foreach(lines, i, line)
        cr_assert_eq(json_array_size(json_object_get(line, "pieces")), 0, "%s",
                     json_dumps(line, 0));
    json_decref(lines);
}

static void watch_match(struct watching *watching, int match)
{
    struct playing *playing = watching->playing;
    seat_id seat;
    cr_assert(playing_start(playing, SEED, match), "%s", playing->fault);
    raise_curtain(watching);
    while (!course_of(playing->state)->is_over) {
        cr_assert(playing_choose(playing, &seat), "%s", playing->fault);
        cr_assert(playing_act(playing, seat), "%s", playing->fault);
        const struct course *course = course_of(playing->state);
        if (course->is_over)
            return;
        if (course->turn != watching->turn)
            raise_curtain(watching);
        if (course->turn == 0)
            continue; /* armies are drawn up: T19.3 */
        look_at_pieces(watching);
        look_at_lines(watching);
    }
}

/* With rosters shut, and open: then HIT and the like are told of what is
 * known. */
ParameterizedTestParameters(toys_public, learns_no_more_than_every_seat_knows)
{
    static int rosters[] = {0, 1};
    return cr_make_param_array(int, rosters, 2);
}

ParameterizedTest(int *rosters, toys_public,
                  learns_no_more_than_every_seat_knows)
{
    static struct tally tally;
    struct error error = {.text = ""};
    struct options options;
    struct watching watching = {0};
    cr_assert_geq(sodium_init(), 0);
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    watching.rules = library_rules("toy-soldiers", "crossroads");
    memcpy(options.value, watching.rules->option_initial, sizeof options.value);
    options.value[OPTION_VISIBILITY] = 1;
    options.value[OPTION_ROSTERS] = (int16_t)*rosters;
    tally_init(&tally, watching.rules);
    watching.playing = playing_new(watching.rules, &options, SEED, &tally);
    watching.playing->is_quick = true;
    writer_open(&watching.out, TEXT_MOST);
    for (int match = 0; match < MATCHES; match++)
        watch_match(&watching, match);
    cr_assert_gt(watching.shown, PIECES_FEWEST);
    cr_assert_gt(watching.hidden, 0);
    for (int seat = 0; seat < SEATS_MOST; seat++)
        json_decref(watching.curtain[seat]);
    writer_release(&watching.out);
    playing_free(watching.playing);
    library_close();
}
