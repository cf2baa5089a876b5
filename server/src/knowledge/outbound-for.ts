import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openOutbound } from '../platform/outbound/outbound.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';
import type { Targets } from './kinds/website/check-address.ts';

/** Returns the outbound guard for the addresses of sources, which staff enter. */
export const outboundFor = (config: Config): Outbound =>
  openOutbound({ allowHosts: config.REGIA_ALLOW_HOSTS, ownHost: new URL(publicUrl(config)).hostname });

export const targetsFor = (config: Config): Targets => ({
  outbound: outboundFor(config),
  named: namedHosts(config),
});

/** The hosts that the server's configuration allows, with any port. */
const namedHosts = (config: Config): ReadonlySet<string> =>
  new Set(
    config.REGIA_ALLOW_HOSTS.split(',').flatMap(
      (entry) => URL.parse(`http://${entry.trim()}`)?.hostname ?? [],
    ),
  );
