-- The plan of an organization: the most that it may have. Null limits nothing.
alter table organizations
  add column most_assistants int check (most_assistants >= 0),
  add column most_users int check (most_users >= 0),
  -- Messages with visitors in a calendar month, answers included.
  add column most_messages int check (most_messages >= 0),
  add column most_documents int check (most_documents >= 0);
