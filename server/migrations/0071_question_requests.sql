-- The ids that clients gave to their questions: a repeated request stores no second question. An asker is the user of a
-- trial, a key or a visitor.
create table question_requests (
  assistant_id    uuid not null,
  asker_id        uuid not null,
  request_id      uuid not null,
  organization_id uuid not null,
  chat_id         uuid not null references chats (id) on delete cascade,
  question_id     uuid not null,
  message_id      uuid not null,
  asked_on        timestamptz not null default now(),
  primary key (assistant_id, asker_id, request_id)
);
create index question_requests_chat on question_requests (chat_id);

-- An answer is written to its end, whether somebody reads along or not. Set when its asker stops it: its writer ends it.
alter table answers_under_way drop column readers_until;
alter table answers_under_way add column stopped_on timestamptz;
