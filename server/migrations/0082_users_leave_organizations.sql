-- A user who moves to another organization. What belongs to the earlier one stays there without them, whoever moves them:
-- what only they could open is deleted, and what colleagues see keeps their name.

-- The organizations that a user has left: the details of their audit logs are erased with the user.
create table user_earlier_organizations (
  user_id         uuid not null references users (id) on delete cascade,
  organization_id uuid not null references organizations (id) on delete cascade,
  left_on         timestamptz not null default clock_timestamp(),
  primary key (user_id, organization_id)
);
create index user_earlier_organizations_of on user_earlier_organizations (organization_id);

create function leave_organization() returns trigger language plpgsql as $$
begin
  insert into user_earlier_organizations as e (user_id, organization_id) values (old.id, old.organization_id)
  on conflict (user_id, organization_id) do update set left_on = excluded.left_on;

  -- The profile that shows the flag of a superuser goes along; it grants nothing without the flag.
  update user_profiles as p set organization_id = new.organization_id
  where p.user_id = old.id and p.organization_id = old.organization_id and p.profile = 'superuser'
    and new.organization_id is not null;
  delete from user_profiles as p where p.user_id = old.id and p.organization_id = old.organization_id;
  delete from user_assistants as l where l.user_id = old.id and l.organization_id = old.organization_id;
  delete from user_identities as i using identity_providers as d
  where i.user_id = old.id and d.id = i.provider_id and d.organization_id = old.organization_id;

  delete from saved_views as v where v.user_id = old.id and v.organization_id = old.organization_id;
  delete from notifications as n where n.user_id = old.id and n.organization_id = old.organization_id;
  delete from stored_files as f using exports as e
  where f.id = e.file_id and e.user_id = old.id and e.organization_id = old.organization_id;
  delete from exports as e where e.user_id = old.id and e.organization_id = old.organization_id;
  update gaps as g set owner_id = null where g.owner_id = old.id and g.organization_id = old.organization_id;

  -- The interest in a planned feature is the person's. So are the mails that they chose, but no news of before.
  if new.organization_id is not null then
    update feature_interests as f set organization_id = new.organization_id
    where f.user_id = old.id and f.organization_id = old.organization_id;
  end if;
  update mail_choices as c set notifications_since = clock_timestamp() where c.user_id = old.id;
  return null;
end $$;
create trigger users_left after update of organization_id on users for each row
  when (old.organization_id is not null and new.organization_id is distinct from old.organization_id)
  execute function leave_organization();
