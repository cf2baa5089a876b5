-- When an assistant trains by itself: copies of its configuration, written with each version.
alter table assistants
  add column training_schedule text not null default '',
  add column only_manual_training boolean not null default false,
  -- The moment from which the schedule counts. Times before it are not made up for.
  add column schedule_since timestamptz not null default now();
create index assistants_scheduled on assistants (id)
  where training_schedule <> '' and not only_manual_training and state <> 'archived';

-- The next time at which each scheduled assistant is trained, computed from the schedule of that moment in that time zone.
create table training_dues (
  assistant_id    uuid primary key,
  organization_id uuid not null,
  since           timestamptz not null,
  time_zone       text not null,
  due_on          timestamptz not null,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index training_dues_due on training_dues (due_on);

alter table training_runs
  -- Whether the schedule started it, and not a person.
  add column is_scheduled boolean not null default false,
  -- The only source that it reads; null for all that are not paused. It outlives its source.
  add column source_id uuid;

-- A paused source is not read. Its documents stay in service.
alter table sources add column is_paused boolean not null default false;

-- A paused source has nothing to learn.
create or replace function note_new_information() returns trigger language plpgsql as $$
declare
  assistant uuid := case when tg_op = 'DELETE' then old.assistant_id else new.assistant_id end;
begin
  -- The lock lets changes of two sources follow each other, so that the later one sees both.
  perform 1 from assistants as a where a.id = assistant for no key update;
  update assistants as a set has_new_information = not a.has_new_information
  where a.id = assistant and a.has_new_information <> (exists (
    select 1 from sources as s
    where s.assistant_id = assistant and not s.is_paused and (s.last_read_on is null or s.changed_on is not null)) or exists (
    select 1 from learnings as l where l.assistant_id = assistant and l.state = 'requested'));
  return null;
end $$;
drop trigger sources_noted on sources;
create trigger sources_noted after insert or delete or update of last_read_on, changed_on, is_paused on sources
  for each row execute function note_new_information();
