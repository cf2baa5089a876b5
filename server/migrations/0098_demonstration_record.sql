-- The conversations of the demonstration have a record of long work, which says how far they are.
alter table job_records
  drop constraint job_records_kind_check,
  add check (kind in ('export', 'user_import', 'erasure', 'training', 'proof', 'demonstration'));

update installation as i set value = i.value || jsonb_build_object('id', gen_random_uuid())
where i.key = 'demonstration_conversations';
insert into job_records (id, organization_id, kind, user_name, state, total, done, asked_on, finished_on)
select (i.value ->> 'id')::uuid, o.id, 'demonstration', 'Regia',
       case when (i.value ->> 'isDone')::boolean then 'done' else 'waiting' end,
       case when (i.value ->> 'isDone')::boolean then (i.value ->> 'steps')::int end, (i.value ->> 'steps')::int,
       (i.value ->> 'at')::timestamptz, case when (i.value ->> 'isDone')::boolean then (i.value ->> 'at')::timestamptz end
from installation as i join organizations as o on o.id = (i.value ->> 'organizationId')::uuid
where i.key = 'demonstration_conversations';
update installation as i set value = i.value - 'steps' - 'isDone' where i.key = 'demonstration_conversations';
