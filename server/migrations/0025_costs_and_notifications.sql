-- The exact product of a price per million tokens and a count of tokens. No version has filled the column so far, so it
-- is replaced: a change of its type would write every message again.
alter table messages drop column cost;
alter table messages add column cost numeric(24, 12);

-- What the system tells the staff of an organisation: one row for each subject and cause.
create table notifications (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  -- The kind of thing that it is about, such as a model endpoint, and which one.
  kind            text not null,
  subject         text not null,
  code            text not null,
  count           int not null,
  first_seen_on   timestamptz not null,
  last_seen_on    timestamptz not null,
  -- The last time that the cause began; whoever read it before has not read it.
  opened_on       timestamptz not null,
  -- When the cause was found to be gone; null while it is there.
  closed_on       timestamptz,
  unique (organization_id, kind, subject, code)
);
create index notifications_newest on notifications (organization_id, last_seen_on desc, id);

create table notification_reads (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  read_on         timestamptz not null,
  primary key (notification_id, user_id)
);
