-- The pages that somebody has listed for a source, because its site has no sitemap. Kept apart from the settings: lists of
-- sources read the numbers alone.
create table given_sitemaps (
  source_id       uuid primary key references sources (id) on delete cascade,
  organization_id uuid not null,
  addresses       text[] not null,
  address_count   int not null,
  -- The characters of all addresses.
  size            int not null,
  given_on        timestamptz not null default now()
);
