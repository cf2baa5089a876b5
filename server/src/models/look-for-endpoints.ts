import type { Answer } from '@regia/contract/call';
import type { lookForEndpoints as lookCall } from '@regia/contract/models/endpoints';
import { organizationOf } from '../platform/http/actor.ts';
import type { Actor } from '../platform/http/actor.ts';
import { listedHosts } from '../platform/outbound/hosts.ts';
import { localModelUrl } from '../platform/outbound/local-models.ts';
import type { LocalModelServer } from '../platform/outbound/local-models.ts';
import type { Services } from '../platform/services.ts';
import { SITE_LIMITS } from '../platform/site-limits.ts';
import { spend } from '../platform/throttle.ts';
import { findLocalModels } from './find-local-models.ts';

const SEARCHES_A_MINUTE = 10;

/** Asks the usual ports of this machine, but only those that the operator listed in `REGIA_ALLOW_HOSTS`. */
export async function lookForEndpoints(
  services: Services,
  servers: readonly LocalModelServer[],
  actor: Actor,
  signal: AbortSignal,
): Promise<Answer<typeof lookCall>> {
  const key = organizationOf(actor);
  await spend(services.pool, { scope: 'model endpoint look', key, most: SEARCHES_A_MINUTE, seconds: 60 });
  const { config, siteLimits } = services;
  const listed = listedHosts(config.REGIA_ALLOW_HOSTS);
  const entryOf = (server: LocalModelServer): string => new URL(localModelUrl(server)).host;
  const others = servers.filter(({ port }) => port !== config.PORT);
  const allowed = others.filter((server) => listed.has(entryOf(server)));
  const { localMs } = siteLimits ?? SITE_LIMITS;
  const { found } = await findLocalModels(allowed, { signal, timeoutMs: localMs });
  const refused = others.filter((server) => !allowed.includes(server));
  return {
    found,
    not_allowed: refused.map((server) => ({ program: server.program, allow_host: entryOf(server) })),
  };
}
