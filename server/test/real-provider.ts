import type { RequestListener } from 'node:http';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';
import { openLoopbackServer } from './loopback-server.ts';

/** A person of the provider, with the claims that it answers. Their name there is the key. */
export type People = Record<string, Record<string, unknown>>;

export interface RealProvider {
  readonly issuer: string;
  /** `host:port`, in the form that REGIA_ALLOW_HOSTS takes. */
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly people: People;
  /** Registers the addresses of Regia, as an administrator does at the provider. */
  register(addresses: { redirect_url: string; sign_out_url: string; back_channel_url?: string }): void;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'regia', client_secret: 'un-segreto-del-provider' };

/** A real OpenID Connect provider on loopback. Its sign-in page takes any password. */
export async function realProvider(people: People): Promise<RealProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };
  let handle: RequestListener = () => {};
  const {
    url: issuer,
    host,
    close,
  } = await openLoopbackServer((request, response) => handle(request, response));

  const serve = (more: object): void => {
    const configuration = {
      jwks,
      clients: [{ ...CLIENT, redirect_uris: ['http://localhost/none'], ...more }],
      claims: {
        openid: ['sub'],
        email: ['email', 'email_verified'],
        profile: ['given_name', 'family_name', 'groups'],
      },
      ttl: Object.fromEntries(
        ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'].map((name) => [name, 3_600]),
      ),
      cookies: { keys: ['a key for the cookies of a test'] },
      features: {
        devInteractions: { enabled: true },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({ ...people[sub], sub }),
      }),
    };
    handle = new Provider(issuer, configuration).callback();
  };
  serve({});
  return {
    issuer,
    host,
    clientId: CLIENT.client_id,
    clientSecret: CLIENT.client_secret,
    people,
    register({ redirect_url, sign_out_url, back_channel_url }) {
      serve({
        redirect_uris: [redirect_url],
        post_logout_redirect_uris: [sign_out_url],
        ...(back_channel_url === undefined
          ? {}
          : { backchannel_logout_uri: back_channel_url, backchannel_logout_session_required: true }),
      });
    },
    close,
  };
}
