/* What went wrong, in the language of who is told. */

#include "server/language/error_told.h"

#include <criterion/criterion.h>
#include <string.h>

static void told(const struct error *error, const char *language,
                 const char *expected)
{
    struct error said;
    error_told(language_find(language), error, &said);
    cr_assert_str_eq(said.text, expected);
    cr_assert_str_eq(said.member, error->member);
}

Test(error_told, a_sentence_is_that_of_its_catalogue)
{
    struct error error;
    (void)error_set(&error, STATUS_NOT_FOUND, "there is no such match");
    (void)error_blame(&error, STATUS_NOT_FOUND, "match");
    told(&error, "en", "there is no such match");
    told(&error, "fr", "there is no such match");
    told(&error, "es", "no hay tal partida");
    /* Also where it was handed on. */
    (void)error_set(&error, STATUS_NOT_FOUND, "%s", "there is no such match");
    told(&error, "es", "no hay tal partida");
}

Test(error_told, values_are_put_where_the_translation_has_them)
{
    struct error error;
    (void)error_set(&error, STATUS_BAD_PARAMS,
                    "time_control: %s is from %lld to %lld milliseconds",
                    "main", 60000LL, 120000LL);
    told(&error, "es", "time_control: main va de 60000 a 120000 milisegundos");
    (void)error_set(&error, STATUS_NOT_ALLOWED, "%s and %s are kept apart",
                    "Ana", "Carla");
    told(&error, "es", "Ana y Carla se mantienen separados");
}

/* Players may be called what they like. */
Test(error_told, names_stay_as_they_are)
{
    struct error error;
    (void)error_set(&error, STATUS_NOT_ALLOWED, "%s and %s are kept apart",
                    "half", "there is no such match");
    told(&error, "es", "half y there is no such match se mantienen separados");
    /* Where one ends nobody can tell here. */
    (void)error_set(&error, STATUS_NOT_ALLOWED, "%s and %s are kept apart",
                    "Ana and Ben", "Carla");
    told(&error, "es", error.text);
}

Test(error_told, what_has_no_translation_stays)
{
    struct error error = {.text = ""};
    told(&error, "es", "");
    (void)error_set(&error, STATUS_IO, "no such thing at all: %d", 3);
    told(&error, "es", "no such thing at all: 3");
    /* Cut, it does not fit its format. */
    char long_name[300];
    memset(long_name, 'x', sizeof long_name - 1);
    long_name[sizeof long_name - 1] = '\0';
    (void)error_set(&error, STATUS_NOT_ALLOWED, "%s and %s are kept apart",
                    long_name, "Ben");
    told(&error, "es", error.text);
}
