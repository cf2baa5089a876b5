-- The purpose of a model endpoint, fixed when it is added. Vectors have no price out.
alter table model_endpoints
  add column purpose text not null default 'chat' check (purpose in ('chat', 'embeddings')),
  drop constraint model_endpoints_check,
  add constraint model_endpoints_prices
    check (case purpose when 'chat' then (price_in is null) = (price_out is null) else price_out is null end);

-- How the gaps of an organization are grouped by meaning. Without a row, as the server sets it.
create table gap_groupings (
  organization_id  uuid primary key references organizations (id) on delete cascade,
  -- Null: the endpoint of the server.
  endpoint_id      uuid,
  -- The cosine from which two questions ask the same; null: that of the server.
  alike_from       double precision check (alike_from between 0 and 1),
  -- The last failure of the endpoint, with the numbers that its text names; null if it has worked since.
  failure          text,
  failure_expected integer,
  failure_given    integer,
  failed_on        timestamptz,
  check ((failure is null) = (failed_on is null)),
  foreign key (endpoint_id, organization_id) references model_endpoints (id, organization_id)
);
create index gap_groupings_endpoint on gap_groupings (endpoint_id, organization_id) where endpoint_id is not null;

-- The wordings of one organization are embedded by themselves.
create index gap_wordings_organization on gap_wordings (organization_id, id);
