import { publicUrl } from '../../platform/config.ts';
import type { Config } from '../../platform/config.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import type { Services } from '../../platform/services.ts';
import { openDriveSecret } from './drive-accounts.ts';
import type { StoredAccount } from './drive-accounts.ts';
import { DriveError } from './drive-error.ts';
import { googleFetch } from './google-fetch.ts';
import type { Patience } from './google-fetch.ts';
import { openAuth, openGoogleDrive } from './google-drive.ts';
import type { ConsentClient, DriveSecret, GoogleDrive } from './google-drive.ts';

const MOST_REMEMBERED = 100;

/** Drive for stored accounts. The client of an account is remembered with its access token, until the account changes. */
export interface DriveClients {
  of(account: StoredAccount): GoogleDrive;
  /** For a secret that is not stored yet. */
  openFor(secret: DriveSecret): GoogleDrive;
}

/** The client of the consents; undefined if the server has none. */
export function consentClient(config: Config): ConsentClient | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret } = config;
  if (clientId === undefined || clientSecret === undefined) return undefined;
  return { clientId, clientSecret, redirectUrl: driveRedirectUrl(config) };
}

/** The page of the console to which Google sends people back. */
export const driveRedirectUrl = (config: Config): string => `${publicUrl(config)}/google-drive/`;

export function openDriveClients(
  services: Pick<Services, 'config' | 'secret'> & { readonly outbound: Outbound },
  patience: Patience,
): DriveClients {
  const { config, outbound } = services;
  const fetch = googleFetch(outbound, config, patience);
  const known = new Map<string, GoogleDrive>();
  const openFor = (secret: DriveSecret): GoogleDrive => {
    const auth = openAuth(fetch, secret, consentClient(config));
    // A call receives the failure.
    auth.catch(() => {});
    return openGoogleDrive(auth);
  };

  function opened(account: StoredAccount): GoogleDrive {
    const secret = openDriveSecret(services, account);
    if (secret === undefined) throw new DriveError('account_refused', 'of another assistant');
    return openFor(secret);
  }

  return {
    openFor,
    of(account) {
      const key = `${account.assistantId} ${account.connectedOn.getTime()}`;
      const made = known.get(key) ?? opened(account);
      known.delete(key);
      for (const oldest of known.keys()) if (known.size >= MOST_REMEMBERED) known.delete(oldest);
      known.set(key, made);
      return made;
    },
  };
}
