-- Choices among the offers of an answer, the wish for a person, distress, and questions of a model to the visitor.
alter table messages drop constraint messages_outcome_check;
alter table messages add constraint messages_outcome_check check (outcome in
  ('answered', 'partly', 'not_sure', 'not_answered', 'small_talk', 'refused', 'failed', 'interrupted', 'clarifying', 'contact',
   'distress', 'chosen', 'none_chosen', 'section_gone'));

-- The name of an outcome is the name of its counter.
alter table chats
  add column clarifying   int not null default 0,
  add column contact      int not null default 0,
  add column distress     int not null default 0,
  add column chosen       int not null default 0,
  add column none_chosen  int not null default 0,
  add column section_gone int not null default 0,
  -- The questions that were found by choosing: they are counted in `not_sure` or `not_answered`, too.
  add column found        int not null default 0;

-- The choice that a message answers. The section is quoted in the message.
create table message_choices (
  message_id      uuid primary key,
  -- The answer with the offers, of the same chat.
  from_id         uuid not null,
  -- The answer to the question, where the offers are those of a choice whose section was gone.
  answer_id       uuid,
  chat_id         uuid not null references chats (id) on delete cascade,
  organization_id uuid not null,
  assistant_id    uuid not null,
  -- The number of the offer; 0 for none of them.
  offer           smallint not null check (offer between 0 and 4),
  document_id     uuid,
  heading         text not null default '',
  title           text not null default '',
  url             text not null default '',
  -- The id that the client made for the choice.
  request_id      uuid,
  -- How the choice changes the number of questions found by choosing. The last choice of an answer counts.
  found_change    smallint not null default 0 check (found_change between -1 and 1),
  chosen_on       timestamptz not null default now(),
  -- An offer is chosen once.
  unique (from_id, offer),
  unique (chat_id, request_id),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);

alter table assistant_figures
  add column clarifying int not null default 0,
  add column contact    int not null default 0,
  add column distress   int not null default 0,
  -- The questions found by choosing, counted when the choice is made. They are in `not_sure` or `not_answered`, too.
  add column found      int not null default 0;

-- The figures are counted before the activity: in this order all transactions take their locks.
create or replace function count_message_figures() returns trigger language plpgsql as $$
declare
  more record;
begin
  for more in
    select m.assistant_id, m.organization_id, quarter_start(m.sent_on) as quarter,
           case when m.total_ms is not null then time_bucket(m.total_ms) end as bucket, count(*)::int as messages,
           count(*) filter (where m.outcome = 'answered')::int as answered,
           count(*) filter (where m.outcome = 'partly')::int as partly,
           count(*) filter (where m.outcome = 'not_sure')::int as not_sure,
           count(*) filter (where m.outcome = 'not_answered')::int as not_answered,
           count(*) filter (where m.outcome = 'small_talk')::int as small_talk,
           count(*) filter (where m.outcome in ('refused', 'failed', 'interrupted'))::int as other,
           count(*) filter (where m.outcome = 'clarifying')::int as clarifying,
           count(*) filter (where m.outcome = 'contact')::int as contact,
           count(*) filter (where m.outcome = 'distress')::int as distress,
           coalesce(sum(m.tokens_in), 0) as tokens_in, coalesce(sum(m.tokens_out), 0) as tokens_out,
           coalesce(sum(m.cost), 0) as cost
    from new_messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
    group by 1, 2, 3, 4 order by 1, 3, 4
  loop
    if more.bucket is null then
      insert into assistant_figures as f (assistant_id, organization_id, quarter, part, messages, answered, partly, not_sure,
                                          not_answered, small_talk, other, clarifying, contact, distress, tokens_in,
                                          tokens_out, cost)
      values (more.assistant_id, more.organization_id, more.quarter, pg_backend_pid() % 8, more.messages, more.answered,
              more.partly, more.not_sure, more.not_answered, more.small_talk, more.other, more.clarifying,
              more.contact, more.distress, more.tokens_in,
              more.tokens_out, more.cost)
      on conflict (assistant_id, quarter, part) do update
      set messages = f.messages + more.messages, answered = f.answered + more.answered, partly = f.partly + more.partly,
          not_sure = f.not_sure + more.not_sure, not_answered = f.not_answered + more.not_answered,
          small_talk = f.small_talk + more.small_talk, other = f.other + more.other,
          clarifying = f.clarifying + more.clarifying, contact = f.contact + more.contact,
          distress = f.distress + more.distress,
          tokens_in = f.tokens_in + more.tokens_in, tokens_out = f.tokens_out + more.tokens_out,
          cost = f.cost + more.cost;
    else
      insert into assistant_figures as f (assistant_id, organization_id, quarter, part, messages, answered, partly, not_sure,
                                          not_answered, small_talk, other, clarifying, contact, distress, tokens_in,
                                          tokens_out, cost, times)
      values (more.assistant_id, more.organization_id, more.quarter, pg_backend_pid() % 8, more.messages, more.answered,
              more.partly, more.not_sure, more.not_answered, more.small_talk, more.other, more.clarifying,
              more.contact, more.distress, more.tokens_in,
              more.tokens_out, more.cost, quarters_with(more.bucket, more.messages))
      on conflict (assistant_id, quarter, part) do update
      set messages = f.messages + more.messages, answered = f.answered + more.answered, partly = f.partly + more.partly,
          not_sure = f.not_sure + more.not_sure, not_answered = f.not_answered + more.not_answered,
          small_talk = f.small_talk + more.small_talk, other = f.other + more.other,
          clarifying = f.clarifying + more.clarifying, contact = f.contact + more.contact,
          distress = f.distress + more.distress,
          tokens_in = f.tokens_in + more.tokens_in, tokens_out = f.tokens_out + more.tokens_out,
          cost = f.cost + more.cost, times[more.bucket] = f.times[more.bucket] + more.messages;
    end if;
  end loop;
  return null;
end $$;

create function count_choice_figures() returns trigger language plpgsql as $$
begin
  if new.found_change <> 0 then
    insert into assistant_figures as f (assistant_id, organization_id, quarter, part, found)
    select m.assistant_id, m.organization_id, quarter_start(m.sent_on), pg_backend_pid() % 8, new.found_change
    from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor' where m.id = new.message_id
    on conflict (assistant_id, quarter, part) do update set found = f.found + excluded.found;
  end if;
  return null;
end $$;
-- The choice is stored after its message, in the same transaction.
create trigger figures_of_choices after insert on message_choices
  for each row execute function count_choice_figures();

-- A choice counts for no plan: its question has counted.
create or replace function count_messages() returns trigger language plpgsql as $$
declare
  more record;
begin
  for more in
    select m.assistant_id, m.organization_id, (m.sent_on at time zone 'UTC')::date as day,
           quarter_of(m.sent_on) as quarter,
           count(*) filter (where m.outcome is null or m.outcome not in ('chosen', 'none_chosen', 'section_gone'))::int as messages,
           max(m.sent_on) as last_message_on,
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

drop function figures_counted(timestamptz, timestamptz);
drop function conversation_figures_counted(timestamptz, timestamptz);
-- The figures of conversations, from the rows that they count.
create function conversation_figures_counted(since timestamptz, until timestamptz)
returns table (assistant_id uuid, organization_id uuid, quarter timestamptz, chats int, messages int, answered int,
               partly int, not_sure int, not_answered int, small_talk int, other int, positive int, negative int,
               stars int[], reviewed int, tokens_in bigint, tokens_out bigint, cost numeric, times int[], clarifying int,
               contact int, distress int, found int)
language sql stable as $$
  with bounds as (
    -- The id of an answer is made when it begins, up to an hour before it is sent.
    select uuid_at_instant(since - interval '1 hour') as lower, uuid_at_instant(until) as upper
  ), sent as (
    select m.id, m.assistant_id, m.organization_id, quarter_start(m.sent_on) as quarter, m.outcome, m.tokens_in,
           m.tokens_out, m.cost, case when m.total_ms is not null then time_bucket(m.total_ms) end as bucket
    from bounds as b, messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
    where m.id >= b.lower and m.id < b.upper and m.sent_on >= since and m.sent_on < until
  ), said as (
    select s.assistant_id, s.organization_id, s.quarter, count(*)::int as messages,
           count(*) filter (where s.outcome = 'answered')::int as answered,
           count(*) filter (where s.outcome = 'partly')::int as partly,
           count(*) filter (where s.outcome = 'not_sure')::int as not_sure,
           count(*) filter (where s.outcome = 'not_answered')::int as not_answered,
           count(*) filter (where s.outcome = 'small_talk')::int as small_talk,
           count(*) filter (where s.outcome in ('refused', 'failed', 'interrupted'))::int as other,
           count(*) filter (where s.outcome = 'clarifying')::int as clarifying,
           count(*) filter (where s.outcome = 'contact')::int as contact,
           count(*) filter (where s.outcome = 'distress')::int as distress,
           coalesce(sum(h.found_change), 0)::int as found,
           count(r.message_id) filter (where r.rating = 'up')::int as positive,
           count(r.message_id) filter (where r.rating = 'down')::int as negative,
           count(d.message_id) filter (where d.reviewed_on is not null)::int as reviewed,
           coalesce(sum(s.tokens_in), 0)::bigint as tokens_in, coalesce(sum(s.tokens_out), 0)::bigint as tokens_out,
           coalesce(sum(s.cost), 0) as cost
    from sent as s left join message_ratings as r on r.message_id = s.id
      left join message_decisions as d on d.message_id = s.id
      left join message_choices as h on h.message_id = s.id
    group by 1, 2, 3
  ), in_buckets as (
    select s.assistant_id, s.quarter, s.bucket, count(*)::int as answers from sent as s
    where s.bucket is not null group by 1, 2, 3
  ), timed as (
    select k.assistant_id, k.quarter, array_agg(coalesce(t.answers, 0) order by n) as times
    from (select distinct t.assistant_id, t.quarter from in_buckets as t) as k cross join generate_series(1, 96) as n
      left join in_buckets as t on t.assistant_id = k.assistant_id and t.quarter = k.quarter and t.bucket = n
    group by 1, 2
  ), with_stars as (
    select s.assistant_id, s.quarter, v.stars, count(*)::int as answers
    from sent as s join message_reviews as v on v.message_id = s.id group by 1, 2, 3
  ), starred as (
    select k.assistant_id, k.quarter, array_agg(coalesce(t.answers, 0) order by n) as stars
    from (select distinct t.assistant_id, t.quarter from with_stars as t) as k cross join generate_series(1, 5) as n
      left join with_stars as t on t.assistant_id = k.assistant_id and t.quarter = k.quarter and t.stars = n
    group by 1, 2
  ), begun as (
    select c.assistant_id, c.organization_id, quarter_start(c.started_on) as quarter, count(*)::int as chats
    from chats as c where c.channel = 'visitor' and c.started_on >= since and c.started_on < until group by 1, 2, 3
  )
  select k.assistant_id, coalesce(s.organization_id, b.organization_id), k.quarter, coalesce(b.chats, 0),
         coalesce(s.messages, 0), coalesce(s.answered, 0), coalesce(s.partly, 0), coalesce(s.not_sure, 0),
         coalesce(s.not_answered, 0), coalesce(s.small_talk, 0), coalesce(s.other, 0), coalesce(s.positive, 0),
         coalesce(s.negative, 0), coalesce(p.stars, '{0,0,0,0,0}'), coalesce(s.reviewed, 0), coalesce(s.tokens_in, 0),
         coalesce(s.tokens_out, 0), coalesce(s.cost, 0), coalesce(t.times, array_fill(0, array[96])), coalesce(s.clarifying, 0),
         coalesce(s.contact, 0), coalesce(s.distress, 0), coalesce(s.found, 0)
  from (select said.assistant_id, said.quarter from said union select begun.assistant_id, begun.quarter from begun) as k
    left join said as s using (assistant_id, quarter)
    left join begun as b using (assistant_id, quarter)
    left join timed as t using (assistant_id, quarter)
    left join starred as p using (assistant_id, quarter)
$$;

-- The figures of the quarters of an hour from `since` until `until`, from the rows that they count.
create function figures_counted(since timestamptz, until timestamptz)
returns table (assistant_id uuid, organization_id uuid, quarter timestamptz, chats int, messages int, answered int,
               partly int, not_sure int, not_answered int, small_talk int, other int, positive int, negative int,
               stars int[], reviewed int, tokens_in bigint, tokens_out bigint, cost numeric, times int[], clarifying int,
               contact int, distress int, found int)
language sql stable as $$
  with called as (
    select p.assistant_id, p.organization_id, quarter_start(p.called_on) as quarter,
           coalesce(sum(p.tokens_in), 0)::bigint as tokens_in, coalesce(sum(p.tokens_out), 0)::bigint as tokens_out,
           coalesce(sum(p.cost), 0) as cost
    from paraphrase_calls as p where p.called_on >= since and p.called_on < until group by 1, 2, 3
  )
  select coalesce(c.assistant_id, p.assistant_id), coalesce(c.organization_id, p.organization_id),
         coalesce(c.quarter, p.quarter), coalesce(c.chats, 0), coalesce(c.messages, 0), coalesce(c.answered, 0),
         coalesce(c.partly, 0), coalesce(c.not_sure, 0), coalesce(c.not_answered, 0), coalesce(c.small_talk, 0),
         coalesce(c.other, 0), coalesce(c.positive, 0), coalesce(c.negative, 0),
         coalesce(c.stars, '{0,0,0,0,0}'), coalesce(c.reviewed, 0),
         coalesce(c.tokens_in, 0) + coalesce(p.tokens_in, 0), coalesce(c.tokens_out, 0) + coalesce(p.tokens_out, 0),
         coalesce(c.cost, 0) + coalesce(p.cost, 0), coalesce(c.times, array_fill(0, array[96])),
         coalesce(c.clarifying, 0), coalesce(c.contact, 0), coalesce(c.distress, 0), coalesce(c.found, 0)
  from conversation_figures_counted(since, until) as c
    full join called as p on p.assistant_id = c.assistant_id and p.quarter = c.quarter
$$;
