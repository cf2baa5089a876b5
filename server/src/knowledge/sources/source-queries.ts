import { sql } from 'kysely';
import type { Db, Trx } from '../../platform/db.ts';
import { matching } from '../../platform/http/filters.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import type { ListRequest, Rows } from '../../platform/http/lists.ts';
import { newId } from '../../platform/ids.ts';
import { kindOf } from '../kinds/all-kinds.ts';
import type { SourceKind } from '../kinds/kind.ts';
import { readProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { IndexScope } from '../retrieval/tables.ts';

export interface Source {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly url: string | null;
  /** As its kind reads them. */
  readonly settings: unknown;
  readonly documents: number;
  /** The passages of its documents. */
  readonly passages: number;
  readonly lastReadOn: Date | null;
  readonly changedOn: Date | null;
  readonly problem: Problem | null;
  /** The runs in a row that could not read it. */
  readonly failures: number;
  readonly isPaused: boolean;
  /** The list of its pages that somebody gave. */
  readonly givenCount: number | null;
  readonly givenOn: Date | null;
  readonly createdOn: Date;
}

const ofAssistant = (db: Db, scope: IndexScope) =>
  db
    .selectFrom('sources as s')
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId);

const select = (db: Db, scope: IndexScope) =>
  ofAssistant(db, scope)
    .leftJoin('given_sitemaps as g', 'g.source_id', 's.id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('documents as d')
          .whereRef('d.source_id', '=', 's.id')
          .whereRef('d.organization_id', '=', 's.organization_id')
          .select((of) => [
            of.fn.countAll<number>().as('documents'),
            of.fn.coalesce(of.fn.sum<number>('d.passages'), of.val(0)).as('passages'),
          ])
          .as('held'),
      (join) => join.onTrue(),
    )
    .select([
      'g.address_count as givenCount',
      'g.given_on as givenOn',
      's.id',
      's.kind',
      's.settings',
      's.url',
      'held.documents',
      'held.passages',
      's.last_read_on as lastReadOn',
      's.changed_on as changedOn',
      's.problem',
      's.failures',
      's.is_paused as isPaused',
      's.created_on as createdOn',
    ]);

const COLUMNS = {
  kind: 's.kind',
  url: 's.url',
  last_read_on: 's.last_read_on',
  changed_on: 's.changed_on',
  is_paused: 's.is_paused',
  created_on: 's.created_on',
};

export async function listSourceRows(db: Db, scope: IndexScope, request: ListRequest): Promise<Rows<Source>> {
  const asked = matching(request, COLUMNS, ['s.url']);
  const rows = await select(db, scope)
    .where(asked)
    .orderBy('s.created_on')
    .orderBy('s.id')
    .limit(request.limit)
    .offset(request.offset)
    .execute();
  return { rows: rows.map(fromRow), count: await countUpToLimit(db, ofAssistant(db, scope).where(asked)) };
}

export async function findSource(db: Db, scope: IndexScope, id: string): Promise<Source | undefined> {
  const row = await select(db, scope).where('s.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}

/** Returns the first source of a kind; undefined if there is none. */
export async function findFirstOf(
  db: Db,
  scope: IndexScope,
  { key }: Pick<SourceKind, 'key'>,
): Promise<Source | undefined> {
  const row = await select(db, scope)
    .where('s.kind', '=', key)
    .orderBy('s.created_on')
    .orderBy('s.id')
    .limit(1)
    .executeTakeFirst();
  return row && fromRow(row);
}

const fromRow = (row: Omit<Source, 'problem' | 'name'> & { problem: unknown }): Source => {
  const kind = kindOf(row.kind);
  const settings = kind.settings(row.settings);
  return { ...row, settings, name: kind.place(settings).name, problem: readProblem(row.problem) };
};

/** A source to store, with its settings as its kind has checked them. */
export interface NewSourceRow {
  readonly kind: SourceKind;
  readonly settings: unknown;
}

/** A stored source with its settings. */
export interface StoredSource extends NewSourceRow {
  readonly id: string;
}

/** Lists the sources with their settings, the first added first. */
export async function listSettings(db: Db, scope: IndexScope): Promise<StoredSource[]> {
  const rows = await ofAssistant(db, scope)
    .select(['s.id', 's.kind', 's.settings'])
    .orderBy('s.created_on')
    .orderBy('s.id')
    .execute();
  return rows.map(({ id, kind: key, settings }) => {
    const kind = kindOf(key);
    return { id, kind, settings: kind.settings(settings) };
  });
}

export function countSources(db: Db, scope: IndexScope): Promise<number> {
  return countUpToLimit(db, ofAssistant(db, scope));
}

/** Returns the id of the new source; undefined if the assistant has it already. */
export async function insertSource(
  db: Db,
  scope: IndexScope,
  { kind, settings }: NewSourceRow,
): Promise<string | undefined> {
  const row = await db
    .insertInto('sources')
    .values({
      id: newId(),
      organization_id: scope.organizationId,
      assistant_id: scope.assistantId,
      kind: kind.key,
      key: kind.identity(settings),
      settings: JSON.stringify(settings),
      url: kind.place(settings).url,
    })
    .onConflict((conflict) => conflict.columns(['assistant_id', 'kind', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (row) await writeLinkSites(db, scope);
  return row?.id;
}

/** Notes that what a source has to read has changed, if it was read before. */
export async function noteChanged(trx: Trx, scope: IndexScope, source: Source): Promise<void> {
  await trx
    .updateTable('sources')
    .set(changedNow(source))
    .where('id', '=', source.id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

const changedNow = ({ lastReadOn }: Source) => ({
  problem: null,
  look_failures: 0,
  ...(lastReadOn === null ? {} : { changed_on: sql<Date>`now()` }),
});

export interface SourceChange {
  /** The source with its new settings. */
  readonly settled?: NewSourceRow;
  readonly isPaused?: boolean;
}

/** Changes a source; false if the assistant has another one with these settings. One that was read has changed with them. */
export async function changeSource(
  db: Db,
  scope: IndexScope,
  source: Source,
  { settled, isPaused }: SourceChange,
): Promise<boolean> {
  const row = await db
    .updateTable('sources as s')
    .set({
      ...(isPaused === undefined ? {} : { is_paused: isPaused }),
      ...(settled && changedColumns(settled, source)),
    })
    .where('s.id', '=', source.id)
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId)
    .$if(settled !== undefined, (query) =>
      query.where((eb) => eb.not(eb.exists(sameSource(db, scope, source.id, settled!)))),
    )
    .returning('s.id')
    .executeTakeFirst();
  if (row && settled) await writeLinkSites(db, scope);
  return row !== undefined;
}

const changedColumns = ({ kind, settings }: NewSourceRow, source: Source) => ({
  key: kind.identity(settings),
  settings: JSON.stringify(settings),
  url: kind.place(settings).url,
  ...changedNow(source),
});

const sameSource = (db: Db, scope: IndexScope, but: string, { kind, settings }: NewSourceRow) =>
  db
    .selectFrom('sources as other')
    .select('other.id')
    .where('other.assistant_id', '=', scope.assistantId)
    .where('other.organization_id', '=', scope.organizationId)
    .where('other.id', '<>', but)
    .where('other.kind', '=', kind.key)
    .where('other.key', '=', kind.identity(settings));

/** Stores the sites that answers may link to: those of all sources. A visit reads them with the assistant. */
async function writeLinkSites(db: Db, scope: IndexScope): Promise<void> {
  const all = await listSettings(db, scope);
  const sites = all.flatMap(({ kind, settings }) => kind.sites?.(settings) ?? []);
  await db
    .updateTable('assistants')
    .set({ link_sites: [...new Set(sites)] })
    .where('id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
}

export async function deleteSource(db: Db, scope: IndexScope, id: string): Promise<void> {
  await db
    .deleteFrom('sources')
    .where('id', '=', id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
  await writeLinkSites(db, scope);
}

export async function listDocumentIds(db: Db, scope: IndexScope, sourceId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('documents as d')
    .select('d.id')
    .where('d.source_id', '=', sourceId)
    .where('d.organization_id', '=', scope.organizationId)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Locks the sources of an assistant, so that concurrent changes cannot exceed the limit or miss a live run. Other
 * transactions can still refer to the assistant's row: a visitor's first question does not wait.
 */
export async function lockSources(db: Db, scope: IndexScope): Promise<void> {
  await db
    .selectFrom('assistants as a')
    .select('a.id')
    .where('a.id', '=', scope.assistantId)
    .where('a.organization_id', '=', scope.organizationId)
    .forNoKeyUpdate()
    .execute();
}
