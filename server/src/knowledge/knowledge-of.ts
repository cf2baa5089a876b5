import { sql } from 'kysely';
import type { Knowledge } from '../assistants/public.ts';
import type { Db } from '../platform/db.ts';
import { prepared } from '../platform/prepared.ts';
import { kindOfField } from './kinds/all-kinds.ts';

const NOTHING: Knowledge = {
  documents: 0,
  hasPassages: false,
  sourceUrl: null,
  hasFiles: false,
  sitemapUrl: null,
  driveUrl: null,
  oldestReadOn: null,
  lastTrainedOn: null,
  training: null,
};

/** Reads the knowledge of these assistants, for the list and the detail. Files are the source without an address. */
export async function knowledgeOf(db: Db, ids: readonly string[]): Promise<(id: string) => Knowledge> {
  if (ids.length === 0) return () => NOTHING;
  const { rows } = await sql<Knowledge & { assistantId: string }>`${prepared}
    select a.id as "assistantId",
      coalesce(d.documents, 0) as documents, coalesce(d.with_passages, 0) > 0 as "hasPassages",
      (select s.url from sources as s where s.assistant_id = a.id and s.url is not null
       order by s.created_on, s.id limit 1) as "sourceUrl",
      exists (select from sources as s where s.assistant_id = a.id and s.url is null) as "hasFiles",
      (select s.url from sources as s where s.assistant_id = a.id and s.kind = ${kindOfField('sitemap_url').key}
       order by s.created_on, s.id limit 1) as "sitemapUrl",
      (select s.url from sources as s where s.assistant_id = a.id and s.kind = ${kindOfField('google_drive_url').key}
       order by s.created_on, s.id limit 1) as "driveUrl",
      (select min(s.last_read_on) from sources as s where s.assistant_id = a.id and not s.is_paused) as "oldestReadOn",
      (select r.finished_on from training_runs as r
       where r.assistant_id = a.id and r.state in ('succeeded', 'partly')
       order by r.created_on desc limit 1) as "lastTrainedOn",
      (select jsonb_build_object('id', r.id, 'state', r.state, 'finishedOn', r.finished_on,
                                 'done', r.done, 'total', r.total)
       from training_runs as r where r.assistant_id = a.id
       order by r.created_on desc, r.id desc limit 1) as training
    from assistants as a left join assistant_documents as d on d.assistant_id = a.id where a.id = any(${ids}::uuid[])`.execute(
    db,
  );
  const found = new Map(rows.map(({ assistantId, ...row }) => [assistantId, withDates(row)]));
  return (id) => found.get(id) ?? NOTHING;
}

/** Converts the instants inside JSON: the driver leaves them as text. */
const withDates = (row: Knowledge): Knowledge => ({
  ...row,
  training: row.training && {
    ...row.training,
    finishedOn: row.training.finishedOn && new Date(row.training.finishedOn),
  },
});
