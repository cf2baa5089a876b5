-- The proof of a correction has a record of long work, with the id of the correction: that of its last proof.
alter table job_records
  drop constraint job_records_kind_check,
  add check (kind in ('export', 'user_import', 'erasure', 'training', 'proof'));

insert into job_records (id, organization_id, kind, user_id, user_name, asked_on)
select l.id, l.organization_id, 'proof', l.author_id, l.author_name, l.requested_on
from learnings as l where l.state = 'requested';

create function forget_proof() returns trigger language plpgsql as $$
begin
  delete from job_records as j where j.id = old.id and j.organization_id = old.organization_id;
  return null;
end $$;
create trigger learnings_forgotten after delete on learnings for each row execute function forget_proof();

-- The jobs that wait name the organization of their work.
do $$
begin
  if to_regclass('jobs.job') is not null then
    update jobs.job as q set data = q.data || jsonb_build_object('organization', j.organization_id)
    from job_records as j
    where q.name in ('monitoring.export', 'people.import') and q.state in ('created', 'retry', 'active')
      and j.id::text = coalesce(q.data ->> 'export', q.data ->> 'import');
    update jobs.job as q set data = q.data || jsonb_build_object('organization', l.organization_id)
    from learnings as l
    where q.name = 'learning.run' and q.state in ('created', 'retry', 'active') and l.id::text = q.data ->> 'learning';
  end if;
end $$;
