-- The name of an archived assistant is free for others.
alter table assistants
  drop constraint assistants_state_check,
  add constraint assistants_state_check check (state in ('preview', 'on_air', 'off_air', 'archived'));
drop index assistants_name;
create unique index assistants_name on assistants (organization_id, lower(name collate "und-x-icu"))
  where state <> 'archived';
