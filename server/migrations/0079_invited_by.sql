-- Who gave an invited person their rights last. An invitation is accepted only while that person could still give them.
alter table users add column invited_by uuid references users (id) on delete set null;
create index users_invited_by on users (invited_by) where invited_by is not null;

update users as u set invited_by = (
  select i.id from audit_entries as e join users as i on i.id::text = e.actor_id::text
  where e.action in ('user.invited', 'invitation.sent_again') and e.subject_type = 'user' and e.subject_id = u.id::text
  order by e.id desc limit 1
) where u.invited_on is not null;
