-- Who has fetched a file with conversations in it, so that the receipt of an erasure can name them. It outlives the file.
create table file_fetches (
  -- One download may have several rows: a file that is sent at once is noted piece by piece, before each is sent.
  download        uuid not null,
  number          int not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_name       text not null,
  file_name       text not null,
  chat_ids        uuid[] not null,
  fetched_on      timestamptz not null default clock_timestamp(),
  primary key (download, number, organization_id)
);
create index file_fetches_organization on file_fetches (organization_id);

-- The downloads of files that held what was erased.
alter table erasure_receipts add column fetched jsonb not null default '[]';
