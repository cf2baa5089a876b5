import { z } from 'zod/mini';
import { deriveKey, open, seal } from '../platform/crypto.ts';
import type { Services } from '../platform/services.ts';

const LASTS_MS = 180 * 24 * 60 * 60_000;

/** A visitor whom the pages of one origin remember, with one assistant. */
interface RememberedVisitor {
  readonly assistantId: string;
  readonly visitorId: string;
  readonly origin: string;
}

const stored = z.object({
  assistantId: z.string(),
  visitorId: z.string(),
  origin: z.string(),
  madeMs: z.number(),
});

type Secret = Pick<Services, 'secret'>;
const keyOf = ({ secret }: Secret): Uint8Array => deriveKey(secret, 'remembered visitors');

/** Makes the token of a remembered visitor. It is sealed, so the visitor can neither read nor change it. */
export const makeRememberedVisitor = (
  services: Secret,
  visitor: RememberedVisitor,
  nowMs = Date.now(),
): string => seal(keyOf(services), JSON.stringify({ ...visitor, madeMs: nowMs }));

/** Returns the id of a remembered visitor; undefined if the token is not valid with this assistant and origin. */
export function readRememberedVisitor(
  services: Secret,
  token: string,
  expected: Omit<RememberedVisitor, 'visitorId'>,
  nowMs = Date.now(),
): string | undefined {
  const { data } = z.safeParse(stored, contentOf(services, token));
  const isValid =
    data?.assistantId === expected.assistantId &&
    data.origin === expected.origin &&
    nowMs - data.madeMs < LASTS_MS;
  return isValid ? data.visitorId : undefined;
}

function contentOf(services: Secret, token: string): unknown {
  try {
    return JSON.parse(open(keyOf(services), token));
  } catch {
    return undefined;
  }
}
