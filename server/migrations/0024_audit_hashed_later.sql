-- An entry is written with its content. One writer gives it its number and its hash shortly after, in the order of `id`.
alter table audit_entries
  drop constraint audit_entries_pkey,
  add column id bigint generated always as identity,
  -- The hash of the content alone, made when the entry was written; null for entries of earlier versions.
  add column digest text;
alter table audit_entries
  add primary key (id),
  alter column number drop not null,
  alter column previous_hash drop not null,
  alter column hash drop not null,
  add constraint audit_entries_in_chain check (
    (hash is null) = (number is null) and (hash is null) = (previous_hash is null)
  );
create unique index audit_entries_number on audit_entries (organization_key, number);
create index audit_entries_waiting on audit_entries (id) where hash is null;
