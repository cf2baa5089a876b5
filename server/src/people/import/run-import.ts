import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import { REFUSALS } from '@regia/contract/refusals';
import { actorAgain } from '../../account/public.ts';
import { appendAudit } from '../../audit/public.ts';
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
import { tellImporter } from './tell-importer.ts';

/** After so many rows the rights of the importer are read again. */
const ROWS_AT_ONCE = 25;

/**
 * Imports the rows that wait, each in a transaction of its own, with the rights that the importer has at that moment. An
 * import that another worker continues saves no row twice.
 */
export async function runImport(services: Services, id: string, signal: AbortSignal): Promise<void> {
  const { db } = services;
  for (;;) {
    signal.throwIfAborted();
    const started = await findRunning(db, id);
    if (!started) return;
    const language = languageFrom(started.language);
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
        await stopImport(trx, id, language);
        await recordEnd(trx, id, started);
      });
      return;
    }
    const rows = await waitingRows(db, id);
    if (rows.length === 0) {
      await finish(db, id, started);
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
      const saving = { id, row, invite: started.invite };
      if (given) await saveRow(services, actor, saving, given);
      else await failRow(db, saving, { errors, isDuplicate: false });
    }
  }
}

const findRunning = (db: Db, id: string) =>
  db
    .updateTable('user_imports as i')
    .set({ touched_on: sql<Date>`clock_timestamp()` })
    .where('i.id', '=', id)
    .where('i.state', '=', 'running')
    .returningAll()
    .executeTakeFirst();

type Started = NonNullable<Awaited<ReturnType<typeof findRunning>>>;

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
  readonly id: string;
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
  settle(db, saving, {
    state: 'failed',
    is_duplicate: isDuplicate,
    errors: sql`${JSON.stringify(errors)}::jsonb`,
  });

/** Settles a row that waits; returns false if another worker has settled it. */
async function settle(db: Db, { id, row }: Saving, settled: object): Promise<boolean> {
  const done = await db
    .updateTable('user_import_rows as r')
    .set(settled)
    .where('r.import_id', '=', id)
    .where('r.row', '=', row)
    .where('r.state', '=', 'waiting')
    .executeTakeFirst();
  return done.numUpdatedRows > 0n;
}

async function finish(db: Db, id: string, started: Started): Promise<void> {
  await inTransaction(db, async (trx) => {
    const ended = await trx
      .updateTable('user_imports as i')
      .set({ state: 'finished', finished_on: sql<Date>`clock_timestamp()` })
      .where('i.id', '=', id)
      .where('i.state', '=', 'running')
      .executeTakeFirst();
    if (ended.numUpdatedRows > 0n) await recordEnd(trx, id, started);
  });
}

async function recordEnd(trx: Trx, id: string, started: Started): Promise<void> {
  await tellImporter(trx, id);
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
      detail: { file: started.file_name, rows: started.total, saved, failed: started.total - saved },
    },
  );
}
