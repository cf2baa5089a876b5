-- Questions that an assistant did not answer, or answered badly, grouped by what they ask.
create table gaps (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid not null references assistants (id) on delete cascade,
  language        text not null check (language in ('it', 'en')),
  -- One of its wordings, without personal data.
  question        text not null,
  -- The words by which further askings are compared with it, their synonyms among them.
  stems           text[] not null,
  state           text not null default 'open' check (state in ('open', 'in_work', 'closed', 'dismissed')),
  owner_id        uuid references users (id) on delete set null,
  -- The askings without a good answer.
  asked           int not null default 0,
  first_asked_on  timestamptz not null,
  last_asked_on   timestamptz not null,
  closed_on       timestamptz,
  cause           text check (cause in ('learning', 'training', 'person')),
  -- When the correction was learned, or the training run ended.
  cause_on        timestamptz,
  reopened_on     timestamptz,
  reason          text not null default ''
);
create index gaps_organization on gaps (organization_id, last_asked_on desc, id desc);
create index gaps_stems on gaps using gin (stems);
create index gaps_assistant on gaps (assistant_id);
create index gaps_owner on gaps (owner_id) where owner_id is not null;

-- The askings of a gap, the answered ones as well. A message belongs to one gap at most.
create table gap_messages (
  message_id      uuid primary key,
  gap_id          uuid not null references gaps (id) on delete cascade,
  chat_id         uuid not null references chats (id) on delete cascade,
  organization_id uuid not null,
  sent_on         timestamptz not null,
  outcome         text not null
                  check (outcome in ('answered', 'partly', 'not_sure', 'not_answered', 'down_voted'))
);
create index gap_messages_gap on gap_messages (gap_id, sent_on);
create index gap_messages_chat on gap_messages (chat_id);

-- Up to where answers and thumbs are read; the answers after it that were read already.
create table gap_progress (
  is_only     boolean primary key default true check (is_only),
  up_to       uuid not null,
  rated_up_to timestamptz not null
);
insert into gap_progress (up_to, rated_up_to) values ('00000000-0000-7000-8000-000000000000', '-infinity');
create table gap_readings (message_id uuid primary key, organization_id uuid not null);
create index message_ratings_changed on message_ratings (changed_on);

-- Askings go with their conversation. A gap without any goes as well.
create function recount_gaps() returns trigger language plpgsql as $$
begin
  delete from gaps as g using gone where g.id = gone.gap_id
    and not exists (select from gap_messages as m where m.gap_id = g.id);
  update gaps as g set asked = (
    select count(*) from gap_messages as m
    where m.gap_id = g.id and m.outcome in ('not_sure', 'not_answered', 'down_voted'))
  where g.id in (select gap_id from gone);
  return null;
end $$;
create trigger gap_messages_gone after delete on gap_messages referencing old table as gone
  for each statement execute function recount_gaps();
