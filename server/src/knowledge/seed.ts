import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';
import { MANUAL_SITEMAP } from './manual/manual-address.ts';
import { insertSource } from './sources/source-queries.ts';
import { beginRun } from './training/start-training.ts';

/**
 * Trains the demonstration's assistant on the product's own manual, by the real crawler; done once. The first worker
 * that starts leads the run.
 */
export async function seedKnowledge(
  trx: Trx,
  demonstration: { organizationId: string; assistantId: string; author: AuditAuthor },
): Promise<void> {
  const { organizationId, assistantId, author } = demonstration;
  const scope = { organizationId, assistantId };
  const added = await insertSource(trx, scope, { kind: 'manual', url: MANUAL_SITEMAP });
  if (added !== undefined) await beginRun(trx, scope, author);
}
