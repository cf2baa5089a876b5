-- The orders of the list of users, so that a page reads twenty rows and not the whole organization.
drop index users_organization;
create index users_by_username on users (organization_id, lower(username collate "und-x-icu"), id);
create index users_by_last_name on users (organization_id, lower(last_name collate "und-x-icu"), id);
create index users_by_email on users (organization_id, lower(email collate "und-x-icu"), id);
create index users_by_last_login on users (organization_id, last_login_on desc nulls last, id);
