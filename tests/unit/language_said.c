/* Languages: which is asked for, and what is said in it. */

#include "server/language/language.h"
#include "server/notify/words.h"

#include <criterion/criterion.h>
#include <string.h>

Test(language, is_found_by_the_front_of_its_tag)
{
    static const char *const spanish[] = {"es", "ES", "es-AR", "es-419",
                                          "es_ES.UTF-8"};
    static const char *const others[] = {
        "", "e", "en", "en-GB", "esx", "fr", "-es", "3s", "../es", "\xC3\xA9s"};
    for (size_t i = 0; i < sizeof spanish / sizeof *spanish; i++)
        cr_assert_str_eq(language_name(language_find(spanish[i])), "es", "%s",
                         spanish[i]);
    for (size_t i = 0; i < sizeof others / sizeof *others; i++) {
        cr_assert_null(language_find(others[i]), "%s", others[i]);
        cr_assert_str_eq(language_name(NULL), "en");
    }
}

/* RFC 9110, 12.5.4 and 12.4.2. */
Test(language, the_best_of_what_is_asked_for_is_taken)
{
    static const struct {
        const char *header, *name;
    } rows[] = {
        {"es", "es"},
        {"en, es", "en"},
        {"en;q=0.5, es;q=0.7", "es"},
        {"en ; q=0.899 , es ; q=0.9", "es"},
        {"es;q=0.001", "es"},
        {"es;q=1.000,en;q=0.999", "es"},
        {"fr, de;q=0.9, es;q=0.1", "es"},
        {"es;q=0, en", "en"},
        {"es;q=0", "en"},
        {"es;q=0.000", "en"},
        {"es;q=2", "en"},
        {"es;q=-1", "en"},
        {"es;q=", "en"},
        {"es;level=1", "en"},
        {"*", "en"},
        {"*, es;q=0.5", "es"},
        {",, ,es", "es"},
        {";;;", "en"},
        {"", "en"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        cr_assert_str_eq(language_name(language_asked(rows[i].header)),
                         rows[i].name, "%s", rows[i].header);
}

Test(language, what_it_lacks_stays_as_it_is)
{
    const struct language *spanish = language_find("es");
    cr_assert_str_eq(said_in(spanish, "Swiss system"), "Sistema suizo");
    cr_assert_str_eq(said_in(NULL, "Swiss system"), "Swiss system");
    cr_assert_str_eq(said_in(spanish, "no catalogue has this"),
                     "no catalogue has this");
    cr_assert_str_eq(said_in(spanish, ""), "");
}

/* What people have written is put in, and not read as a phrase. */
Test(language, slots_are_filled_in_once)
{
    char text[64];
    const struct said_slot slots[] = {
        {"others", "{title} %s {others}"}, {"title", "T"}, SAID_END};
    said_with(language_find("es"), "{title} with {others}", slots, text,
              sizeof text);
    cr_assert_str_eq(text, "T con {title} %s {others}");
    said_with(NULL, "{title} with {others}", slots, text, 8);
    cr_assert_leq(strlen(text), 7);
}

/* No kind is left in English, and no slot open. */
Test(language, every_kind_is_told_in_spanish)
{
    static const char *const more[] = {"digest", "test", "confirm", "recover",
                                       "recovered"};
    const char *lines[] = {"una", "dos"};
    const char *kind;
    for (int i = 0; (kind = words_kind(i)) != NULL || i < 15; i++) {
        struct writer english, spanish;
        struct facts facts = {
            .kind = kind != NULL ? kind : more[i % 5],
            .title = "Drill",
            .account = "Ada",
            .seat = "red",
            .code = "123456",
            .others = {"Bruno", "Carla"},
            .other_count = 2,
            .falls = INT64_C(1795305600000),
            .zone = zone_find("UTC"),
            .lines = lines,
            .line_count = 2,
        };
        writer_open(&english, FACTS_MOST);
        writer_open(&spanish, FACTS_MOST);
        words_write(&facts, &english);
        facts.language = language_find("es");
        words_write(&facts, &spanish);
        const char *said = strstr(spanish.data, "\"subject\"");
        cr_assert_not_null(said, "%s", facts.kind);
        cr_assert_null(strchr(said, '{'), "%s", said);
        cr_assert_not_null(strstr(spanish.data, "\"language\":\"es\""));
        cr_assert_null(strstr(english.data, "\"language\""));
        cr_assert_null(strstr(said, " with "), "%s", said);
        cr_assert_str_neq(said, strstr(english.data, "\"subject\""));
        writer_release(&english);
        writer_release(&spanish);
    }
}
