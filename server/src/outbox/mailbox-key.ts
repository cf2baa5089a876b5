import { deriveKey, isSame, keyedHash } from '../platform/crypto.ts';
import { publicUrl } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';

type Secret = Pick<Services, 'secret'>;

const COOKIE = 'mailbox';

/** Where the mailbox opens. A browser sends no fragment: the key reaches no log of a proxy and no other site. */
export const mailboxAddress = ({ config, secret }: Pick<Services, 'config' | 'secret'>): string =>
  `${publicUrl(config)}/mailbox#key=${keyOf({ secret })}`;

export const isMailboxKey = (secret: Secret, given: string): boolean => isSame(given, keyOf(secret));

/** The cookie that the key is exchanged for. The page's script cannot read it, and no other site can make a browser send it. */
export const mailboxCookie = (services: Pick<Services, 'config' | 'secret'>): string =>
  [
    `${COOKIE}=${tokenOf(services)}`,
    'Path=/mailbox',
    'HttpOnly',
    'SameSite=Strict',
    ...(publicUrl(services.config).startsWith('https:') ? ['Secure'] : []),
  ].join('; ');

/** Whether a Cookie header holds the mailbox's own. */
export function hasMailboxCookie(secret: Secret, header: string | undefined): boolean {
  const given = (header ?? '')
    .split(';')
    .map((one) => one.trim())
    .find((one) => one.startsWith(`${COOKIE}=`));
  return given !== undefined && isSame(given.slice(COOKIE.length + 1), tokenOf(secret));
}

/** Made of the installation's secret: each process that answers knows them, and no file keeps them. */
const keyOf = (services: Secret): string => derived(services, 'key');
const tokenOf = (services: Secret): string => derived(services, 'cookie');

const derived = ({ secret }: Secret, what: string): string =>
  keyedHash(deriveKey(secret, 'mailbox access'), what).slice(0, 40);
