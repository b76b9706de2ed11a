/* Acts of tournaments as words, read into the params of a method. */

#include "client/link/acting.h"

#include <criterion/criterion.h>
#include <stdlib.h>

static const struct {
    const char *word, *params;
} good[] = {
    {"name=Autumn cup", "{\"name\":\"Autumn cup\"}"},
    {"name=", "{\"name\":\"\"}"},
    {"rounds=5", "{\"rounds\":5}"},
    {"rated=yes", "{\"rated\":true}"},
    {"rated=no", "{\"rated\":false}"},
    {"pause=1d", "{\"pause\":86400000}"},
    {"both=Anna,Ben", "{\"players\":[\"Anna\",\"Ben\"]}"},
    {"order=Anna", "{\"order\":[\"Anna\"]}"},
    {"score=1,0.5", "{\"score\":[10,5]}"},
    {"pairs=Anna:Ben,Cora", "{\"pairs\":[[\"Anna\",\"Ben\"],[\"Cora\"]]}"},
    {"clock=move:1h",
     "{\"time_control\":{\"kind\":\"move\",\"move\":3600000}}"},
    {"bid=red:12", "{\"bid\":{\"seat\":\"red\",\"points\":12}}"},
    {"grace=1h", "{\"absence\":{\"grace\":3600000}}"},
    {"unfinished=draw", "{\"absence\":{\"unfinished\":\"draw\"}}"},
    {"option.fog=on", "{\"options\":{\"fog\":\"on\"}}"},
    {"option.turns=7", "{\"options\":{\"turns\":7}}"},
};

static const char *const bad[] = {
    "",           "rounds",      "=5",          "rounds=",    "rounds=x",
    "rounds=5x",  "rounds=-1",   "rounds=1e9",  "rated=",     "rated=true",
    "pause=soon", "score=1,x",   "score=,x",    "score=-1,1", "clock=1h",
    "bid=red",    "bid=red:",    "bid=red:x",   "bid=:12",    "bid=red:-1",
    "grace=x",    "misses=some", "late_half=1",
};

Test(acting, a_word_is_read_by_its_name)
{
    for (size_t i = 0; i < sizeof good / sizeof good[0]; i++) {
        json_t *params = json_object();
        cr_expect(acting_put(params, good[i].word), "%s", good[i].word);
        char *text = json_dumps(params, JSON_COMPACT);
        cr_expect_str_eq(text, good[i].params);
        free(text);
        json_decref(params);
    }
}

Test(acting, a_word_that_is_none_changes_nothing)
{
    for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
        json_t *params = json_object();
        cr_expect_not(acting_put(params, bad[i]), "%s", bad[i]);
        cr_expect_eq(json_object_size(params), 0, "%s", bad[i]);
        json_decref(params);
    }
}

/* A value goes on to the next WHAT=, with its blanks but for those around it.
 */
Test(acting, a_line_is_read_whole_or_refused)
{
    static const struct {
        const char *line, *params; /* NULL: refused */
    } lines[] = {
        {"", "{}"},
        {"   ", "{}"},
        {"rounds=5", "{\"rounds\":5}"},
        {"  name=Autumn cup   rounds=5  ",
         "{\"name\":\"Autumn cup\",\"rounds\":5}"},
        {"name=a = b rounds=5", "{\"name\":\"a = b\",\"rounds\":5}"},
        {"option.fog=on option.turns=7 misses=2",
         "{\"options\":{\"fog\":\"on\",\"turns\":7},\"absence\":{\"misses\":"
         "2}}"},
        {"Autumn name=cup", NULL},
        {"rounds=5 rated=perhaps", NULL},
    };
    for (size_t i = 0; i < sizeof lines / sizeof lines[0]; i++) {
        json_t *params = json_object();
        bool is_read = acting_read(params, lines[i].line);
        char *text = json_dumps(params, JSON_COMPACT);
        cr_expect_eq(is_read, lines[i].params != NULL, "%s", lines[i].line);
        if (lines[i].params != NULL)
            cr_expect_str_eq(text, lines[i].params);
        free(text);
        json_decref(params);
    }
}
