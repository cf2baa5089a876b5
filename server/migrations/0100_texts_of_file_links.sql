-- The texts of the links to the files of a page, in the order of the files. Null: read by an older version.
alter table documents add column file_texts text[];
alter table run_documents add column file_texts text[];
