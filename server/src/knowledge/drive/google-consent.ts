import { createHash, randomBytes } from 'node:crypto';
import { DRIVE_SCOPE } from '@regia/contract/knowledge/drive-calls';
import type { Services } from '../../platform/services.ts';
import type { Outbound } from '../../platform/outbound/outbound.ts';
import { consentClient } from './drive-clients.ts';
import { DriveError, driveErrorIn } from './drive-error.ts';
import { googleAddress, googleFetch, SHORT_PATIENCE } from './google-fetch.ts';
import { openAuth } from './google-drive.ts';

const AUTHORIZATION = 'https://accounts.google.com/o/oauth2/v2/auth';

/** Takes a consent back at Google; whether Google did so. */
export type RevokeConsent = (refreshToken: string) => Promise<boolean>;

/** The consents of people at Google: authorization code with PKCE, for access without the person. */
export interface GoogleConsents {
  /** The address at Google that asks for a consent, and the verifier of its code; undefined if the server has no client. */
  ask(state: string): Promise<{ readonly url: string; readonly verifier: string } | undefined>;
  /** The refresh token for a code; undefined if the person gave less than what is needed. */
  redeem(code: string, verifier: string): Promise<string | undefined>;
  revoke: RevokeConsent;
}

export function openGoogleConsents(
  services: Pick<Services, 'config' | 'log'> & { readonly outbound: Outbound },
): GoogleConsents {
  const { config, log, outbound } = services;
  const fetch = googleFetch(outbound, config, SHORT_PATIENCE);
  const open = () => openAuth(fetch, undefined, consentClient(config));
  return {
    async ask(state) {
      if (consentClient(config) === undefined) return undefined;
      const verifier = randomBytes(48).toString('base64url');
      const { CodeChallengeMethod } = await import('google-auth-library');
      const asked = (await open()).generateAuthUrl({
        access_type: 'offline',
        // Without it Google gives a refresh token only the first time.
        prompt: 'consent',
        scope: DRIVE_SCOPE,
        state,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: CodeChallengeMethod.S256,
      });
      const { search } = new URL(asked);
      return { url: googleAddress(config, `${AUTHORIZATION}${search}`), verifier };
    },
    async redeem(code, verifier) {
      const auth = await open();
      const { tokens } = await auth.getToken({ code, codeVerifier: verifier }).catch((error: unknown) => {
        throw driveErrorIn(error) ?? error;
      });
      const granted = new Set((tokens.scope ?? '').split(' '));
      if (!tokens.refresh_token || !granted.has(DRIVE_SCOPE)) return undefined;
      return tokens.refresh_token;
    },
    async revoke(refreshToken) {
      const auth = await open();
      try {
        await auth.revokeToken(refreshToken);
        return true;
      } catch (error) {
        const fault = driveErrorIn(error);
        if (!(fault instanceof DriveError)) throw error;
        log.warn({ event: 'google consent not revoked', because: fault.message }, 'drive');
        return false;
      }
    },
  };
}
