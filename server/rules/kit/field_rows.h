/*
 * Rows of a fields table (field.h): one word for each form a field can have.
 *
 * A row names the field, the record (a struct) that it lies in, and the member
 * of that record; where it lies and how wide it is follow. Knows no game. The
 * words are short since only the file that holds a game's table includes this.
 * A HIDDEN row is stored, but no position of a case may set it, as RECORD and
 * RECORDS are; what a `check` of a case names is compared all the same.
 */
#ifndef ESTAFETTE_SERVER_RULES_KIT_FIELD_ROWS_H
#define ESTAFETTE_SERVER_RULES_KIT_FIELD_ROWS_H

#include "server/rules/course.h"
#include "server/rules/field.h"

#include <stddef.h>

/* clang-format off */
#define COUNT(array) (sizeof(array) / sizeof((array)[0]))
#define MEMBER(record, member) (((struct record *)0)->member)

/* What every row of a stored field has: for rows that are written out. */
#define PART(record, member) \
    .offset = offsetof(struct record, member), \
    .width = sizeof(MEMBER(record, member))

#define NUMBER(text, record, member) \
    {.name = text, PART(record, member)}
#define HIDDEN(text, record, member) \
    {.name = text, .is_hidden_in_cases = true, PART(record, member)}
/* A hidden number, or index, that starts as `first`. */
#define HIDDEN_FROM(first, text, record, member) \
    {.name = text, .is_hidden_in_cases = true, .initial = first, \
     PART(record, member)}
#define FLAG(text, record, member) \
    {.name = text, .kind = FIELD_FLAG, PART(record, member)}
#define WORD(text, names, record, member) \
    {.name = text, .kind = FIELD_WORD, .words = names, \
     .word_count = COUNT(names), PART(record, member)}
/* A set of words: bit k of the number is names[k]. */
#define WORDS(text, names, count, record, member) \
    {.name = text, .kind = FIELD_WORDS, .words = names, .word_count = count, \
     PART(record, member)}
/* A text within its member, which is zero behind it. */
#define TEXT(text, record, member) \
    {.name = text, .kind = FIELD_TEXT, \
     .offset = offsetof(struct record, member), \
     .stride = sizeof(MEMBER(record, member))}
/* An id of this kind, which starts as `first`. */
#define ID(text, of, first, record, member) \
    {.name = text, .kind = FIELD_ID, .ids = of, .initial = first, \
     PART(record, member)}

/* Numbers by an id: as many as the member has room for. */
#define EACH(record, member) \
    .offset = offsetof(struct record, member), \
    .width = sizeof(MEMBER(record, member)[0]), \
    .stride = sizeof(MEMBER(record, member)[0]), \
    .most = COUNT(MEMBER(record, member))
/* A number for each side, by its name; hidden. */
#define BY_SIDE(text, record, member) \
    {.name = text, .shape = FIELD_BY_ID, .keys = ID_SIDE, \
     .is_hidden_in_cases = true, EACH(record, member)}

/* Lists are as long as the uint16_t `counter` of the same record says. */
#define LISTED(record, member, counter) \
    .shape = FIELD_LIST, .offset = offsetof(struct record, member), \
    .stride = sizeof(MEMBER(record, member)[0]), \
    .most = COUNT(MEMBER(record, member)), \
    .count_offset = offsetof(struct record, counter)
#define LIST(text, record, member, counter) \
    {.name = text, .width = sizeof(MEMBER(record, member)[0]), \
     LISTED(record, member, counter)}
#define IDS(text, of, record, member, counter) \
    {.name = text, .kind = FIELD_ID, .ids = of, \
     .width = sizeof(MEMBER(record, member)[0]), \
     LISTED(record, member, counter)}
#define IDS_HIDDEN(text, of, record, member, counter) \
    {.name = text, .kind = FIELD_ID, .ids = of, .is_hidden_in_cases = true, \
     .width = sizeof(MEMBER(record, member)[0]), \
     LISTED(record, member, counter)}

/* One record, and a list of them; both hidden. */
#define RECORD(text, record, member, parts) \
    {.name = text, .kind = FIELD_RECORD, .is_hidden_in_cases = true, \
     .offset = offsetof(struct record, member), \
     .stride = sizeof(MEMBER(record, member)), .fields = parts, \
     .field_count = COUNT(parts)}
#define RECORDS(text, record, member, parts, counter) \
    {.name = text, .kind = FIELD_RECORD, .is_hidden_in_cases = true, \
     LISTED(record, member, counter), .fields = parts, \
     .field_count = COUNT(parts)}
/* The same where cases see them. */
#define RECORDS_SEEN(text, record, member, parts, counter) \
    {.name = text, .kind = FIELD_RECORD, LISTED(record, member, counter), \
     .fields = parts, .field_count = COUNT(parts)}
/* By the ids of a kind, as many as the member has room for: words, ids, and
 * records. */
#define WORD_BY(text, of, names, record, member) \
    {.name = text, .kind = FIELD_WORD, .shape = FIELD_BY_ID, .keys = of, \
     .words = names, .word_count = COUNT(names), EACH(record, member)}
#define ID_BY(text, of, named, first, record, member) \
    {.name = text, .kind = FIELD_ID, .shape = FIELD_BY_ID, .keys = of, \
     .ids = named, .initial = first, EACH(record, member)}
#define RECORD_BY(text, of, record, member, parts) \
    {.name = text, .kind = FIELD_RECORD, .shape = FIELD_BY_ID, .keys = of, \
     .offset = offsetof(struct record, member), \
     .stride = sizeof(MEMBER(record, member)[0]), \
     .most = COUNT(MEMBER(record, member)), .fields = parts, \
     .field_count = COUNT(parts)}
/* The units: a record for each piece, by its id. */
#define BY_PIECE(record, member, parts) \
    .kind = FIELD_RECORD, .shape = FIELD_BY_ID, .keys = ID_PIECE, \
    .offset = offsetof(struct record, member), \
    .stride = sizeof(MEMBER(record, member)[0]), \
    .most = COUNT(MEMBER(record, member)), .fields = parts, \
    .field_count = COUNT(parts)
/* Members of the state itself that cases see under one name. */
#define WITHIN(text, record, parts) \
    {.name = text, .kind = FIELD_RECORD, .stride = sizeof(struct record), \
     .fields = parts, .field_count = COUNT(parts)}

/* A form of its own: of a stored member, of none, of none that a case sets. */
#define CUSTOM(text, record, member, writing, reading) \
    {.name = text, .kind = FIELD_CUSTOM, \
     .offset = offsetof(struct record, member), \
     .stride = sizeof(MEMBER(record, member)), .write = writing, \
     .read = reading}
#define DERIVED(text, writing) \
    {.name = text, .is_derived = true, .write = writing}
#define GIVEN(text, writing, reading) \
    {.name = text, .is_derived = true, .write = writing, .read = reading}

/* What every step of a course has; its arguments follow. */
#define STEP_ROWS \
    NUMBER("kind", step, kind), NUMBER("seats", step, seats), \
    NUMBER("done", step, done)
/* What is kept of a course besides turn, phase and side. */
#define COURSE_ROWS(steps_parts) \
    NUMBER("fault", course, fault), NUMBER("empty", course, empty), \
    NUMBER("is_over", course, is_over), \
    RECORDS("steps", course, steps, steps_parts, depth)
/* clang-format on */

#endif
