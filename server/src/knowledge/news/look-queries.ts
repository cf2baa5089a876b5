import { sql } from 'kysely';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import { kindOf, kindsLookedAtByDay } from '../kinds/all-kinds.ts';
import type { KnownItem, OpenSource } from '../kinds/kind.ts';
import { readPageContent } from '../read-page-content.ts';
import { lockSources } from '../sources/source-queries.ts';
import type { PageContent } from '../tables.ts';
import { lookAgain } from './look-again.ts';

/** The interval doubles with each failure in a row: up to sixteen nights, or eight times the minutes of a kind. */
const MOST_DOUBLINGS = { night: 4, day: 3 };

/** Sources that are looked at once a night, or those whose kind is looked at by day. */
export type LookTime = keyof typeof MOST_DOUBLINGS;

export interface SourceToLookAt extends OpenSource {
  readonly assistantId: string;
  readonly organizationId: string;
  readonly lastReadOn: Date;
  /** When a look found that it had changed; no training has read it since. */
  readonly changedOn: Date | null;
  /** The last run of this source that put an index in service, and its start. */
  readonly run: string;
  readonly runStartedOn: Date;
}

/**
 * Claims the source that has waited longest for a look, if one is due. The claim counts as a failure until the look has
 * ended, so that a look that ends its process is not repeated the same night.
 */
export async function claimSource(db: Db, time: LookTime): Promise<SourceToLookAt | undefined> {
  const byDay = sql`s.kind = any(${kindsLookedAtByDay().map(({ key }) => key)}::text[])`;
  // By day, what was found and could not be learnt is found again, unless a training waits for a person's answer.
  const isDue =
    time === 'night'
      ? sql`s.changed_on is null and not ${byDay}`
      : sql`${byDay} and not exists (select 1 from training_runs as h
          where h.assistant_id = s.assistant_id and h.state = 'held' and (h.source_id is null or h.source_id = s.id))`;
  const { rows } = await sql<Omit<SourceToLookAt, 'kind' | 'settings'> & { kind: string; settings: unknown }>`
    with due as (
      select s.id, r.id as run, coalesce(r.started_on, r.created_on) as run_started_on
      from sources as s
        join assistants as a on a.id = s.assistant_id and a.state <> 'archived'
        cross join lateral (
          select r.id, r.started_on, r.created_on from training_runs as r
          where r.assistant_id = s.assistant_id and r.state in ('succeeded', 'partly') and exists (
            select 1 from run_sources as rs where rs.run_id = r.id and rs.source_id = s.id and rs.could_read)
          order by r.created_on desc limit 1
        ) as r
      where s.look_on <= now() and not s.is_paused and s.last_read_on is not null and ${isDue}
        and not exists (select 1 from training_runs as l
          where l.assistant_id = s.assistant_id and l.state in ('queued', 'running'))
      order by s.look_on limit 1
      for update of s skip locked
    )
    update sources as s
    set look_on = now() + ${lookAgain()} * (2 ^ least(s.look_failures + 1, ${MOST_DOUBLINGS[time]}::int)),
        look_failures = s.look_failures + 1
    from due where s.id = due.id
    returning s.id, s.kind, s.settings, s.assistant_id as "assistantId", s.organization_id as "organizationId",
              s.last_read_on as "lastReadOn", s.changed_on as "changedOn", due.run, due.run_started_on as "runStartedOn"`.execute(
    db,
  );
  if (!rows[0]) return undefined;
  const { kind: key, settings, ...row } = rows[0];
  const kind = kindOf(key);
  return { ...row, kind, settings: kind.settings(settings) };
}

/** Stores the result of a look, unless a training run has read the source since the claim. */
export async function settleLook(db: Db, source: SourceToLookAt, hasChanged: boolean): Promise<void> {
  await inTransaction(db, async (trx) => {
    // The trigger of the sources writes the assistant: it is locked first, as everywhere.
    await lockSources(trx, source);
    const failedRuns =
      source.kind.lookMinutes === undefined ? sql`0` : sql`least(s.failures, ${MOST_DOUBLINGS.day}::int)`;
    await sql`
      update sources as s
      set changed_on = case when ${hasChanged}::boolean then coalesce(s.changed_on, now()) end,
          look_on = now() + ${lookAgain()} * (2 ^ ${failedRuns}), look_failures = 0
      where s.id = ${source.id} and date_trunc('milliseconds', s.last_read_on) = ${source.lastReadOn}`.execute(
      trx,
    );
  });
}

/** Lists the documents of a source in random order: each night looks at others. */
export async function listKnownItems(db: Db, sourceId: string): Promise<KnownItem[]> {
  return db
    .selectFrom('documents as d')
    .select([
      'd.id',
      'd.url',
      'd.item_key as key',
      'd.content_hash as contentHash',
      'd.text_hash as textHash',
      'd.etag',
      'd.last_modified as lastModified',
    ])
    .where('d.source_id', '=', sourceId)
    .orderBy(sql`random()`)
    .execute();
}

/** The keys of the items that a run judged, those it left out included. */
export async function keysOfRun(db: Db, { run, id }: SourceToLookAt): Promise<Set<string>> {
  const rows = await db
    .selectFrom('run_documents as d')
    .select('d.item_key')
    .where('d.run_id', '=', run)
    .where('d.source_id', '=', id)
    .execute();
  return new Set(rows.map((row) => row.item_key));
}

export async function blockHashesOf(db: Db, sourceId: string): Promise<string[][]> {
  const rows = await db
    .selectFrom('documents as d')
    .select('d.block_hashes')
    .where('d.source_id', '=', sourceId)
    .execute();
  return rows.map((row) => row.block_hashes);
}

export async function contentOf(db: Db, documentId: string): Promise<PageContent> {
  const row = await db
    .selectFrom('documents as d')
    .select('d.content')
    .where('d.id', '=', documentId)
    .executeTakeFirst();
  return readPageContent(row?.content);
}
