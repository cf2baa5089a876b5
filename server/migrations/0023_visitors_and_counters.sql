-- Pages of an assistant's allowed origins know the assistant by its public id.
alter table assistants
  add column public_id text not null unique default replace(gen_random_uuid()::text, '-', ''),
  -- Those of the newest version of the configuration.
  add column allowed_origins text[] not null default '{}';
create index assistants_origins on assistants using gin (allowed_origins);

-- A visitor's chat belongs to a key, or to the visitor of a session.
alter table chats
  add column visitor_id uuid,
  drop constraint chats_check,
  add constraint chats_asker check (
    case channel
      when 'try' then user_id is not null and key_id is null and visitor_id is null
      else user_id is null and num_nonnulls(key_id, visitor_id) = 1
    end);

-- A chat has one visitor, so a message has at most one rating.
create table message_ratings (
  message_id      uuid primary key,
  chat_id         uuid not null references chats (id) on delete cascade,
  organization_id uuid not null,
  assistant_id    uuid not null,
  rating          text not null check (rating in ('up', 'down')),
  reason          text not null default '',
  rated_on        timestamptz not null default now(),
  changed_on      timestamptz not null default now()
);
create index message_ratings_chat on message_ratings (chat_id);

-- The visitors' messages of each assistant per day (UTC) and quarter of an hour.
create table assistant_activity (
  assistant_id     uuid not null,
  organization_id  uuid not null,
  day              date not null,
  -- Connections that count at the same time use different parts, so that they do not wait for each other.
  part             smallint not null,
  messages         int not null,
  -- 96 counts; their sum is `messages`.
  by_quarter       int[] not null,
  last_question_id uuid,
  last_message_on  timestamptz not null,
  primary key (assistant_id, day, part),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
) with (fillfactor = 50);

-- 96 zeros, with a count at one quarter of an hour (1 to 96).
create function quarters_with(quarter int, count int) returns int[] language sql immutable as $$
  select array_fill(0, array[quarter - 1]) || count || array_fill(0, array[96 - quarter])
$$;

-- The quarter of an hour of its day in UTC, from 1 to 96.
create function quarter_of(at timestamptz) returns int language sql immutable as $$
  select (extract(epoch from at)::bigint / 900 % 96)::int + 1
$$;

create function count_messages() returns trigger language plpgsql as $$
declare
  more record;
begin
  for more in
    select m.assistant_id, m.organization_id, (m.sent_on at time zone 'UTC')::date as day,
           quarter_of(m.sent_on) as quarter, count(*)::int as messages, max(m.sent_on) as last_message_on,
           (array_agg(m.id order by m.id desc) filter (where m.sender = 'human'))[1] as last_question_id
    from new_messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
    group by 1, 2, 3, 4 order by 1, 3, 4
  loop
    insert into assistant_activity as a
      (assistant_id, organization_id, day, part, messages, by_quarter, last_question_id, last_message_on)
    values (more.assistant_id, more.organization_id, more.day, pg_backend_pid() % 8, more.messages,
            quarters_with(more.quarter, more.messages), more.last_question_id, more.last_message_on)
    on conflict (assistant_id, day, part) do update
    set messages = a.messages + more.messages,
        by_quarter[more.quarter] = a.by_quarter[more.quarter] + more.messages,
        last_question_id = greatest(a.last_question_id, more.last_question_id),
        last_message_on = greatest(a.last_message_on, more.last_message_on);
  end loop;
  return null;
end $$;

create trigger messages_counted after insert on messages
  referencing new table as new_messages for each statement execute function count_messages();

-- How many documents an assistant has.
create table assistant_documents (
  assistant_id    uuid primary key,
  organization_id uuid not null,
  documents       int not null,
  -- Those with passages that an answer can use.
  with_passages   int not null,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);

create function count_documents() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into assistant_documents as a (assistant_id, organization_id, documents, with_passages)
    select d.assistant_id, d.organization_id, count(*), count(*) filter (where d.passages > 0)
    from new_documents as d group by 1, 2 order by 1
    on conflict (assistant_id) do update
    set documents = a.documents + excluded.documents, with_passages = a.with_passages + excluded.with_passages;
  elsif tg_op = 'DELETE' then
    update assistant_documents as a
    set documents = a.documents - gone.documents, with_passages = a.with_passages - gone.with_passages
    from (select d.assistant_id, count(*) as documents, count(*) filter (where d.passages > 0) as with_passages
          from old_documents as d group by 1) as gone
    where a.assistant_id = gone.assistant_id;
  else
    update assistant_documents as a set with_passages = a.with_passages + changed.with_passages
    from (select d.assistant_id,
                 count(*) filter (where d.passages > 0) - count(*) filter (where o.passages > 0) as with_passages
          from new_documents as d join old_documents as o on o.id = d.id group by 1) as changed
    where a.assistant_id = changed.assistant_id and changed.with_passages <> 0;
  end if;
  return null;
end $$;

create trigger documents_counted_in after insert on documents
  referencing new table as new_documents for each statement execute function count_documents();
create trigger documents_counted_out after delete on documents
  referencing old table as old_documents for each statement execute function count_documents();
create trigger documents_counted_anew after update on documents
  referencing old table as old_documents new table as new_documents
  for each statement execute function count_documents();

insert into assistant_documents (assistant_id, organization_id, documents, with_passages)
select d.assistant_id, d.organization_id, count(*), count(*) filter (where d.passages > 0)
from documents as d group by 1, 2;

with counted as (
  select m.assistant_id, m.organization_id, (m.sent_on at time zone 'UTC')::date as day, quarter_of(m.sent_on) as quarter,
         count(*)::int as messages, max(m.sent_on) as last_message_on,
         (array_agg(m.id order by m.id desc) filter (where m.sender = 'human'))[1] as last_question_id
  from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
  group by 1, 2, 3, 4
)
insert into assistant_activity
  (assistant_id, organization_id, day, part, messages, by_quarter, last_question_id, last_message_on)
select c.assistant_id, c.organization_id, c.day, 0, sum(c.messages),
       (select array_agg(coalesce(q.messages, 0) order by n)
        from generate_series(1, 96) as n left join counted as q
          on q.assistant_id = c.assistant_id and q.day = c.day and q.quarter = n),
       (array_agg(c.last_question_id order by c.last_question_id desc nulls last))[1], max(c.last_message_on)
from counted as c group by c.assistant_id, c.organization_id, c.day;
