import { sql } from 'kysely';
import type { Body } from '@regia/contract/call';
import type { startImport as startCall } from '@regia/contract/people/import';
import { transportsOf } from '../../outbox/public.ts';
import { isOpenAlready, openRecord, sweepRecords } from '../../jobs/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Trx } from '../../platform/db.ts';
import { organizationOf } from '../../platform/http/actor.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { newId } from '../../platform/ids.ts';
import type { Services } from '../../platform/services.ts';
import { demandGrantable } from '../../roles/public.ts';
import { checkRows } from './check-rows.ts';
import type { CheckedRow } from './check-rows.ts';
import { IMPORT_JOB } from './import-job.ts';
import { openFile } from './open-file.ts';
import { importKind } from './stop-import.ts';

/** Stores the rows of a file and begins to import them in the background. Returns the id of the import. */
export async function startImport(
  services: Services,
  actor: Actor,
  { invite, role_profile, ...body }: Body<typeof startCall>,
): Promise<string> {
  const organizationId = organizationOf(actor);
  if (invite && transportsOf(services.config).mail === 'none') throw refuse('mail_not_configured');
  if (role_profile) await demandGrantable(services.db, actor, organizationId, role_profile);
  const { file, reading } = await openFile(services, actor, body, role_profile ?? null);
  if (!reading.uses.includes('email')) {
    const isNoneUsed = reading.uses.every((use) => use === 'ignored' || use === 'refused');
    throw refuse('email_column_missing', isNoneUsed ? { says: 'field_list_empty' } : {});
  }
  const rows = await checkRows(services.db, file.rows, reading);
  const id = newId();
  const stored = {
    id,
    organization_id: organizationId,
    user_id: actor.userId,
    session_id: actor.sessionId,
    profile: actor.profile,
    language: actor.language,
    ip: actor.ip,
    file_name: body.file_name,
    headers: [...file.headers],
    uses: [...reading.uses],
    invite,
    role_profile: role_profile ?? null,
  };
  // A lost one keeps nobody from the next.
  await sweepRecords(services.db, [importKind], { organizationId });
  try {
    await inTransaction(services.db, async (trx) => {
      await openRecord(trx, {
        id,
        organizationId,
        kind: 'user_import',
        startedBy: { id: actor.userId, name: actor.username },
        goesWith: actor.userId,
        onlyFor: organizationId,
        total: rows.length,
        done: rows.filter(isFaulty).length,
      });
      await trx.insertInto('user_imports').values(stored).execute();
      await insertRows(trx, id, rows);
      await services.jobs.enqueue(trx, IMPORT_JOB, { import: id, organization: organizationId });
    });
  } catch (error) {
    throw isOpenAlready(error) ? refuse('import_running') : error;
  }
  return id;
}

const isFaulty = ({ errors }: Pick<CheckedRow, 'errors'>): boolean => Object.keys(errors).length > 0;

async function insertRows(trx: Trx, importId: string, rows: readonly CheckedRow[]): Promise<void> {
  const given = rows.map(({ errors, isDuplicate, ...row }) => ({
    ...row,
    errors,
    state: isFaulty({ errors }) ? 'failed' : 'waiting',
    is_duplicate: isDuplicate,
  }));
  await sql`
    insert into user_import_rows (import_id, row, cells, label, state, is_duplicate, errors)
    select ${importId}::uuid, r.row, array(select jsonb_array_elements_text(r.cells)), r.label, r.state, r.is_duplicate,
      r.errors
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as r (row int, cells jsonb, label text, state text, is_duplicate boolean, errors jsonb)`.execute(trx);
}
