/* What was chosen for an action is read in the prompt: all of it. */

#include "client/play/said.h"
#include "tests/unit/screen_fixture.h"

#include <criterion/criterion.h>
#include <stdlib.h>
#include <string.h>

FIXTURE_MATCH(screen_said);

static void keep(const char *name, const char *body)
{
    json_t *value = json_loads(body, 0, NULL);
    cr_assert_not_null(value, "%s", body);
    json_object_set_new(fixture.wire, name, value);
}

static void expect_said(const char *fields, const char *action,
                        const char *words)
{
    const struct match *match = &fixture.model.match;
    json_t *row = json_pack("{s:o}", "fields", json_loads(fields, 0, NULL));
    json_t *made = json_loads(action, 0, NULL);
    char text[200];
    said_write(row, made, match->assets, match->pieces, text, sizeof text);
    cr_expect_str_eq(text, words);
    json_decref(row);
    json_decref(made);
}

#define ATTACK                                      \
    "[{\"name\":\"targets\",\"choose\":\"place\"}," \
    "{\"name\":\"units\",\"choose\":\"piece\"},"    \
    "{\"name\":\"general\",\"choose\":\"piece\"},"  \
    "{\"name\":\"pursuit\",\"choose\":\"flag\"}]"

Test(screen_said, is_said_in_the_order_of_the_fields)
{
    expect_said(ATTACK,
                "{\"type\":\"attack\",\"units\":[\"bl-1\",\"bl-2\"],"
                "\"targets\":[\"0303\"]}",
                "0303; 1st Blue, 2nd Blue");
    expect_said(ATTACK,
                "{\"type\":\"attack\",\"units\":[\"bl-1\"],\"pursuit\":true,"
                "\"targets\":[\"0303\",\"0304\"]}",
                "0303, 0304; 1st Blue; pursuit");
    expect_said(ATTACK, "{\"type\":\"attack\",\"pursuit\":false}", "");
}

/* What is fixed is in the label of the row. */
Test(screen_said, shares_are_told_by_name_and_what_is_fixed_is_not)
{
    expect_said("[{\"name\":\"losses\",\"choose\":\"shares\"}]",
                "{\"type\":\"choose\",\"choice\":\"losses\",\"losses\":{"
                "\"bl-1\":1,\"bl-2\":2}}",
                "1st Blue 1, 2nd Blue 2");
}

Test(screen_said, groups_a_way_and_a_facing)
{
    expect_said("[{\"name\":\"attacks\",\"choose\":\"group\"}]",
                "{\"attacks\":[{\"target\":\"0303\",\"units\":[\"bl-1\","
                "\"bl-2\"]},{\"target\":\"0305\",\"units\":[\"bl-3\"]}]}",
                "0303: 1st Blue, 2nd Blue; 0305: Blue Horse");
    expect_said("[{\"name\":\"unit\",\"choose\":\"piece\"},"
                "{\"name\":\"path\",\"choose\":\"path\"},"
                "{\"name\":\"facing\",\"choose\":\"facing\"}]",
                "{\"unit\":\"bl-3\",\"path\":[\"0507\",\"0506\"],"
                "\"facing\":3}",
                "Blue Horse → 0506; facing south");
}

static void begin_attack(const char *answer)
{
    keep("answer", answer);
    keep("offered",
         "{\"match\":\"m_1\",\"seq\":8,\"happenings\":[],\"patch\":{},"
         "\"offer\":{\"seq\":8,\"actions\":[{\"type\":\"attack\",\"label\":"
         "\"Attack\",\"clause\":\"F1.1\",\"fields\":[{\"name\":\"target\","
         "\"choose\":\"place\",\"from\":[\"0303\"]},{\"name\":\"losses\","
         "\"choose\":\"shares\"}]}]}}");
    fixture_notify(&fixture, "match.update", "offered");
    fixture_type(&fixture, "g0303\r\r");
    fixture_reply(&fixture, ASKED_PICK, "answer");
}

/* "Attack 1st Blue: complete" once read as if one attacked oneself. */
Test(screen_said, the_prompt_has_the_target_too)
{
    begin_attack("{\"seq\":8,\"complete\":true,\"open\":[]}");
    fixture_sees(&fixture, "Attack 0303: complete", true);
}

/* What is to be done next stays to be seen, however much was chosen. */
Test(screen_said, the_prompt_is_cut_in_what_was_chosen)
{
    begin_attack("{\"seq\":8,\"complete\":true,\"open\":[]}");
    json_t *shares = json_object();
    for (int i = 1; i < 5; i++) {
        char id[8];
        snprintf(id, sizeof id, "bl-%d", i);
        json_object_set_new(shares, id, json_integer(10 + i));
    }
    json_object_set_new(fixture.model.match.draft.partial, "losses", shares);
    fixture_sees(&fixture, "…: complete, s sends it", true);
}

/* "choice losses, losses bl-1 1" once was what stood there. */
Test(screen_said, what_is_suggested_has_names)
{
    begin_attack("{\"seq\":8,\"complete\":false,\"open\":[{\"field\":"
                 "\"losses\",\"choose\":\"shares\",\"from\":[\"bl-1\"],"
                 "\"total\":1}],\"suggest\":{\"type\":\"attack\",\"losses\":{"
                 "\"bl-4\":1}}}");
    const struct action_draft *draft = &fixture.model.match.draft;
    cr_assert_eq(draft->lines[draft->line_count - 1].kind, LINE_SUGGEST);
    cr_expect(strstr(draft->lines[draft->line_count - 1].text, "bl-4") == NULL,
              "%s", draft->lines[draft->line_count - 1].text);
}

#define LACKS                                                                   \
    "{\"seq\":8,\"complete\":false,\"lacks\":{\"clause\":\"F2.4\",\"heading\":" \
    "\"Well-formed actions\",\"text\":\"No.\"},\"suggest\":{\"type\":"          \
    "\"attack\"},\"open\":[{\"field\":\"%s\",\"choose\":\"piece\","             \
    "\"optional\":true,\"from\":[\"bl-1\"]}]}"

static void lack(const char *field)
{
    char body[500];
    snprintf(body, sizeof body, LACKS, field);
    begin_attack(body);
}

/* "V2.4 Well-formed actions" stood over a choice that the prompt asks for. */
Test(screen_said, what_is_asked_for_needs_no_clause)
{
    lack("mode");
    cr_expect_str_eq(fixture.model.notice, "");
}

Test(screen_said, the_first_of_several_groups_needs_none_either)
{
    lack("losses.of");
    cr_expect_str_eq(fixture.model.notice, "");
}

/* Of a list that was begun it says why it is not enough. */
Test(screen_said, a_list_that_was_begun_says_what_it_lacks)
{
    lack("target");
    cr_expect_str_eq(fixture.model.notice,
                     "Not complete: No (F2.4); c shows the clause");
}
