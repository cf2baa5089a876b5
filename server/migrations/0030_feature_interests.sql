-- Who is interested in which planned feature, once for each person and feature.
create table feature_interests (
  user_id         uuid not null references users (id) on delete cascade,
  feature         text not null,
  organization_id uuid not null references organizations (id) on delete cascade,
  interested_on   timestamptz not null default now(),
  primary key (user_id, feature)
);
create index feature_interests_newest on feature_interests (feature, organization_id, interested_on desc);
