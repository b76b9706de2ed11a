/* What is kept of a player: pages of it, and the end of it. */

#include "server/people/account_data.h"

#include "server/people/mark.h"
#include "server/people/people_internal.h"
#include "server/store/account_data.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PLACE_TEXT = ACCOUNT_DATA_KEY + 80 };

/* "812/": the number is read, and what stands behind its slash is given. */
static const char *number_read(const char *text, int64_t *number)
{
    char *end;
    errno = 0;
    *number = strtoll(text, &end, 10);
    return end != text && *end == '/' && errno == 0 ? end + 1 : NULL;
}

/* "chat:812/0/": the part behind a key, its numbers first. */
static bool place_read(const char *text, int *part,
                       struct store_account_key *after)
{
    const char *colon = strchr(text, ':');
    const char *rest = colon == NULL ? NULL : colon + 1;
    const char *name;
    for (int i = 0; i < 2 && rest != NULL; i++)
        rest = number_read(rest, &after->numbers[i]);
    if (rest == NULL || strlen(rest) >= sizeof after->text)
        return false;
    snprintf(after->text, sizeof after->text, "%s", rest);
    for (*part = 0; (name = store_account_data_part(*part)) != NULL; (*part)++)
        if (strlen(name) == (size_t)(colon - text)
            && strncmp(name, text, strlen(name)) == 0)
            return true;
    return false;
}

/* The next page: further in this part, or the next part. */
static void write_next(struct writer *out, int part, int count,
                       const struct store_account_data *rows)
{
    char place[PLACE_TEXT];
    struct store_account_key after = {.text = ""};
    if (count == ACCOUNT_DATA_ROWS_MOST)
        after = rows[count - 1].key;
    else
        part++;
    if (store_account_data_part(part) == NULL)
        return;
    snprintf(place, sizeof place, "%s:%lld/%lld/%s",
             store_account_data_part(part), (long long)after.numbers[0],
             (long long)after.numbers[1], after.text);
    writer_put_text(out, "next", place);
}

enum status account_data_show(struct people *people, const char *account,
                              const char *after, struct writer *out,
                              struct error *error)
{
    struct store_arena arena = {0};
    struct store_account_data rows[ACCOUNT_DATA_ROWS_MOST];
    int part = 0, count = 0;
    struct store_account_key key = {.text = ""};
    if (after != NULL && !place_read(after, &part, &key))
        return error_set(error, STATUS_BAD_PARAMS,
                         "an export has no such place: begin it anew, without "
                         "after");
    enum status status = store_account_data_rows(
        people_store(people), account, part, &key, &arena, rows, &count);
    if (status != STATUS_OK) {
        store_arena_release(&arena);
        return people_failed(error);
    }
    writer_object(out);
    writer_put_text(out, "part", store_account_data_part(part));
    writer_key(out, "rows");
    writer_list(out);
    for (int i = 0; i < count; i++)
        writer_raw(out, rows[i].row, strlen(rows[i].row));
    writer_list_end(out);
    write_next(out, part, count, rows);
    writer_object_end(out);
    store_arena_release(&arena);
    return STATUS_OK;
}

static enum status check_bonds(struct people *people, const char *account,
                               struct error *error)
{
    struct store_bonds bonds;
    if (store_account_bonds(people_store(people), account, &bonds) != STATUS_OK)
        return people_failed(error);
    if (bonds.matches > 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "%d of your matches are not over: resign them, or "
                         "leave your seat",
                         bonds.matches);
    if (bonds.tournaments > 0)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "%d of your tournaments are not closed",
                         bonds.tournaments);
    return STATUS_OK;
}

/* Of the name as it is kept; a guest's is nobody's. */
static enum status find_marks(struct people *people, const char *account,
                              struct store_marks *marks, bool *has_marks)
{
    struct store_arena arena = {0};
    struct store_account row;
    enum status status =
        store_account_by_id(people_store(people), account, &arena, &row);
    *has_marks = status == STATUS_OK && row.password != NULL;
    if (*has_marks)
        status = mark_name(people, row.name, marks);
    store_arena_release(&arena);
    return status;
}

enum status account_data_drop(struct people *people,
                              const struct account *account,
                              struct proof *proof, int64_t now,
                              struct error *error)
{
    char name[NAME_TEXT], id[STORE_ID];
    struct store_marks marks;
    bool has_marks;
    enum status status = check_bonds(people, account->id, error);
    if (status == STATUS_OK)
        status = account_prove(people, account->id, proof, now, error);
    if (status != STATUS_OK)
        return status;
    if (find_marks(people, account->id, &marks, &has_marks) != STATUS_OK)
        return people_failed(error);
    people_id("d_", id);
    snprintf(name, sizeof name, "deleted-%.10s", id + 2);
    status = store_account_erase(people_store(people), account->id, name,
                                 has_marks ? &marks : NULL, now);
    if (status == STATUS_CONFLICT)
        return error_set(error, STATUS_NOT_ALLOWED,
                         "something of yours has begun meanwhile");
    return status == STATUS_OK ? status : people_failed(error);
}
