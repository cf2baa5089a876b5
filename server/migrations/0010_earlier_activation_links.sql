-- Of the links before the newest: they stay good until one is used, or the registration is over.
alter table registrations add column earlier_token_hashes text[] not null default '{}';
