-- Conversations without a message for so many days lose their personal data; null keeps them.
alter table organizations add column obfuscate_after_days int check (obfuscate_after_days between 1 and 3650);

-- What was erased where. It never names the visitor.
create table erasure_receipts (
  id                uuid primary key,
  organization_id   uuid not null references organizations (id) on delete cascade,
  -- Null for what the retention erased. The assistant and the conversation may be deleted since.
  assistant_id      uuid,
  assistant_name    text not null default '',
  chat_id           uuid,
  kind              text not null check (kind in ('chat', 'visitor', 'selection', 'range', 'retention')),
  how               text not null check (how in ('obfuscated', 'erased')),
  range_from        timestamptz,
  range_to          timestamptz,
  user_id           uuid,
  user_name         text not null,
  requested_on      timestamptz not null default now(),
  -- Null while conversations are left.
  finished_on       timestamptz,
  -- The conversations of a selection that are left.
  pending           uuid[] not null default '{}',
  chats             int not null default 0,
  -- The changed rows, by table.
  counts            jsonb not null default '{}',
  -- The last transaction, and how far the write-ahead log had come after it.
  last_transaction  xid8,
  wal_position      pg_lsn,
  dead_rows_gone_on timestamptz,
  wal_gone_on       timestamptz
);
create index erasure_receipts_newest on erasure_receipts (organization_id, requested_on desc, id desc);
create index erasure_receipts_open on erasure_receipts (id)
  where finished_on is null or dead_rows_gone_on is null or wal_gone_on is null;
