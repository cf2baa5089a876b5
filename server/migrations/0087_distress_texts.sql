-- The text and the numbers for a visitor in distress. Null: those of Regia stand, until somebody of the organization has read
-- and confirmed them. An assistant goes on air only then; those on air before stay there.
alter table organizations
  add column distress              jsonb,
  add column distress_confirmed_on timestamptz,
  add column distress_confirmed_by uuid references users (id) on delete set null;
