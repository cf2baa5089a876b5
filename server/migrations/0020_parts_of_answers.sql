-- The outcomes "not sure" and "small talk", and the parts of an answer.
alter table messages drop constraint messages_outcome_check;
alter table messages add constraint messages_outcome_check check (outcome in
  ('answered', 'partly', 'not_sure', 'not_answered', 'small_talk', 'refused', 'failed', 'interrupted'));
alter table messages add column parts jsonb not null default '[]';
alter table chats
  add column not_sure   int not null default 0,
  add column small_talk int not null default 0;

-- The sections of a passage and their blocks, as slices of `body`. Null in a passage of an earlier version, until its
-- assistant is trained again.
alter table passages add column sections jsonb;
-- The number of passages under a heading, for a ranking that depends on it.
alter table assistant_stats add column headed int not null default 0;
update assistant_stats as s
set headed = (select count(*) from passages as p
              where p.assistant_id = s.assistant_id and p.generation <= s.live_generation and strpos(p.title, ' › ') > 0);
