alter table learnings
  -- The model's paraphrases that the proof asks; null if no model has made any. They are made once and then stay.
  add column model_wordings  text[],
  -- Whether the next proof may ask the model for them: after a person taught or asked for a proof, not after a training.
  add column paraphrases_due boolean not null default false;
alter table learnings alter column paraphrases_due set default true;

alter table learning_proofs drop constraint learning_proofs_kind_check;
alter table learning_proofs add check (kind in ('original', 'staff', 'paraphrase', 'model_paraphrase'));

-- The calls that asked a model for paraphrases, with their cost in EUR.
create table paraphrase_calls (
  id              uuid primary key,
  learning_id     uuid not null references learnings (id) on delete cascade,
  organization_id uuid not null,
  assistant_id    uuid not null,
  called_on       timestamptz not null default now(),
  model           text not null,
  -- Why nothing came of it; null if it gave paraphrases.
  failure         text check (failure in ('unreachable', 'timeout', 'throttled', 'refused', 'unusable')),
  tokens_in       int,
  tokens_out      int,
  cost            numeric(24, 12)
);
create index paraphrase_calls_learning on paraphrase_calls (learning_id, called_on desc);
create index paraphrase_calls_time on paraphrase_calls (called_on);

-- The figures of an assistant have their tokens and cost as well.
create function count_paraphrase_figures() returns trigger language plpgsql as $$
begin
  insert into assistant_figures as f (assistant_id, organization_id, quarter, part, tokens_in, tokens_out, cost)
  values (new.assistant_id, new.organization_id, quarter_start(new.called_on), pg_backend_pid() % 8,
          coalesce(new.tokens_in, 0), coalesce(new.tokens_out, 0), coalesce(new.cost, 0))
  on conflict (assistant_id, quarter, part) do update
  set tokens_in = f.tokens_in + excluded.tokens_in, tokens_out = f.tokens_out + excluded.tokens_out,
      cost = f.cost + excluded.cost;
  return null;
end $$;
create trigger figures_of_paraphrases after insert on paraphrase_calls
  for each row execute function count_paraphrase_figures();

alter function figures_counted(timestamptz, timestamptz) rename to conversation_figures_counted;
-- The figures of the quarters of an hour from `since` until `until`, from the rows that they count.
create function figures_counted(since timestamptz, until timestamptz)
returns table (assistant_id uuid, organization_id uuid, quarter timestamptz, chats int, messages int, answered int,
               partly int, not_sure int, not_answered int, small_talk int, other int, positive int, negative int,
               stars int[], reviewed int, tokens_in bigint, tokens_out bigint, cost numeric, times int[])
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
         coalesce(c.cost, 0) + coalesce(p.cost, 0), coalesce(c.times, array_fill(0, array[96]))
  from conversation_figures_counted(since, until) as c
    full join called as p on p.assistant_id = c.assistant_id and p.quarter = c.quarter
$$;

-- The wordings of a gap by which further askings are compared with it. Those that came in by their meaning are kept apart,
-- so that another model or another threshold can part them again.
create table gap_wordings (
  id              uuid primary key,
  gap_id          uuid not null references gaps (id) on delete cascade,
  organization_id uuid not null,
  -- The conversation that asked so; null if nobody knows.
  chat_id         uuid,
  -- Without personal data.
  question        text not null,
  -- The words by which further askings are found, their synonyms among them.
  stems           text[] not null,
  -- The numbers of its embedding, four bytes each; null without one, also if the model refuses the text.
  vector          bytea,
  -- The model that was asked for it.
  embedded_by     text,
  -- The cosine with which it came to its gap; null if the gap began with it.
  alike           real,
  -- The threshold with which it was last compared with other gaps; null asks for it.
  grouped_from    real
);
insert into gap_wordings (id, gap_id, organization_id, question, stems)
select gen_random_uuid(), g.id, g.organization_id, g.question, g.stems from gaps as g;
alter table gaps drop column stems;
create index gap_wordings_stems on gap_wordings using gin (stems);
create index gap_wordings_gap on gap_wordings (gap_id);

alter table gap_messages add column wording_id uuid references gap_wordings (id) on delete set null;
update gap_messages as m set wording_id = w.id from gap_wordings as w where w.gap_id = m.gap_id;
create index gap_messages_wording on gap_messages (wording_id);
