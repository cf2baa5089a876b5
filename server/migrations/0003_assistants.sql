create table assistants (
  id              uuid primary key,
  -- The short number that marks an assistant's passages in the index; internal only.
  number          int generated always as identity unique,
  organization_id uuid not null references organizations (id),
  name            text not null,
  state           text not null default 'preview' check (state in ('preview', 'on_air', 'off_air')),
  off_air_reason  text not null default '',
  off_air_until   timestamptz,
  -- The newest version of the configuration; it is the one that answers.
  version         int not null default 1,
  created_on      timestamptz not null default now(),
  updated_on      timestamptz not null default now(),
  unique (id, organization_id)
);
-- One name per organisation, whatever its case, accented letters included.
create unique index assistants_name on assistants (organization_id, lower(name collate "und-x-icu"));

create table assistant_versions (
  assistant_id    uuid not null,
  organization_id uuid not null,
  version         int not null,
  configuration   jsonb not null,
  changed         text[] not null,
  author_id       uuid,
  author_name     text not null,
  saved_on        timestamptz not null default now(),
  primary key (assistant_id, version),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);

create table assistant_keys (
  id              uuid primary key,
  assistant_id    uuid not null,
  organization_id uuid not null,
  name            text not null default '',
  hash            text not null unique,
  last_four       text not null,
  created_on      timestamptz not null default now(),
  created_by      text not null,
  last_used_on    timestamptz,
  revoked_on      timestamptz,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index assistant_keys_assistant on assistant_keys (assistant_id, created_on desc);
