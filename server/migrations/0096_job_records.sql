-- One record for each piece of long work, whatever its kind: who asked for it, how far it is, whether it is alive, its end.
-- The table of the kind has a row with the same id, and keeps what only this kind has. It goes with its record.
create table job_records (
  id              uuid primary key,
  organization_id uuid not null references organizations (id) on delete cascade,
  kind            text not null check (kind in ('export', 'user_import', 'erasure', 'training')),
  -- Null if nobody asked for it. The user may be gone since.
  user_id         uuid,
  user_name       text not null,
  -- The user with whom it is deleted; null if it outlives the one who asked.
  goes_with       uuid references users (id) on delete cascade,
  state           text not null default 'waiting'
                  check (state in ('waiting', 'running', 'done', 'partly', 'failed', 'cancelled')),
  -- One record of a kind is live for this person, or for this organization; null for any number.
  only_for        uuid,
  -- The worker that took it last. Another one may write nothing.
  worker          uuid,
  attempts        int not null default 0,
  -- Null while it is not known.
  total           int,
  done            int not null default 0,
  asked_on        timestamptz not null default clock_timestamp(),
  -- The last sign of life.
  heard_on        timestamptz not null default clock_timestamp(),
  finished_on     timestamptz,
  -- A code of the kind; empty until the end.
  result          text not null default '',
  file_id         uuid references stored_files (id) on delete set null
);
create unique index job_records_only on job_records (kind, only_for) where state in ('waiting', 'running');
create index job_records_live on job_records (kind, heard_on) where state in ('waiting', 'running');
create index job_records_newest on job_records (organization_id, kind, asked_on desc, id desc);
create index job_records_file on job_records (file_id);
create index job_records_goes_with on job_records (goes_with);

-- Exports.
insert into job_records
  (id, organization_id, kind, user_id, user_name, goes_with, state, only_for, attempts, done, asked_on, heard_on, finished_on,
   result, file_id)
select e.id, e.organization_id, 'export', e.user_id, u.username, e.user_id,
       case e.state when 'running' then case when e.file_id is null then 'waiting' else 'running' end
                    when 'failed' then 'failed' else 'done' end,
       e.user_id, e.attempts, e.rows, e.asked_on, e.touched_on, e.finished_on,
       case e.state when 'running' then '' else e.state end, e.file_id
from exports as e join users as u on u.id = e.user_id;

alter table exports
  drop column state, drop column file_id, drop column attempts, drop column rows,
  drop column asked_on, drop column touched_on, drop column finished_on,
  drop constraint exports_user_id_fkey,
  add foreign key (id) references job_records (id) on delete cascade;
create index exports_organization on exports (organization_id);

create or replace function withdraw_exports(organization uuid, gone uuid[]) returns void language plpgsql as $$
declare
  hit uuid[];
begin
  perform lock_exports(organization);
  update exports as e set erased = e.erased || gone
  from job_records as j
  where e.organization_id = organization and j.id = e.id and j.organization_id = organization
    and j.state in ('waiting', 'running');
  hit := array(
    select e.id from exports as e join job_records as j on j.id = e.id and j.organization_id = organization
    where e.organization_id = organization and j.state = 'done'
      and exists (select from export_chats as c where c.export_id = e.id and c.chat_ids && gone));
  if cardinality(hit) = 0 then
    return;
  end if;
  delete from stored_files as f using job_records as j
  where f.id = j.file_id and j.id = any (hit) and j.organization_id = organization;
  delete from export_chats as c where c.export_id = any (hit);
  update job_records as j set result = 'withdrawn' where j.id = any (hit) and j.organization_id = organization;
  update notifications as n
  set code = 'withdrawn', attachment_until = null, opened_on = clock_timestamp(), last_seen_on = clock_timestamp()
  where n.organization_id = organization and n.kind = 'export' and n.item_id = any (hit);
end $$;

create or replace function leave_organization() returns trigger language plpgsql as $$
begin
  insert into user_earlier_organizations as e (user_id, organization_id) values (old.id, old.organization_id)
  on conflict (user_id, organization_id) do update set left_on = excluded.left_on;

  -- The profile that shows the flag of a superuser goes along; it grants nothing without the flag.
  update user_profiles as p set organization_id = new.organization_id
  where p.user_id = old.id and p.organization_id = old.organization_id and p.profile = 'superuser'
    and new.organization_id is not null;
  delete from user_profiles as p where p.user_id = old.id and p.organization_id = old.organization_id;
  delete from user_assistants as l where l.user_id = old.id and l.organization_id = old.organization_id;
  delete from user_identities as i using identity_providers as d
  where i.user_id = old.id and d.id = i.provider_id and d.organization_id = old.organization_id;

  delete from saved_views as v where v.user_id = old.id and v.organization_id = old.organization_id;
  delete from notifications as n where n.user_id = old.id and n.organization_id = old.organization_id;
  delete from stored_files as f using job_records as j, exports as e
  where f.id = j.file_id and j.id = e.id and j.organization_id = old.organization_id
    and e.user_id = old.id and e.organization_id = old.organization_id;
  delete from job_records as j using exports as e
  where j.id = e.id and j.organization_id = old.organization_id
    and e.user_id = old.id and e.organization_id = old.organization_id;
  update gaps as g set owner_id = null where g.owner_id = old.id and g.organization_id = old.organization_id;

  -- The interest in a planned feature is the person's. So are the mails that they chose, but no news of before.
  if new.organization_id is not null then
    update feature_interests as f set organization_id = new.organization_id
    where f.user_id = old.id and f.organization_id = old.organization_id;
  end if;
  update mail_choices as c set notifications_since = clock_timestamp() where c.user_id = old.id;
  return null;
end $$;

-- Imports of users.
insert into job_records
  (id, organization_id, kind, user_id, user_name, goes_with, state, only_for, total, done, asked_on, heard_on, finished_on,
   result)
select i.id, i.organization_id, 'user_import', i.user_id, u.username, i.user_id,
       case i.state when 'running' then 'running' when 'stopped' then 'failed'
                    else case when r.failed > 0 then 'partly' else 'done' end end,
       i.organization_id, i.total, i.total - r.waiting, i.started_on, i.touched_on, i.finished_on,
       case i.state when 'running' then '' when 'stopped' then 'stopped'
                    else case when r.failed > 0 then 'rows_failed' else 'finished' end end
from user_imports as i
join users as u on u.id = i.user_id
cross join lateral (
  select count(*) filter (where r.state = 'waiting') as waiting, count(*) filter (where r.state = 'failed') as failed
  from user_import_rows as r where r.import_id = i.id
) as r;

alter table user_imports
  drop column state, drop column total, drop column started_on, drop column touched_on, drop column finished_on,
  drop constraint user_imports_user_id_fkey,
  add foreign key (id) references job_records (id) on delete cascade;
create index user_imports_organization on user_imports (organization_id);

-- Receipts of erasures.
insert into job_records
  (id, organization_id, kind, user_id, user_name, state, total, done, asked_on, heard_on, finished_on)
select r.id, r.organization_id, 'erasure', r.user_id, r.user_name,
       case when r.finished_on is null then 'waiting' else 'done' end,
       case when r.finished_on is not null then r.chats
            when r.kind = 'selection' then r.chats + cardinality(r.pending) end,
       r.chats, r.requested_on, r.requested_on, r.finished_on
from erasure_receipts as r;

alter table erasure_receipts
  drop column user_id, drop column user_name, drop column requested_on, drop column finished_on, drop column chats,
  add foreign key (id) references job_records (id) on delete cascade;
create index erasure_receipts_organization on erasure_receipts (organization_id);
create index erasure_receipts_open on erasure_receipts (id) where dead_rows_gone_on is null or wal_gone_on is null;

-- Training runs. Several workers read the pages of one run, under leases of their own, and a run can ask a question and go
-- on after it: its table keeps its states. Whatever writes it writes the record, in the same transaction.
create function record_of_training(run training_runs) returns void language sql as $$
  insert into job_records as j
    (id, organization_id, kind, user_name, state, worker, attempts, total, done, asked_on, finished_on, result)
  values (run.id, run.organization_id, 'training', coalesce(run.started_by, ''),
          case run.state when 'queued' then 'waiting' when 'running' then 'running' when 'succeeded' then 'done'
                         when 'partly' then 'partly' when 'held' then 'partly' when 'failed' then 'failed'
                         else 'cancelled' end,
          run.leader, (run.leader is not null)::int, run.total, run.done, run.created_on, run.finished_on,
          case when run.state in ('queued', 'running') then '' else run.state end)
  on conflict (id) do update
  set state = excluded.state, worker = excluded.worker, total = excluded.total, done = excluded.done,
      finished_on = excluded.finished_on, result = excluded.result,
      -- Its leader gives the sign of life, not whoever reads pages for it.
      heard_on = case when excluded.state = j.state and excluded.worker is not distinct from j.worker then j.heard_on
                      else clock_timestamp() end,
      attempts = j.attempts + (excluded.worker is not null and excluded.worker is distinct from j.worker)::int;
$$;

create function note_training() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    delete from job_records as j where j.id = old.id and j.organization_id = old.organization_id;
  else
    perform record_of_training(new);
  end if;
  return null;
end $$;
create trigger training_runs_recorded after insert or delete or update of state, leader, total, done, finished_on
  on training_runs for each row execute function note_training();

select record_of_training(r) from training_runs as r;
