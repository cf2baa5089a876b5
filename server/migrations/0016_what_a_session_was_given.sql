-- When a session was last given the person's password, and a code of their second factor.
alter table sessions
  add column password_given_on timestamptz,
  add column code_given_on timestamptz;
