import { sql } from 'kysely';
import type { Session } from '@regia/contract/account/sessions';
import { appendAudit } from '../../audit/public.ts';
import { dropPendingSecondFactor } from '../../mfa/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Db } from '../../platform/db.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { refuse } from '../../platform/http/refuse.ts';
import { forgetSteps } from '../login/forget-steps.ts';
import { findPerson } from '../queries.ts';
import { endSession, endSessionsOf, SLIDING_HOURS } from '../login/sessions.ts';

/** Lists the caller's active sessions. A session unused for the lifetime of a token has expired. */
export async function listOwnSessions(db: Db, actor: Actor): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions as s')
    .select(['s.id', 's.user_agent', 's.ip', 's.created_on', 's.last_used_on'])
    .where('s.user_id', '=', actor.userId)
    .where('s.revoked_on', 'is', null)
    .where('s.expires_on', '>', sql<Date>`now()`)
    .where('s.last_used_on', '>', sql<Date>`now() - make_interval(hours => ${SLIDING_HOURS})`)
    .orderBy((e) => e('s.id', '=', actor.sessionId), 'desc')
    .orderBy('s.last_used_on', 'desc')
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    is_current: row.id === actor.sessionId,
    user_agent: row.user_agent,
    ip: row.ip,
    created_on: row.created_on.toISOString(),
    last_used_on: row.last_used_on.toISOString(),
  }));
}

/** Ends a session of the caller; 404 for an ended one and for one of another user. */
export async function endOwnSession(db: Db, actor: Actor, id: string): Promise<void> {
  const organizationId = await ownOrganization(db, actor);
  await inTransaction(db, async (trx) => {
    if (!(await endSession(trx, id, 'ended by its owner', actor.userId))) throw refuse('not_found');
    await appendAudit(trx, actor, {
      action: 'session.ended',
      organizationId,
      subject: ['session', id],
    });
  });
}

/** Ends every session of the caller, the current one too, and every pending second step. */
export async function endAllOwnSessions(db: Db, actor: Actor): Promise<void> {
  const organizationId = await ownOrganization(db, actor);
  await inTransaction(db, async (trx) => {
    await forgetSteps(trx, actor.userId);
    await endSessionsOf(trx, actor.userId, 'signed out everywhere');
    await dropPendingSecondFactor(trx, actor.userId);
    await appendAudit(trx, actor, { action: 'session.ended_all', organizationId });
  });
}

const ownOrganization = async (db: Db, { userId }: Actor): Promise<string | null> =>
  (await findPerson(db, userId))?.organizationId ?? null;
