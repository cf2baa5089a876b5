-- Counted before the pages of a source are looked for: bytes that end the process are not read again for ever.
alter table run_sources add column attempts int not null default 1;
alter table run_sources add column is_settled boolean not null default true;
