/* One try: curl's options for hooks and for mail, and what its end means. */

#include "server/notify/send_try.h"

#include "server/notify/guard.h"
#include "server/notify/letter.h"

#include <sodium.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { ANSWER_MOST = 65536, PASSWORD_TEXT = 256, CONNECT_MOST = 10 };

/* The address is known now, and cannot be another one when it is used. */
static curl_socket_t open_socket(void *user, curlsocktype purpose,
                                 struct curl_sockaddr *address)
{
    struct try *try = user;
    (void)purpose;
    if (!try->is_free && !guard_is_public(&address->addr)) {
        try->is_guarded = true;
        return CURL_SOCKET_BAD;
    }
    int made = socket(address->family, address->socktype | SOCK_CLOEXEC,
                      address->protocol);
    pthread_mutex_lock(&try->lock);
    try->socket = made;
    pthread_mutex_unlock(&try->lock);
    return made;
}

static int close_socket(void *user, curl_socket_t socket)
{
    struct try *try = user;
    pthread_mutex_lock(&try->lock);
    if (try->socket == socket)
        try->socket = -1;
    int closed = close(socket);
    pthread_mutex_unlock(&try->lock);
    return closed;
}

static uint64_t steady_ms(void)
{
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
}

void try_watch(struct try *try)
{
    if (steady_ms() >= try->ends)
        try_cut(try);
}

void try_cut(struct try *try)
{
    pthread_mutex_lock(&try->lock);
    try->is_late = true;
    if (try->socket >= 0)
        shutdown(try->socket, SHUT_RDWR);
    pthread_mutex_unlock(&try->lock);
}

static void *run(void *user)
{
    struct try *try = user;
    try->code = curl_easy_perform(try->handle);
    atomic_store(&try->is_done, true);
    curl_multi_wakeup(try->multi);
    return NULL;
}

bool try_begin(struct try *try, CURLM *multi)
{
    try->multi = multi;
    try->has_thread = strcmp(try->channel.kind, "mail") == 0;
    if (try->has_thread)
        return pthread_create(&try->thread, NULL, run, try) == 0;
    return curl_multi_add_handle(multi, try->handle) == CURLM_OK;
}

void try_leave(struct try *try)
{
    if (try->has_thread)
        pthread_join(try->thread, NULL);
    else
        curl_multi_remove_handle(try->multi, try->handle);
}

static size_t say(char *room, size_t size, size_t count, void *user)
{
    struct try *try = user;
    size_t most = size * count, left = try->length - try->said;
    size_t length = left < most ? left : most;
    memcpy(room, try->letter + try->said, length);
    try->said += length;
    try->is_all_said = try->said == try->length;
    return length;
}

/* What they answer is of no interest but for its length. */
static size_t hear(char *bytes, size_t size, size_t count, void *user)
{
    struct try *try = user;
    (void)bytes;
    try->heard += size * count;
    return try->heard > ANSWER_MOST ? 0 : size * count;
}

static void add_header(struct try *try, const char *name, const char *value)
{
    char line[PUSH_VOUCHER + 64];
    snprintf(line, sizeof line, "%s: %s", name, value);
    try->headers = curl_slist_append(try->headers, line);
}

static void set_common(struct try *try, const struct notify_settings *settings)
{
    CURL *handle = try->handle;
    curl_easy_setopt(handle, CURLOPT_PRIVATE, try);
    curl_easy_setopt(handle, CURLOPT_ERRORBUFFER, try->reason);
    curl_easy_setopt(handle, CURLOPT_NOSIGNAL, 1L);
    curl_easy_setopt(handle, CURLOPT_PROXY, "");
    curl_easy_setopt(handle, CURLOPT_TIMEOUT, settings->patience + 2L);
    curl_easy_setopt(handle, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_MOST);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETFUNCTION, open_socket);
    curl_easy_setopt(handle, CURLOPT_OPENSOCKETDATA, try);
    curl_easy_setopt(handle, CURLOPT_CLOSESOCKETFUNCTION, close_socket);
    curl_easy_setopt(handle, CURLOPT_CLOSESOCKETDATA, try);
    curl_easy_setopt(handle, CURLOPT_WRITEFUNCTION, hear);
    curl_easy_setopt(handle, CURLOPT_WRITEDATA, try);
    curl_easy_setopt(handle, CURLOPT_READFUNCTION, say);
    curl_easy_setopt(handle, CURLOPT_READDATA, try);
    curl_easy_setopt(handle, CURLOPT_FORBID_REUSE, 1L);
}

static void sign_hook(struct try *try, int64_t now)
{
    char signature[SIGNATURE_TEXT], second[24];
    snprintf(second, sizeof second, "%lld", (long long)(now / 1000));
    letter_sign(&try->channel, try->delivery.name, now / 1000, try->letter,
                signature);
    add_header(try, "webhook-id", try->delivery.name);
    add_header(try, "webhook-timestamp", second);
    add_header(try, "webhook-signature", signature);
}

static void write_hook(struct try *try, int64_t now)
{
    try->letter = letter_hook(&try->channel, &try->delivery);
    try->length = strlen(try->letter);
    if (strcmp(try->channel.kind, "hook") == 0)
        sign_hook(try, now);
    add_header(try, "content-type", "application/json");
}

/* Sealed anew at each try; the service keeps it for a day. */
static bool write_push(struct try *try, const struct notify_settings *settings,
                       const struct push_key *own, int64_t now)
{
    char voucher[PUSH_VOUCHER];
    unsigned char salt[PUSH_SALT];
    struct push_key once;
    char *text = letter_push(&try->delivery);
    try->letter = malloc(PUSH_SEALED_MOST);
    if (try->letter == NULL)
        abort();
    randombytes_buf(salt, sizeof salt);
    if (text != NULL && push_key_make(&once))
        try->length = push_seal(try->channel.keys, &once, salt, text,
                                strlen(text), (unsigned char *)try->letter);
    free(text);
    sodium_memzero(&once, sizeof once);
    if (try->length == 0
        || !push_vouch(own, try->channel.target, settings->public_url,
                       now / 1000, voucher))
        return false;
    add_header(try, "authorization", voucher);
    add_header(try, "content-encoding", "aes128gcm");
    add_header(try, "content-type", "application/octet-stream");
    add_header(try, "ttl", "86400");
    return true;
}

static bool is_push(const struct try *try)
{
    return strcmp(try->channel.kind, "push") == 0;
}

static bool open_hook(struct try *try, const struct notify_settings *settings,
                      const struct push_key *own, int64_t now)
{
    CURL *handle = try->handle;
    bool is_inside = settings->hooks_inside != 0;
    try->is_free = is_inside;
    if (!is_push(try))
        write_hook(try, now);
    else if (!write_push(try, settings, own, now))
        return false;
    add_header(try, "expect", ""); /* no waiting for leave to go on */
    curl_easy_setopt(handle, CURLOPT_URL, try->channel.target);
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR,
                     is_inside ? "https,http" : "https");
    curl_easy_setopt(handle, CURLOPT_USERAGENT, "estafetted");
    curl_easy_setopt(handle, CURLOPT_FOLLOWLOCATION, 0L);
    curl_easy_setopt(handle, CURLOPT_POST, 1L);
    curl_easy_setopt(handle, CURLOPT_POSTFIELDSIZE_LARGE,
                     (curl_off_t)try->length);
    curl_easy_setopt(handle, CURLOPT_HTTPHEADER, try->headers);
    return true;
}

/* Read anew each time: whoever changes it need not restart the server. */
static bool set_password(CURL *handle, const struct notify_settings *settings)
{
    char password[PASSWORD_TEXT] = "";
    if (settings->smtp_user[0] == '\0')
        return true;
    FILE *file = fopen(settings->smtp_password, "r");
    bool is_read = file != NULL && fgets(password, sizeof password, file);
    if (file != NULL)
        fclose(file);
    password[strcspn(password, "\r\n")] = '\0';
    curl_easy_setopt(handle, CURLOPT_USERNAME, settings->smtp_user);
    curl_easy_setopt(handle, CURLOPT_PASSWORD, password);
    return is_read;
}

/* A password is said to nobody without TLS. */
static bool open_mail(struct try *try, const struct notify_settings *settings)
{
    CURL *handle = try->handle;
    bool has_user = settings->smtp_user[0] != '\0';
    if (settings->smtp_url[0] == '\0' || !set_password(handle, settings))
        return false;
    try->is_free = true; /* the operator has named it */
    try->letter = letter_mail(settings, &try->channel, &try->delivery);
    try->length = strlen(try->letter);
    try->headers = curl_slist_append(NULL, try->channel.target);
    curl_easy_setopt(handle, CURLOPT_URL, settings->smtp_url);
    curl_easy_setopt(handle, CURLOPT_PROTOCOLS_STR, "smtp,smtps");
    curl_easy_setopt(handle, CURLOPT_USE_SSL,
                     (long)(has_user ? CURLUSESSL_ALL : CURLUSESSL_TRY));
    curl_easy_setopt(handle, CURLOPT_MAIL_FROM, settings->mail_from);
    curl_easy_setopt(handle, CURLOPT_MAIL_RCPT, try->headers);
    curl_easy_setopt(handle, CURLOPT_UPLOAD, 1L);
    return true;
}

bool try_open(struct try *try, const struct notify_settings *settings,
              const struct push_key *own, int64_t now)
{
    try->handle = curl_easy_init();
    if (try->handle == NULL)
        abort();
    pthread_mutex_init(&try->lock, NULL);
    try->socket = -1;
    try->ends = steady_ms() + 1000U * (unsigned)settings->patience;
    set_common(try, settings);
    return strcmp(try->channel.kind, "mail") == 0
               ? open_mail(try, settings)
               : open_hook(try, settings, own, now);
}

void try_free(struct try *try)
{
    if (try->handle != NULL) {
        curl_easy_cleanup(try->handle);
        curl_slist_free_all(try->headers);
        pthread_mutex_destroy(&try->lock);
    }
    free(try->letter);
    store_arena_release(&try->arena);
    free(try);
}

static enum try_end judge_mail(long answer, CURLcode code)
{
    if (code == CURLE_OK)
        return TRY_TAKEN;
    return answer >= 500 && answer < 600 ? TRY_NEVER : TRY_AGAIN;
}

/* A service of browsers calls one that is gone not found, too (RFC 8030). */
static enum try_end judge_hook(const struct try *try, long answer,
                               CURLcode code)
{
    bool is_answered = answer >= 100;
    if (is_answered && (code == CURLE_OK || code == CURLE_WRITE_ERROR)) {
        if (answer >= 200 && answer < 300)
            return TRY_TAKEN;
        return answer == 410 || (answer == 404 && is_push(try)) ? TRY_GONE
                                                                : TRY_AGAIN;
    }
    return TRY_AGAIN;
}

enum try_end try_judge(const struct try *try, CURLcode code, char why[128],
                       bool *may_have_come)
{
    bool is_mail = strcmp(try->channel.kind, "mail") == 0;
    long answer = 0;
    curl_easy_getinfo(try->handle, CURLINFO_RESPONSE_CODE, &answer);
    enum try_end end =
        is_mail ? judge_mail(answer, code) : judge_hook(try, answer, code);
    bool is_refused = answer >= 400;
    *may_have_come =
        end == TRY_AGAIN && try->is_all_said && !is_refused && code != CURLE_OK;
    if (try->is_guarded)
        snprintf(why, 128, "the address is not of the public internet");
    else if (try->is_late)
        snprintf(why, 128, "no answer in time");
    else if (is_refused || (code == CURLE_OK && answer >= 300))
        snprintf(why, 128, "answered %ld", answer);
    else
        snprintf(why, 128, "%.120s", curl_easy_strerror(code));
    return end;
}
