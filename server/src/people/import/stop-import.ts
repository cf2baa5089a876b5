import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import type { Trx } from '../../platform/db.ts';
import { textOf } from '../../platform/http/texts.ts';

/** Ends an import before its end: the rows that wait have failed. */
export async function stopImport(trx: Trx, id: string, language: Language): Promise<void> {
  const errors = { detail: [textOf(language, 'import_row_not_tried')] };
  await trx
    .updateTable('user_import_rows as r')
    .set({ state: 'failed', errors: sql`${JSON.stringify(errors)}::jsonb` })
    .where('r.import_id', '=', id)
    .where('r.state', '=', 'waiting')
    .execute();
  await trx
    .updateTable('user_imports as i')
    .set({ state: 'stopped', finished_on: sql<Date>`clock_timestamp()` })
    .where('i.id', '=', id)
    .where('i.state', '=', 'running')
    .execute();
}
