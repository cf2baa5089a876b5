import { createHmac, randomUUID } from 'node:crypto';

const SECRET = 'the-identity-secret-of-the-stories';
/** The longest lifetime of an identity, in seconds. */
const LIFETIME_MAX_S = 600;

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sign = (content: string): string => createHmac('sha256', SECRET).update(content).digest('base64url');
const nowS = (): number => Math.floor(Date.now() / 1000);

/** A visitor's identity as a site signs it: a JWT for five minutes. */
export function signedIdentity(assistant: string, claims: Readonly<Record<string, unknown>> = {}): string {
  const now = nowS();
  const all = { sub: 'citizen-7', aud: assistant, iat: now, exp: now + 300, jti: randomUUID(), ...claims };
  const content = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(all)}`;
  return `${content}.${sign(content)}`;
}

/** Returns who an identity names; undefined if the product refuses it, also because it was used before. */
export function visitorOfIdentity(assistant: string, jwt: string, used: Set<string>): string | undefined {
  const [head = '', body = '', signature = ''] = jwt.split('.');
  if (signature !== sign(`${head}.${body}`)) return undefined;
  const { sub, aud, iat, exp, jti } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<
    'sub' | 'aud' | 'jti',
    string
  > &
    Record<'iat' | 'exp', number>;
  if (aud !== assistant || exp < nowS() || exp - iat > LIFETIME_MAX_S || used.has(jti)) return undefined;
  used.add(jti);
  return `identified ${sub}`;
}
