-- The newest known entry of each chain, sealed with a key that is not in the database: it shows that entries were cut off.
create table audit_anchors (
  organization_key text primary key,
  number           bigint not null,
  hash             text not null,
  seal             text not null,
  anchored_on      timestamptz not null default now()
);

-- The details enter the chain as a hash with a key of their own. Without details and key the chain still holds, and
-- nobody can guess them. Entries of earlier versions have no such hash: their details are in the chain themselves.
alter table audit_entries
  add column detail_key  text,
  add column detail_hash text,
  add column is_erased   boolean not null default false;
