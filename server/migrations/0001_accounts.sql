-- Who works here: organisations, people, the profiles they wear, and their sessions.
create table organizations (
  id          uuid primary key,
  name        text not null,
  language    text not null default 'it-IT',
  created_on  timestamptz not null default now()
);

create table users (
  id                uuid primary key,
  -- Null for who has no organisation yet, and only then.
  organization_id   uuid references organizations (id),
  username          text not null,
  -- What makes two usernames, or two addresses, the same: folded case and look-alikes.
  username_key      text not null unique,
  email             text not null,
  email_key         text not null unique,
  first_name        text not null default '',
  last_name         text not null default '',
  organization_name text not null default '',
  ssn               text not null default '',
  phone             text not null default '',
  language          text not null default 'it-IT',
  password_hash     text not null,
  is_active         boolean not null default true,
  is_superuser      boolean not null default false,
  -- Still has the password that the demonstration prints.
  has_demo_password boolean not null default false,
  date_joined       timestamptz not null default now(),
  last_login_on     timestamptz
);
create index users_organization on users (organization_id);
create index users_demonstration on users (id) where has_demo_password;

-- The profiles a person may wear. Built-in names for now; own profiles join with their editor.
create table user_profiles (
  user_id         uuid not null references users (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  profile         text not null,
  position        int  not null default 0,
  primary key (user_id, profile)
);

-- One sign-in and all its refreshes: the "family" of tokens. A refresh token carries the turn it belongs to; only
-- the current turn may be used, so there is one line of descent and no token needs a row of its own.
create table sessions (
  id              uuid primary key,
  user_id         uuid not null references users (id) on delete cascade,
  -- The organisation that a superuser chose last, so that a choice is recorded once and not at every call.
  organization_id uuid,
  remember_me     boolean not null,
  turn            int not null default 1,
  rotated_on      timestamptz,
  user_agent      text not null default '',
  ip              text not null default '',
  created_on      timestamptz not null default now(),
  last_used_on    timestamptz not null default now(),
  expires_on      timestamptz not null,
  revoked_on      timestamptz,
  revoked_because text
);
create index sessions_user on sessions (user_id);
