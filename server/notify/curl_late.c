/* libcurl, loaded when it is first needed: its functions by their names. */

#include "server/notify/curl_late.h"

#include <curl/curl.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdbool.h>
#include <string.h>

/* What debian/control names as well, since no tool can see it here. */
static const char library_name[] = "libcurl.so.4";

/* clang-format off */
#define CALLS(each) \
    each(curl_easy_cleanup) each(curl_easy_getinfo) each(curl_easy_init) \
    each(curl_easy_perform) each(curl_easy_setopt) each(curl_easy_strerror) \
    each(curl_free) each(curl_global_init) each(curl_multi_add_handle) \
    each(curl_multi_cleanup) each(curl_multi_info_read) \
    each(curl_multi_init) each(curl_multi_perform) each(curl_multi_poll) \
    each(curl_multi_remove_handle) each(curl_multi_wakeup) \
    each(curl_slist_append) each(curl_slist_free_all) each(curl_url) \
    each(curl_url_cleanup) each(curl_url_get) each(curl_url_set)
#define MEMBER(name) __typeof__(name) *name##_;
#define ROW(name) {#name, &calls.name##_},
/* clang-format on */

static struct {
    CALLS(MEMBER)
} calls;

static const struct {
    const char *name;
    void *call; /* where its address goes */
} rows[] = {CALLS(ROW)};

static pthread_mutex_t loading = PTHREAD_MUTEX_INITIALIZER;
static bool is_loaded;

static enum status failed(struct error *error)
{
    const char *why = dlerror();
    return error_set(error, STATUS_UNAVAILABLE,
                     "mail and web hooks need libcurl: %.160s",
                     why == NULL ? library_name : why);
}

static enum status load(struct error *error)
{
    void *library = dlopen(library_name, RTLD_NOW | RTLD_LOCAL);
    if (library == NULL)
        return failed(error);
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        void *found = dlsym(library, rows[i].name);
        if (found == NULL)
            return failed(error);
        memcpy(rows[i].call, &found, sizeof found);
    }
    if (calls.curl_global_init_(CURL_GLOBAL_DEFAULT) != CURLE_OK)
        return failed(error);
    is_loaded = true;
    return STATUS_OK;
}

enum status curl_late(struct error *error)
{
    pthread_mutex_lock(&loading);
    enum status status = is_loaded ? STATUS_OK : load(error);
    pthread_mutex_unlock(&loading);
    return status;
}

/*
 * Handing on. <curl/curl.h> puts macros before some names, which look at what
 * is given: names in brackets are the functions.
 */

CURL *curl_easy_init(void)
{
    return calls.curl_easy_init_();
}

void curl_easy_cleanup(CURL *handle)
{
    calls.curl_easy_cleanup_(handle);
}

CURLcode curl_easy_perform(CURL *handle)
{
    return calls.curl_easy_perform_(handle);
}

const char *curl_easy_strerror(CURLcode code)
{
    return calls.curl_easy_strerror_(code);
}

/* The number of an option says which type its value has. */
CURLcode(curl_easy_setopt)(CURL *handle, CURLoption option, ...)
{
    va_list values;
    CURLcode code;
    va_start(values, option);
    if (option < CURLOPTTYPE_OBJECTPOINT)
        code = calls.curl_easy_setopt_(handle, option, va_arg(values, long));
    else if (option >= CURLOPTTYPE_OFF_T && option < CURLOPTTYPE_BLOB)
        code =
            calls.curl_easy_setopt_(handle, option, va_arg(values, curl_off_t));
    else
        code = calls.curl_easy_setopt_(handle, option, va_arg(values, void *));
    va_end(values);
    return code;
}

/* Whatever is asked goes where a pointer shows. */
CURLcode(curl_easy_getinfo)(CURL *handle, CURLINFO info, ...)
{
    va_list values;
    va_start(values, info);
    CURLcode code =
        calls.curl_easy_getinfo_(handle, info, va_arg(values, void *));
    va_end(values);
    return code;
}

CURLM *curl_multi_init(void)
{
    return calls.curl_multi_init_();
}

CURLMcode curl_multi_cleanup(CURLM *multi)
{
    return calls.curl_multi_cleanup_(multi);
}

CURLMcode curl_multi_add_handle(CURLM *multi, CURL *handle)
{
    return calls.curl_multi_add_handle_(multi, handle);
}

CURLMcode curl_multi_remove_handle(CURLM *multi, CURL *handle)
{
    return calls.curl_multi_remove_handle_(multi, handle);
}

CURLMcode curl_multi_poll(CURLM *multi, struct curl_waitfd others[],
                          unsigned count, int milliseconds, int *ready)
{
    return calls.curl_multi_poll_(multi, others, count, milliseconds, ready);
}

CURLMcode curl_multi_wakeup(CURLM *multi)
{
    return calls.curl_multi_wakeup_(multi);
}

CURLMcode curl_multi_perform(CURLM *multi, int *running)
{
    return calls.curl_multi_perform_(multi, running);
}

CURLMsg *curl_multi_info_read(CURLM *multi, int *left)
{
    return calls.curl_multi_info_read_(multi, left);
}

struct curl_slist *curl_slist_append(struct curl_slist *list, const char *text)
{
    return calls.curl_slist_append_(list, text);
}

void curl_slist_free_all(struct curl_slist *list)
{
    calls.curl_slist_free_all_(list);
}

CURLU *curl_url(void)
{
    return calls.curl_url_();
}

void curl_url_cleanup(CURLU *url)
{
    calls.curl_url_cleanup_(url);
}

CURLUcode curl_url_set(CURLU *url, CURLUPart part, const char *text,
                       unsigned flags)
{
    return calls.curl_url_set_(url, part, text, flags);
}

CURLUcode curl_url_get(CURLU *url, CURLUPart part, char **text, unsigned flags)
{
    return calls.curl_url_get_(url, part, text, flags);
}

void curl_free(void *memory)
{
    calls.curl_free_(memory);
}
