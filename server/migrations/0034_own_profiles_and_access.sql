-- An organization's own profiles. `name` stands in paths and in user_profiles; `label` is what people read.
create table role_profiles (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  name            text not null,
  label           text not null,
  permissions     text[] not null,
  created_on      timestamptz not null default now(),
  updated_on      timestamptz not null default now(),
  unique (organization_id, name)
);
create unique index role_profiles_label on role_profiles (organization_id, lower(label collate "und-x-icu"));

-- The assistants that a user sees: all of the organization, or those of the list.
alter table users
  add column access text not null default 'all' check (access in ('all', 'listed'));
create table user_assistants (
  user_id         uuid not null references users (id) on delete cascade,
  assistant_id    uuid not null references assistants (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  primary key (user_id, assistant_id)
);
create index user_assistants_assistant on user_assistants (assistant_id);
