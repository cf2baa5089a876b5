import { keptCitation, keptTrace, packTrace, unpackTrace } from '../chat/public.ts';
import type { Hide } from '../personal-data/public.ts';
import type { Trx } from '../platform/db.ts';

/** Rewrites the traces of messages by what is kept of each field. Returns how many changed. */
export async function hideInTraces(
  trx: Trx,
  organizationId: string,
  messageIds: readonly string[],
  hide: Hide,
): Promise<number> {
  if (messageIds.length === 0) return 0;
  const rows = await trx
    .selectFrom('message_traces as t')
    .select(['t.message_id', 't.packed', 't.trace'])
    .where('t.message_id', 'in', messageIds)
    .where('t.organization_id', '=', organizationId)
    .execute();
  let changed = 0;
  for (const row of rows) {
    const trace = unpackTrace(row);
    if (!trace) continue;
    const kept = keptTrace(trace, hide);
    if (row.packed !== null && JSON.stringify(kept) === JSON.stringify(trace)) continue;
    changed += 1;
    await trx
      .updateTable('message_traces as t')
      .set({ packed: packTrace(kept), trace: null })
      .where('t.message_id', '=', row.message_id)
      .where('t.organization_id', '=', organizationId)
      .execute();
  }
  return changed;
}

/** Rewrites the citations of messages by what is kept of each kind. Returns how many changed. */
export async function hideInCitations(
  trx: Trx,
  organizationId: string,
  messageIds: readonly string[],
  hide: Hide,
): Promise<number> {
  if (messageIds.length === 0) return 0;
  const rows = await trx
    .selectFrom('message_citations as c')
    .selectAll('c')
    .where('c.message_id', 'in', messageIds)
    .where('c.organization_id', '=', organizationId)
    .execute();
  let changed = 0;
  for (const { message_id: messageId, document_id: document, passage_id: passage, ...row } of rows) {
    const { organization_id: _organization, ...quoted } = row;
    // The citation of a correction has its id in both.
    const kept = keptCitation(quoted, document === passage ? 'ofCorrection' : 'ofPage', hide);
    if (JSON.stringify(kept) === JSON.stringify(quoted)) continue;
    await trx
      .updateTable('message_citations as c')
      .set(kept)
      .where('c.message_id', '=', messageId)
      .where('c.number', '=', row.number)
      .where('c.organization_id', '=', organizationId)
      .execute();
    changed += 1;
  }
  return changed;
}
