import type { Trx } from '../platform/db.ts';
import { ERASURE } from './erasure.ts';
import { appendAudit } from './append-audit.ts';
import type { AuditAuthor } from './append-audit.ts';

/**
 * Erases the details of all entries about a subject, as of a person whose data are deleted. The entries stay in the chain
 * with the hash of their details; another entry names them, so that *verify* can tell an erasure from a manipulation.
 */
export async function eraseDetails(
  trx: Trx,
  author: AuditAuthor,
  {
    organizationId,
    subject,
  }: { organizationId: string | null; subject: readonly [type: string, id: string] },
): Promise<void> {
  const erased = await trx
    .updateTable('audit_entries as e')
    .set({ detail: JSON.stringify({}), detail_key: null, is_erased: true })
    .where('e.organization_key', '=', organizationId ?? '')
    .where('e.subject_type', '=', subject[0])
    .where('e.subject_id', '=', subject[1])
    .where('e.detail_key', 'is not', null)
    .where('e.action', '<>', ERASURE)
    .returning('e.detail_hash')
    .execute();
  if (erased.length === 0) return;
  await appendAudit(trx, author, {
    action: ERASURE,
    organizationId,
    subject,
    detail: { entries: erased.map((one) => one.detail_hash) },
  });
}
