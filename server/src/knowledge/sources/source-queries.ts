import type { Db } from '../../platform/db.ts';
import { matching } from '../../platform/http/filters.ts';
import { countUpToLimit } from '../../platform/http/lists.ts';
import type { ListRequest, Rows } from '../../platform/http/lists.ts';
import { newId } from '../../platform/ids.ts';
import { readProblem } from '../problems.ts';
import type { Problem } from '../problems.ts';
import type { IndexScope } from '../retrieval/tables.ts';
import type { SourceKind } from '../tables.ts';

export interface Source {
  readonly id: string;
  readonly kind: SourceKind;
  readonly url: string;
  readonly documents: number;
  readonly lastReadOn: Date | null;
  readonly changedOn: Date | null;
  readonly problem: Problem | null;
  /** The runs in a row that could not read it. */
  readonly failures: number;
  readonly createdOn: Date;
}

const ofAssistant = (db: Db, scope: IndexScope) =>
  db
    .selectFrom('sources as s')
    .where('s.assistant_id', '=', scope.assistantId)
    .where('s.organization_id', '=', scope.organizationId);

const select = (db: Db, scope: IndexScope) =>
  ofAssistant(db, scope).select((eb) => [
    's.id',
    's.kind',
    's.url',
    eb
      .selectFrom('documents as d')
      .whereRef('d.source_id', '=', 's.id')
      .select((count) => count.fn.countAll<number>().as('count'))
      .$asScalar()
      .$notNull()
      .as('documents'),
    's.last_read_on as lastReadOn',
    's.changed_on as changedOn',
    's.problem',
    's.failures',
    's.created_on as createdOn',
  ]);

const COLUMNS = {
  kind: 's.kind',
  url: 's.url',
  last_read_on: 's.last_read_on',
  changed_on: 's.changed_on',
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

const fromRow = (row: Omit<Source, 'problem'> & { problem: unknown }): Source => ({
  ...row,
  problem: readProblem(row.problem),
});

export const listAddresses = (db: Db, scope: IndexScope): Promise<{ kind: SourceKind; url: string }[]> =>
  ofAssistant(db, scope).select(['s.kind', 's.url']).orderBy('s.created_on').orderBy('s.id').execute();

export function countSources(db: Db, scope: IndexScope): Promise<number> {
  return countUpToLimit(db, ofAssistant(db, scope));
}

/** Returns the id of the new source; undefined if the address exists already. */
export async function insertSource(
  db: Db,
  scope: IndexScope,
  source: { kind: SourceKind; url: string },
): Promise<string | undefined> {
  const row = await db
    .insertInto('sources')
    .values({
      id: newId(),
      organization_id: scope.organizationId,
      assistant_id: scope.assistantId,
      ...source,
    })
    .onConflict((conflict) => conflict.columns(['assistant_id', 'url']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function deleteSource(db: Db, scope: IndexScope, id: string): Promise<void> {
  await db
    .deleteFrom('sources')
    .where('id', '=', id)
    .where('assistant_id', '=', scope.assistantId)
    .where('organization_id', '=', scope.organizationId)
    .execute();
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
