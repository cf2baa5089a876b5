-- The files that a page links to and that are not read, for the report of a run. Null: not known, or read by an older version.
alter table documents add column files text[];
alter table run_documents add column files text[];

-- How many files the pages of a run link to. The report names the first of them.
alter table training_runs add column files int not null default 0;
