-- Where an assistant's knowledge comes from, the documents in service, and the runs that read them.
create table sources (
  id              uuid primary key,
  organization_id uuid not null,
  assistant_id    uuid not null,
  -- A manual is our own, read in this very process; nobody can type its address.
  kind            text not null check (kind in ('sitemap', 'manual')),
  url             text not null,
  last_read_on    timestamptz,
  -- What the last run met: {code, values}.
  problem         jsonb,
  created_on      timestamptz not null default now(),
  unique (assistant_id, url),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);

create table documents (
  id              uuid primary key,
  organization_id uuid not null,
  assistant_id    uuid not null,
  source_id       uuid not null references sources (id) on delete cascade,
  url             text not null,
  -- As the source names it; redirects may lead from there to the address above.
  asked_url       text not null,
  title           text not null,
  language        text,
  passages        int not null,
  indexed_on      timestamptz not null,
  -- What the site said about this version, for conditional requests.
  etag            text,
  last_modified   text,
  -- Of what was read; of what was indexed; and of the repeated blocks that were left out of it.
  content_hash    text not null,
  text_hash       text not null,
  repeated_hash   text not null,
  block_hashes    text[] not null,
  -- Title, language and blocks as read: what repeats on a site is known only when all of it was.
  content         jsonb not null,
  unique (source_id, url),
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
create index documents_asked on documents (source_id, asked_url);
create index documents_assistant on documents (assistant_id, title, id);

create table training_runs (
  id              uuid primary key,
  organization_id uuid not null,
  assistant_id    uuid not null,
  state           text not null default 'queued'
                  check (state in ('queued', 'running', 'succeeded', 'partly', 'failed', 'stopped')),
  phase           text not null default 'waiting'
                  check (phase in ('waiting', 'discovering', 'reading', 'indexing', 'switching', 'ended')),
  started_by      text,
  created_on      timestamptz not null default now(),
  started_on      timestamptz,
  finished_on     timestamptz,
  -- The generation of the index that it writes into.
  generation      int,
  -- The worker that leads it: discovers, indexes and switches. Any number may read pages beside it.
  leader          uuid,
  total           int not null default 0,
  done            int not null default 0,
  passages        int not null default 0,
  new             int not null default 0,
  changed         int not null default 0,
  unchanged       int not null default 0,
  removed         int not null default 0,
  skipped         int not null default 0,
  failed          int not null default 0,
  -- Surprises met by its workers so far: one that never goes well must end.
  surprises       int not null default 0,
  -- Why it failed: {code, values}.
  error           jsonb,
  foreign key (assistant_id, organization_id) references assistants (id, organization_id) on delete cascade
);
-- One live run per assistant, whoever presses, however often.
create unique index training_runs_live on training_runs (assistant_id) where state in ('queued', 'running');
create index training_runs_assistant on training_runs (assistant_id, created_on desc);

-- Who is at work on a run. A worker that does not renew its lease is dead, and what it had claimed is free.
create table training_workers (
  id          uuid primary key,
  run_id      uuid not null references training_runs (id) on delete cascade,
  lease_until timestamptz not null
);
create index training_workers_run on training_workers (run_id);

-- What discovering found out about one source.
create table run_sources (
  run_id     uuid not null references training_runs (id) on delete cascade,
  source_id  uuid not null references sources (id) on delete cascade,
  -- Pages lead to further pages: there was no sitemap.
  follows    boolean not null default false,
  delay_ms   int not null default 0,
  could_read boolean not null,
  problem    jsonb,
  primary key (run_id, source_id)
);

-- One page of one run: first something to read, then what became of it.
create table run_documents (
  id              uuid primary key,
  run_id          uuid not null references training_runs (id) on delete cascade,
  organization_id uuid not null,
  source_id       uuid not null,
  url             text not null,
  depth           int not null default 0,
  position        int not null default 0,
  claimed_by      uuid,
  attempts        int not null default 0,
  read_on         timestamptz,
  outcome         text check (outcome in ('new', 'changed', 'unchanged', 'removed', 'skipped', 'failed')),
  reason          text,
  detail          text,
  title           text not null default '',
  passages        int not null default 0,
  -- Where redirects led; the address of the document.
  final_url       text,
  document_id     uuid,
  etag            text,
  last_modified   text,
  language        text,
  content_hash    text,
  text_hash       text,
  repeated_hash   text,
  block_hashes    text[],
  content         jsonb,
  -- Its passages stand in the run's generation.
  staged          boolean not null default false,
  unique (run_id, source_id, url)
);
create index run_documents_unread on run_documents (run_id, depth, position) where read_on is null;

-- When a site may be asked again, across all workers.
create table crawl_hosts (
  host    text primary key,
  free_at timestamptz not null
);
