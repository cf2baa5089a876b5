-- Every way in and every way out: registrations, emailed links, second factors, what is sent.

-- Asked for, not confirmed: until the new address is, nobody signs in. Null where no change is under way.
alter table users add column pending_email text;

-- The domains of e-mail addresses that an organisation has claimed: its admins decide who registers from there.
create table organization_domains (
  domain          text primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  claimed_on      timestamptz not null default now()
);

-- The profiles of an organisation that demand a second factor.
create table second_factor_rules (
  organization_id uuid not null references organizations (id) on delete cascade,
  profile         text not null,
  set_on          timestamptz not null default now(),
  primary key (organization_id, profile)
);

-- Who registered. An account is made of it when the link in the mail is opened, under the same id; one that never is
-- ends with its link. An address that somebody has already is registered like any other, so that nobody learns of it:
-- only its link is never sent.
create table registrations (
  id                uuid primary key,
  username          text not null,
  username_key      text not null unique,
  email             text not null,
  email_key         text not null,
  first_name        text not null,
  last_name         text not null,
  organization_name text not null,
  ssn               text not null,
  language          text not null,
  password_hash     text not null,
  -- What was accepted: the version of the texts, and whether offers may be sent.
  legal_version     text not null,
  marketing_consent boolean not null,
  registered_on     timestamptz not null default now(),
  -- Of the newest link, or null while none was sent.
  token_hash        text,
  expires_on        timestamptz not null,
  activated_on      timestamptz,
  -- When who may decide was told.
  told_on           timestamptz,
  decided_on        timestamptz
);
create index registrations_email on registrations (email_key);
create index registrations_waiting on registrations (activated_on) where decided_on is null;

create table consents (
  user_id     uuid not null references users (id) on delete cascade,
  kind        text not null check (kind in ('privacy', 'terms', 'marketing')),
  version     text not null,
  language    text not null,
  accepted_on timestamptz not null,
  primary key (user_id, kind, version)
);

-- The links that are mailed to who has an account. A token is good for one purpose, once.
create table account_links (
  id         uuid primary key,
  user_id    uuid not null references users (id) on delete cascade,
  purpose    text not null check (purpose in ('password_reset', 'email_change', 'email_cancel')),
  token_hash text not null unique,
  -- The address that it confirms, or goes back to.
  email      text,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  used_on    timestamptz,
  -- The job that made it: one that runs twice makes one link.
  made_by    uuid unique
);
create index account_links_user on account_links (user_id, purpose);

-- The first step of a sign-in is done and the second is not. It is no session.
create table sign_in_steps (
  token_hash  text primary key,
  user_id     uuid not null references users (id) on delete cascade,
  remember_me boolean not null,
  tries       int not null default 0,
  created_on  timestamptz not null default now(),
  expires_on  timestamptz not null,
  used_on     timestamptz
);
create index sign_in_steps_user on sign_in_steps (user_id);

create table mfa_methods (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  name          text not null check (name in ('app', 'passkey', 'email', 'sms_twilio')),
  is_primary    boolean not null default false,
  -- Asked for, and not confirmed by a code yet: not active.
  is_active     boolean not null default false,
  -- The app's secret, sealed. Others have none.
  secret_sealed text,
  -- The time step of the app's last accepted code: none is good twice, nor an older one.
  last_counter  bigint,
  created_on    timestamptz not null default now(),
  last_used_on  timestamptz,
  unique (user_id, name)
);
create unique index mfa_methods_one_primary on mfa_methods (user_id) where is_primary;

-- The code last sent by mail or SMS: a new one ends the one before.
create table mfa_codes (
  user_id    uuid not null references users (id) on delete cascade,
  method     text not null,
  code_hash  text not null,
  tries      int not null default 0,
  created_on timestamptz not null default now(),
  expires_on timestamptz not null,
  primary key (user_id, method)
);

-- A passkey's challenge: for one answer, within minutes.
create table mfa_challenges (
  user_id    uuid not null references users (id) on delete cascade,
  purpose    text not null check (purpose in ('register', 'answer')),
  challenge  text not null,
  expires_on timestamptz not null,
  primary key (user_id, purpose)
);

create table passkeys (
  id            uuid primary key,
  user_id       uuid not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key    bytea not null,
  counter       bigint not null,
  transports    text[] not null default '{}',
  name          text not null,
  created_on    timestamptz not null default now(),
  last_used_on  timestamptz
);
create index passkeys_user on passkeys (user_id);

create table backup_codes (
  user_id   uuid not null references users (id) on delete cascade,
  code_hash text not null,
  used_on   timestamptz,
  primary key (user_id, code_hash)
);

-- The local mailbox: filled only where no transport is set, on a machine that nobody else reaches.
create table mailbox_messages (
  id      uuid primary key,
  channel text not null check (channel in ('mail', 'sms')),
  sealed  text not null,
  sent_on timestamptz not null default now()
);
