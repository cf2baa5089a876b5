import { addressAt } from '../../knowledge/public.ts';
import type { PresentSection } from '../../knowledge/public.ts';
import { closeNotifications } from '../../notifications/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { Quoted } from '../stored.ts';
import { subjectOf, tellStaff } from './tell-staff.ts';
import type { Told } from './tell-staff.ts';

interface Quoting extends Told {
  readonly id: string;
  readonly hasConflict: boolean;
}

/**
 * Stores that a quoted section is gone or says something else than staff saw. The conflict ends by itself when the section
 * says the same again.
 */
export async function noteQuotedConflict(
  trx: Trx,
  learning: Quoting,
  quoted: Quoted,
  section: PresentSection | undefined,
): Promise<void> {
  const isSame = section?.fingerprint === quoted.fingerprint;
  if (isSame && !learning.hasConflict) return;
  const found = isSame
    ? null
    : JSON.stringify({
        title: section?.title ?? quoted.title,
        url: addressAt(section?.url ?? quoted.url, quoted.anchor),
        quote: section?.text ?? '',
        found_on: new Date().toISOString(),
      });
  await trx
    .updateTable('learnings as l')
    .set({ conflict: found })
    .where('l.id', '=', learning.id)
    .where('l.organization_id', '=', learning.organizationId)
    .execute();
  if (isSame) await closeNotifications(trx, { ...subjectOf(learning), code: 'conflict' }, 0);
  else if (!learning.hasConflict) await tellStaff(trx, learning, 'conflict');
}
