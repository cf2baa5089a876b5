-- The version of a user, against lost updates: it rises with whatever the page of a user shows and changes, whoever
-- writes it. A person's own page, a sign-in with groups and a deleted assistant count as well.
alter table users add column version integer not null default 1;

create function raise_user_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
create trigger users_version before update on users for each row
  when ((old.first_name, old.last_name, old.organization_name, old.ssn, old.phone, old.access, old.organization_id)
    is distinct from
    (new.first_name, new.last_name, new.organization_name, new.ssn, new.phone, new.access, new.organization_id))
  execute function raise_user_version();

create function raise_user_versions() returns trigger language plpgsql as $$
begin
  update users as u set version = u.version + 1 where u.id in (select c.user_id from changed as c);
  return null;
end $$;
create trigger user_profiles_given after insert on user_profiles referencing new table as changed
  for each statement execute function raise_user_versions();
create trigger user_profiles_changed after update on user_profiles referencing new table as changed
  for each statement execute function raise_user_versions();
create trigger user_profiles_taken after delete on user_profiles referencing old table as changed
  for each statement execute function raise_user_versions();
create trigger user_assistants_given after insert on user_assistants referencing new table as changed
  for each statement execute function raise_user_versions();
create trigger user_assistants_taken after delete on user_assistants referencing old table as changed
  for each statement execute function raise_user_versions();
