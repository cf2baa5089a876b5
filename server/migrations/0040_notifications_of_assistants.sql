-- The assistant that a notification is about, if it is about one: only who sees the assistant sees the notification.
alter table notifications
  add column assistant_id uuid,
  add foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade;
create index notifications_assistant on notifications (assistant_id) where assistant_id is not null;
