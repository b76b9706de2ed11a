/*
 * Fuzzing records: a patch on a record that holds, which then must not.
 *
 * The input is a JSON merge patch on the smallest of the golden records, or
 * any JSON at all. Nothing may break, and no record that says something else
 * than the one that was signed may hold.
 */

#include "server/match/record/record.h"
#include "client/link/read.h"
#include "tests/fuzz/games.h"

#include <assert.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

static json_t *golden(void)
{
    static json_t *record;
    if (record == NULL)
        record = json_load_file(
            "tests/golden/records/vitoria-introductory.json", 0, NULL);
    assert(record != NULL);
    return record;
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    static struct record_report report;
    struct error error = {.text = ""};
    json_t *given =
        json_loadb((const char *)data, size, JSON_REJECT_DUPLICATES, NULL);
    if (given == NULL)
        return 0;
    json_t *record = json_is_object(given)
                         ? read_merge(json_deep_copy(golden()), given)
                         : json_incref(given);
    enum status status = record_verify(record, &report, &error);
    if (status == STATUS_OK)
        assert(json_equal(record, golden()));
    else
        assert(error.text[0] != '\0');
    json_decref(record);
    json_decref(given);
    return 0;
}
