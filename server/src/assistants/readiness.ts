import type { Trx } from '../platform/db.ts';
import { countLiveKeys } from './key-queries.ts';
import type { Assistant } from './queries.ts';
import { missingFor } from './rules.ts';

/** Returns what an assistant still lacks before it can be on air. */
export async function missingNow(
  trx: Trx,
  { id, configuration }: Pick<Assistant, 'id' | 'configuration'>,
): Promise<ReturnType<typeof missingFor>> {
  const known = await trx
    .selectFrom('assistant_documents as d')
    .select('d.with_passages')
    .where('d.assistant_id', '=', id)
    .executeTakeFirst();
  return missingFor({
    passages: (known?.with_passages ?? 0) > 0,
    key: (await countLiveKeys(trx, id)) > 0,
    origin: configuration.allowed_origins.length > 0,
    page: configuration.chat_page !== 'none',
  });
}
