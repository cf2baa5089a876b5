import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import { REFUSALS } from '@regia/contract/refusals';
import { actorAgain } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
import { endRecord, hear, RecordLost, takeRecord } from '../../jobs/public.ts';
import type { HeldRecord, RecordKey } from '../../jobs/public.ts';
import { NOBODY } from '../../platform/crypto.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db, Trx } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { Refusal } from '../../platform/http/refuse.ts';
import { textOfRefusal } from '../../platform/http/text-of-refusal.ts';
import { textOf } from '../../platform/http/texts.ts';
import type { Services } from '../../platform/services.ts';
import { profilesOf } from '../../roles/public.ts';
import { insertUser } from '../insert-user.ts';
import type { GivenUser } from '../insert-user.ts';
import { demandMayWrite, inviteUser } from '../invitations/invite-user.ts';
import { profilesByName, valuesOf } from './row-values.ts';
import { stopImport } from './stop-import.ts';
import { hasFailedRows, tellImporter } from './tell-importer.ts';
import type { ImportEnd } from './tell-importer.ts';

/** After so many rows the rights of the importer are read again. */
const ROWS_AT_ONCE = 25;

/**
 * Imports the rows that wait, each in a transaction of its own, with the rights that the importer has at that moment. An
 * import that another worker continues saves no row twice.
 */
export async function runImport(services: Services, key: RecordKey, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const held = await takeRecord(services.db, 'user_import', key);
  if (!held) return;
  try {
    await saveRows(services, held, signal);
  } catch (error) {
    if (!(error instanceof RecordLost)) throw error;
  }
}

async function saveRows(services: Services, held: HeldRecord, signal: AbortSignal): Promise<void> {
  const { db } = services;
  const started = await findImport(db, held);
  const language = languageFrom(started.language);
  for (;;) {
    signal.throwIfAborted();
    await hear(db, held);
    const actor = await actorAgain(services, {
      userId: started.user_id,
      sessionId: started.session_id,
      profile: started.profile,
      ip: started.ip,
      language,
      organizationId: started.organization_id,
    });
    if (!actor?.permissions.has('user.manage')) {
      await inTransaction(db, async (trx) => {
        if (await stopImport(trx, held)) await recordEnd(trx, held, started);
      });
      return;
    }
    const rows = await waitingRows(db, held.id);
    if (rows.length === 0) {
      await finish(db, held, started);
      return;
    }
    const reading = {
      headers: started.headers,
      uses: started.uses,
      language,
      profiles: profilesByName(await profilesOf(db, started.organization_id)),
      usual: started.role_profile,
    };
    for (const { row, cells } of rows) {
      signal.throwIfAborted();
      const { given, errors } = valuesOf(cells, reading);
      const saving = { held, row, invite: started.invite };
      if (given) await saveRow(services, actor, saving, given);
      else await failRow(db, saving, { errors, isDuplicate: false });
    }
  }
}

const findImport = (db: Db, { id, organizationId }: HeldRecord) =>
  db
    .selectFrom('user_imports as i')
    .selectAll()
    .where('i.id', '=', id)
    .where('i.organization_id', '=', organizationId)
    .executeTakeFirstOrThrow();

type Started = Awaited<ReturnType<typeof findImport>>;

const waitingRows = (db: Db, id: string) =>
  db
    .selectFrom('user_import_rows as r')
    .select(['r.row', 'r.cells'])
    .where('r.import_id', '=', id)
    .where('r.state', '=', 'waiting')
    .orderBy('r.row')
    .limit(ROWS_AT_ONCE)
    .execute();

interface Saving {
  readonly held: HeldRecord;
  readonly row: number;
  readonly invite: boolean;
}

async function saveRow(services: Services, actor: Actor, saving: Saving, given: GivenUser): Promise<void> {
  const { db } = services;
  const warning =
    (given.role_profile?.length ?? 0) === 0 ? textOf(actor.language, 'import_without_profile') : null;
  try {
    if (saving.invite) await demandMayWrite(services, actor, given.email);
    await inTransaction(db, async (trx) => {
      const claimed = await settle(trx, saving, { state: 'saved', cells: [], warning });
      if (!claimed) return;
      if (saving.invite) await inviteUser(services, trx, actor, given);
      else await insertUser(trx, actor, given, { passwordHash: NOBODY, action: 'user.created' });
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const field = error.detail.field ?? REFUSALS[error.code].shape;
    const errors = { [field]: [textOfRefusal(error, actor.language)] };
    await failRow(db, saving, { errors, isDuplicate: error.code === 'email_taken' });
  }
}

const failRow = (
  db: Db,
  saving: Saving,
  { errors, isDuplicate }: { errors: object; isDuplicate: boolean },
): Promise<boolean> =>
  inTransaction(db, (trx) =>
    settle(trx, saving, {
      state: 'failed',
      is_duplicate: isDuplicate,
      errors: sql`${JSON.stringify(errors)}::jsonb`,
    }),
  );

/** Settles a row that waits; returns false if it is settled. */
async function settle(trx: Trx, { held, row }: Saving, settled: object): Promise<boolean> {
  await hear(trx, held, { add: 1 });
  const done = await trx
    .updateTable('user_import_rows as r')
    .set(settled)
    .where('r.import_id', '=', held.id)
    .where('r.row', '=', row)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

const finish = (db: Db, held: HeldRecord, started: Started): Promise<void> =>
  inTransaction(db, async (trx) => {
    const hasFailed = await hasFailedRows(trx, held.id);
    const result: ImportEnd = hasFailed ? 'rows_failed' : 'finished';
    const ended = await endRecord(trx, held, hasFailed ? 'partly' : 'done', result);
    if (!ended) throw new RecordLost();
    await tellImporter(trx, ended);
    await recordEnd(trx, held, started);
  });

async function recordEnd(trx: Trx, { id, total }: HeldRecord, started: Started): Promise<void> {
  const rows = total ?? 0;
  const { saved } = await trx
    .selectFrom('user_import_rows as r')
    .select(sql<number>`count(*)`.as('saved'))
    .where('r.import_id', '=', id)
    .where('r.state', '=', 'saved')
    .executeTakeFirstOrThrow();
  const person = await trx
    .selectFrom('users as u')
    .select('u.username')
    .where('u.id', '=', started.user_id)
    .executeTakeFirstOrThrow();
  await appendAudit(
    trx,
    { userId: started.user_id, username: person.username, ip: started.ip },
    {
      action: 'users.imported',
      organizationId: started.organization_id,
      detail: { file: started.file_name, rows, saved, failed: rows - saved },
    },
  );
}
