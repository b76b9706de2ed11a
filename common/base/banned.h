/*
 * Functions that no file may call: each is an error where it is named.
 *
 * The Makefile includes this before every source. The headers that declare the
 * banned come first, so that only calls meet the macros. Instead: snprintf,
 * strtok_r, strtol with its end and range looked at, localtime_r, gmtime_r,
 * strftime, and struct chance or libsodium for anything random.
 */
#ifndef ESTAFETTE_BASE_BANNED_H
#define ESTAFETTE_BASE_BANNED_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#define BANNED(name) name##_is_banned_see_common_base_banned_h

#undef strcpy
#define strcpy(...) BANNED(strcpy)
#undef stpcpy
#define stpcpy(...) BANNED(stpcpy)
#undef strcat
#define strcat(...) BANNED(strcat)
#undef strncpy
#define strncpy(...) BANNED(strncpy)
#undef strncat
#define strncat(...) BANNED(strncat)
#undef strtok
#define strtok(...) BANNED(strtok)
#undef sprintf
#define sprintf(...) BANNED(sprintf)
#undef vsprintf
#define vsprintf(...) BANNED(vsprintf)
#undef gets
#define gets(...) BANNED(gets)
#undef scanf
#define scanf(...) BANNED(scanf)
#undef atoi
#define atoi(...) BANNED(atoi)
#undef atol
#define atol(...) BANNED(atol)
#undef atoll
#define atoll(...) BANNED(atoll)
#undef atof
#define atof(...) BANNED(atof)
#undef rand
#define rand(...) BANNED(rand)
#undef srand
#define srand(...) BANNED(srand)
#undef random
#define random(...) BANNED(random)
#undef ctime
#define ctime(...) BANNED(ctime)
#undef asctime
#define asctime(...) BANNED(asctime)
#undef localtime
#define localtime(...) BANNED(localtime)
#undef gmtime
#define gmtime(...) BANNED(gmtime)
#undef tmpnam
#define tmpnam(...) BANNED(tmpnam)
#undef mktemp
#define mktemp(...) BANNED(mktemp)
#undef alloca
#define alloca(...) BANNED(alloca)

#endif
