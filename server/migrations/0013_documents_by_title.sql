-- In the order in which people read titles.
drop index documents_assistant;
create index documents_assistant on documents (assistant_id, lower(title collate "und-x-icu"), id);
