import type { Answer, Body } from '@regia/contract/call';
import type { Language } from '@regia/contract/fields';
import type { listEndpointModels as listCall } from '@regia/contract/models/endpoints';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import type { TextKey } from '../platform/http/texts.ts';
import { failureOfStatus } from '../platform/model/failure.ts';
import { hostAndPort } from '../platform/outbound/hosts.ts';
import { OutboundError } from '../platform/outbound/outbound-error.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Services } from '../platform/services.ts';
import { checkAddress, isGuards } from './check-address.ts';
import { demandSendable, openEndpointKey } from './endpoint-key.ts';
import { findEndpoint } from './endpoint-queries.ts';
import { takesAzureKey } from './open-models.ts';
import { readModels } from './read-models.ts';
import { unreachableText } from './unreachable.ts';

/** Lists the models of a typed address. The key of a saved endpoint goes to its own host only. */
export async function listEndpointModels(
  services: Services,
  outbound: Outbound,
  { actor, language, signal }: { actor: Actor; language: Language; signal: AbortSignal },
  { kind, url: typed, key, endpoint }: Body<typeof listCall>,
): Promise<Answer<typeof listCall>> {
  demandSendable(key);
  const url = await checkAddress(services, outbound, typed);
  const apiKey = key ?? (await savedKey(services, actor, endpoint, url));
  const refused = (reason: TextKey) =>
    refuse('endpoint_models_not_listed', { values: { reason: textOf(language, reason) } });
  let list;
  try {
    list = await readModels(outbound, { url, apiKey, takesAzureKey: takesAzureKey({ kind }) }, signal);
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    if (isGuards(error)) {
      const values = { host: hostAndPort(new URL(url)) };
      throw refuse('endpoint_address_private', { values });
    }
    throw refused(saysOf(error));
  }
  if (list.status !== 200) throw refused(`endpoint_failed_${failureOfStatus(list.status, undefined).reason}`);
  if (!list.models) throw refused('endpoint_failed_garbage');
  const names = [...new Set(list.models.map((one) => one.id))];
  return { models: names.toSorted((a, b) => a.localeCompare(b)) };
}

/** The text of an address that gave no answer. */
export function saysOf(error: OutboundError): TextKey {
  if (error.problem === 'timeout') return 'endpoint_failed_timeout';
  if (error.problem === 'redirect_elsewhere') return 'endpoint_redirects';
  const isRead = error.problem === 'too_large' || error.problem === 'unreadable';
  return isRead ? 'endpoint_failed_garbage' : unreachableText(error);
}

async function savedKey(
  services: Services,
  actor: Actor,
  id: string | undefined,
  url: string,
): Promise<string | undefined> {
  if (id === undefined) return undefined;
  const saved = await findEndpoint(services.db, organizationOf(actor), id);
  if (!saved) throw refuse('not_found');
  if (saved.sealed_key === null) return undefined;
  const key = openEndpointKey(services, { url, sealedKey: saved.sealed_key });
  if (key === undefined) throw refuse('endpoint_key_required');
  return key;
}
