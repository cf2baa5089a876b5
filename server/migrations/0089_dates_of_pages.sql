-- The dates that a page says about itself: the day of its publication, and the day since which it stands as it is. A page
-- that was read before has none until its next training.
alter table documents
  add column published_on date,
  add column updated_on date;

alter table run_documents
  add column published_on date,
  add column updated_on date;
