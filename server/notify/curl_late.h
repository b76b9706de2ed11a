/*
 * libcurl, loaded when it is first needed.
 *
 * Most servers start, and many live, without sending anything; with libcurl
 * come twenty-six libraries that it needs, some megabytes of memory. So the
 * program is not linked with it: the functions of <curl/curl.h> that are used
 * here are defined in curl_late.c and hand on to the library. They may be
 * called once curl_late has said STATUS_OK. It stays loaded until the program
 * ends.
 */
#ifndef ESTAFETTE_SERVER_NOTIFY_CURL_LATE_H
#define ESTAFETTE_SERVER_NOTIFY_CURL_LATE_H

#include "common/base/status.h"

/* From any thread. STATUS_UNAVAILABLE, and why, if it cannot be loaded. */
enum status curl_late(struct error *error) MUST_USE;

#endif
