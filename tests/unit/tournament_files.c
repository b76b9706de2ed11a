/* The reference tournaments of tests/tournaments, for unit tests. */

#include "tests/unit/tournament_files.h"

#include <criterion/criterion.h>
#include <stdio.h>

size_t reference_load(const char *folder, int number, const char *suffix,
                      char bytes[REFERENCE_SIZE])
{
    char name[128];
    snprintf(name, sizeof name, "tests/tournaments/%s/p20r9-%d.%s", folder,
             number, suffix);
    FILE *file = fopen(name, "rb");
    cr_assert_not_null(file, "%s", name);
    size_t length = fread(bytes, 1, REFERENCE_SIZE - 1, file);
    bytes[length] = '\0';
    fclose(file);
    return length;
}

struct trf *trf_of(const char *bytes, size_t length)
{
    struct error error = {0};
    struct trf *trf = trf_new();
    cr_assert_not_null(trf);
    cr_assert_eq(trf_read(trf, bytes, length, &error), STATUS_OK, "%s",
                 error.text);
    return trf;
}

struct trf *reference_trf(int number)
{
    char bytes[REFERENCE_SIZE];
    return trf_of(bytes, reference_load("dutch", number, "trf", bytes));
}
