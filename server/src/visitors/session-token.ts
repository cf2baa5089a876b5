import { z } from 'zod/mini';
import { deriveKey, open, seal } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';

/** Tells the token of a session from the key of an assistant. */
const PREFIX = 'rgs_';
/** A token ends this long after the last use of the session. */
export const TOKEN_SECONDS = 30 * 60;
/** A token that is older is renewed when it is used. */
const RENEW_AFTER_MS = 5 * 60_000;
/** A session ends this long after its start, however often it is used. */
const SESSION_MS = 24 * 60 * 60_000;

/** The content of a token: one visitor, on pages of one origin, with one assistant. */
export interface VisitorSession {
  readonly assistantId: string;
  readonly visitorId: string;
  readonly origin: string;
  readonly beganMs: number;
  /** The identity that the site signed. */
  readonly identity?: SignedIdentity | undefined;
}

export interface SignedIdentity {
  readonly name: string;
  /** The secret that signed it. Without the secret the session is over. */
  readonly secretId: string;
}

export interface ReadToken {
  readonly session: VisitorSession;
  readonly isExpired: boolean;
  readonly isStale: boolean;
}

const stored = z.object({
  assistantId: z.string(),
  visitorId: z.string(),
  origin: z.string(),
  beganMs: z.number(),
  identity: z.optional(z.object({ name: z.string(), secretId: z.string() })),
  madeMs: z.number(),
});

type Secret = Pick<Services, 'secret'>;
const keys = new WeakMap<Secret, Uint8Array>();

function keyOf(services: Secret): Uint8Array {
  const key = keys.get(services) ?? deriveKey(services.secret, 'visitor sessions');
  keys.set(services, key);
  return key;
}

export const isSessionToken = (text: string): boolean => text.startsWith(PREFIX);

/** Makes a token. It is sealed, so a visitor can neither read nor change it. */
export function makeToken(services: Secret, session: VisitorSession, nowMs = Date.now()): string {
  return PREFIX + seal(keyOf(services), JSON.stringify({ ...session, madeMs: nowMs }));
}

/** Reads a token; undefined if this installation did not make it. */
export function readToken(services: Secret, token: string, nowMs = Date.now()): ReadToken | undefined {
  const { success, data } = z.safeParse(stored, contentOf(services, token));
  if (!success) return undefined;
  const { madeMs, ...session } = data;
  const ageMs = nowMs - madeMs;
  return {
    session,
    isExpired: ageMs >= TOKEN_SECONDS * 1_000 || nowMs - session.beganMs >= SESSION_MS,
    isStale: ageMs >= RENEW_AFTER_MS,
  };
}

function contentOf(services: Secret, token: string): unknown {
  try {
    return JSON.parse(open(keyOf(services), token.slice(PREFIX.length)));
  } catch {
    return undefined;
  }
}
