import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider from 'oidc-provider';

export interface IdentityProvider {
  readonly issuer: string;
  /** `host:port`, in the form that REGIA_ALLOW_HOSTS takes. */
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Registers the addresses of Regia, as an administrator does at the provider. */
  register(addresses: { redirect_url: string; sign_out_url: string }): void;
  close(): Promise<void>;
}

const CLIENT = { client_id: 'regia', client_secret: 'un-segreto-del-provider' };
const AN_HOUR_S = 3_600;

/** A real OpenID Connect provider. Its page takes any password; the name is the part of the address before the @. */
export async function openIdentityProvider(domain: string): Promise<IdentityProvider> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const jwks = { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] };
  let handle: RequestListener = () => {};
  const server = createServer((request, response) => handle(request, response));
  await new Promise<void>((listening) => {
    server.listen(0, '127.0.0.1', listening);
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const kept = ['AccessToken', 'Grant', 'IdToken', 'Interaction', 'Session'];
  const serve = (addresses: object): void => {
    const configuration = {
      jwks,
      clients: [{ ...CLIENT, redirect_uris: ['http://localhost/none'], ...addresses }],
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
      ttl: Object.fromEntries(kept.map((name) => [name, AN_HOUR_S])),
      cookies: { keys: ['a key for the cookies of a story'] },
      features: { devInteractions: { enabled: true }, rpInitiatedLogout: { enabled: true } },
      findAccount: (_: unknown, sub: string) => ({
        accountId: sub,
        claims: () => ({
          sub,
          email: `${sub}@${domain}`,
          email_verified: true,
          given_name: 'Nora',
          family_name: 'Conti',
        }),
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
    register: ({ redirect_url, sign_out_url }) =>
      serve({ redirect_uris: [redirect_url], post_logout_redirect_uris: [sign_out_url] }),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
