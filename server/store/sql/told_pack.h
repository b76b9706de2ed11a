/*
 * What all viewers were told of one command, packed as it stands in its row.
 *
 * A byte for the form; of each viewer how far its updates had come; of those
 * who were told, what lists say of them; then the texts. What an update says of
 * its match, number and digest is left out of it, and of a text that is like
 * another's only the middle is kept, in which they differ: most of the public's
 * are those of a seat. What is still long is deflated. The form, and the words
 * that deflating begins with, never change: another form gets another byte.
 * What a match begins with is packed by a base (base.h), whose id then follows
 * it.
 */
#ifndef ESTAFETTE_SERVER_STORE_SQL_TOLD_PACK_H
#define ESTAFETTE_SERVER_STORE_SQL_TOLD_PACK_H

#include "common/base/digest.h"
#include "server/store/sql/base.h"
#include "server/store/told.h"

/* All that was told of a command; once unpacked it is not to be copied. */
struct told_row {
    const char *match;
    int64_t number;
    int64_t at;
    const char *digest;
    int64_t
        reached[STORE_VIEWERS_MOST]; /* seq after it, told or not; 0: none */
    int count;
    struct store_told told[STORE_VIEWERS_MOST];
    char awaits[STORE_VIEWERS_MOST][DIGEST_TEXT]; /* unpacked: of `told` */
};

/* What one viewer was told, in the row; NULL: nothing. */
const struct store_told *told_of_row(const struct told_row *row, int viewer);

struct bytes {
    unsigned char *data;
    size_t size;
    size_t room;
};

/* Room to pack in, for one row after the other; it begins as zeros. */
struct told_packer {
    struct bytes row; /* the last that was packed */
    struct bytes texts;
    struct based based;
    struct z_stream_s *deflater;
};

/* The texts alone, not deflated: what a base is made of. */
void told_texts(const struct told_row *row, struct told_packer *packer);
/* By a base, or NULL. */
void told_pack(const struct told_row *row, const struct base *base,
               struct told_packer *packer);
void told_packer_release(struct told_packer *packer);

/*
 * The reverse. Match, number, instant and digest of `row` are given, and only
 * borrowed. The updates are in one block, which the caller frees; without
 * `texts` there are none, and no base is needed. False: this is no such row.
 */
bool told_unpack(const void *data, size_t size, const struct base *base,
                 struct told_row *row, char **texts) MUST_USE;
/* The base that the texts of a row need; 0: none. */
int64_t told_base(const void *data, size_t size);

/* Of one viewer alone how far its updates had come, and if by this command. */
bool told_reached(const void *data, size_t size, int viewer, int64_t *seq,
                  bool *is_told) MUST_USE;

#endif
