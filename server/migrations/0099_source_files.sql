-- The files that an assistant learns from. A file keeps its id when another one of its name replaces it: its citations and
-- corrections follow it. The bytes are stored apart, so that a copy of an assistant shares them.
create table source_files (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid not null references assistants (id) on delete cascade,
  source_id       uuid not null references sources (id) on delete cascade,
  name            text not null,
  -- The name as it is compared: no two files of a source differ in case alone.
  name_key        text not null,
  type            text not null,
  bytes           bigint not null,
  -- In hexadecimal digits. It is the version of the item: a file that has not changed is not read again.
  sha256          text not null,
  file_id         uuid not null references stored_files (id) on delete cascade,
  -- Null until it is read, and for a type without pages.
  pages           int,
  uploaded_by     text not null,
  uploaded_on     timestamptz not null default now(),
  constraint source_files_name unique (source_id, name_key)
);
create index source_files_organization on source_files (organization_id);
create index source_files_assistant on source_files (assistant_id);
create index source_files_file on source_files (file_id);

-- Whoever deletes a file, or replaces it, its bytes go with the last row that has them.
create function drop_stored_file() returns trigger language plpgsql as $$
begin
  -- Two copies that are deleted at the same time wait for each other here, and the second finds no row.
  perform from stored_files as f where f.id = old.file_id for update;
  delete from stored_files as f
  where f.id = old.file_id and not exists (select from source_files as s where s.file_id = old.file_id);
  return null;
end $$;
create trigger source_files_deleted after delete on source_files
  for each row execute function drop_stored_file();
create trigger source_files_replaced after update of file_id on source_files
  for each row when (old.file_id is distinct from new.file_id) execute function drop_stored_file();

-- A file on its way. Its record has the person, the bytes of all and those that are stored, and the stored pieces.
create table file_uploads (
  id              uuid primary key references job_records (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid not null references assistants (id) on delete cascade,
  name            text not null,
  replaces        boolean not null
);
create index file_uploads_organization on file_uploads (organization_id);
create index file_uploads_assistant on file_uploads (assistant_id);

alter table job_records drop constraint job_records_kind_check;
alter table job_records add constraint job_records_kind_check
  check (kind in ('export', 'user_import', 'erasure', 'training', 'proof', 'demonstration', 'upload'));

-- The person for whom a source is to be learnt as soon as no training of its assistant is under way; null if it need not be.
alter table sources add column learn_for text;
create index sources_to_learn on sources (assistant_id) where learn_for is not null;
