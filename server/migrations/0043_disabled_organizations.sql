-- Nobody signs in to a disabled organization, and its assistants answer nobody.
alter table organizations add column is_active boolean not null default true;
