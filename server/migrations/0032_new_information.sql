alter table sources
  -- When a look at the site found something that the index does not have. A run that reads the source clears it.
  add column changed_on timestamptz,
  -- The earliest next look at the site, and the number of looks that failed since the last good one.
  add column look_on timestamptz not null default now(),
  add column look_failures int not null default 0;
create index sources_look on sources (look_on) where last_read_on is not null and changed_on is null;

-- Whether a source has not been read yet, or its site has changed since.
alter table assistants add column has_new_information boolean not null default false;

create function note_new_information() returns trigger language plpgsql as $$
declare
  assistant uuid := case when tg_op = 'DELETE' then old.assistant_id else new.assistant_id end;
begin
  -- The lock lets changes of two sources follow each other, so that the later one sees both.
  perform 1 from assistants as a where a.id = assistant for no key update;
  update assistants as a set has_new_information = not a.has_new_information
  where a.id = assistant and a.has_new_information <> exists (
    select 1 from sources as s
    where s.assistant_id = assistant and (s.last_read_on is null or s.changed_on is not null));
  return null;
end $$;

create trigger sources_noted after insert or delete or update of last_read_on, changed_on on sources
  for each row execute function note_new_information();

update assistants as a set has_new_information = true
where exists (select 1 from sources as s where s.assistant_id = a.id and s.last_read_on is null);
