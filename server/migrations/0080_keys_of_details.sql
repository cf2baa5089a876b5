-- The details of conversations and messages, the receipts of erasures, identity providers and role profiles have
-- permissions of their own. Profiles keep what they allowed.
update role_profiles r
set permissions = kept.permissions
from (
  select p.id,
    array_remove(p.permissions, 'role.view')
      || case when 'monitoring.list' = any (p.permissions) then '{monitoring.retrieve}'::text[] else '{}' end
      || case when 'monitoring.obfuscate' = any (p.permissions) then '{erasure.list,erasure.retrieve}'::text[] else '{}' end
      || case when 'organization.update' = any (p.permissions) then '{provider.list,provider.retrieve}'::text[] else '{}' end
      || case when 'role.view' = any (p.permissions) then '{role.list,role.retrieve}'::text[] else '{}' end
      || case when 'role.manage' = any (p.permissions) then '{role.create}'::text[] else '{}' end
      as permissions
  from role_profiles p
) kept
where kept.id = r.id;
