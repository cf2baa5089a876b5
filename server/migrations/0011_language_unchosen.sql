-- Null for who has not chosen a language: the first sign-in from a browser that speaks one of ours chooses it.
alter table users alter column language drop not null, alter column language drop default;
update users set language = null where has_demo_password;
