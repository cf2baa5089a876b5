-- The time zone of the days and hours of an organization, and its pages for privacy and terms; empty without a page.
alter table organizations
  add column time_zone text not null default 'Europe/Rome',
  add column privacy_address text not null default '',
  add column terms_address text not null default '';
