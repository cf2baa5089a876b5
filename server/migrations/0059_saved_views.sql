-- Views of lists that people save: the search, order and filters, by their names on the wire.
create table saved_views (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  list            text not null,
  name            text not null,
  query           jsonb not null,
  is_shared       boolean not null default false,
  created_on      timestamptz not null default now(),
  updated_on      timestamptz not null default now()
);
create unique index saved_views_name on saved_views (organization_id, user_id, list, lower(name));
create index saved_views_shared on saved_views (organization_id, list) where is_shared;
create index saved_views_user on saved_views (user_id);
