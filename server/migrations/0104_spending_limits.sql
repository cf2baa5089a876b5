-- The spending limits of an organization (without an assistant) and of its assistants. A limit of null limits nothing.
create table spending_limits (
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid,
  -- EUR.
  money_day       numeric(12, 2) check (money_day > 0),
  money_month     numeric(12, 2) check (money_month > 0),
  -- Those with visitors, answers included.
  messages_day    integer check (messages_day > 0),
  messages_month  integer check (messages_month > 0),
  at_limit        text not null check (at_limit in ('quote', 'pause')),
  -- To the millisecond, as JavaScript reads it: a change compares it.
  updated_on      timestamptz not null default date_trunc('milliseconds', clock_timestamp()),
  unique nulls not distinct (organization_id, assistant_id),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);

-- What models cost beside visitors' answers and paraphrases, whose cost the figures of an assistant have: trials, proofs,
-- tests of endpoints (without an assistant), and estimates of answers whose tokens nobody told. By quarter of an hour.
create table model_spending (
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid,
  quarter         timestamptz not null,
  -- EUR.
  cost            numeric not null,
  unique nulls not distinct (organization_id, assistant_id, quarter),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index model_spending_assistant on model_spending (assistant_id, organization_id) where assistant_id is not null;

-- When the staff were told that a limit is near or reached: once in each period. `uncounted`: a cost is unknown.
create table spending_told (
  organization_id uuid not null references organizations (id) on delete cascade,
  assistant_id    uuid,
  code            text not null,
  -- The beginning of the day or the month.
  began           timestamptz not null,
  told_on         timestamptz not null,
  unique nulls not distinct (organization_id, assistant_id, code),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index spending_told_assistant on spending_told (assistant_id, organization_id) where assistant_id is not null;
create index spending_limits_assistant on spending_limits (assistant_id, organization_id) where assistant_id is not null;
