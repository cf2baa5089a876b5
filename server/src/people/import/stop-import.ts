import { sql } from 'kysely';
import { languageFrom } from '@regia/contract/fields';
import { endRecord } from '../../jobs/public.ts';
import type { RecordKey, RecordKind } from '../../jobs/public.ts';
import type { Trx } from '../../platform/db.ts';
import { textOf } from '../../platform/http/texts.ts';
import { tellImporter } from './tell-importer.ts';

/** Lost: an import without a sign of life for so long has lost its worker for good. */
export const importKind: RecordKind = {
  name: 'user_import',
  lostAfter: { waiting: 10 * 60, running: 10 * 60 },
  lost: { end: (trx, record) => stopImport(trx, record) },
};

/** Ends an import before its end, and tells the person: the rows that wait have failed. Returns whether it was live. */
export async function stopImport(
  trx: Trx,
  key: RecordKey & { readonly worker?: string },
  state: 'failed' | 'cancelled' = 'failed',
): Promise<boolean> {
  const record = await endRecord(trx, key, state, 'stopped');
  if (!record) return false;
  const { language } = await trx
    .selectFrom('user_imports as i')
    .select('i.language')
    .where('i.id', '=', key.id)
    .where('i.organization_id', '=', key.organizationId)
    .executeTakeFirstOrThrow();
  const errors = { detail: [textOf(languageFrom(language), 'import_row_not_tried')] };
  await trx
    .updateTable('user_import_rows as r')
    .set({ state: 'failed', errors: sql`${JSON.stringify(errors)}::jsonb` })
    .where('r.import_id', '=', key.id)
    .where('r.state', '=', 'waiting')
    .execute();
  await tellImporter(trx, record);
  return true;
}
