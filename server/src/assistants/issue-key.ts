import type { Answer, Body } from '@regia/contract/call';
import type { issueKey as issueKeyCall } from '@regia/contract/assistants/calls';
import { KEYS_PER_ASSISTANT } from '@regia/contract/limits';
import { appendAudit } from '../audit/public.ts';
import { demandStepUp, recheckStepUp } from '../mfa/public.ts';
import { publicUrl } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import { organizationOf, writeScopeOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { newId } from '../platform/ids.ts';
import type { Services } from '../platform/services.ts';
import { newApiKey } from './api-key.ts';
import { countLiveKeys, insertKey } from './key-queries.ts';
import { presentKey } from './present.ts';
import { lockLiveAssistant } from './queries.ts';
import { snippetFor } from './snippet.ts';

/** Issues a key and shows it once. Only the hash is stored: a lost key can be replaced, not recovered. */
export async function issueKey(
  services: Services,
  actor: Actor,
  id: string,
  given: Body<typeof issueKeyCall>,
): Promise<Answer<typeof issueKeyCall>> {
  const organizationId = organizationOf(actor);
  await demandStepUp(services, actor, given.code);
  return inTransaction(services.db, async (trx) => {
    await recheckStepUp(trx, actor);
    const assistant = await lockLiveAssistant(trx, writeScopeOf(actor), id);
    if ((await countLiveKeys(trx, id)) >= KEYS_PER_ASSISTANT) {
      throw refuse('key_limit_reached', { values: { limit: KEYS_PER_ASSISTANT } });
    }
    const { plain, hash, lastFour } = newApiKey();
    const key = await insertKey(trx, {
      id: newId(),
      assistantId: id,
      organizationId,
      name: given.name ?? '',
      hash,
      lastFour,
      createdBy: actor.username,
    });
    await appendAudit(trx, actor, {
      action: 'assistant.key_issued',
      subject: ['assistant', id],
      detail: { key: key.id, last_four: lastFour },
    });
    const snippet = snippetFor(publicUrl(services.config), plain, assistant.configuration.language);
    return { api_key: plain, key: presentKey(key), snippet };
  });
}
