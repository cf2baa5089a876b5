import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openOutbound } from '../platform/outbound/outbound.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

/** The way out for addresses that staff type as sources. */
export const outboundFor = (config: Config): Outbound =>
  openOutbound({ allowHosts: config.REGIA_ALLOW_HOSTS, ownHost: new URL(publicUrl(config)).hostname });

/** The hosts that whoever runs the server has named, whatever their port. */
export const namedHosts = (config: Config): ReadonlySet<string> =>
  new Set(
    config.REGIA_ALLOW_HOSTS.split(',').flatMap(
      (entry) => URL.parse(`http://${entry.trim()}`)?.hostname ?? [],
    ),
  );
