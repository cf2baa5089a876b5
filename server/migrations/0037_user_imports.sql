-- The imports of users from a file. An import runs as a job; its rows are deleted a week after its end.
create table user_imports (
  id uuid primary key,
  organization_id uuid not null references organizations on delete cascade,
  user_id uuid not null references users on delete cascade,
  -- The session and the role profile that started it: it runs with their rights. And the language of its texts.
  session_id uuid not null,
  profile text not null,
  language text not null,
  ip text not null,
  file_name text not null,
  -- The names of the columns, and the use of each: a field of a user, `ignored` or `refused`.
  headers text[] not null,
  uses text[] not null,
  invite boolean not null,
  -- The role profiles of rows that name none; null gives none.
  role_profile uuid[],
  total int not null,
  state text not null default 'running' check (state in ('running', 'finished', 'stopped')),
  started_on timestamptz not null default clock_timestamp(),
  -- The last sign of life.
  touched_on timestamptz not null default clock_timestamp(),
  finished_on timestamptz
);
-- One import at a time in an organization.
create unique index user_imports_running on user_imports (organization_id) where state = 'running';
create index user_imports_latest on user_imports (organization_id, started_on desc);
create index user_imports_of_user on user_imports (user_id);

create table user_import_rows (
  import_id uuid not null references user_imports on delete cascade,
  -- The line of the table; 1 is the first one under the header.
  row int not null,
  -- Emptied when the row is saved.
  cells text[] not null,
  state text not null check (state in ('waiting', 'saved', 'failed')),
  label text not null,
  is_duplicate boolean not null default false,
  errors jsonb not null default '{}',
  warning text,
  primary key (import_id, row)
);
create index user_import_rows_waiting on user_import_rows (import_id, row) where state = 'waiting';
