/* SQLite, in a file or in memory: what a database is by default. */
#ifndef ESTAFETTE_SERVER_STORE_SQLITE_ENGINE_H
#define ESTAFETTE_SERVER_STORE_SQLITE_ENGINE_H

#include "server/store/sql/engine.h"

extern const struct engine sqlite_engine;

#endif
