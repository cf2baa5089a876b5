-- The mails that a person has chosen to get. Without a row, none.
create table mail_choices (
  user_id             uuid primary key references users (id) on delete cascade,
  weekly_statistics   boolean not null default false,
  -- Notifications by mail: never, once a day, or errors at once.
  notifications       text not null default 'never' check (notifications in ('never', 'daily', 'errors')),
  -- The last Monday whose mail of statistics was sent, or was not to be sent yet.
  statistics_until    date not null,
  -- The last day whose mail of notifications was sent, or was not to be sent yet.
  notifications_until date not null,
  -- Notifications from before the choice are not sent.
  notifications_since timestamptz not null default clock_timestamp(),
  -- The last mail about errors: the next one waits a little.
  errors_mailed_on    timestamptz
);

-- The notifications that a person got by mail. One that began again since then is sent again.
create table notification_mails (
  notification_id uuid not null references notifications (id) on delete cascade,
  user_id         uuid not null references users (id) on delete cascade,
  mailed_on       timestamptz not null,
  primary key (notification_id, user_id)
);
create index notification_mails_user on notification_mails (user_id);

-- A notification of one person, about one thing, such as an import; and until when it has a file.
alter table notifications
  add column user_id uuid references users (id) on delete cascade,
  add column item_id uuid,
  add column attachment_until timestamptz,
  drop constraint notifications_organization_id_kind_subject_code_key,
  add constraint notifications_once unique nulls not distinct (organization_id, kind, subject, code, user_id, item_id);
create index notifications_user on notifications (user_id) where user_id is not null;
