-- What was asked and answered. A chat belongs to one person's trial or to one visitors' key.
create table chats (
  id                 uuid primary key,
  organization_id    uuid not null,
  assistant_id       uuid not null,
  -- 'try': inside the console, by a user. 'visitor': over HTTP, with a key.
  channel            text not null check (channel in ('try', 'visitor')),
  user_id            uuid,
  key_id             uuid,
  first_message      text not null,
  started_on         timestamptz not null default now(),
  last_message_on    timestamptz not null default now(),
  -- Counted with each message, for lists and statistics.
  human_messages     int not null default 0,
  assistant_messages int not null default 0,
  answered           int not null default 0,
  partly             int not null default 0,
  not_answered       int not null default 0,
  refused            int not null default 0,
  failed             int not null default 0,
  interrupted        int not null default 0,
  tokens_in          bigint not null default 0,
  tokens_out         bigint not null default 0,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade,
  check (case channel when 'try' then user_id is not null and key_id is null
                      else key_id is not null and user_id is null end)
);
create index chats_assistant on chats (organization_id, assistant_id, last_message_on desc);

-- Partitioned by month on the id, which is a UUIDv7 of ours: its first 48 bits are the time it was made.
create table messages (
  id                     uuid primary key,
  chat_id                uuid not null,
  organization_id        uuid not null,
  assistant_id           uuid not null,
  sender                 text not null check (sender in ('human', 'assistant')),
  content                text not null,
  sent_on                timestamptz not null,
  -- All that follows belongs to assistant messages.
  question_id            uuid,
  configuration_version  int,
  language               text,
  outcome                text check (outcome in ('answered', 'partly', 'not_answered', 'refused', 'failed', 'interrupted')),
  extractive             boolean not null default false,
  grounding              real,
  model                  text,
  tokens_in              int,
  tokens_out             int,
  cost                   numeric(14, 6),
  time_to_first_token_ms real,
  total_ms               real,
  check ((sender = 'assistant') = (outcome is not null))
) partition by range (id);
create index messages_chat on messages (chat_id, id);
create index messages_assistant on messages (organization_id, assistant_id, id);

create table message_citations (
  message_id      uuid not null,
  number          int not null,
  organization_id uuid not null,
  document_id     uuid not null,
  passage_id      uuid not null,
  title           text not null,
  heading         text not null,
  url             text not null,
  -- The passage as it stood, and the SHA-256 of its text.
  quote           text not null,
  fingerprint     text not null,
  primary key (message_id, number)
) partition by range (message_id);
create index message_citations_document on message_citations (organization_id, document_id);

create table message_traces (
  message_id      uuid primary key,
  organization_id uuid not null,
  trace           jsonb not null
) partition by range (message_id);

-- Rows of months that nobody made a partition for in time.
create table messages_default partition of messages default;
create table message_citations_default partition of message_citations default;
create table message_traces_default partition of message_traces default;

-- Makes one month's partition of a table, and moves into it what the default partition caught meanwhile. The bulk
-- moves without a lock that others would feel; only the rest, and the attaching, happen under one.
create function make_month_partition(parent text, key text, month date) returns boolean
language plpgsql as $$
declare
  part  text := parent || '_' || to_char(month, 'YYYY_MM');
  lower uuid := uuid_at(month);
  upper uuid := uuid_at((month + interval '1 month')::date);
begin
  if to_regclass(part) is not null then
    return false;
  end if;
  execute format('create table %I (like %I including defaults including constraints)', part, parent);
  execute format('alter table %I add constraint %I check (%I >= %L and %I < %L)',
                 part, part || '_bounds', key, lower, key, upper);
  for turn in 1..2 loop
    if turn = 2 then
      execute format('lock table %I in access exclusive mode', parent || '_default');
    end if;
    execute format('with moved as (delete from %I where %I >= %L and %I < %L returning *) insert into %I select * from moved',
                   parent || '_default', key, lower, key, upper, part);
  end loop;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', parent, part, lower, upper);
  execute format('alter table %I drop constraint %I', part, part || '_bounds');
  return true;
end $$;

-- The smallest UUIDv7 of a day, in UTC.
create function uuid_at(day date) returns uuid language sql immutable as $$
  select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex((extract(epoch from day) * 1000)::bigint), 12, '0') as ms) as at
$$;

do $$
declare
  start date := date_trunc('month', now() at time zone 'UTC')::date;
begin
  for ahead in 0..3 loop
    perform make_month_partition('messages', 'id', (start + make_interval(months => ahead))::date);
    perform make_month_partition('message_citations', 'message_id', (start + make_interval(months => ahead))::date);
    perform make_month_partition('message_traces', 'message_id', (start + make_interval(months => ahead))::date);
  end loop;
end $$;

-- An answer while it is written: what was said so far is flushed here, so that any process can show it. Whoever
-- finds one whose writer has not renewed its lease closes it as interrupted. One at a time in a chat.
create table answers_under_way (
  message_id            uuid primary key,
  chat_id               uuid not null unique references chats (id) on delete cascade,
  organization_id       uuid not null,
  assistant_id          uuid not null,
  question_id           uuid not null,
  configuration_version int not null,
  question              text not null,
  language              text not null,
  extractive            boolean not null default false,
  content               text not null default '',
  began_on              timestamptz not null default now(),
  lease_until           timestamptz not null,
  -- Until when somebody other than the one who asked is reading along.
  readers_until         timestamptz
);
create index answers_under_way_lease on answers_under_way (lease_until);
