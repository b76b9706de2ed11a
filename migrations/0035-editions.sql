-- How often what a server keeps of a match in memory has changed, where more than one
-- serves the database (server/store/edition.h): whoever changes it names the edition that
-- they have seen.
alter table match add column edition integer not null default 0;
