-- Where somebody has signed in from: no stranger's failures make them wait there. Hashed, and apart from the sessions,
-- which are forgotten sooner.
create table known_addresses (
  user_id      uuid not null references users (id) on delete cascade,
  address_hash text not null,
  seen_on      timestamptz not null default now(),
  primary key (user_id, address_hash)
);
create index known_addresses_seen on known_addresses (seen_on);
