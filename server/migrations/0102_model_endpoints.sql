-- The model endpoints of an organization. The key is sealed together with the origin of the address: it opens for no other.
create table model_endpoints (
  id                 uuid primary key,
  organization_id    uuid not null references organizations (id) on delete cascade,
  name               text not null,
  kind               text not null,
  url                text not null,
  model              text not null,
  sealed_key         text,
  key_last_four      text,
  -- EUR for a million tokens.
  price_in           numeric(12, 6),
  price_out          numeric(12, 6),
  context_tokens     integer,
  most_at_once       integer,
  first_word_seconds integer,
  silence_seconds    integer,
  -- The last test of these settings; null after a change of what it tested.
  test               jsonb,
  has_passed         boolean,
  created_on         timestamptz not null default now(),
  -- To the millisecond, as JavaScript reads it: a test and the client of a process compare it.
  updated_on         timestamptz not null default date_trunc('milliseconds', now()),
  check ((price_in is null) = (price_out is null)),
  check ((sealed_key is null) = (key_last_four is null)),
  check ((test is null) = (has_passed is null)),
  unique (id, organization_id)
);
create unique index model_endpoints_name on model_endpoints (organization_id, lower(name collate "und-x-icu"));

-- Null: the endpoint of the server. An assistant has an endpoint of its own organization only.
alter table assistants
  add column endpoint_id uuid,
  add constraint assistants_endpoint foreign key (endpoint_id, organization_id)
    references model_endpoints (id, organization_id);
create index assistants_endpoint_id on assistants (endpoint_id, organization_id) where endpoint_id is not null;
