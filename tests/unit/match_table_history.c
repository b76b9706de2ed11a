/* The table: looking back, both halves of it. */

#include "tests/unit/match_table.h"

static enum status begin(struct table *table, const struct request *request,
                         struct lookback *lookback)
{
    return match_lookback(table->matches, request, lookback, &table->answer);
}

enum status table_history(struct table *table, const struct request *request,
                          const struct recall *recall)
{
    struct lookback lookback;
    enum status status = begin(table, request, &lookback);
    return status == STATUS_OK ? match_history(table->store, request, &lookback,
                                               recall, &table->answer)
                               : status;
}

enum status table_view_at(struct table *table, const struct request *request,
                          int64_t seq, int64_t command)
{
    struct lookback lookback;
    enum status status = begin(table, request, &lookback);
    return status == STATUS_OK ? match_view_at(table->store, request, &lookback,
                                               seq, command, &table->answer)
                               : status;
}

enum status table_since(struct table *table, const struct request *request,
                        int64_t after)
{
    struct lookback lookback;
    enum status status = begin(table, request, &lookback);
    return status == STATUS_OK ? match_since(table->store, request, &lookback,
                                             after, &table->answer)
                               : status;
}

enum status table_record(struct table *table, const struct request *request)
{
    struct lookback lookback;
    enum status status = begin(table, request, &lookback);
    return status == STATUS_OK
               ? match_record(table->store, request, &lookback, &table->answer)
               : status;
}
