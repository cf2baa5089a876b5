import type { Answer, Body } from '@regia/contract/call';
import type {
  IdentitySecretRow,
  issueIdentitySecret as issueCall,
} from '@regia/contract/assistants/identity-secrets';
import { IDENTITY_SECRETS_PER_ASSISTANT } from '@regia/contract/limits';
import { appendAudit } from '../audit/public.ts';
import { demandStepUp, recheckStepUp } from '../mfa/public.ts';
import { inTransaction } from '../platform/db.ts';
import { organizationOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { insertSecret, listValidSecrets } from './identity-queries.ts';
import type { IdentitySecret } from './identity-queries.ts';
import { newIdentitySecret } from './identity-secret.ts';
import { lockLiveAssistant } from './queries.ts';

/** Issues a secret for signed identities and shows it once. */
export async function issueIdentitySecret(
  services: Services,
  actor: Actor,
  id: string,
  { code }: Body<typeof issueCall>,
): Promise<Answer<typeof issueCall>> {
  const organizationId = organizationOf(actor);
  await demandStepUp(services, actor, code);
  return inTransaction(services.db, async (trx) => {
    await recheckStepUp(trx, actor);
    await lockLiveAssistant(trx, writeScopeOf(actor), id);
    if ((await listValidSecrets(trx, id)).length >= IDENTITY_SECRETS_PER_ASSISTANT) {
      throw refuse('identity_secret_limit_reached', { values: { limit: IDENTITY_SECRETS_PER_ASSISTANT } });
    }
    const { plain, sealed, lastFour } = newIdentitySecret(services);
    const secret = await insertSecret(trx, {
      id: newId(),
      assistantId: id,
      organizationId,
      sealed,
      lastFour,
      createdBy: actor.username,
    });
    await appendAudit(trx, actor, {
      action: 'assistant.identity_secret_issued',
      subject: ['assistant', id],
      detail: { secret: secret.id, last_four: lastFour },
    });
    return { secret: plain, row: presentSecret(secret) };
  });
}

export const presentSecret = (secret: IdentitySecret): IdentitySecretRow => ({
  id: secret.id,
  last_four: secret.lastFour,
  created_on: secret.createdOn.toISOString(),
  created_by: secret.createdBy,
  valid_until: secret.validUntil?.toISOString() ?? null,
  last_used_on: secret.lastUsedOn?.toISOString() ?? null,
});
