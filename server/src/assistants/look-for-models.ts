import type { LocalModels } from '@regia/contract/assistants/local-models';
import type { IncomingHttpHeaders } from 'node:http';
import type { Actor } from '../platform/http/actor.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { LocalModelServer } from '../platform/outbound/local-models.ts';
import type { Services } from '../platform/services.ts';
import { SITE_LIMITS } from '../platform/site-limits.ts';
import { spend } from '../platform/throttle.ts';
import { findLocalModels } from '../models/public.ts';

const SEARCHES_PER_MINUTE = 10;

/**
 * Whether this caller may look for a model: a superuser, on this machine, while none is set. Elsewhere "this machine"
 * is not the caller's, and its ports are nobody's business.
 */
export const mayLookForModels = (
  { config }: Pick<Services, 'config'>,
  actor: Actor,
  headers: IncomingHttpHeaders,
): boolean => actor.isSuperuser && config.MODEL_URL === undefined && isLocalRequest(config, headers);

export async function lookForModels(
  services: Services,
  servers: readonly LocalModelServer[],
  { actor, headers, signal }: { actor: Actor; headers: IncomingHttpHeaders; signal: AbortSignal },
): Promise<LocalModels> {
  if (!actor.isSuperuser) throw refuse('permission_denied');
  if (!mayLookForModels(services, actor, headers)) throw refuse('not_found');
  await spend(services.pool, {
    scope: 'models.look',
    key: actor.userId,
    most: SEARCHES_PER_MINUTE,
    seconds: 60,
  });
  // A server that asks itself would wait for its own answer.
  const others = servers.filter(({ port }) => port !== services.config.PORT);
  const { localMs } = services.siteLimits ?? SITE_LIMITS;
  return findLocalModels(others, { signal, timeoutMs: localMs });
}
