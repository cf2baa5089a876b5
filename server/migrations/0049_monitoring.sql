-- What staff do with the visitors' conversations. Counted with each thumb and each star, for lists.
alter table chats
  add column positive         int not null default 0,
  add column negative         int not null default 0,
  add column stars_total      int not null default 0,
  add column stars_count      int not null default 0,
  add column reviewed_on      timestamptz,
  -- The user, and the name at that time.
  add column reviewed_by      uuid,
  add column reviewed_by_name text not null default '',
  add column obfuscated_on    timestamptz;

update chats as c
set positive = r.positive, negative = r.negative
from (select chat_id, count(*) filter (where rating = 'up') as positive, count(*) filter (where rating = 'down') as negative
      from message_ratings group by chat_id) as r
where r.chat_id = c.id;

-- The stars of each member of the staff on an answer.
create table message_reviews (
  message_id      uuid not null,
  user_id         uuid not null,
  user_name       text not null,
  chat_id         uuid not null references chats (id) on delete cascade,
  organization_id uuid not null,
  assistant_id    uuid not null,
  stars           smallint not null check (stars between 1 and 5),
  reviewed_on     timestamptz not null default now(),
  primary key (message_id, user_id)
);
create index message_reviews_chat on message_reviews (chat_id);

-- What staff decided about an answer: the suggested answer, and whether it is reviewed. One row for each message that
-- staff touched; `version` counts the changes of the suggestion.
create table message_decisions (
  message_id        uuid primary key,
  chat_id           uuid not null references chats (id) on delete cascade,
  organization_id   uuid not null,
  assistant_id      uuid not null,
  suggested_answer  text not null default '',
  suggestion_version int not null default 0,
  suggested_by      uuid,
  suggested_by_name text not null default '',
  suggested_on      timestamptz,
  reviewed_on       timestamptz,
  reviewed_by       uuid,
  reviewed_by_name  text not null default ''
);
create index message_decisions_chat on message_decisions (chat_id);

-- Who did what with a conversation.
create table review_events (
  id              uuid primary key,
  chat_id         uuid not null references chats (id) on delete cascade,
  message_id      uuid,
  organization_id uuid not null,
  user_id         uuid,
  user_name       text not null,
  action          text not null,
  detail          text not null default '',
  at              timestamptz not null default now()
);
create index review_events_chat on review_events (chat_id, id desc);

-- A correction on its way into the index, and in it. It outlives training runs and the message that it corrects.
create table learnings (
  id              uuid primary key,
  organization_id uuid not null,
  assistant_id    uuid not null,
  -- Null if it was taught without a message, or after its conversation was deleted.
  message_id      uuid,
  chat_id         uuid,
  language        text not null check (language in ('it', 'en')),
  question        text not null,
  -- What staff wrote, besides the question.
  wordings        text[] not null default '{}',
  answer          text not null,
  sources         jsonb not null default '[]',
  author_id       uuid,
  author_name     text not null,
  state           text not null check (state in ('requested', 'learnt', 'verified', 'reopened', 'expired', 'withdrawn')),
  -- Why it was reopened: a code; the text is in the catalogue.
  reason          text not null default '',
  conflict        jsonb,
  requested_on    timestamptz not null default now(),
  learnt_on       timestamptz,
  verified_on     timestamptz,
  expires_on      timestamptz,
  version         int not null default 1,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index learnings_organization on learnings (organization_id, requested_on desc);
create index learnings_assistant on learnings (assistant_id, state);
create unique index learnings_message on learnings (message_id) where message_id is not null and state <> 'withdrawn';

-- One question of a proof, with the answers before and after.
create table learning_proofs (
  learning_id     uuid not null references learnings (id) on delete cascade,
  number          int not null,
  organization_id uuid not null,
  wording         text not null,
  kind            text not null check (kind in ('original', 'staff', 'paraphrase')),
  before          text not null default '',
  after           text not null default '',
  asked_on        timestamptz,
  is_passed       boolean,
  primary key (learning_id, number)
);

-- The masked words of each message of a visitor's conversation, for the search. Written shortly after the message.
create table message_search (
  message_id      uuid primary key,
  chat_id         uuid not null references chats (id) on delete cascade,
  organization_id uuid not null,
  lex             tsvector not null
);
create index message_search_lex on message_search using gin (lex);
create index message_search_chat on message_search (chat_id);
-- Up to which message the search is written; messages that were stored late are looked for again.
create table message_search_progress (
  is_only boolean primary key default true check (is_only),
  up_to   uuid not null
);
insert into message_search_progress (up_to) values ('00000000-0000-7000-8000-000000000000');

create index chats_started on chats (organization_id, started_on desc, id desc) where channel = 'visitor';
create index chats_to_review on chats (organization_id, started_on desc, id desc)
  where channel = 'visitor' and reviewed_on is null;
create index messages_organization on messages (organization_id, id);

-- A thumb counts on its conversation in the statement that stores it.
create function count_thumbs() returns trigger language plpgsql as $$
begin
  update chats as c
  set positive = c.positive + (case when new.rating = 'up' then 1 else 0 end)
                            - (case when tg_op = 'UPDATE' and old.rating = 'up' then 1 else 0 end),
      negative = c.negative + (case when new.rating = 'down' then 1 else 0 end)
                            - (case when tg_op = 'UPDATE' and old.rating = 'down' then 1 else 0 end)
  where c.id = new.chat_id;
  return null;
end $$;
create trigger message_ratings_counted after insert or update of rating on message_ratings
  for each row execute function count_thumbs();

-- The staff's stars likewise.
create function count_stars() returns trigger language plpgsql as $$
declare
  before int := case when tg_op = 'INSERT' then 0 else old.stars end;
  after  int := case when tg_op = 'DELETE' then 0 else new.stars end;
  more   int := case tg_op when 'INSERT' then 1 when 'DELETE' then -1 else 0 end;
  chat   uuid := case when tg_op = 'DELETE' then old.chat_id else new.chat_id end;
begin
  update chats as c set stars_total = c.stars_total + after - before, stars_count = c.stars_count + more where c.id = chat;
  return null;
end $$;
create trigger message_reviews_counted after insert or update of stars or delete on message_reviews
  for each row execute function count_stars();
