import { setImmediate } from 'node:timers/promises';
import { EXPORT_FILE_MAX } from '@regia/contract/limits';
import { languageFrom } from '@regia/contract/fields';
import { sql } from 'kysely';
import { actorAgain, timeZoneOf } from '../../account/public.ts';
import { hear, RecordLost, takeRecord } from '../../jobs/public.ts';
import type { HeldRecord, RecordKey, Run } from '../../jobs/public.ts';
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

type Outcome = 'ready' | 'too_large' | 'not_allowed' | 'erased';

/**
 * Makes the file of an export, from its first row at each attempt: the file of an earlier one is deleted. If a
 * conversation that it has read is erased meanwhile, the file begins anew.
 */
export async function makeExport(services: Services, key: RecordKey, signal: Run['signal']): Promise<void> {
  const { db } = services;
  const end = (key: RecordKey, code: Parameters<typeof endExport>[2]) =>
    inTransaction(db, (trx) => endExport(trx, key, code));
  for (;;) {
    signal.throwIfAborted();
    const begun = await beginAttempt(db, key);
    if (!begun) return;
    const { held } = begun;
    if (held.attempts > ATTEMPTS_MAX) return end(held, 'failed');
    const isLast = held.attempts === ATTEMPTS_MAX;
    try {
      const outcome = await attempt(services, begun, signal);
      if (outcome === 'ready') return;
      if (outcome !== 'erased') return await end(held, outcome);
      if (isLast) return await end(held, 'changed_meanwhile');
    } catch (error) {
      if (error instanceof RecordLost) return;
      if (!isLast || signal.aborted) throw error;
      services.log.error({ err: error, export: key.id }, 'an export failed at every attempt');
      return end(held, 'failed');
    }
  }
}

/** Takes the export, with a new file. A worker that still writes the earlier one notices, and stops. */
const beginAttempt = (db: Db, key: RecordKey) =>
  inTransaction(db, async (trx) => {
    const held = await takeRecord(trx, 'export', key);
    if (!held) return undefined;
    const { id } = held;
    const fileId = await beginFile(trx, held.organizationId);
    await hear(trx, held, { done: 0, fileId });
    await trx.deleteFrom('export_chats as c').where('c.export_id', '=', id).execute();
    const asked = await trx
      .updateTable('exports as e')
      .set({ assistants: [], erased: [] })
      .where('e.id', '=', id)
      .where('e.organization_id', '=', held.organizationId)
      .returningAll()
      .executeTakeFirstOrThrow();
    if (held.fileId !== null) await deleteFiles(trx, [held.fileId]);
    return { held, fileId, asked };
  });

type Begun = NonNullable<Awaited<ReturnType<typeof beginAttempt>>>;

async function attempt(services: Services, begun: Begun, signal: AbortSignal): Promise<Outcome> {
  const { asked } = begun;
  const actor = await actorAgain(services, {
    userId: asked.user_id,
    sessionId: asked.session_id,
    profile: asked.profile,
    ip: asked.ip,
    language: languageFrom(asked.language),
    organizationId: asked.organization_id,
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

async function writeFile(
  db: Db,
  { held, fileId, asked }: Begun,
  actor: Actor,
  signal: AbortSignal,
): Promise<Outcome> {
  const unstored: Unstored = { chats: new Set(), assistants: new Set(), rows: 0 };
  const rows = exportRows(db, actor, asked.list, readAsked(asked.query), (read) => {
    for (const chat of read.chats.keys()) unstored.chats.add(chat);
    for (const assistant of read.assistants) unstored.assistants.add(assistant);
  });
  const reader = { language: actor.language, timeZone: await timeZoneOf(db, held.organizationId) };
  let number = 0;
  for await (const piece of inPieces(exportBytes(asked.format, counted(rows, unstored), reader))) {
    signal.throwIfAborted();
    const bytes = await inTransaction(db, async (trx) => {
      if (await isErased(trx, held, unstored)) return 'erased';
      await noteRead(trx, held, (number += 1), unstored);
      return addPiece(trx, fileId, piece);
    });
    if (typeof bytes === 'string') return bytes;
    if (bytes > EXPORT_FILE_MAX) return 'too_large';
    unstored.chats.clear();
    unstored.rows = 0;
  }
  return inTransaction(db, async (trx) => {
    if (await isErased(trx, held, unstored)) return 'erased';
    await endExport(trx, held, 'ready');
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

/** Locks the export for this worker. Returns whether something that it has read was erased. */
async function isErased(trx: Trx, held: HeldRecord, unstored: Unstored): Promise<boolean> {
  await lockExports(trx, held.organizationId);
  await hear(trx, held, { add: unstored.rows });
  const found = await trx
    .selectFrom('exports as e')
    .select('e.erased')
    .select(
      sql<boolean>`exists (select from export_chats as c where c.export_id = e.id and c.chat_ids && e.erased)`.as(
        'is_hit',
      ),
    )
    .where('e.id', '=', held.id)
    .where('e.organization_id', '=', held.organizationId)
    .executeTakeFirstOrThrow();
  return found.is_hit || found.erased.some((chat) => unstored.chats.has(chat));
}

/** Stores which conversations the file has now, before their texts. Earlier erasures concern none of them. */
async function noteRead(
  trx: Trx,
  { id, organizationId }: HeldRecord,
  number: number,
  unstored: Unstored,
): Promise<void> {
  await trx
    .updateTable('exports as e')
    .set({ assistants: [...unstored.assistants], erased: [] })
    .where('e.id', '=', id)
    .where('e.organization_id', '=', organizationId)
    .execute();
  if (unstored.chats.size === 0) return;
  await trx
    .insertInto('export_chats')
    .values({ export_id: id, number, chat_ids: [...unstored.chats] })
    .execute();
}
