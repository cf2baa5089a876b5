import { appendAudit, SYSTEM } from '../audit/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import { wholeOrganization } from '../platform/http/actor.ts';
import { findAssistantToChange, setState } from './queries.ts';
import { missingNow } from './readiness.ts';

interface Due {
  readonly id: string;
  readonly organizationId: string;
}

/** Puts on air the assistants whose pause has ended. One that still lacks something stays off air until it has it. */
export async function returnOnAir(db: Db, now = new Date()): Promise<void> {
  const due = await db
    .selectFrom('assistants as a')
    .innerJoin('organizations as o', (join) =>
      join.onRef('o.id', '=', 'a.organization_id').on('o.is_active', '=', true),
    )
    .select(['a.id', 'a.organization_id as organizationId'])
    .where('a.state', '=', 'off_air')
    .where('a.off_air_until', '<=', now)
    .execute();
  for (const one of due) await returnOne(db, one, now);
}

const returnOne = (db: Db, { id, organizationId }: Due, now: Date): Promise<void> =>
  inTransaction(db, async (trx) => {
    const assistant = await findAssistantToChange(trx, wholeOrganization(organizationId), id);
    // A person may have changed the state or the end meanwhile.
    const isDue =
      assistant?.state === 'off_air' && assistant.offAirUntil !== null && assistant.offAirUntil <= now;
    if (!isDue || (await missingNow(trx, assistant)).length > 0) return;
    await setState(trx, id, 'on_air', '', null);
    await appendAudit(trx, SYSTEM, {
      action: 'assistant.state_changed',
      organizationId,
      subject: ['assistant', id],
      detail: { from: 'off_air', to: 'on_air' },
    });
  });
