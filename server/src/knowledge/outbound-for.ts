import { publicUrl } from '../platform/config.ts';
import type { Config } from '../platform/config.ts';
import { openOutbound } from '../platform/outbound/outbound.ts';
import type { Outbound } from '../platform/outbound/outbound.ts';

/** The way out for addresses that staff type as sources. */
export const outboundFor = (config: Config): Outbound =>
  openOutbound({ allowHosts: config.REGIA_ALLOW_HOSTS, ownHost: new URL(publicUrl(config)).hostname });
