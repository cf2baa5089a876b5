import { sql } from 'kysely';
import type { AuditAction } from '@regia/contract/audit/actions';
import type { AuditEntry } from '@regia/contract/audit/calls';
import type { Language } from '@regia/contract/fields';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import { matching } from '../platform/http/filters.ts';
import { countUpToLimit } from '../platform/http/lists.ts';
import type { ListRequest, Rows } from '../platform/http/lists.ts';
import { textOf } from '../platform/http/texts.ts';
import { actionText } from './action-text.ts';
import type { Entry } from './chain.ts';
import { keyOf, namesOf } from './subject-names.ts';

const COLUMNS = {
  at: 'e.at',
  action: 'e.action',
  actor: 'e.actor_name',
  actor_id: 'e.actor_id',
  subject_type: 'e.subject_type',
  subject_id: 'e.subject_id',
  ip: 'e.ip',
};

const SEARCHED = ['e.actor_name', 'e.subject_id', 'e.ip'];

/** The entries that the caller may read: their organization's; for a superuser who chose none, the installation's. */
const readable = (db: Db, { organizationId }: Scope) =>
  db.selectFrom('audit_entries as e').where('e.organization_key', '=', organizationId ?? '');

export async function listEntries(
  db: Db,
  scope: Scope,
  request: ListRequest,
  language: Language,
): Promise<Rows<AuditEntry>> {
  const found = readable(db, scope).where(matching(request, COLUMNS, SEARCHED));
  const isOldestFirst = request.order[0]?.descending === false;
  const [rows, count] = await Promise.all([
    found
      .selectAll('e')
      .orderBy('e.at', isOldestFirst ? 'asc' : 'desc')
      .orderBy('e.id', isOldestFirst ? 'asc' : 'desc')
      .limit(request.limit)
      .offset(request.offset)
      .execute(),
    countUpToLimit(db, found),
  ]);
  return { rows: await presentEntries(db, scope, rows, language), count };
}

const BATCH = 500;

/** The id of the newest entry that the caller may read; 0 if there is none. */
export async function newestEntryId(db: Db, scope: Scope): Promise<number> {
  const newest = await readable(db, scope).select('e.id').orderBy('e.id', 'desc').limit(1).executeTakeFirst();
  return newest?.id ?? 0;
}

/** The entries up to `newest` that a list shows, oldest first, read batch by batch. */
export async function* entryBatches(
  db: Db,
  scope: Scope,
  asked: Pick<ListRequest, 'conditions' | 'search'>,
  { newest, language }: { newest: number; language: Language },
): AsyncGenerator<AuditEntry[]> {
  for (let after = 0; ;) {
    const rows = await readable(db, scope)
      .selectAll('e')
      .where(matching(asked, COLUMNS, SEARCHED))
      .where('e.id', '>', after)
      .where('e.id', '<=', newest)
      .orderBy('e.id')
      .limit(BATCH)
      .execute();
    if (rows.length > 0) yield await presentEntries(db, scope, rows, language);
    if (rows.length < BATCH) return;
    after = rows.at(-1)!.id;
  }
}

export async function findEntry(
  db: Db,
  scope: Scope,
  id: string,
  language: Language,
): Promise<AuditEntry | undefined> {
  const row = await readable(db, scope)
    .selectAll('e')
    .where('e.id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  const [found] = await presentEntries(db, scope, row ? [row] : [], language);
  return found;
}

async function presentEntries(
  db: Db,
  scope: Scope,
  rows: readonly Entry[],
  language: Language,
): Promise<AuditEntry[]> {
  const names = await namesOf(db, scope, rows);
  return rows.map((row) => presentEntry(row, names.get(keyOf(row)) ?? '', language));
}

/** Leaves out the hashes: they prove nothing without the whole chain. */
const presentEntry = (row: Entry, subjectName: string, language: Language): AuditEntry => ({
  id: row.id,
  number: row.number,
  at: row.at.toISOString(),
  actor: { id: row.actor_id, name: row.actor_name },
  profile: row.profile,
  ip: row.ip,
  action: row.action as AuditAction,
  label: textOf(language, actionText(row.action as AuditAction)),
  subject_type: row.subject_type,
  subject_id: row.subject_id,
  subject_name: subjectName,
  detail: row.detail as Record<string, unknown>,
  is_erased: row.is_erased,
});
