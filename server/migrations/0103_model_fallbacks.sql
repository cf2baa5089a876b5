-- The endpoint that is asked if this one fails before its first word, and the circuit breaker of an endpoint for all processes.
alter table model_endpoints
  add column fallback_id uuid,
  -- The failures in a row, and the cause of the last one.
  add column failures integer not null default 0,
  add column failure text,
  -- From when on, and until when, no question is asked of it; null: it is asked. After that one question tries.
  add column suspended_on timestamptz,
  add column retry_on timestamptz,
  -- Until when the others wait for that question.
  add column trial_until timestamptz,
  add check (fallback_id <> id),
  add check ((suspended_on is null) = (retry_on is null)),
  add constraint model_endpoints_fallback foreign key (fallback_id, organization_id)
    references model_endpoints (id, organization_id);
create index model_endpoints_fallback_id on model_endpoints (fallback_id, organization_id) where fallback_id is not null;
