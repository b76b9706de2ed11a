/* Hints: what a program would do is laid out, and nothing is sent. */

#include "client/panes/update.h"

#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_hint);

/* As many ideas as there are rows of the offer, up to three: each bare. */
static void answer(int64_t seq, int most)
{
    json_t *ideas = json_array();
    const json_t *rows = json_object_get(fixture.model.match.offer, "actions");
    for (size_t i = 0; i < json_array_size(rows) && most > 0; i++, most--) {
        const json_t *row = json_array_get(rows, i);
        json_t *fixed = json_deep_copy(json_object_get(row, "fixed"));
        json_t *action = fixed != NULL ? fixed : json_object();
        json_object_set(action, "type", json_object_get(row, "type"));
        json_array_append_new(ideas, json_pack("{s:o}", "action", action));
    }
    json_t *result =
        json_pack("{s:I,s:o}", "seq", (json_int_t)seq, "ideas", ideas);
    struct message message = {
        .kind = MESSAGE_REPLY,
        .asked = ASKED_HINT,
        .serial = fixture.model.match.serial,
        .reply = {.result = result, .text = "", .clause = ""}};
    update(&fixture.model, &message, &fixture.effects);
    json_decref(result);
}

static const char *kind_laid_out(void)
{
    return json_string_value(
        json_object_get(fixture.model.match.draft.partial, "type"));
}

Test(screen_hint, ideas_are_laid_out_one_after_the_other)
{
    fixture_press(&fixture, 'H');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "match.hint");
    answer(fixture.model.match.seq, 2);
    fixture_sees(&fixture, "An idea, 1 of 2", true);
    effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "match.pick");
    char first[40];
    snprintf(first, sizeof first, "%s", kind_laid_out());
    fixture_press(&fixture, 'H');
    fixture_sees(&fixture, "An idea, 2 of 2", true);
    fixture_press(&fixture, 'H');
    fixture_sees(&fixture, "An idea, 1 of 2", true);
    cr_assert_str_eq(kind_laid_out(), first);
    fixture_press(&fixture, PRESS_ESCAPE);
    fixture_press(&fixture, PRESS_ESCAPE);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_NOTHING);
    cr_assert_null(fixture_effect(&fixture, EFFECT_ACT));
}

/* What has come since makes them old: they are asked for anew. */
Test(screen_hint, ideas_of_an_older_update_are_none)
{
    fixture_press(&fixture, 'H');
    answer(fixture.model.match.seq - 1, 2);
    fixture_sees(&fixture, "An idea", false);
    cr_assert_eq(fixture.model.match.draft.stage, DRAFT_NOTHING);
    fixture_press(&fixture, 'H');
    const struct effect *effect = fixture_effect(&fixture, EFFECT_CALL);
    cr_assert_str_eq(effect->method, "match.hint");
}

Test(screen_hint, without_any_it_is_said)
{
    fixture_press(&fixture, 'H');
    answer(fixture.model.match.seq, 0);
    fixture_sees(&fixture, "No idea", true);
}
