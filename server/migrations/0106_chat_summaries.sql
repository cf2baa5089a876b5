-- The summary of the older messages of a conversation, for its model. Deleted with the words that it was made from.
create table chat_summaries (
  chat_id               uuid primary key references chats (id) on delete cascade,
  organization_id       uuid not null,
  content               text not null default '',
  -- The number of the last message that it covers.
  reaches               integer not null default 0,
  -- The version of the assistant that made it, and what that took; null if no one was made yet, or if unknown.
  configuration_version integer,
  tokens_in             integer,
  tokens_out            integer,
  -- EUR.
  cost                  numeric,
  ms                    real,
  made_on               timestamptz,
  -- Why the last one could not be made; null if it was made.
  failure               text,
  -- Who makes the next one. Without a name, nobody may begin before the time.
  claim                 uuid,
  claimed_until         timestamptz,
  check ((content = '') = (made_on is null))
);
