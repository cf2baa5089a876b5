-- The people who no longer want to see the checklist of first steps.
create table checklists_put_away (
  user_id      uuid primary key references users on delete cascade,
  put_away_on  timestamptz not null default now()
);
