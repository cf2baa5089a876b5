-- A training run writes many passages at once: gathered and merged together they cost the database a quarter less than
-- one by one. The gathering is kept short, since a search reads it through, and a run empties it before its passages
-- are put in service.
alter index passages_lex set (fastupdate = on, gin_pending_list_limit = 256);
