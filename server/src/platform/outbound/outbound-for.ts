import { publicUrl } from '../config.ts';
import type { Services } from '../services.ts';
import { openOutbound } from './outbound.ts';
import { targetCheck } from './target.ts';
import type { Outbound } from './outbound.ts';

/** Opens the guard for addresses that people enter. */
export const outboundFor = ({ config, network }: Pick<Services, 'config' | 'network'>): Outbound =>
  openOutbound({
    ...network,
    allowHosts: config.REGIA_ALLOW_HOSTS,
    ownHost: new URL(publicUrl(config)).hostname,
  });

/** The check of the same guard, for a client that opens its own connections. */
export const addressCheckFor = ({
  config,
  network,
}: Pick<Services, 'config' | 'network'>): ((url: URL) => Promise<readonly string[]>) =>
  targetCheck({
    ...network,
    allowHosts: config.REGIA_ALLOW_HOSTS,
    ownHost: new URL(publicUrl(config)).hostname,
  });
