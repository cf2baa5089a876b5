-- Files live in the database, in pieces: no process writes a file that another must read.
create table stored_files (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  bytes           bigint not null default 0,
  pieces          int not null default 0,
  created_on      timestamptz not null default clock_timestamp()
);
create index stored_files_organization on stored_files (organization_id);

create table stored_file_pieces (
  file_id uuid not null references stored_files (id) on delete cascade,
  number  int not null,
  content bytea not null,
  primary key (file_id, number)
);
-- Exports are compressed already, or read once: a piece is stored as it is.
alter table stored_file_pieces alter column content set storage external;

-- The exports of conversations and messages that a job makes.
create table exports (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  session_id      uuid not null,
  profile         text not null,
  language        text not null,
  ip              text not null,
  list            text not null check (list in ('chats', 'messages')),
  format          text not null check (format in ('csv', 'xlsx')),
  file_name       text not null,
  -- What was asked for; empty when the export has ended, because a search may name a person.
  query           jsonb not null,
  state           text not null default 'running' check (state in ('running', 'ready', 'failed', 'withdrawn')),
  -- The file that the job is writing, or has written. It changes with each attempt.
  file_id         uuid references stored_files (id) on delete set null,
  -- The assistants whose rows it contains.
  assistants      uuid[] not null default '{}',
  -- The conversations that were erased while the job was reading.
  erased          uuid[] not null default '{}',
  attempts        int not null default 0,
  rows            int not null default 0,
  asked_on        timestamptz not null default clock_timestamp(),
  touched_on      timestamptz not null default clock_timestamp(),
  finished_on     timestamptz
);
create unique index exports_running on exports (user_id) where state = 'running';
create index exports_organization on exports (organization_id, state);
create index exports_user on exports (user_id);
create index exports_file on exports (file_id);

-- The conversations that a file contains, to find the file when one of them is erased.
create table export_chats (
  export_id uuid not null references exports (id) on delete cascade,
  number    int not null,
  chat_ids  uuid[] not null,
  primary key (export_id, number)
);

-- Held by whoever begins or writes an export, and by whoever erases conversations: neither misses the other. To be taken
-- before any row.
create function lock_exports(organization uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('exports of ' || organization::text, 0));
$$;

-- Deletes the files that contain one of these conversations, and tells the running exports. The people who asked for the
-- files find the reason in their notification.
create function withdraw_exports(organization uuid, gone uuid[]) returns void language plpgsql as $$
declare
  hit uuid[];
begin
  perform lock_exports(organization);
  update exports as e set erased = e.erased || gone
  where e.organization_id = organization and e.state = 'running';
  hit := array(
    select e.id from exports as e
    where e.organization_id = organization and e.state = 'ready'
      and exists (select from export_chats as c where c.export_id = e.id and c.chat_ids && gone));
  if cardinality(hit) = 0 then
    return;
  end if;
  delete from stored_files as f using exports as e where f.id = e.file_id and e.id = any (hit);
  delete from export_chats as c where c.export_id = any (hit);
  update exports as e set state = 'withdrawn' where e.id = any (hit);
  update notifications as n
  set code = 'withdrawn', attachment_until = null, opened_on = clock_timestamp(), last_seen_on = clock_timestamp()
  where n.organization_id = organization and n.kind = 'export' and n.item_id = any (hit);
end $$;

create function withdraw_exports_of_obfuscated() returns trigger language plpgsql as $$
begin
  perform withdraw_exports(new.organization_id, array[new.id]);
  return null;
end $$;
create trigger chats_obfuscated after update of obfuscated_on on chats for each row
  when (new.obfuscated_on is distinct from old.obfuscated_on)
  execute function withdraw_exports_of_obfuscated();

create function withdraw_exports_of_deleted() returns trigger language plpgsql as $$
begin
  perform withdraw_exports(g.organization_id, array_agg(g.id)) from gone as g group by g.organization_id;
  return null;
end $$;
create trigger chats_deleted after delete on chats referencing old table as gone for each statement
  execute function withdraw_exports_of_deleted();
