-- The figures of each assistant per quarter of an hour. The offsets of all time zones are whole quarters, so the days and
-- hours of every zone are sums of these rows. Nothing here names a person: the sums stay when conversations are deleted.
create table assistant_figures (
  assistant_id    uuid not null,
  organization_id uuid not null,
  -- The start of the quarter of an hour.
  quarter         timestamptz not null,
  -- Connections that count at the same time use different parts, so that they do not wait for each other.
  part            smallint not null,
  -- The conversations of visitors that began then; everything else is about the messages sent then.
  chats           int not null default 0,
  messages        int not null default 0,
  answered        int not null default 0,
  partly          int not null default 0,
  not_sure        int not null default 0,
  not_answered    int not null default 0,
  small_talk      int not null default 0,
  -- Refused, failed and interrupted answers.
  other           int not null default 0,
  positive        int not null default 0,
  negative        int not null default 0,
  -- The staff's stars, by their number.
  stars           int[] not null default '{0,0,0,0,0}',
  reviewed        int not null default 0,
  tokens_in       bigint not null default 0,
  tokens_out      bigint not null default 0,
  cost            numeric not null default 0,
  -- The answers by their response time: 96 counts, see `time_bucket`.
  times           int[] not null default array_fill(0, array[96]),
  primary key (assistant_id, quarter, part),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
) with (fillfactor = 60);

-- The start of the quarter of an hour of an instant.
create function quarter_start(at timestamptz) returns timestamptz language sql immutable as $$
  select to_timestamp(floor(extract(epoch from at) / 900) * 900)
$$;

-- The bucket of a response time, from 1 to 96. Eight buckets double the time: bucket n ends at 8 ms × 2^(n/8), the last one
-- has no end.
create function time_bucket(ms double precision) returns int language sql immutable as $$
  select least(96, greatest(1, ceil(8 * ln(greatest(ms, 1) / 8) / ln(2))))::int
$$;

-- The figures are counted before the activity: in this order all transactions take their locks.
create function count_message_figures() returns trigger language plpgsql as $$
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
           coalesce(sum(m.tokens_in), 0) as tokens_in, coalesce(sum(m.tokens_out), 0) as tokens_out,
           coalesce(sum(m.cost), 0) as cost
    from new_messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor'
    group by 1, 2, 3, 4 order by 1, 3, 4
  loop
    if more.bucket is null then
      insert into assistant_figures as f (assistant_id, organization_id, quarter, part, messages, answered, partly, not_sure,
                                          not_answered, small_talk, other, tokens_in, tokens_out, cost)
      values (more.assistant_id, more.organization_id, more.quarter, pg_backend_pid() % 8, more.messages, more.answered,
              more.partly, more.not_sure, more.not_answered, more.small_talk, more.other, more.tokens_in,
              more.tokens_out, more.cost)
      on conflict (assistant_id, quarter, part) do update
      set messages = f.messages + more.messages, answered = f.answered + more.answered, partly = f.partly + more.partly,
          not_sure = f.not_sure + more.not_sure, not_answered = f.not_answered + more.not_answered,
          small_talk = f.small_talk + more.small_talk, other = f.other + more.other,
          tokens_in = f.tokens_in + more.tokens_in, tokens_out = f.tokens_out + more.tokens_out,
          cost = f.cost + more.cost;
    else
      insert into assistant_figures as f (assistant_id, organization_id, quarter, part, messages, answered, partly, not_sure,
                                          not_answered, small_talk, other, tokens_in, tokens_out, cost, times)
      values (more.assistant_id, more.organization_id, more.quarter, pg_backend_pid() % 8, more.messages, more.answered,
              more.partly, more.not_sure, more.not_answered, more.small_talk, more.other, more.tokens_in,
              more.tokens_out, more.cost, quarters_with(more.bucket, more.messages))
      on conflict (assistant_id, quarter, part) do update
      set messages = f.messages + more.messages, answered = f.answered + more.answered, partly = f.partly + more.partly,
          not_sure = f.not_sure + more.not_sure, not_answered = f.not_answered + more.not_answered,
          small_talk = f.small_talk + more.small_talk, other = f.other + more.other,
          tokens_in = f.tokens_in + more.tokens_in, tokens_out = f.tokens_out + more.tokens_out,
          cost = f.cost + more.cost, times[more.bucket] = f.times[more.bucket] + more.messages;
    end if;
  end loop;
  return null;
end $$;

-- Triggers run in the order of their names: `figures_…` before `messages_counted`.
create trigger figures_of_messages after insert on messages
  referencing new table as new_messages for each statement execute function count_message_figures();

create function count_chat_figures() returns trigger language plpgsql as $$
begin
  insert into assistant_figures as f (assistant_id, organization_id, quarter, part, chats)
  select c.assistant_id, c.organization_id, quarter_start(c.started_on), pg_backend_pid() % 8, count(*)
  from new_chats as c where c.channel = 'visitor' group by 1, 2, 3 order by 1, 3
  on conflict (assistant_id, quarter, part) do update set chats = f.chats + excluded.chats;
  return null;
end $$;

create trigger figures_of_chats after insert on chats
  referencing new table as new_chats for each statement execute function count_chat_figures();

-- Adds to the figures of a visitor's message, at the time at which it was sent.
create function add_to_figures(id uuid, more_positive int, more_negative int, star int, more_stars int, more_reviewed int)
returns void language sql as $$
  insert into assistant_figures as f (assistant_id, organization_id, quarter, part, positive, negative, stars, reviewed)
  select m.assistant_id, m.organization_id, quarter_start(m.sent_on), pg_backend_pid() % 8, more_positive, more_negative,
         (select array_agg(case when n = star then more_stars else 0 end order by n) from generate_series(1, 5) as n),
         more_reviewed
  from messages as m join chats as c on c.id = m.chat_id and c.channel = 'visitor' where m.id = add_to_figures.id
  on conflict (assistant_id, quarter, part) do update
  set positive = f.positive + excluded.positive, negative = f.negative + excluded.negative,
      stars[coalesce(star, 1)] = f.stars[coalesce(star, 1)] + more_stars,
      reviewed = f.reviewed + excluded.reviewed
$$;

create function count_rating_figures() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.rating = old.rating then return null; end if;
    perform add_to_figures(new.message_id, case new.rating when 'up' then 1 else -1 end,
                           case new.rating when 'up' then -1 else 1 end, null, 0, 0);
  else
    perform add_to_figures(new.message_id, (new.rating = 'up')::int, (new.rating = 'down')::int, null, 0, 0);
  end if;
  return null;
end $$;
create trigger figures_of_ratings after insert or update of rating on message_ratings
  for each row execute function count_rating_figures();

-- Stars that are taken back no longer count. Those of a deleted conversation stay: its message is not found any more.
create function count_review_figures() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform add_to_figures(old.message_id, 0, 0, old.stars, -1, 0); end if;
  if tg_op <> 'DELETE' then perform add_to_figures(new.message_id, 0, 0, new.stars, 1, 0); end if;
  return null;
end $$;
create trigger figures_of_reviews after insert or delete or update of stars on message_reviews
  for each row execute function count_review_figures();

create function count_decision_figures() returns trigger language plpgsql as $$
declare
  before boolean := tg_op = 'UPDATE' and old.reviewed_on is not null;
  after  boolean := new.reviewed_on is not null;
begin
  if before <> after then perform add_to_figures(new.message_id, 0, 0, null, 0, case when after then 1 else -1 end); end if;
  return null;
end $$;
create trigger figures_of_decisions after insert or update of reviewed_on on message_decisions
  for each row execute function count_decision_figures();

-- The smallest UUIDv7 of an instant.
create function uuid_at_instant(at timestamptz) returns uuid language sql immutable as $$
  select (substr(ms, 1, 8) || '-' || substr(ms, 9, 4) || '-0000-0000-000000000000')::uuid
  from (select lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') as ms) as at
$$;

-- The figures of the quarters of an hour from `since` until `until`, from the rows that they count.
create function figures_counted(since timestamptz, until timestamptz)
returns table (assistant_id uuid, organization_id uuid, quarter timestamptz, chats int, messages int, answered int,
               partly int, not_sure int, not_answered int, small_talk int, other int, positive int, negative int,
               stars int[], reviewed int, tokens_in bigint, tokens_out bigint, cost numeric, times int[])
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
           count(r.message_id) filter (where r.rating = 'up')::int as positive,
           count(r.message_id) filter (where r.rating = 'down')::int as negative,
           count(d.message_id) filter (where d.reviewed_on is not null)::int as reviewed,
           coalesce(sum(s.tokens_in), 0)::bigint as tokens_in, coalesce(sum(s.tokens_out), 0)::bigint as tokens_out,
           coalesce(sum(s.cost), 0) as cost
    from sent as s left join message_ratings as r on r.message_id = s.id
      left join message_decisions as d on d.message_id = s.id
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
         coalesce(s.tokens_out, 0), coalesce(s.cost, 0), coalesce(t.times, array_fill(0, array[96]))
  from (select said.assistant_id, said.quarter from said union select begun.assistant_id, begun.quarter from begun) as k
    left join said as s using (assistant_id, quarter)
    left join begun as b using (assistant_id, quarter)
    left join timed as t using (assistant_id, quarter)
    left join starred as p using (assistant_id, quarter)
$$;

-- The visitors of a range, without a look at the rows of the chats.
create index chats_visitors on chats (assistant_id, started_on) include (visitor_id, id) where channel = 'visitor';
-- The questions that were not answered, newest first.
create index messages_unanswered on messages (assistant_id, id) where outcome in ('not_answered', 'not_sure');

insert into assistant_figures (assistant_id, organization_id, quarter, part, chats, messages, answered, partly, not_sure,
                               not_answered, small_talk, other, positive, negative, stars, reviewed, tokens_in, tokens_out,
                               cost, times)
select f.assistant_id, f.organization_id, f.quarter, 0, f.chats, f.messages, f.answered, f.partly, f.not_sure,
       f.not_answered, f.small_talk, f.other, f.positive, f.negative, f.stars, f.reviewed, f.tokens_in, f.tokens_out,
       f.cost, f.times
from figures_counted('2000-01-01', '2100-01-01') as f;
