export interface Tokens {
  access: string;
  refresh: string;
}

/** Clocks of people's computers are off by this much, and the server has the last word anyway. */
const SKEW_SECONDS = 60;

function claimsOf(token: string): { exp?: unknown; user_id?: unknown } | null {
  try {
    const payload = token.split('.')[1]!.replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(payload), (letter) => letter.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes)) as { exp?: unknown; user_id?: unknown } | null;
  } catch {
    return null;
  }
}

/** The `exp` claim in seconds, or nothing where there is none to read. */
export function expiryOf(token: string): number | null {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry : null;
}

/** Whose token it is. */
export const subjectOf = (token: string): unknown => claimsOf(token)?.user_id;

/** AUTH-08: without a readable expiry a token counts as expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const expiry = expiryOf(token);
  return expiry === null || nowMs / 1000 >= expiry + SKEW_SECONDS;
}

/** What the cookie holds, where it holds a pair. */
export function readPair(text: string | null): (Tokens & { remember: boolean }) | null {
  try {
    const value = JSON.parse(text ?? '') as Partial<Tokens> & { remember?: unknown };
    if (typeof value.access !== 'string' || typeof value.refresh !== 'string') return null;
    return { access: value.access, refresh: value.refresh, remember: value.remember === true };
  } catch {
    return null;
  }
}
