-- Pages whose reading or cutting ended a worker. They are not tried again while they are the same.
create table too_costly_pages (
  organization_id uuid not null,
  source_id       uuid not null references sources (id) on delete cascade,
  item_key        text not null,
  etag            text,
  last_modified   text,
  -- Of the bytes that could not be read, and of the content that could not be cut. One of the two.
  bytes_hash      text,
  content_hash    text,
  noted_on        timestamptz not null default now(),
  primary key (source_id, item_key)
);

-- A run that would remove many documents waits for a person's answer. A later run withdraws the question.
alter table training_runs drop constraint training_runs_state_check;
alter table training_runs add constraint training_runs_state_check
  check (state in ('queued', 'running', 'held', 'succeeded', 'partly', 'failed', 'stopped', 'withdrawn'));
alter table training_runs
  -- The documents that it would remove, and the documents of the sources that it could read.
  add column gone int,
  add column gone_of int,
  add column answer text check (answer in ('remove', 'keep')),
  add column answered_by text,
  add column answered_on timestamptz;
create unique index training_runs_held on training_runs (assistant_id) where state = 'held';

-- The runs in a row that could not read the source.
alter table sources add column failures int not null default 0;

-- The number of sources that failed at least twice in a row.
alter table assistants add column failing_sources int not null default 0;

create function note_failing_sources() returns trigger language plpgsql as $$
declare
  assistant uuid := case when tg_op = 'DELETE' then old.assistant_id else new.assistant_id end;
  failing int;
begin
  -- The lock lets changes of two sources follow each other, so that the later one sees both.
  perform 1 from assistants as a where a.id = assistant for no key update;
  select count(*) into failing from sources as s where s.assistant_id = assistant and s.failures >= 2;
  update assistants as a set failing_sources = failing where a.id = assistant and a.failing_sources <> failing;
  return null;
end $$;

create trigger sources_failing after delete or update of failures on sources
  for each row execute function note_failing_sources();
