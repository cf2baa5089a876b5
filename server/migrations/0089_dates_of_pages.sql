-- The facts that a page says about itself: the day of its publication, the day since which it stands as it is, and the
-- names of the pages above it. A page that was read before has none until its next training.
alter table documents
  add column published_on date,
  add column updated_on date,
  add column breadcrumb text[] not null default '{}';

alter table run_documents
  add column published_on date,
  add column updated_on date,
  add column breadcrumb text[];
