/* The legend of a game that has little to draw. */

#include "server/rules/kit/legend.h"

#include <criterion/criterion.h>
#include <jansson.h>

Test(legend, a_table_of_nothing_is_an_empty_object)
{
    static const char *const tables[] = {"terrain", "sides",  "lines",
                                         "kinds",   "states", "markers",
                                         "places",  "tracks"};
    static const struct glossary_phase phases[] = {{"run", "Run"},
                                                   {.word = NULL}};
    static const struct glossary glossary = {.phases = phases};
    static const struct legend legend = {
        .sides = {{"blue", "blue", "#2648a0"}, {"red", "red", "#a82828"}},
        .glossary = &glossary};
    struct writer out;
    writer_open(&out, 4096);
    writer_object(&out);
    legend_write(&out, &legend);
    writer_object_end(&out);
    json_t *value = json_loadb(out.data, out.used, 0, NULL);
    cr_assert_not_null(value);
    const json_t *written = json_object_get(value, "legend");
    for (size_t i = 0; i < sizeof tables / sizeof *tables; i++) {
        const json_t *table = json_object_get(written, tables[i]);
        cr_assert(json_is_object(table), "%s", tables[i]);
        cr_assert_eq(json_object_size(table), 0, "%s", tables[i]);
    }
    cr_assert_eq(json_array_size(json_object_get(value, "phases")), 1);
    json_decref(value);
    writer_release(&out);
}
