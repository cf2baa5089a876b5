const REMEMBERED_MS = 5_000;
/** The most tokens in memory; the oldest leaves. */
const MOST = 1_000;

interface Verified {
  readonly expiresMs: number;
}

/**
 * Remembers for some seconds that the signature of a token was verified, and never longer than the token is valid.
 * Nothing else about its holder is remembered: each call reads session, account and profiles from the database.
 */
export function rememberVerified<T extends Verified>(
  verify: (token: string) => Promise<T>,
): (token: string) => Promise<T> {
  const known = new Map<string, { verified: T; untilMs: number }>();
  return async (token) => {
    const nowMs = Date.now();
    const found = known.get(token);
    if (found && nowMs < found.untilMs) return found.verified;
    known.delete(token);
    const verified = await verify(token);
    if (known.size >= MOST) known.delete(known.keys().next().value!);
    known.set(token, { verified, untilMs: Math.min(nowMs + REMEMBERED_MS, verified.expiresMs) });
    return verified;
  };
}
