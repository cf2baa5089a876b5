import { isDeepStrictEqual } from 'node:util';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import { appendAudit } from '../audit/public.ts';
import type { AuditAuthor } from '../audit/public.ts';
import type { Trx } from '../platform/db.ts';

interface Confirmation {
  readonly organizationId: string;
  readonly before: DistressTexts;
  readonly texts: DistressTexts;
}

/** Stores the answers to a visitor in distress as confirmed. They stay, whatever a later version of Regia suggests. */
export async function confirmDistress(
  trx: Trx,
  author: AuditAuthor & { readonly userId: string },
  { organizationId, before, texts }: Confirmation,
): Promise<void> {
  await trx
    .updateTable('organizations as o')
    .set({
      distress: JSON.stringify(texts),
      distress_confirmed_on: new Date(),
      distress_confirmed_by: author.userId,
    })
    .where('o.id', '=', organizationId)
    .execute();
  const isChanged = !isDeepStrictEqual(before, texts);
  await appendAudit(trx, author, {
    action: 'organization.distress_confirmed',
    subject: ['organization', organizationId],
    organizationId,
    detail: isChanged ? { before, after: texts } : {},
  });
}
