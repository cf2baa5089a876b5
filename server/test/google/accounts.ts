import { createHash, createPublicKey, generateKeyPairSync, randomBytes, verify } from 'node:crypto';

const SCOPE = 'https://www.googleapis.com/auth/drive.readonly';
const AUDIENCE = 'https://oauth2.googleapis.com/token';
const FOR_JWT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** A refusal of the endpoint for tokens. */
export class TokenRefused extends Error {
  readonly status: number;
  readonly error: string;

  constructor(error: string, description: string, status = 400) {
    super(description);
    this.status = status;
    this.error = error;
  }
}

interface Token {
  readonly account: string;
  readonly scope: string;
  isOver: boolean;
}

interface Asked {
  readonly challenge: string;
  readonly redirect: string;
  readonly scope: string;
}

/** A key file of a service account, as Google Cloud gives it. */
export type KeyFile = Readonly<Record<string, string>>;

/** The accounts, consents and tokens of the stand-in. */
export class GoogleAccounts {
  readonly clientId = 'regia-prova.apps.googleusercontent.com';
  readonly clientSecret = 'segreto-di-prova';
  /** The address of the person who gives consents. */
  person = 'redazione@comune.example';
  /** The answer of the person. */
  answers: 'gives' | 'refuses' | 'gives less' = 'gives';
  readonly #keys = new Map<string, string>();
  readonly #tokens = new Map<string, Token>();
  readonly #asked = new Map<string, Asked>();
  readonly #consents = new Set<string>();
  /** The refresh tokens that were revoked at the endpoint for it. */
  readonly revoked: string[] = [];

  /** Makes a service account. Returns its key file. */
  serviceAccount(name = 'lettore', more: Record<string, string> = {}): KeyFile {
    const { publicKey, privateKey } = generateKeyPairSync('rsa', {
      modulusLength: 2_048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    const address = `${name}@prova.iam.gserviceaccount.com`;
    this.#keys.set(address, publicKey);
    return {
      type: 'service_account',
      project_id: 'prova',
      private_key_id: createHash('sha1').update(publicKey).digest('hex'),
      private_key: privateKey,
      client_email: address,
      client_id: '1234567890',
      auth_uri: 'https://accounts.google.com/o/oauth2/auth',
      token_uri: AUDIENCE,
      ...more,
    };
  }

  deleteKey(address: string): void {
    this.#keys.delete(address);
    this.endTokens();
  }

  /** Every access token is over, as after an hour. */
  endTokens(): void {
    for (const token of this.#tokens.values()) token.isOver = true;
  }

  /** The person takes all consents back in the settings of the account. */
  takeBackConsents(): void {
    this.#consents.clear();
    this.endTokens();
  }

  /** The account of a request; undefined without a token that is valid and has the right scope. */
  accountOf(authorization: string | undefined): string | undefined {
    const token = this.#tokens.get((authorization ?? '').replace('Bearer ', ''));
    return token === undefined || token.isOver || token.scope !== SCOPE ? undefined : token.account;
  }

  /** The page that asks a person: where it sends the browser. Throws for a request that Google refuses. */
  consentPage(query: URLSearchParams): string {
    const asked = Object.fromEntries(query);
    const expected = {
      client_id: this.clientId,
      response_type: 'code',
      scope: SCOPE,
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 'S256',
    };
    for (const [name, value] of Object.entries(expected)) {
      if (asked[name] !== value) throw new TokenRefused('invalid_request', `${name} is ${asked[name]}`);
    }
    const { redirect_uri: redirect = '', code_challenge: challenge = '', state = '' } = asked;
    if (challenge.length !== 43 || state.length < 20)
      throw new TokenRefused('invalid_request', 'state or challenge');
    const back = new URL(redirect);
    back.searchParams.set('state', state);
    if (this.answers === 'refuses') {
      back.searchParams.set('error', 'access_denied');
      return back.href;
    }
    const code = randomBytes(24).toString('base64url');
    this.#asked.set(code, {
      challenge,
      redirect,
      scope: this.answers === 'gives less' ? 'openid' : SCOPE,
    });
    back.searchParams.set('code', code);
    return back.href;
  }

  token(form: URLSearchParams): Record<string, unknown> {
    const grant = form.get('grant_type');
    if (grant === FOR_JWT) return this.#forAssertion(form.get('assertion') ?? '');
    if (form.get('client_id') !== this.clientId || form.get('client_secret') !== this.clientSecret)
      throw new TokenRefused('invalid_client', 'Unauthorized', 401);
    if (grant === 'authorization_code') return this.#forCode(form);
    if (grant !== 'refresh_token') throw new TokenRefused('unsupported_grant_type', String(grant));
    if (!this.#consents.has(form.get('refresh_token') ?? ''))
      throw new TokenRefused('invalid_grant', 'Token has been expired or revoked.');
    return this.#made(this.person, SCOPE);
  }

  revoke(token: string | null): void {
    if (token === null || !this.#consents.delete(token))
      throw new TokenRefused('invalid_token', 'Token expired or revoked');
    this.revoked.push(token);
  }

  #forAssertion(assertion: string): Record<string, unknown> {
    const [head = '', body = '', signature = ''] = assertion.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
    const key = this.#keys.get(String(claims['iss']));
    if (key === undefined) throw new TokenRefused('invalid_grant', 'Invalid grant: account not found');
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${body}`),
      createPublicKey(key),
      Buffer.from(signature, 'base64url'),
    );
    if (!isSigned) throw new TokenRefused('invalid_grant', 'Invalid JWT Signature.');
    if (claims['aud'] !== AUDIENCE) throw new TokenRefused('invalid_grant', 'Invalid JWT: aud');
    if (claims['scope'] !== SCOPE) throw new TokenRefused('invalid_scope', String(claims['scope']));
    if (Number(claims['exp']) * 1_000 < Date.now())
      throw new TokenRefused('invalid_grant', 'Invalid JWT: exp');
    return this.#made(String(claims['iss']), SCOPE);
  }

  #forCode(form: URLSearchParams): Record<string, unknown> {
    const code = form.get('code') ?? '';
    const asked = this.#asked.get(code);
    this.#asked.delete(code);
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url');
    if (asked === undefined || asked.challenge !== challenge || asked.redirect !== form.get('redirect_uri'))
      throw new TokenRefused('invalid_grant', 'Bad Request');
    const refresh = `1//${randomBytes(24).toString('base64url')}`;
    this.#consents.add(refresh);
    return { ...this.#made(this.person, asked.scope), refresh_token: refresh };
  }

  #made(account: string, scope: string): Record<string, unknown> {
    const access = `ya29.${randomBytes(24).toString('base64url')}`;
    this.#tokens.set(access, { account, scope, isOver: false });
    return { access_token: access, expires_in: 3_599, scope, token_type: 'Bearer' };
  }
}
