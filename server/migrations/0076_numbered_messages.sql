-- The number of a message in its chat, from 1: the order of a chat does not depend on the clock of a process. Messages of
-- earlier versions have none, stand first, and are read in the order of their ids. Without a default no row is written.
alter table messages add column number int;
