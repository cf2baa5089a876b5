-- The secrets with which an organization's site signs who a visitor is.
create table identity_secrets (
  id              uuid primary key,
  assistant_id    uuid not null,
  organization_id uuid not null,
  -- The secret, encrypted with a key of the installation's secret.
  sealed          text not null,
  last_four       text not null,
  created_on      timestamptz not null default now(),
  created_by      text not null,
  -- Null for the newest one.
  valid_until     timestamptz,
  last_used_on    timestamptz,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index identity_secrets_assistant on identity_secrets (assistant_id, created_on desc);

-- An identity starts one session. The hash is that of its `jti`.
create table used_identities (
  assistant_id uuid not null references assistants (id) on delete cascade,
  hash         text not null,
  expires_on   timestamptz not null,
  primary key (assistant_id, hash)
);
create index used_identities_expiry on used_identities (expires_on);

-- The name that the site gave of an identified visitor.
alter table chats add column visitor_name text not null default '';
create index chats_visitor on chats (assistant_id, visitor_id, last_message_on desc) where visitor_id is not null;

-- That of the newest version of the configuration, for lists.
alter table assistants
  add column user_type text not null default 'anonymous' check (user_type in ('anonymous', 'authenticated'));
update assistants as a set user_type = 'authenticated'
from assistant_versions as v
where v.assistant_id = a.id and v.version = a.version and v.configuration ->> 'user_type' = 'authenticated';
