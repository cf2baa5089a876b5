-- What robots.txt said when discovering read it, where links are followed: whoever reads pages goes by the same rules.
alter table run_sources add column robots text;
