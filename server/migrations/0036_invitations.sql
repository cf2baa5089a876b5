-- An invited user has no password yet; a mailed link sets it.
alter table account_links drop constraint account_links_purpose_check;
alter table account_links add constraint account_links_purpose_check
  check (purpose in ('password_reset', 'email_change', 'email_cancel', 'invitation'));

-- When the pending invitation was last sent. Null for a user who has accepted it, or was never invited.
alter table users add column invited_on timestamptz;
alter table users add column is_invited boolean not null generated always as (invited_on is not null) stored;
create index users_invited on users (organization_id) where is_invited;
