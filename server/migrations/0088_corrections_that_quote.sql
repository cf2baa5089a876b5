-- A correction may quote a section of a document in place of a text of its own: its document and headings, and the
-- fingerprint of the text that staff saw. The words stay in the document.
alter table learnings add column quoted jsonb;

-- A change of the quoted section is a change of the correction.
drop trigger learnings_counted on learnings;
create trigger learnings_counted
  after insert or delete or update of state, question, wordings, answer, quoted, sources, language, expires_on on learnings
  for each row execute function count_learnings();

-- The correction because of which an answer quotes the passage.
alter table message_citations add column learning_id uuid;
create index message_citations_learning on message_citations (organization_id, learning_id) where learning_id is not null;
