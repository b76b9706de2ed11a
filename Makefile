# Estafette: `make run` serves, `make test` runs every gate. See README.md.

MAKEFLAGS += --no-builtin-rules --no-print-directory
PROCESSORS := $(shell nproc)
# One goal alone has all processors, unless -j says otherwise; what is asked for
# together may mean an order, as `clean all` does.
ifeq ($(MAKELEVEL)$(word 2,$(MAKECMDGOALS)),0)
MAKEFLAGS += -j$(PROCESSORS)
endif
.DELETE_ON_ERROR:
CC = gcc
B = build
WARNINGS = -Wall -Wextra -Wpedantic -Werror -Wshadow -Wconversion \
	-Wsign-conversion -Wstrict-prototypes -Wmissing-prototypes \
	-Wpointer-arith -Wcast-qual -Wwrite-strings -Wformat=2 -Wundef -Wvla \
	-Wswitch-enum -Wimplicit-fallthrough -Wnull-dereference
OPTIMISE = -O2 -g
HARDEN = -fstack-protector-strong -fstack-clash-protection \
	-D_FORTIFY_SOURCE=3 -fPIE $(if $(IS_X86),-fcf-protection)
# Data is embedded in objects that bear no marks of code: the linker sets them.
HARDEN_LINK = -Wl,-z,relro,-z,now $(if $(IS_X86),-Wl$(comma)-z$(comma)ibt$(comma)-z$(comma)shstk)
IS_X86 := $(filter x86_64,$(shell uname -m))
SANITIZE_address = -fsanitize=address,undefined,implicit-conversion \
	-fno-sanitize-recover=all -fno-omit-frame-pointer
SANITIZE_thread = -fsanitize=thread -fno-omit-frame-pointer
SANITIZE_fuzz = $(SANITIZE_address) -fsanitize=fuzzer-no-link
ifdef SAN
CC = clang
B = build-$(SAN)
HARDEN = -fPIE
OPTIMISE = -O1 -g
endif
# What the package holds: the whole program optimised at once, which takes a
# quarter less time in the rules. The compiler reads across files then, can no
# longer see what a loader has proved and warns of it.
ifdef RELEASE
B = build-release
OPTIMISE = -O3 -g -flto=auto -Wno-null-dereference \
	-Wno-maybe-uninitialized
endif
# Counted builds say which branches the tests take (`make coverage`).
ifdef COUNTED
B = build-counted
HARDEN = -fPIE
OPTIMISE = -O0 -g --coverage -fprofile-update=atomic
# What an optimiser proves harmless is warned of without one.
$(B)/%.o: FLAGS += -Wno-format-truncation
endif
FLAGS = -std=c17 -D_GNU_SOURCE -I. -I$(B) -include common/base/banned.h \
	$(WARNINGS) $(OPTIMISE) $(HARDEN) \
	$(SANITIZE_$(SAN))
# C++ goes with the C compiler. The headers of the library convert as they like,
# and what looks at types at run time is not linked into programs of C.
CXX = $(if $(findstring clang,$(CC)),clang++,g++)
FLAGS_CXX = -std=c++17 -D_GNU_SOURCE -I. \
	$(filter-out -Wstrict-prototypes -Wmissing-prototypes,$(WARNINGS)) \
	$(OPTIMISE) $(HARDEN) \
	$(subst $(comma)implicit-conversion,,$(SANITIZE_$(SAN))) \
	$(if $(SAN),-fno-sanitize=vptr)
comma = ,
LIBRARIES = -lwebsockets -lssl -lcrypto -luv -lsqlite3 -ljansson -lsodium -linih -lz -lm -lpthread
SCREEN = -lncursesw -ltinfo
# Time zones, the journal and forms of text; how good a password is, and its
# second factor. GLib's headers are not ours to warn of. What sends mail and web
# hooks is loaded when it is needed (server/notify/curl_late.c).
ZONES = -lglib-2.0 -lzxcvbn -loath
MATCHING = -lstdc++
$(B)/server/clock/zone.o $(B)/server/net/trace.o $(B)/server/net/purse.o $(B)/server/people/confusables.o \
$(B)/server/people/password.o $(B)/server/api/proving.o: FLAGS += $(patsubst -I%,-isystem %,$(filter -I%, \
	$(shell pkg-config --cflags glib-2.0)))

# What each program is made of: every source below these folders.
COMMON = $(shell find common -name '*.c')
RULES = $(shell find server/rules -name '*.c' ! -name games.c $(PROOFS))
# What a game has for its proofs alone is the lab's, and so is the drill game.
PROOFS = ! -name 'permute_*.c' ! -name 'read_view*.c'
LAB = $(shell find lab -name '*.c' ! -name main.c) $(DRILL) \
	$(shell find server/rules tests/drill -name 'permute_*.c' -o -name 'read_view*.c')
SERVER = $(shell find server -name '*.c' ! -path 'server/rules/*' \
	! -name main.c) $(SERVER_CXX)
# The one file of C++: a matching by LEMON, which is a library of templates.
SERVER_CXX = server/tournament/matching.cc
CLIENT = $(shell find client -name '*.c' ! -name main.c 2>/dev/null)
DRILL = $(shell find tests/drill -name '*.c' $(PROOFS) 2>/dev/null)
# Unit tests: those of the client are a program of their own, since server and
# client each have their own words for a match.
UNIT_CLIENT = $(wildcard $(addprefix tests/unit/,link_*.c bot_*.c screen_*.c \
	command_*.c client_*.c))
# What clients make of offers and answers, held against the rules.
WALKS = $(addprefix client/,bot/fill.c bot/rng.c bot/walk.c play/partial.c play/told.c link/local_time.c link/i18n.c \
	link/read.c link/ways.c link/json_patch.c) \
	$(addprefix tests/bench/,draft.c scan.c)
UNIT = $(filter-out $(UNIT_CLIENT),$(wildcard tests/unit/*.c))
DATA = $(shell find server/rules -name '*.json' -o -path \
	'server/rules/*/rules*.md' | LC_ALL=C sort)
DRILL_DATA = $(shell find tests/drill -name '*.json' -o -path \
	'tests/drill/rules*.md' 2>/dev/null | LC_ALL=C sort)
MIGRATIONS = $(sort $(wildcard migrations/*.sql))
MIGRATIONS_POSTGRES = $(sort $(wildcard migrations/postgres/*.sql))
SCHEMAS = $(shell find schema -name '*.json' 2>/dev/null | LC_ALL=C sort)

objects = $(patsubst %.cc,$(B)/%.o,$(patsubst %.c,$(B)/%.o,$(1)))

all: $(B)/estafetted $(B)/estafette languages
programs: all $(B)/estafette-lab $(B)/estafetted-drill $(B)/unit $(B)/unit-client $(B)/broken.so $(B)/foreign \
	$(B)/load $(B)/watch $(B)/opening $(B)/visits $(B)/parts $(B)/story \
	$(B)/simulate

# What is done is said in a word; V=1 shows the commands.
ifndef V
say = @printf '  %-7s %s\n' $(1) $@;
endif

# A stamp holds a text and is newer than it was only if the text has changed:
# so changed flags compile everything again, and a file that has come or gone
# embeds and links again.
stamp = @mkdir -p $(@D); printf '%s\n' '$(1)' | cmp -s - $@ || \
	printf '%s\n' '$(1)' > $@
$(B)/stamp/flags: ALWAYS
	$(call stamp,$(CC) $(FLAGS) $(LIBRARIES))
$(B)/stamp/flags-cxx: ALWAYS
	$(call stamp,$(CXX) $(FLAGS_CXX))
$(B)/stamp/files: ALWAYS
	$(call stamp,$(COMMON) $(RULES) $(SERVER) $(CLIENT) $(LAB) $(UNIT) $(UNIT_CLIENT))
$(B)/stamp/data: ALWAYS
	$(call stamp,$(DATA) $(DRILL_DATA) $(MIGRATIONS) $(MIGRATIONS_POSTGRES) $(SCHEMAS) $(SPOKEN))
ALWAYS:

# Objects go to $(B) under the path of their source.
$(B)/%.o: %.c $(B)/stamp/flags
	@mkdir -p $(@D)
	$(call say,compile)$(CC) $(FLAGS) -MMD -MP -c $< -o $@

$(B)/%.o: %.cc $(B)/stamp/flags-cxx
	@mkdir -p $(@D)
	$(call say,compile)$(CXX) $(FLAGS_CXX) -MMD -MP -c $< -o $@

# Text and data that the programs carry inside them.
$(B)/data_games.S: $(DATA) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_games server/rules/ $(DATA) > $@
$(B)/data_drill.S: $(DRILL_DATA) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_drill tests/ $(DRILL_DATA) > $@
$(B)/data_migrations.S: $(MIGRATIONS) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_migrations migrations/ $(MIGRATIONS) > $@
$(B)/data_migrations_postgres.S: $(MIGRATIONS_POSTGRES) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_migrations_postgres migrations/ $(MIGRATIONS_POSTGRES) > $@
$(B)/data_schema.S: $(SCHEMAS) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_schema schema/ $(SCHEMAS) > $@
# What the server says in other languages, as gettext's tools make it.
SPOKEN = $(patsubst po/server-%.po,$(B)/words/%.mo,$(sort $(wildcard po/server-*.po)))
$(B)/words/%.mo: po/server-%.po
	@mkdir -p $(@D)
	$(call say,words)msgfmt --no-hash --endianness=little -o $@ $<
$(B)/data_words.S: $(SPOKEN) deploy/embed $(B)/stamp/data
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_words $(B)/words/ $(SPOKEN) > $@
# The web page is made by esbuild, of sources that npm brings by the lock file,
# and is the same in every build; PAGE=no makes a server without it.
NPM = npm ci --ignore-scripts --no-audit --no-fund --no-update-notifier --loglevel=error
PAGE_SOURCES = $(shell find client/web -type f) $(wildcard po/page-*.po)
build/page/node_modules: client/web/package.json client/web/package-lock.json
	@mkdir -p $(@D)
	@cp $^ $(@D)
	$(call say,fetch)cd $(@D) && $(NPM) --omit=dev || \
		{ echo "npm could not bring what the web page is made with;" \
			"PAGE=no builds and serves without the page" >&2; exit 1; }
	@touch $@
build/page/files/build: build/page/node_modules $(PAGE_SOURCES)
	$(call say,bundle)node client/web/bundle.mjs build/page build/page/files
ifeq ($(PAGE),no)
$(B)/data_page.S: deploy/embed $(B)/stamp/page
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_page '' > $@
else
$(B)/data_page.S: build/page/files/build deploy/embed $(B)/stamp/page
	@mkdir -p $(@D)
	$(call say,embed)deploy/embed data_page build/page/files/ build/page/files/* > $@
endif
$(B)/stamp/page: ALWAYS
	$(call stamp,$(PAGE) $(PAGE_SOURCES))
$(B)/%.o: $(B)/%.S $(B)/stamp/flags
	$(call say,compile)$(CC) -c $< -o $@

EMBEDDED = $(B)/data_games.o $(B)/data_migrations.o $(B)/data_migrations_postgres.o $(B)/data_schema.o $(B)/data_page.o \
	$(B)/data_words.o
SERVER_OBJECTS = $(call objects,$(COMMON) $(RULES) $(SERVER)) $(EMBEDDED)

# The drill game is linked only into the programs that tests use.
$(B)/server/rules/games_drill.o: server/rules/games.c $(B)/stamp/flags
	@mkdir -p $(@D)
	$(call say,compile)$(CC) $(FLAGS) -DESTAFETTE_WITH_DRILL -MMD -MP -c $< -o $@

# Where the fuzzers come in: one program a door, each with its own entry.
FUZZERS = $(patsubst tests/fuzz/%.c,$(B)/fuzz-%,$(wildcard tests/fuzz/*.c))
fuzzers: $(FUZZERS)
$(B)/fuzz-%: $(B)/tests/fuzz/%.o $(SERVER_OBJECTS) $(call objects,$(DRILL) \
		client/link/read.c) $(B)/server/rules/games_drill.o \
		$(B)/data_drill.o
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING) -fsanitize=fuzzer
$(B)/fuzz-client-%: $(B)/tests/fuzz/client-%.o $(call objects,$(COMMON) \
		$(filter-out client/link/socket.c,$(CLIENT))) $(B)/data_schema.o
	$(link) $(LIBRARIES) $(SCREEN) -fsanitize=fuzzer

link = $(call say,link)$(CC) $(FLAGS) -pie $(HARDEN_LINK) $(filter %.o,$^) -o $@

$(B)/estafetted: $(SERVER_OBJECTS) \
		$(call objects,server/rules/games.c server/main.c) \
		$(B)/stamp/files
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING)
$(B)/estafetted-drill: $(SERVER_OBJECTS) \
		$(call objects,$(DRILL) server/main.c) \
		$(B)/server/rules/games_drill.o $(B)/data_drill.o \
		$(B)/stamp/files
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING)
$(B)/estafette-lab: $(SERVER_OBJECTS) $(call objects,$(LAB) lab/main.c) \
		$(B)/server/rules/games_drill.o $(B)/data_drill.o \
		$(B)/stamp/files
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING)
$(B)/estafette: $(call objects,$(COMMON) $(CLIENT) client/main.c) \
		$(B)/data_schema.o $(B)/stamp/files \
		$(if $(COUNTED),$(B)/tests/check/counted.o)
	$(link) $(LIBRARIES) $(SCREEN)
$(B)/foreign: $(call objects,$(COMMON) $(CLIENT) tests/foreign/foreign.c) \
		$(B)/data_schema.o $(B)/stamp/files
	$(link) $(LIBRARIES) $(SCREEN)
$(B)/frames: $(call objects,common/base/text.c client/play/glyph.c \
		$(addprefix client/cells/,cells.c contrast.c palette.c palette_roles.c) \
		$(addprefix client/terminal/,paint.c paint_move.c pen.c stream.c) \
		tests/screens/frames.c)
	$(link) $(SCREEN)
$(B)/unit: $(SERVER_OBJECTS) $(call objects,$(LAB) $(UNIT) $(WALKS)) \
		$(B)/server/rules/games_drill.o $(B)/data_drill.o \
		$(B)/stamp/files
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING) -lcriterion -licui18n -licuuc \
		-Wl,--wrap=datum_load
$(B)/unit-client: $(call objects,$(COMMON) $(CLIENT) $(UNIT_CLIENT)) \
		$(B)/data_schema.o $(B)/stamp/files
	$(link) $(LIBRARIES) $(SCREEN) -lcriterion

# A server in one process with faults on demand: its sockets, clocks and threads
# are those of tests/sim, and so are the clock and the socket of its clients.
SIM_SERVER = $(filter-out server/commands/% $(addprefix server/net/,net.c end.c drain.c \
	closing.c due.c soon.c steady.c worker.c socket.c listener.c porch.c handshake.c service_manager.c page.c \
	page_body.c page_head.c clock_source.c house.c),$(SERVER))
SIM = $(wildcard tests/sim/house*.c tests/sim/disk*.c tests/sim/dump.c) \
	client/bot/rng.c
SIM_CLIENT = $(addprefix client/link/,link.c link_state.c calls.c watches.c read.c ways.c json_patch.c address.c \
	i18n.c) \
	$(addprefix client/,bot/table.c bot/mind.c bot/walk.c bot/fill.c play/partial.c)
SIM_OBJECTS = $(call objects,$(COMMON) $(RULES) $(SIM_SERVER) $(SIM) $(DRILL)) \
	$(EMBEDDED) $(B)/server/rules/games_drill.o $(B)/data_drill.o
# What stands in tests/sim comes before what these have under the same name.
SIM_LIBRARIES = $(LIBRARIES) $(ZONES) $(MATCHING)
$(B)/story: $(call objects,$(addprefix tests/sim/,story.c cast.c \
		script.c ledger.c)) $(SIM_OBJECTS) $(B)/stamp/files
	$(link) $(SIM_LIBRARIES)
$(B)/simulate: $(call objects,$(addprefix tests/sim/,simulate.c acts.c player.c \
		line.c loop.c) $(SIM_CLIENT)) $(SIM_OBJECTS) $(B)/stamp/files
	$(link) $(SIM_LIBRARIES)

# A disk that fails on demand, loaded before the C library; no sanitizer in it.
$(B)/broken.so: tests/service/broken.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -std=c17 -D_GNU_SOURCE -I. $(WARNINGS) -O1 -g -fPIC \
		-shared $< -o $@

# The client's languages, beside the program as they will be installed.
languages: $(patsubst po/%.po,$(B)/locale/%/LC_MESSAGES/estafette.mo,$(wildcard po/[a-z][a-z].po))
$(B)/locale/%/LC_MESSAGES/estafette.mo: po/%.po
	@mkdir -p $(@D)
	$(call say,words)msgfmt -o $@ $<
# Texts that came or went, into the catalogue and its languages.
po: build/page/node_modules
	@po/extract
po-check: build/page/node_modules
	@po/extract check

# What shells complete by, as the package installs it.
completions: $(B)/estafette
	@mkdir -p $(B)/completions
	@$< --completion bash > $(B)/completions/estafette
	@$< --completion zsh > $(B)/completions/_estafette
	@$< --completion fish > $(B)/completions/estafette.fish

# Serving. STATE holds the database and outlives every build.
STATE = $(or $(XDG_STATE_HOME),$(HOME)/.local/state)/estafette
LISTEN = 127.0.0.1:1781

PAGE_PACKAGES = $(if $(filter no,$(PAGE)),,page)
run:
	@deploy/install $(PAGE_PACKAGES)
	@$(MAKE) all
	@mkdir -p $(STATE)
	@echo "estafetted on $(LISTEN), its database in $(STATE); ^C ends it"
	@exec $(B)/estafetted serve --listen $(LISTEN) --db $(STATE)/estafette.db --house-matches 8
play: all
	@$(B)/estafette --server ws://$(LISTEN)/ws
packages:
	@deploy/install test page

test: packages
	@tests/check/gates test $(ONLY)
proof: packages
	@tests/check/gates proof $(ONLY)
check: test

# Gates. Each is a target of its own and a row of tests/check/gates.list, which
# says in what order `make test` runs them and what `make proof` adds.

format:
	@tests/check/sources | xargs clang-format -i
format-check:
	@tests/check/sources | xargs clang-format --dry-run -Werror
	@echo "$$(tests/check/sources | wc -l) files"
style:
	@tests/check/style
words:
	@tests/check/words
layers:
	@tests/check/layers
# Files that need each other, by the symbols of their objects.
circles: programs
	@tests/check/circles $(B)
clauses:
	@tests/check/clauses
clauses-table:
	@tests/check/clauses -v
# What the rules call does not hang on how they are compiled: the objects of the
# programs are asked where these are built; else some that are made unoptimised
# and with no warnings, in half the time.
PURE := $(if $(wildcard $(B)/estafette-lab),$(B),$(B)/pure)
QUICK = $(if $(filter $(B),$(PURE)),,OPTIMISE=-O0 HARDEN=-fPIE WARNINGS=-w)
pure:
	@$(MAKE) B=$(PURE) $(QUICK) pure-objects
	@tests/check/pure $(PURE)
pure-objects: $(call objects,$(COMMON) $(RULES) $(wildcard server/think/*.c server/match/fold/*.c server/rating/*.c) $(filter-out lab/%,$(LAB)) server/rules/games.c)

schema-check:
	@tests/check/schema
plans:
	@tests/check/plans
# One text of SQL for two engines, on a PostgreSQL of its own.
sql:
	@tests/check/sql
documents: all
	@tests/check/documents $(B)
	@tests/check/security
lint:
	@tests/check/lint $(LINT)
completions-check: all
	@tests/check/completions $(B)
hardened: all
	@tests/check/hardened $(B)

# Gates that run programs: with SAN=address or SAN=thread those of that build,
# and any report of a sanitizer fails them.
watched = @tests/check/sanitized $(B)
MATCHES = 20
POSITIONS = 500
PAIRS = 300
EVENTS = 400
RECORDS = 40
MESSAGES = 4
PERIODS = 1000
STEP = 9
SEEDS = 30
SEED = 1
TIME = 60

# SUITES chooses among the server's, by Criterion's patterns.
SUITES = *
unit: $(B)/unit $(B)/unit-client
	$(watched) $(B)/unit --filter '$(SUITES)/*'
	$(watched) $(B)/unit-client
# Every message of wild matches of each scenario, whole and folded, against
# schema/: MESSAGES of each.
messages: $(B)/unit
	$(watched) env MESSAGES=$(MESSAGES) $(B)/unit --filter 'messages/*'
# Wild matches of each game, whose records must hold: RECORDS of each.
records: $(B)/unit
	$(watched) env RECORDS=$(RECORDS) $(B)/unit --filter 'records/*'
cases: $(B)/estafette-lab
	$(watched) $(B)/estafette-lab cases tests/cases
offers: $(B)/estafette-lab
	$(watched) $(B)/estafette-lab cases --offers tests/cases
# The servers and clients that they need, without the tests beside them.
service-programs: $(B)/estafetted $(B)/estafetted-drill $(B)/estafette-lab $(B)/estafette $(B)/broken.so
# WORDS chooses tests by their names; none: all.
WORDS =
# STORE=postgres: over a PostgreSQL of its own, but for what only a file can pass.
STORE =
service: service-programs
	$(watched) tests/service/run $(if $(filter postgres,$(STORE)),--postgres) $(B) $(WORDS)
# Every number of every request at its edges: with SAN=address what wraps is seen.
numbers: $(B)/estafetted-drill
	$(watched) tests/service/run $(B) numbers.
terminal: $(B)/estafetted $(B)/estafetted-drill $(B)/estafette
	$(watched) tests/terminal/run $(B)
plain: $(B)/estafetted $(B)/estafette
	$(watched) tests/plain/run $(PLAIN) $(B) $(SEED)
# Foreign texts through every way out of the client: TEXTS each.
TEXTS = 3000
foreign: all $(B)/foreign
	@tests/foreign/run $(B) $(TEXTS)
playout: $(B)/estafette-lab
	$(watched) tests/check/scenarios $(B) playout --matches $(MATCHES) \
		--seed $(SEED)
BLIND = tests/cases
blindness: $(B)/estafette-lab
	$(watched) tests/check/scenarios $(B) blindness \
		--positions $(POSITIONS) --seed $(SEED)
	$(watched) $(B)/estafette-lab cases $(if $(SAN),--blind-once,--blind) $(BLIND)
# What a player who forgets goes by: PAIRS of each scenario.
honest: $(B)/estafette-lab
	$(watched) tests/check/scenarios $(B) honest --pairs $(PAIRS) \
		--seed $(SEED)
# Thinkers against chance.
labels: $(B)/estafette-lab
	$(watched) tests/check/labels $(B)
levels: $(B)/estafette-lab
	$(watched) tests/check/levels $(B)
# The web page: its pure parts, its sources, its size; its types.
build/page-tests/node_modules: client/web/package.json client/web/package-lock.json
	@mkdir -p $(@D)
	@cp $^ $(@D)
	$(call say,fetch)cd $(@D) && $(NPM)
	@touch $@
page-tools: build/page-tests/node_modules build/page/node_modules
page: build/page-tests/node_modules build/page/files/build
	@tests/page/run
# Two browsers play a match to its end, one by mouse alone, one by keys alone.
browser: all build/page-tests/node_modules
	@node tests/page/browser/run.mjs $(B) $(SEED)
	@node tests/page/browser/acting.mjs $(B)
	@node tests/page/browser/around.mjs $(B)
	@node tests/page/browser/links.mjs $(B)
	@node tests/page/browser/cup.mjs $(B)
	@node tests/page/browser/hostile.mjs $(B)
	@node tests/page/browser/broken.mjs $(B)
	@node tests/page/browser/ahead.mjs $(B)
	@node tests/page/browser/practice.mjs $(B)
	@node tests/page/browser/visit.mjs $(B)
	@node tests/page/browser/guard.mjs $(B)
	@node tests/page/browser/newcomer.mjs $(B)
# The page against the client's other faces, to the same digest; a siege by keys alone.
page-faces: all build/page-tests/node_modules
	@tests/page/browser/faces $(B) $(SEED)
page-siege: all build/page-tests/node_modules
	@node tests/page/browser/siege.mjs $(B) $(SEED)
# Most screens in two themes and three widths, into build/pictures; a few of them, smaller,
# into docs/pictures with a screen of the terminal.
page-pictures: all build/page-tests/node_modules
	@node tests/page/browser/pictures.mjs $(B) $(B)/pictures
	@/usr/bin/python3 tests/page/pictures $(B)/pictures docs/pictures
page-types: build/page-tests/node_modules build/page/node_modules
	@tests/check/types check
	@build/page-tests/node_modules/.bin/tsc -p client/web
tournaments: $(B)/estafette-lab
	$(watched) $(B)/estafette-lab tournaments --count $(EVENTS) --seed $(SEED)
# Every method with everything failing in it, one after the other: every STEPth
# write and read, and statements and syncs eight times as often.
faults: $(B)/story
	$(watched) $(B)/story --table --step $(STEP) tests/sim/story.txt
# SEEDS simulated services, from SEED on; every tenth is run twice, and must say
# the same to the byte.
simulate: $(B)/simulate
	$(watched) tests/sim/run $(B) $(SEED) $(SEEDS)
# Small Swiss fields against a brute force of the articles.
FIELDS = 60
brute: $(B)/estafetted $(B)/estafette-lab
	$(watched) tests/oracle/dutch.py $(B) $(FIELDS) $(SEED)
oracle: $(B)/glicko
	@tests/oracle/run $(B) $(PERIODS) $(SEED)
# Golden screens: FEW= for all modes of colour and all sizes.
FEW = --few
screens: $(B)/estafetted $(B)/estafette $(B)/chance.so languages
	@tests/screens/run $(B) check $(FEW)
# Random screens, each painted over the one before: FRAMES on each terminal.
FRAMES = 60
frames: $(B)/frames
	$(watched) tests/screens/frames.py $(B) $(FRAMES) $(SEED)
screens-keep: $(B)/estafetted $(B)/estafette $(B)/chance.so languages
	@tests/screens/run $(B) keep $(FEW)
$(B)/chance.so: tests/screens/chance.c
	@mkdir -p $(@D)
	$(call say,link)$(CC) -std=c17 -D_GNU_SOURCE $(WARNINGS) -O2 -shared \
		-fPIC $< -o $@
# What is pure of the web page: geometry against the C code, drawings against golden ones.
page-drawn: all $(B)/geometry $(B)/chance.so
	@tests/page/drawn/run $(B) check
page-drawn-keep: all $(B)/geometry $(B)/chance.so
	@tests/page/drawn/run $(B) keep
$(B)/geometry: $(call objects,tests/page/geometry.c common/grid/board.c common/grid/hex.c)
	$(link)
signature: $(B)/estafette-lab
	@tests/check/scenarios $(B) playout --matches $(MATCHES) \
		--seed $(SEED) | grep -E '^(==|signature)'
golden-check: $(B)/estafetted-drill $(B)/estafette-lab
	@tests/golden/run $(B) check
golden: $(B)/estafetted $(B)/estafetted-drill $(B)/estafette-lab
	@tests/golden/run $(B) write
	@tests/check/documents $(B) write
# The README's picture, recorded from a match that is played for it.
session: $(B)/estafetted $(B)/estafette
	@tests/session/record $(B) docs/session.svg
fuzz:
	@tests/fuzz/run $(TIME)
fresh:
	@tests/check/fresh
BENCH = $(COMMON) client/play/partial.c \
	$(shell find client/link client/bot -name '*.c' 2>/dev/null) \
	$(addprefix tests/bench/,pipe.c scan.c)
$(B)/load: $(call objects,$(BENCH) $(addprefix tests/bench/,load.c pacing.c \
		seating.c watching.c draft.c))
	$(link) $(LIBRARIES)
$(B)/opening: $(call objects,$(BENCH) tests/bench/opening.c)
	$(link) $(LIBRARIES)
$(B)/watch: $(call objects,$(BENCH) tests/bench/watch.c)
	$(link) $(LIBRARIES)
$(B)/glicko: $(call objects,tests/oracle/glicko.c server/rating/glicko.c)
	$(link) -lm
$(B)/visits $(B)/parts: $(B)/%: $(B)/tests/bench/%.o \
		$(SERVER_OBJECTS) $(call objects,$(LAB)) \
		$(B)/server/rules/games_drill.o $(B)/data_drill.o \
		$(B)/stamp/files
	$(link) $(LIBRARIES) $(ZONES) $(MATCHING)
# What the package holds is measured: `make RELEASE=1`.
bench:
	@$(MAKE) RELEASE=1 measures
measures: all $(B)/chance.so $(B)/load $(B)/watch $(B)/opening $(B)/parts
	@tests/bench/run $(B)
	@tests/bench/screen $(B)

# The Debian package, from what git knows, in build/package; `package-check`
# tries it in a fresh Debian and needs root.
package:
	@deploy/install package page
	@deploy/package
package-check:
	@deploy/install package
	@tests/check/package
# The operator's page, step by step, on a fresh Debian that systemd has booted.
first-check:
	@deploy/install package page
	@tests/package/run "$$(deploy/package)"
proxies: $(B)/estafetted-drill $(B)/estafette
	@deploy/install proof
	@tests/proxies/run $(B)
metrics-check: $(B)/estafetted-drill
	@deploy/install proof
	@tests/check/metrics $(B)
# RFC 6455 byte by byte; CASES="7.1.4 H2.1" tries these.
conformance: $(B)/estafetted
	@tests/conformance/run $(B) $(CASES)

# Branches that the tests take, of the rules and of the rest: some 20 minutes.
coverage:
	@deploy/install coverage
	@$(MAKE) COUNTED=1 programs
	@tests/check/coverage build-counted

clean:
	rm -rf build build-*

-include $(shell find $(B)/common $(B)/server $(B)/lab $(B)/client $(B)/tests -name '*.d' \
	2>/dev/null)

.PHONY: ALWAYS all programs run play packages test proof check format \
	format-check style words layers circles clauses clauses-table pure pure-objects schema-check \
	documents plans sql lint unit records cases offers service service-programs terminal plain foreign frames session playout blindness honest labels levels tournaments faults simulate oracle signature \
	golden golden-check fuzz fuzzers fresh bench measures coverage clean \
	package package-check first-check proxies metrics-check conformance hardened completions completions-check languages po po-check
.PHONY: browser page page-drawn page-drawn-keep page-faces page-pictures page-siege page-tools page-types screens screens-keep brute messages numbers
.SECONDARY:
