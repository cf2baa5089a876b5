-- Sign-in with the organization's own identity provider (OpenID Connect). `client_secret` is encrypted together with
-- the issuer, so that it can be used for no other one.
create table identity_providers (
  id                   uuid primary key,
  organization_id      uuid not null references organizations (id) on delete cascade,
  name                 text not null,
  issuer               text not null,
  client_id            text not null default '',
  client_secret        text,
  scopes               text not null default 'openid email profile',
  button_text          text not null default '',
  groups_claim         text not null default '',
  creates_accounts     boolean not null default false,
  role_profiles        uuid[] not null default '{}',
  leaves_second_factor boolean not null default false,
  is_active            boolean not null default false,
  created_on           timestamptz not null default now(),
  updated_on           timestamptz not null default now()
);
create unique index identity_providers_name on identity_providers (organization_id, lower(name collate "und-x-icu"));

-- The domains that a provider may sign in. A domain that the organization no longer claims leaves by itself.
create table identity_provider_domains (
  provider_id uuid not null references identity_providers (id) on delete cascade,
  domain      text not null references organization_domains (domain) on delete cascade,
  primary key (provider_id, domain)
);
create index identity_provider_domains_domain on identity_provider_domains (domain);

-- Profiles stand here by id: a deleted profile and a later one of the same name are different. Built-in ones have fixed
-- ids and no row.
create table identity_provider_groups (
  provider_id  uuid not null references identity_providers (id) on delete cascade,
  position     int not null,
  group_name   text not null,
  role_profile uuid not null,
  primary key (provider_id, position)
);

-- An identity is the pair of issuer and subject. An account has at most one identity of a provider.
create table user_identities (
  id           uuid primary key,
  provider_id  uuid not null references identity_providers (id) on delete cascade,
  issuer       text not null,
  subject      text not null,
  user_id      uuid not null references users (id) on delete cascade,
  linked_on    timestamptz not null default now(),
  last_used_on timestamptz not null default now(),
  unique (provider_id, issuer, subject),
  unique (provider_id, user_id)
);
create index user_identities_user on user_identities (user_id);

-- Sign-ins under way. Only the hash of the browser's token is stored; `sealed` holds state, nonce and verifier.
create table provider_sign_ins (
  token_hash  text primary key,
  provider_id uuid not null references identity_providers (id) on delete cascade,
  sealed      text not null,
  remember_me boolean not null,
  expires_on  timestamptz not null
);
create index provider_sign_ins_expiry on provider_sign_ins (expires_on);

-- The provider through which a session was opened, and the session there.
alter table sessions
  add column provider_id uuid references identity_providers (id) on delete set null,
  add column provider_session text,
  add column has_provider_factor boolean not null default false;
create index sessions_provider on sessions (provider_id) where provider_id is not null;
alter table sign_in_steps
  add column provider_id uuid references identity_providers (id) on delete cascade,
  add column provider_session text;
