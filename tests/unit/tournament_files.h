/*
 * The reference tournaments of tests/tournaments, for unit tests.
 *
 * Twenty players, nine rounds, forfeits; paired by bbpPairings 6 and found good
 * by FIDE's own checker. Tests run in the root of the source tree.
 */
#ifndef ESTAFETTE_TESTS_UNIT_TOURNAMENT_FILES_H
#define ESTAFETTE_TESTS_UNIT_TOURNAMENT_FILES_H

#include "server/tournament/trf.h"

enum { REFERENCES = 150, REFERENCE_SIZE = 16384 };

/* The bytes of tests/tournaments/FOLDER/p20r9-NUMBER.SUFFIX. */
size_t reference_load(const char *folder, int number, const char *suffix,
                      char bytes[REFERENCE_SIZE]);

/* Reads a report; the test fails if it is refused. Release with trf_free. */
struct trf *trf_of(const char *bytes, size_t length);
struct trf *reference_trf(int number);

#endif
