/* Fuzzing report files: what is read is sound, and survives being written. */

#include "server/tournament/trf.h"
#include "server/tournament/dutch.h"
#include "server/tournament/standings.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* Fields that a fuzzer can fill are paired as long as that takes no time. */
enum { PAIRED_MOST = 24, WRITTEN_SIZE = 1 << 18 };

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size);

/* Nobody twice, nobody against themselves; at most one bye. */
static void check_pairings(const struct sheet *sheet)
{
    static struct pairings pairings;
    bool is_seen[PLAYERS_MOST] = {false};
    struct error error;
    if (dutch_pair(sheet, &pairings, &error) != STATUS_OK)
        return;
    for (int i = 0; i < pairings.count; i++) {
        struct pairing pair = pairings.pair[i];
        assert(!is_seen[pair.white]);
        is_seen[pair.white] = true;
        if (pair.black == NOBODY) {
            assert(i == pairings.count - 1);
            continue;
        }
        assert(!is_seen[pair.black]);
        is_seen[pair.black] = true;
    }
    for (int i = 0; i < sheet->players; i++)
        assert(is_seen[i] == sheet_is_present(sheet, i));
}

static void check_standings(const struct sheet *sheet)
{
    static struct standing rows[PLAYERS_MOST];
    struct tiebreaks tiebreaks;
    enum status status = tiebreaks_read(
        "DE,BH/C1,BH/M2,FB,SB,AOB/F,PS,KS,ARO,TPR,PTP,APRO,APPO,REP",
        &tiebreaks, NULL);
    assert(status == STATUS_OK);
    standings_make(sheet, &tiebreaks, false, rows);
    standings_make(sheet, &tiebreaks, true, rows);
}

/* TRF26 says all that is in a sheet. */
static void check_written(const struct trf *trf)
{
    static char written[WRITTEN_SIZE], again[WRITTEN_SIZE];
    struct trf *copy = trf_new();
    struct error error;
    size_t length = trf_write(trf, TRF_26, written, sizeof written);
    trf_write(trf, TRF_16, again, sizeof again);
    if (copy != NULL && length <= sizeof written) {
        enum status status = trf_read(copy, written, length, &error);
        assert(status == STATUS_OK);
        assert(trf_write(copy, TRF_26, again, sizeof again) == length);
        assert(memcmp(written, again, length) == 0);
    }
    trf_free(copy);
}

int LLVMFuzzerTestOneInput(const unsigned char *data, size_t size)
{
    struct error error;
    struct trf *trf = trf_new();
    if (trf == NULL)
        return 0;
    if (trf_read(trf, (const char *)data, size, &error) == STATUS_OK) {
        check_written(trf);
        check_standings(&trf->sheet);
        if (trf->sheet.players <= PAIRED_MOST)
            check_pairings(&trf->sheet);
    } else {
        assert(error.text[0] != '\0');
    }
    trf_free(trf);
    return 0;
}
