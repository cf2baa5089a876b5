import type { changePassword as changePasswordCall } from '@regia/contract/account/credentials';
import { appendAudit } from '../../audit/public.ts';
import { hashPassword } from '../../platform/crypto.ts';
import { demandStepUp, recheckStepUp } from '../../mfa/public.ts';
import { inTransaction } from '../../platform/db.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { spend } from '../../platform/throttle.ts';
import { demandOwnPassword } from '../own-password.ts';
import { demandUncommon } from '../password-rules.ts';
import { replacePassword, tellPasswordChanged } from '../links/replace-password.ts';

const CHANGES_AN_HOUR = 10;

type Input = Pick<Incoming<typeof changePasswordCall>, 'actor' | 'body'>;

/** Changes the password and ends every other session; the session of the caller stays open. */
export async function changePassword(services: Services, { actor, body }: Input): Promise<void> {
  const known = await demandOwnPassword(services, actor, body.old_password, 'old_password_wrong');
  demandUncommon(body.new_password1, [known.username, known.email]);
  await demandStepUp(services, actor, body.code);
  await spend(services.pool, {
    scope: 'password',
    key: actor.userId,
    most: CHANGES_AN_HOUR,
    seconds: 60 * 60,
  });
  const passwordHash = await hashPassword(body.new_password1);
  await inTransaction(services.db, async (trx) => {
    const isReplaced = await replacePassword(trx, {
      userId: actor.userId,
      passwordHash,
      because: 'the password was changed',
      exceptSession: actor.sessionId,
      insteadOf: known.passwordHash,
    });
    // A concurrent request has changed the password during the hashing.
    if (!isReplaced) throw refuse('old_password_wrong');
    await recheckStepUp(trx, actor);
    await tellPasswordChanged(services, trx, actor.userId);
    const { organizationId } = known;
    const subject = ['user', actor.userId] as const;
    await appendAudit(trx, actor, { action: 'password.changed', organizationId, subject });
  });
}
