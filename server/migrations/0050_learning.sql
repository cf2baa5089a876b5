-- Counts the changes of an assistant's corrections: a process that answers compares it with what it has in memory.
alter table assistants add column learnings_version int not null default 0;

alter table learnings
  -- The index that the last proof asked; null asks for a proof.
  add column index_version bigint,
  -- When staff were told that it expires soon.
  add column expiring_on   timestamptz,
  -- When a person last decided about a page that says otherwise.
  add column settled_on    timestamptz;
create index learnings_chat on learnings (chat_id) where chat_id is not null;
create index learnings_expiry on learnings (expires_on) where expires_on is not null;

create function count_learnings() returns trigger language plpgsql as $$
begin
  update assistants as a set learnings_version = a.learnings_version + 1
  where a.id = case when tg_op = 'DELETE' then old.assistant_id else new.assistant_id end;
  return null;
end $$;
create trigger learnings_counted
  after insert or delete or update of state, question, wordings, answer, sources, language, expires_on on learnings
  for each row execute function count_learnings();

-- A correction that waits for its learning run is something to learn, too.
create or replace function note_new_information() returns trigger language plpgsql as $$
declare
  assistant uuid := case when tg_op = 'DELETE' then old.assistant_id else new.assistant_id end;
begin
  -- The lock lets changes of two sources follow each other, so that the later one sees both.
  perform 1 from assistants as a where a.id = assistant for no key update;
  update assistants as a set has_new_information = not a.has_new_information
  where a.id = assistant and a.has_new_information <> (exists (
    select 1 from sources as s
    where s.assistant_id = assistant and (s.last_read_on is null or s.changed_on is not null)) or exists (
    select 1 from learnings as l where l.assistant_id = assistant and l.state = 'requested'));
  return null;
end $$;
create trigger learnings_noted after insert or delete or update of state on learnings
  for each row execute function note_new_information();

-- A correction outlives the conversation that it comes from.
create function part_learnings() returns trigger language plpgsql as $$
begin
  update learnings as l set message_id = null, chat_id = null from gone where l.chat_id = gone.id;
  return null;
end $$;
create trigger chats_gone after delete on chats referencing old table as gone
  for each statement execute function part_learnings();
