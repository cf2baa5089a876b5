-- A source of any kind: the settings as its kind writes them, and the key that tells it from the assistant's others of its kind.
-- The kinds stand in the code.
alter table sources
  drop constraint sources_kind_check,
  drop constraint sources_assistant_id_url_key,
  alter column url drop not null,
  add column key text,
  add column settings jsonb;
update sources set key = url, settings = jsonb_build_object('url', url);
alter table sources
  alter column key set not null,
  alter column settings set not null,
  add unique (assistant_id, kind, key);

-- The key of the item that a document was made from. Of a web page it is the address that its source names.
alter table documents
  alter column url drop not null,
  alter column asked_url drop not null,
  add column item_key text;
update documents set item_key = asked_url;
alter table documents alter column item_key set not null;
drop index documents_asked;
create index documents_items on documents (source_id, item_key);
-- The address tells documents apart, or, without one, the item.
create unique index documents_without_address on documents (source_id, item_key) where url is null;

alter table run_documents
  drop constraint run_documents_run_id_source_id_url_key,
  alter column url drop not null,
  add column item_key text;
update run_documents set item_key = url;
alter table run_documents
  alter column item_key set not null,
  add unique (run_id, source_id, item_key);

-- The sites that answers may link to: host and port, without `www.`. They are written with the sources.
alter table assistants add column link_sites text[] not null default '{}';
update assistants as a set link_sites = s.sites
from (
  select s.assistant_id,
         array_agg(distinct m.part[1] || case when coalesce(m.part[2], '') in ('', '80', '443') then '' else ':' || m.part[2] end)
           as sites
  from sources as s
    cross join lateral (
      select regexp_match(s.url, '^https?://(?:[^/?#@]*@)?(?:www\.)?(\[[^\]]*\]|[^/:?#]+)(?::(\d+))?') as part
    ) as m
  where s.kind = 'sitemap' and m.part is not null
  group by s.assistant_id
) as s
where s.assistant_id = a.id;
