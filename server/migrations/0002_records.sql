-- Who did what: one chain of hashes per organisation ('' for what belongs to none).
create table audit_entries (
  organization_key text not null,
  number           bigint not null,
  organization_id  uuid,
  at               timestamptz not null,
  actor_id         uuid,
  actor_name       text not null,
  profile          text not null default '',
  ip               text not null default '',
  action           text not null,
  subject_type     text not null default '',
  subject_id       text not null default '',
  detail           jsonb not null default '{}',
  previous_hash    text not null,
  hash             text not null,
  primary key (organization_key, number)
);

-- Counters of the throttles: a window per scope and key.
create table throttles (
  scope      text not null,
  key        text not null,
  window_end timestamptz not null,
  hits       int not null,
  primary key (scope, key)
);
create index throttles_end on throttles (window_end);

-- Live events between processes: a small table, and a NOTIFY that names the row.
create table live_events (
  id      bigint generated always as identity primary key,
  topic   text not null,
  payload jsonb not null,
  at      timestamptz not null default now()
);
create index live_events_at on live_events (at);
create index live_events_topic on live_events (topic, id);

-- Facts of the installation itself (the first-run code, what was seeded).
create table installation (
  key   text primary key,
  value jsonb not null,
  at    timestamptz not null default now()
);
