/* PostgreSQL 15 or later, by an address of libpq's: postgresql://… */
#ifndef ESTAFETTE_SERVER_STORE_POSTGRES_ENGINE_H
#define ESTAFETTE_SERVER_STORE_POSTGRES_ENGINE_H

#include "server/store/sql/engine.h"

extern const struct engine postgres_engine;

#endif
