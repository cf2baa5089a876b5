import { publicUrl } from '../config.ts';
import type { Services } from '../services.ts';
import { openOutbound } from './outbound.ts';
import type { Outbound } from './outbound.ts';

/** Opens the guard for addresses that people enter. */
export const outboundFor = ({ config, network }: Pick<Services, 'config' | 'network'>): Outbound =>
  openOutbound({
    ...network,
    allowHosts: config.REGIA_ALLOW_HOSTS,
    ownHost: new URL(publicUrl(config)).hostname,
  });
