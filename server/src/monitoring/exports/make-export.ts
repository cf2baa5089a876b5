import { setImmediate } from 'node:timers/promises';
import { EXPORT_FILE_MAX } from '@regia/contract/limits';
import { languageFrom } from '@regia/contract/fields';
import { sql } from 'kysely';
import { actorAgain, timeZoneOf } from '../../account/public.ts';
import type { Run } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import { exportBytes } from '../../platform/export-file.ts';
import type { ExportCell, ExportRows } from '../../platform/export-cells.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Services } from '../../platform/services.ts';
import { addPiece, beginFile, deleteFiles, inPieces } from '../../platform/stored-files.ts';
import { endExport } from './end-export.ts';
import { exportRows } from './export-rows.ts';
import { lockExports } from './lock-exports.ts';
import { readAsked } from './read-asked.ts';

/** An export that began so often and never ended has a fault, or its conversations are being erased. */
export const ATTEMPTS_MAX = 10;
/** After so many rows other work of the process gets its turn. */
const ROWS_AT_ONCE = 10;

type Outcome = 'ready' | 'too_large' | 'not_allowed' | 'erased' | 'taken_over';

/**
 * Makes the file of an export, from its first row at each attempt: the file of an earlier one is deleted. If a
 * conversation that it has read is erased meanwhile, the file begins anew.
 */
export async function makeExport(services: Services, id: string, signal: Run['signal']): Promise<void> {
  const { db } = services;
  const end = (code: Parameters<typeof endExport>[2]) => inTransaction(db, (trx) => endExport(trx, id, code));
  for (;;) {
    signal.throwIfAborted();
    const begun = await beginAttempt(db, id);
    if (!begun) return;
    if (begun.attempts > ATTEMPTS_MAX) return end('failed');
    const isLast = begun.attempts === ATTEMPTS_MAX;
    const outcome = await attempt(services, begun, signal).catch((error: unknown) => {
      if (!isLast || signal.aborted) throw error;
      services.log.error({ err: error, export: id }, 'an export failed at every attempt');
      return 'failed' as const;
    });
    if (outcome === 'ready' || outcome === 'taken_over') return;
    if (outcome !== 'erased') return end(outcome);
    if (isLast) return end('changed_meanwhile');
  }
}

/** Gives the export a new file. A worker that still writes the earlier one notices, and stops. */
const beginAttempt = (db: Db, id: string) =>
  inTransaction(db, async (trx) => {
    const found = await trx
      .selectFrom('exports as e')
      .select(['e.file_id', 'e.organization_id'])
      .where('e.id', '=', id)
      .where('e.state', '=', 'running')
      .forUpdate()
      .executeTakeFirst();
    if (!found) return undefined;
    const fileId = await beginFile(trx, found.organization_id);
    await trx.deleteFrom('export_chats as c').where('c.export_id', '=', id).execute();
    const begun = await trx
      .updateTable('exports as e')
      .set({
        file_id: fileId,
        assistants: [],
        erased: [],
        rows: 0,
        attempts: sql<number>`e.attempts + 1`,
        touched_on: sql<Date>`clock_timestamp()`,
      })
      .where('e.id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (found.file_id !== null) await deleteFiles(trx, [found.file_id]);
    return { ...begun, file_id: fileId };
  });

type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

async function attempt(services: Services, begun: Begun, signal: AbortSignal): Promise<Outcome> {
  const actor = await actorAgain(services, {
    userId: begun.user_id,
    sessionId: begun.session_id,
    profile: begun.profile,
    ip: begun.ip,
    language: languageFrom(begun.language),
    organizationId: begun.organization_id,
    mayHaveSignedOut: true,
  });
  if (!actor?.permissions.has('monitoring.export')) return 'not_allowed';
  return writeFile(services.db, begun, actor, signal);
}

/** The rows that were read since the last piece was stored. Their texts may be in the next pieces. */
interface Unstored {
  readonly chats: Set<string>;
  readonly assistants: Set<string>;
  rows: number;
}

async function writeFile(db: Db, begun: Begun, actor: Actor, signal: AbortSignal): Promise<Outcome> {
  const unstored: Unstored = { chats: new Set(), assistants: new Set(), rows: 0 };
  const rows = exportRows(db, actor, begun.list, readAsked(begun.query), (read) => {
    for (const chat of read.chats.keys()) unstored.chats.add(chat);
    for (const assistant of read.assistants) unstored.assistants.add(assistant);
  });
  const reader = { language: actor.language, timeZone: await timeZoneOf(db, begun.organization_id) };
  let number = 0;
  for await (const piece of inPieces(exportBytes(begun.format, counted(rows, unstored), reader))) {
    signal.throwIfAborted();
    const bytes = await inTransaction(db, async (trx) => {
      const state = await lockAttempt(trx, begun, unstored);
      if (state !== 'goes_on') return state;
      await noteRead(trx, begun, (number += 1), unstored);
      return addPiece(trx, begun.file_id, piece);
    });
    if (typeof bytes === 'string') return bytes;
    if (bytes > EXPORT_FILE_MAX) return 'too_large';
    unstored.chats.clear();
    unstored.rows = 0;
  }
  return inTransaction(db, async (trx) => {
    const state = await lockAttempt(trx, begun, unstored);
    if (state !== 'goes_on') return state;
    await endExport(trx, begun.id, 'ready');
    return 'ready';
  });
}

async function* counted(rows: ExportRows, unstored: Unstored): AsyncGenerator<readonly ExportCell[]> {
  let count = 0;
  for await (const row of rows) {
    // The first one has the names of the columns.
    if (count > 0) unstored.rows += 1;
    count += 1;
    yield row;
    if (count % ROWS_AT_ONCE === 0) await setImmediate();
  }
}

/** Locks the export, if this attempt still writes it and nothing that it has read was erased. */
async function lockAttempt(
  trx: Trx,
  { id, organization_id: organizationId, file_id: fileId }: Begun,
  unstored: Unstored,
): Promise<'goes_on' | 'taken_over' | 'erased'> {
  await lockExports(trx, organizationId);
  const found = await trx
    .selectFrom('exports as e')
    .select('e.erased')
    .select(
      sql<boolean>`exists (select from export_chats as c where c.export_id = e.id and c.chat_ids && e.erased)`.as(
        'is_hit',
      ),
    )
    .where('e.id', '=', id)
    .where('e.organization_id', '=', organizationId)
    .where('e.file_id', '=', fileId)
    .where('e.state', '=', 'running')
    .forUpdate()
    .executeTakeFirst();
  if (!found) return 'taken_over';
  return found.is_hit || found.erased.some((chat) => unstored.chats.has(chat)) ? 'erased' : 'goes_on';
}

/** Stores which conversations the file has now, before their texts. Earlier erasures concern none of them. */
async function noteRead(trx: Trx, { id }: Begun, number: number, unstored: Unstored): Promise<void> {
  await trx
    .updateTable('exports as e')
    .set({
      assistants: [...unstored.assistants],
      erased: [],
      rows: sql<number>`e.rows + ${unstored.rows}::int`,
      touched_on: sql<Date>`clock_timestamp()`,
    })
    .where('e.id', '=', id)
    .execute();
  if (unstored.chats.size === 0) return;
  await trx
    .insertInto('export_chats')
    .values({ export_id: id, number, chat_ids: [...unstored.chats] })
    .execute();
}
