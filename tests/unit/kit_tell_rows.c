/* Telling by rows: what stands behind a sentence is for who is told of it. */

#include "server/rules/kit/tell_rows.h"
#include "server/rules/library.h"

#include <criterion/criterion.h>
#include <string.h>

enum { SAY_GONE = 1, SAY_SOMETHING };

static const struct phrase phrases[] = {
    [SAY_GONE] = PHRASE("gone", "gone", "It has gone there."),
    [SAY_SOMETHING] = PHRASE("something", "something", "Something has moved."),
};

static bool knows(const struct narrator *narrator, const struct event *event)
{
    (void)event;
    return *(const bool *)narrator->sight;
}

static bool is_named(const struct narrator *narrator, piece_id piece)
{
    (void)narrator, (void)piece;
    return true;
}

static void say_nothing(const void *context, const struct event *event,
                        const char *slot, struct saying *saying)
{
    (void)context, (void)event, (void)slot, (void)saying;
}

/* The line as who knows of it, or does not, is told it. */
static void tell(bool is_told, char *text, size_t size)
{
    static const struct tell_row row = {.phrase = SAY_GONE,
                                        .about = TELLS_AT | TELLS_TO | TELLS_WAY
                                                 | TELLS_PIECE,
                                        .reveals = "D6.2",
                                        .is_told = knows,
                                        .to_others = SAY_SOMETHING};
    struct error error = {.text = ""};
    cr_assert_eq(library_open(&error), STATUS_OK, "%s", error.text);
    struct events events = {.count = 0};
    struct telling telling = {.reveals = 0};
    const struct narrator narrator = {.rules = library_rules("drill", "ford"),
                                      .events = &events,
                                      .telling = &telling,
                                      .phrases = phrases,
                                      .slot = say_nothing,
                                      .sight = &is_told,
                                      .is_named = is_named};
    struct event *event = events_add(&events, 1, "D6.1");
    const uint16_t way[] = {1, 2};
    event->piece = 0;
    event->at = 0;
    event->to = 2;
    events_run(&events, event, way, 2);
    event->count = 0; /* no pieces stand before the way */
    event->number[2] = 2;
    writer_init(&telling.out, text, size);
    tell_by_row(&narrator, &row, event);
    text[telling.out.used] = '\0';
    cr_assert_eq(telling.reveals, is_told);
}

Test(tell_rows, who_is_told_has_pieces_places_and_the_way)
{
    char text[1000];
    tell(true, text, sizeof text);
    cr_assert_not_null(strstr(text, "It has gone there."), "%s", text);
    cr_assert_not_null(strstr(text, "\"path\":["), "%s", text);
    cr_assert_null(strstr(text, "\"at\":[]"), "%s", text);
    cr_assert_null(strstr(text, "\"pieces\":[]"), "%s", text);
}

Test(tell_rows, the_others_have_their_sentence_and_nothing_behind_it)
{
    char text[1000];
    tell(false, text, sizeof text);
    cr_assert_not_null(strstr(text, "Something has moved."), "%s", text);
    cr_assert_null(strstr(text, "path"), "%s", text);
    cr_assert_not_null(strstr(text, "\"at\":[]"), "%s", text);
    cr_assert_not_null(strstr(text, "\"pieces\":[]"), "%s", text);
}
