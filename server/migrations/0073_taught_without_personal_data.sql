alter table learnings
  -- When its personal data were hidden; null if it was taught by an earlier version, until a job has hidden them.
  add column masked_on      timestamptz,
  -- Its version when words of it were erased last. An answer with an older version takes its text from here.
  add column erased_version int not null default 0;
create index learnings_unmasked on learnings (id) where masked_on is null;

-- The citation of a correction had the taught question as its heading: words of a visitor, which every other visitor got.
update message_citations as c set heading = ''
from learnings as l
where c.organization_id = l.organization_id and c.document_id = l.id and c.heading <> '';
