-- The index that retrieval searches. A passage is found when its generation is not above the live one of its
-- assistant: a training run writes above it, and one transaction puts all it wrote in service.

create table assistant_stats (
  assistant_id      uuid primary key references assistants (id) on delete cascade,
  organization_id   uuid not null,
  -- Marks the assistant's passages inside the full-text index, as the lexeme @number.
  number            int not null unique,
  passages          int not null default 0,
  total_len         bigint not null default 0,
  live_generation   int not null default 0,
  opened_generation int not null default 0,
  -- Counts every change of what can be found: what a process keeps in memory is valid for one of them.
  version           bigint not null default 0
);

create table passages (
  id              uuid primary key,
  organization_id uuid not null,
  assistant_id    uuid not null references assistant_stats (assistant_id) on delete cascade,
  document_id     uuid not null,
  generation      int not null,
  -- Place in the document, for neighbours.
  ord             int not null,
  lang            text not null check (lang in ('it', 'en')),
  -- Document, heading, sub-heading.
  title           text not null,
  anchor          text,
  body            text not null,
  -- Stems of title and body, without stop words.
  len             int not null,
  -- Our own stems, never those of the server's dictionaries.
  lex             tsvector not null,
  stop_words      text[] not null,
  -- Words and stems by place and sentence, as the second stage of the search reads them.
  tokens          bytea not null,
  unique (document_id, generation, ord)
);

-- The candidates' query reads lex of many rows and tokens of few: keep the one in the row, move the other out.
alter table passages alter column lex set storage main;
alter table passages alter column tokens set storage external;

create index passages_lex on passages using gin (lex) with (fastupdate = off);
create index passages_by_assistant on passages (assistant_id, generation);

create table lexeme_stats (
  organization_id uuid not null,
  assistant_id    uuid not null references assistant_stats (assistant_id) on delete cascade,
  -- A stem, or =word for a stop word.
  lexeme          text collate "C" not null,
  df              int not null,
  primary key (assistant_id, lexeme)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.05);
