import type { Config } from '../platform/config.ts';
import { outboundFor } from '../platform/outbound/outbound-for.ts';
import type { Services } from '../platform/services.ts';
import type { Targets } from './kinds/website/check-address.ts';

export const targetsFor = (services: Pick<Services, 'config' | 'network'>): Targets => ({
  outbound: outboundFor(services),
  named: namedHosts(services.config),
});

/** The hosts that the server's configuration allows, with any port. */
const namedHosts = (config: Config): ReadonlySet<string> =>
  new Set(
    config.REGIA_ALLOW_HOSTS.split(',').flatMap(
      (entry) => URL.parse(`http://${entry.trim()}`)?.hostname ?? [],
    ),
  );
