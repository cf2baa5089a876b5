import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { openLoopbackServer } from './loopback-server.ts';

type Claims = Record<string, unknown>;

/** A provider on loopback whose answers a test can make wrong. It checks code, PKCE and client like a real one. */
export interface StandInProvider {
  readonly issuer: string;
  readonly host: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The discovery document; a test may change it. */
  readonly discovery: Claims;
  /** The claims of the next ID tokens, beside the usual ones. */
  claims: Claims;
  userinfo: Claims;
  /** Makes the ID token, in place of the usual signature. */
  makeToken: ((claims: Claims) => Promise<string>) | undefined;
  /** The delay of every answer. */
  delayMs: number;
  /** Another address, to which every request is redirected. */
  redirectTo: string | undefined;
  /** Every requested path, with the authorization header of the request and its form. */
  readonly asked: {
    readonly path: string;
    readonly authorization: string | undefined;
    form?: Record<string, string>;
  }[];
  sign(claims: Claims, header?: Record<string, unknown>): Promise<string>;
  /** Signs the person in and returns the query of the redirect. */
  signIn(authorizationUrl: string, more?: Record<string, string>): string;
  close(): Promise<void>;
}

interface Grant {
  readonly nonce: string;
  readonly challenge: string;
  readonly redirectUri: string;
}

export async function standInProvider(): Promise<StandInProvider> {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const key = { ...(await exportJWK(publicKey)), kid: 'one', use: 'sig', alg: 'RS256' };
  const grants = new Map<string, Grant>();
  const {
    url: issuer,
    host,
    close,
  } = await openLoopbackServer((request, response) => {
    // A client that gives up aborts the request.
    answer(request, response).catch(() => response.destroy());
  });
  const provider: StandInProvider = {
    issuer,
    host,
    clientId: 'regia',
    clientSecret: 'segreto-di-prova',
    discovery: {
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/jwks`,
      end_session_endpoint: `${issuer}/end`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      code_challenge_methods_supported: ['S256'],
      authorization_response_iss_parameter_supported: true,
    },
    claims: {},
    userinfo: {},
    makeToken: undefined,
    delayMs: 0,
    redirectTo: undefined,
    asked: [],
    sign: (claims, header = {}) =>
      new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', ...header }).sign(privateKey),
    signIn(authorizationUrl, more = {}) {
      const query = new URL(authorizationUrl).searchParams;
      const code = randomBytes(12).toString('hex');
      grants.set(code, {
        nonce: query.get('nonce')!,
        challenge: query.get('code_challenge')!,
        redirectUri: query.get('redirect_uri')!,
      });
      return new URLSearchParams({ code, state: query.get('state')!, iss: issuer, ...more }).toString();
    },
    close,
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const asked: StandInProvider['asked'][number] = { path, authorization: request.headers.authorization };
    provider.asked.push(asked);
    if (provider.redirectTo !== undefined) {
      response.writeHead(302, { location: provider.redirectTo }).end();
      return;
    }
    if (provider.delayMs > 0) await new Promise((wait) => setTimeout(wait, provider.delayMs));
    let body = '';
    for await (const piece of request) body += String(piece);
    const form = new URLSearchParams(body);
    asked.form = Object.fromEntries(form);
    const [status, content] = await contentOf(path, request, form);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(content));
  }

  async function contentOf(
    path: string,
    request: IncomingMessage,
    form: URLSearchParams,
  ): Promise<[number, unknown]> {
    if (path === '/.well-known/openid-configuration') return [200, provider.discovery];
    if (path === '/jwks') return [200, { keys: [key] }];
    if (path === '/userinfo') return [200, { sub: provider.claims['sub'], ...provider.userinfo }];
    if (path === '/token') return redeem(request, form);
    return [404, {}];
  }

  async function redeem(request: IncomingMessage, form: URLSearchParams): Promise<[number, unknown]> {
    const basic = Buffer.from(`${provider.clientId}:${provider.clientSecret}`).toString('base64');
    if (decodeBasic(request.headers.authorization) !== decodeBasic(`Basic ${basic}`)) {
      return [401, { error: 'invalid_client' }];
    }
    const grant = grants.get(form.get('code') ?? '');
    grants.delete(form.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (!grant || grant.challenge !== challenge || grant.redirectUri !== form.get('redirect_uri')) {
      return [400, { error: 'invalid_grant' }];
    }
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      aud: provider.clientId,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce,
      ...provider.claims,
    };
    const token = await (provider.makeToken ? provider.makeToken(claims) : provider.sign(claims));
    return [200, { access_token: 'an-access-token', token_type: 'Bearer', expires_in: 300, id_token: token }];
  }

  return provider;
}

/** The two parts of a basic header are form-encoded before they are joined. */
const decodeBasic = (header = ''): string =>
  decodeURIComponent(Buffer.from(header.replace('Basic ', ''), 'base64').toString());
