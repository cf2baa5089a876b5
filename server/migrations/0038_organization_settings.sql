-- The settings of an organization. `version` guards a save against a change in between.
alter table organizations
  add column vat_number text not null default '',
  -- Conversations without a message for so many days are deleted; null keeps them.
  add column retention_days int check (retention_days between 30 and 3650),
  add column version int not null default 1;

-- Finds the oldest conversations of an organization.
create index chats_oldest on chats (organization_id, last_message_on);
