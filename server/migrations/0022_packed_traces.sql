-- The trace of an answer, as compressed JSON. `trace` keeps those of earlier versions.
alter table message_traces alter column trace drop not null;
alter table message_traces add column packed bytea;
alter table message_traces add constraint message_traces_one check (num_nonnulls(trace, packed) = 1);
