-- Whether an account that a provider has made can set a password by letter, and which provider made it. With a deleted
-- provider, its accounts sign in with a password.
alter table identity_providers add column allows_passwords boolean not null default false;
alter table users add column made_by_provider uuid references identity_providers (id) on delete set null;
create index users_made_by_provider on users (made_by_provider) where made_by_provider is not null;

update users as u set made_by_provider = i.id
from audit_entries as e join identity_providers as i on i.id::text = e.detail ->> 'provider'
where e.action = 'user.created' and e.subject_type = 'user' and e.subject_id = u.id::text
  and i.organization_id = u.organization_id;
