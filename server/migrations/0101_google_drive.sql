-- The account of Google that reads the folders of an assistant. The secret is sealed together with the assistant: it opens for no other.
create table drive_accounts (
  assistant_id    uuid primary key references assistants (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  kind            text not null check (kind in ('service_account', 'consent')),
  address         text not null,
  -- The last characters of the id of a key.
  last_four       text,
  sealed          text not null,
  connected_by    text not null,
  connected_on    timestamptz not null default now(),
  -- Since when Google does not accept it. It is not tried again.
  refused_on      timestamptz
);
create index drive_accounts_organization on drive_accounts (organization_id);

-- A consent under way: only its person finishes it, once.
create table drive_consents (
  state_hash      text primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid not null references assistants (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  -- The verifier of its code.
  sealed          text not null,
  expires_on      timestamptz not null
);
create index drive_consents_organization on drive_consents (organization_id);
create index drive_consents_assistant on drive_consents (assistant_id);
create index drive_consents_user on drive_consents (user_id);

-- What was listed of a folder, and the place in the list of changes from which on it is not known.
create table drive_listings (
  source_id       uuid primary key references sources (id) on delete cascade,
  organization_id uuid not null,
  -- The folder and the account that were listed: with others it is made anew.
  folder          text not null,
  connected_on    timestamptz not null,
  -- The shared drive of the folder, whose changes are a list of their own.
  drive_id        text,
  page_token      text not null,
  -- When all of it was listed, and not only what had changed.
  listed_on       timestamptz not null default now()
);

-- The files, folders and shortcuts of a folder, those of its folders included.
create table drive_files (
  source_id       uuid not null references drive_listings (source_id) on delete cascade,
  organization_id uuid not null,
  file_id         text not null,
  name            text not null,
  type            text not null,
  parents         text[] not null,
  version         text not null,
  size            bigint,
  md5             text,
  url             text not null,
  can_download    boolean not null,
  -- What a shortcut points to.
  target          text,
  -- The version that could not be read, and why: it is not fetched again.
  unread_version  text,
  unread_reason   text,
  primary key (source_id, file_id)
);
