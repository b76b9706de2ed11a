/* Any keys, clicks, sizes and messages in any order: nothing breaks. */

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>

/* Numbers that are the same on every machine (Knuth's MMIX generator). */
static uint64_t state = 1;

static int number(int below)
{
    state = state * 6364136223846793005ULL + 1442695040888963407ULL;
    return (int)((state >> 33) % (uint64_t)below);
}

static int32_t any_key(void)
{
    static const int32_t keys[] = {
        PRESS_ENTER,   PRESS_TAB,       PRESS_ESCAPE,   PRESS_BACKSPACE,
        PRESS_UP,      PRESS_DOWN,      PRESS_LEFT,     PRESS_RIGHT,
        PRESS_PAGE_UP, PRESS_PAGE_DOWN, PRESS_BACK_TAB, PRESS_PAD_NE};
    int count = (int)(sizeof keys / sizeof keys[0]);
    return number(2) ? keys[number(count)] : ' ' + number(95);
}

static const char *any_member(const struct fixture *fixture)
{
    void *at = json_object_iter(fixture->wire);
    for (int skip = number((int)json_object_size(fixture->wire)); skip > 0;
         skip--)
        at = json_object_iter_next(fixture->wire, at);
    return json_object_iter_key(at);
}

static void notify(struct fixture *fixture)
{
    static const char *const methods[] = {
        "match.watch",     "match.update",   "match.watch_failed",
        "chat.message",    "match.presence", "challenge.update",
        "account.waiting", "server.notice",  "match.seats",
        "account.asked",   "unheard.of"};
    int count = (int)(sizeof methods / sizeof methods[0]);
    fixture_notify(fixture, methods[number(count)], any_member(fixture));
}

static void refuse(struct fixture *fixture)
{
    enum asked asked = (enum asked)number(ASKED_ORDERS + 1);
    fixture_refuse(fixture, asked, number(2) ? STATUS_REFUSED : STATUS_CONFLICT,
                   "No.", number(2) ? "F1.2" : "");
}

static void one(struct fixture *fixture)
{
    int kind = number(100);
    if (kind < 60)
        fixture_press(fixture, any_key());
    else if (kind < 75)
        fixture_click(fixture, number(90), number(30));
    else if (kind < 90)
        fixture_reply(fixture, (enum asked)number(ASKED_ORDERS + 1),
                      any_member(fixture));
    else if (kind < 96)
        notify(fixture);
    else
        refuse(fixture);
}

Test(screen_fuzz, nothing_breaks_it)
{
    for (int round = 0; round < 40; round++) {
        struct fixture fixture;
        fixture_open(&fixture, 40 + number(100), 12 + number(40),
                     (enum screen_colours)(COLOURS_NONE + number(4)),
                     number(4) == 0);
        fixture_match(&fixture);
        for (int i = 0; i < 300; i++)
            one(&fixture);
        cr_assert_leq(fixture.effects.count, EFFECTS_MOST);
        fixture_close(&fixture);
    }
}
