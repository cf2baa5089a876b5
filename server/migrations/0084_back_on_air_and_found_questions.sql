-- The end of a pause was a note until now, and staff were told that nothing follows from it. From now on it puts the assistant
-- on air: only those that are set from now on may do so.
update assistants as a set off_air_until = null where a.off_air_until is not null;

create index assistants_off_air_until on assistants (off_air_until) where off_air_until is not null;

-- The questions that the pages of an assistant answer, for visitors of one without suggested questions of its own.
create table found_questions (
  assistant_id    uuid not null,
  organization_id uuid not null,
  language        text not null check (language in ('it-IT', 'en-US')),
  questions       text[] not null,
  -- The version of the index in which they were looked for.
  index_version   int not null,
  found_on        timestamptz not null default now(),
  primary key (assistant_id, language),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
