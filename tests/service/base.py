"""The database behind a server, whichever engine keeps it.

Tests that look into it ask here, in SQL that both engines take: what they read comes
as tuples of the same kinds, but for truths, which are numbers on SQLite.
"""
import contextlib
import json
import pathlib
import sqlite3


class File:
    """SQLite's, with its log beside it."""
    is_file = True

    def __init__(self, path):
        self.path = path
        self.address = str(path)

    def rows(self, sql):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            return database.execute(sql).fetchall()

    def change(self, sql, *values):
        """How many rows; values are texts, and ?1 is the first of them."""
        with contextlib.closing(sqlite3.connect(self.path)) as database, database:
            return database.execute(sql, values).rowcount

    def run(self, script):
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            database.executescript(script)

    def dump(self):
        """All that it holds, as a script."""
        with contextlib.closing(sqlite3.connect(self.path)) as database:
            return "\n".join(database.iterdump())

    def raw(self):
        """Every byte that it has on the disk."""
        return b"".join(path.read_bytes() for path in
                        self.path.parent.glob(self.path.name + "*"))

    def tables_with(self, column):
        return {table for (table,) in self.rows(
            "select m.name from sqlite_master m, pragma_table_info(m.name) c "
            f"where m.type = 'table' and c.name = '{column}'")}

    def size(self):
        return self.path.stat().st_size

    def is_sound(self):
        return self.rows("pragma integrity_check") == [("ok",)]


class OfCluster:
    """One of PostgreSQL's; psql asks, so that no library is needed."""
    is_file = False

    def __init__(self, cluster, name):
        self.cluster, self.name = cluster, name
        self.address = cluster.address(name)
        cluster.create(name)

    def run(self, script, *options):
        """What it prints, a line a row."""
        ran = self.cluster.psql(script, "-A", "-t", *options, database=self.name)
        assert not ran.stderr, ran.stderr
        return ran.stdout

    def session(self):
        return self.cluster.session(self.name)

    def rows(self, sql):
        return [tuple(value for _, value in json.loads(line, object_pairs_hook=list))
                for line in self.run(f"select row_to_json(asked) from ({sql}) asked")
                .splitlines()]

    def change(self, sql, *values):
        options = []
        for n, value in enumerate(values, 1):
            options += ["-v", f"v{n}={value}"]
            sql = sql.replace(f"?{n}", f":'v{n}'")
        return int(self.run(f"with changed as ({sql} returning 1) "
                             "select count(*) from changed", *options))

    def dump(self):
        return self.cluster.dump(self.name)

    def raw(self):
        """The cluster's: other databases and its log are in it, too."""
        self.run("checkpoint")
        return b"".join(path.read_bytes() for path in
                        pathlib.Path(self.cluster.folder, "data").rglob("*")
                        if path.is_file())

    def tables_with(self, column):
        return {table for (table,) in self.rows(
            "select table_name from information_schema.columns where "
            f"table_schema = 'public' and column_name = '{column}'")}

    def size(self):
        return self.rows("select pg_database_size(current_database())")[0][0]
