/* Metrics: counting, and the text that Prometheus reads. */

#include "server/net/metrics.h"

#include <inttypes.h>
#include <string.h>
#include <uv.h>

#include "server/api/endpoint.h"

/* Seconds; the last one, of all that took longer, has none. */
static const double bounds[DURATIONS - 1] = {
    0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5};

void metrics_count(struct metrics *metrics, const struct endpoint *endpoint,
                   enum status status, uint64_t us, size_t bytes)
{
    int method = endpoint != NULL ? endpoint_index(endpoint) : -1;
    if (method < 0 || method >= METHODS_MOST)
        method = METHODS_MOST;
    int slot = 0;
    while (slot < DURATIONS - 1 && (double)us > bounds[slot] * 1e6)
        slot++;
    metrics->answers[method][status]++;
    metrics->durations[slot]++;
    metrics->requests++;
    metrics->duration_us += us;
    metrics->bytes += bytes;
}

static void head(FILE *out, const char *name, const char *type,
                 const char *help)
{
    fprintf(out, "# HELP %s %s\n# TYPE %s %s\n", name, help, name, type);
}

static void put(FILE *out, const char *name, const char *type, const char *help,
                double value)
{
    head(out, name, type, help);
    fprintf(out, "%s %.17g\n", name, value);
}

/* Several statuses are one word to a client, and one row here. */
static uint64_t count_word(const uint64_t counts[STATUS_COUNT], int first)
{
    const char *word = status_word((enum status)first);
    uint64_t sum = 0;
    for (int i = 0; i < STATUS_COUNT; i++) {
        if (strcmp(status_word((enum status)i), word) != 0)
            continue;
        if (i < first)
            return 0; /* counted there */
        sum += counts[i];
    }
    return sum;
}

static void write_answers(const struct metrics *metrics, FILE *out)
{
    static const char name[] = "estafette_requests_total";
    head(out, name, "counter", "Requests answered, by method and answer.");
    for (int i = 0; i <= METHODS_MOST; i++)
        for (int status = 0; status < STATUS_COUNT; status++) {
            uint64_t count = count_word(metrics->answers[i], status);
            if (count > 0)
                fprintf(out, "%s{method=\"%s\",answer=\"%s\"} %" PRIu64 "\n",
                        name, i < METHODS_MOST ? endpoint_get(i)->name : "",
                        status_word((enum status)status), count);
        }
}

static void write_durations(const struct metrics *metrics, FILE *out)
{
    static const char name[] = "estafette_request_duration_seconds";
    uint64_t sum = 0;
    head(out, name, "histogram", "From a request's arrival to its answer.");
    for (int i = 0; i < DURATIONS - 1; i++) {
        sum += metrics->durations[i];
        fprintf(out, "%s_bucket{le=\"%g\"} %" PRIu64 "\n", name, bounds[i],
                sum);
    }
    fprintf(out, "%s_bucket{le=\"+Inf\"} %" PRIu64 "\n", name,
            metrics->requests);
    fprintf(out, "%s_sum %.6f\n%s_count %" PRIu64 "\n", name,
            (double)metrics->duration_us / 1e6, name, metrics->requests);
}

void metrics_write(const struct metrics *metrics, const struct gauges *gauges,
                   FILE *out)
{
    size_t resident = 0;
    if (uv_resident_set_memory(&resident) != 0)
        resident = 0;
    write_answers(metrics, out);
    write_durations(metrics, out);
    put(out, "estafette_answer_bytes_total", "counter", "Bytes of answers.",
        (double)metrics->bytes);
    put(out, "estafette_answer_work_total", "counter",
        "Updates that were read, and commands that were tried, for answers.",
        (double)metrics->work);
    put(out, "estafette_connections_accepted_total", "counter",
        "Connections that came in.", (double)metrics->accepted);
    put(out, "estafette_connections_refused_total", "counter",
        "Connections turned away.", (double)metrics->turned_away);
    put(out, "estafette_connections", "gauge", "Connections that stand.",
        gauges->connections);
    put(out, "estafette_requests_in_flight", "gauge",
        "Requests taken and not yet answered.", gauges->in_flight);
    put(out, "estafette_store_commits_total", "counter",
        "Transactions that are durable.", (double)gauges->commits);
    put(out, "estafette_store_written_bytes_total", "counter",
        "Bytes of rows that were put into the database.",
        (double)gauges->written);
    if (gauges->has_room) { /* zeros would sound as an alarm of a full disk */
        put(out, "estafette_store_bytes", "gauge",
            "What the database takes on the disk.", (double)gauges->room_taken);
        put(out, "estafette_store_free_bytes", "gauge",
            "What the disk of the database has left.",
            (double)gauges->room_left);
    }
    put(out, "process_start_time_seconds", "gauge",
        "When the process began, in seconds since 1970.", gauges->started);
    put(out, "process_resident_memory_bytes", "gauge", "Memory in use.",
        (double)resident);
}
