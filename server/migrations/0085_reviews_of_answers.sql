-- Stars, a suggested answer and a correction are a review of their answer, and a conversation is reviewed when all its answers
-- are. What staff did before counts, too.
insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by, reviewed_by_name)
select m.id, m.chat_id, m.organization_id, m.assistant_id, c.reviewed_on, c.reviewed_by, c.reviewed_by_name
from chats as c join messages as m on m.chat_id = c.id and m.organization_id = c.organization_id
where c.reviewed_on is not null and m.sender = 'assistant' and m.sent_on <= c.reviewed_on
on conflict (message_id) do update
  set reviewed_on = excluded.reviewed_on, reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name
  where message_decisions.reviewed_on is null;

insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by, reviewed_by_name)
select distinct on (v.message_id) v.message_id, v.chat_id, v.organization_id, v.assistant_id, v.reviewed_on, v.user_id, v.user_name
from message_reviews as v
order by v.message_id, v.reviewed_on
on conflict (message_id) do update
  set reviewed_on = excluded.reviewed_on, reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name
  where message_decisions.reviewed_on is null;

update message_decisions as d
set reviewed_on = d.suggested_on, reviewed_by = d.suggested_by, reviewed_by_name = d.suggested_by_name
where d.suggested_answer <> '' and d.suggested_on is not null and d.reviewed_on is null;

insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by, reviewed_by_name)
select distinct on (l.message_id) l.message_id, l.chat_id, l.organization_id, l.assistant_id, l.requested_on, l.author_id,
  l.author_name
from learnings as l
where l.message_id is not null and l.chat_id is not null
order by l.message_id, l.requested_on
on conflict (message_id) do update
  set reviewed_on = excluded.reviewed_on, reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name
  where message_decisions.reviewed_on is null;

update chats as c
set reviewed_on = l.reviewed_on, reviewed_by = l.reviewed_by, reviewed_by_name = l.reviewed_by_name
from (
  select distinct on (d.chat_id) d.chat_id, d.reviewed_on, d.reviewed_by, d.reviewed_by_name
  from message_decisions as d where d.reviewed_on is not null
  order by d.chat_id, d.reviewed_on desc
) as l
where l.chat_id = c.id and c.reviewed_on is null and not exists (
  select from messages as m
  where m.chat_id = c.id and m.organization_id = c.organization_id and m.sender = 'assistant' and not exists (
    select from message_decisions as d where d.message_id = m.id and d.reviewed_on is not null));

-- Who asks for learning has reviewed the answer. The conversation is locked first, as by every review.
create function review_by_learning() returns trigger language plpgsql as $$
begin
  perform 1 from chats as c where c.id = new.chat_id and c.organization_id = new.organization_id for no key update;
  insert into message_decisions (message_id, chat_id, organization_id, assistant_id, reviewed_on, reviewed_by, reviewed_by_name)
  values (new.message_id, new.chat_id, new.organization_id, new.assistant_id, new.requested_on, new.author_id, new.author_name)
  on conflict (message_id) do update
    set reviewed_on = excluded.reviewed_on, reviewed_by = excluded.reviewed_by, reviewed_by_name = excluded.reviewed_by_name
    where message_decisions.reviewed_on is null;
  return null;
end $$;
create trigger learnings_are_reviews after insert on learnings
  for each row when (new.message_id is not null and new.chat_id is not null) execute function review_by_learning();

-- The last answer that is reviewed takes its conversation along, and one that is to be reviewed again brings it back.
create function review_conversation() returns trigger language plpgsql as $$
declare
  before boolean := tg_op = 'UPDATE' and old.reviewed_on is not null;
  after  boolean := new.reviewed_on is not null;
begin
  if after and not before then
    -- Two reviewers of two answers follow each other, so that the later one sees both.
    perform 1 from chats as c where c.id = new.chat_id and c.organization_id = new.organization_id for no key update;
    update chats as c
    set reviewed_on = new.reviewed_on, reviewed_by = new.reviewed_by, reviewed_by_name = new.reviewed_by_name
    where c.id = new.chat_id and c.organization_id = new.organization_id and c.reviewed_on is null and not exists (
      select from messages as m
      where m.chat_id = c.id and m.organization_id = c.organization_id and m.sender = 'assistant' and not exists (
        select from message_decisions as d where d.message_id = m.id and d.reviewed_on is not null));
  elsif before and not after then
    update chats as c set reviewed_on = null, reviewed_by = null, reviewed_by_name = ''
    where c.id = new.chat_id and c.organization_id = new.organization_id and c.reviewed_on is not null;
  end if;
  return null;
end $$;
create trigger decisions_review_conversations after insert or update of reviewed_on on message_decisions
  for each row execute function review_conversation();
