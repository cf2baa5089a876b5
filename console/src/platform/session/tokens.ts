export interface Tokens {
  access: string;
  refresh: string;
}

/** The tolerated error of a computer's clock. The server decides anyway. */
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

/** Reads the `exp` claim in seconds; null if there is none. */
export function expiryOf(token: string): number | null {
  const expiry = claimsOf(token)?.exp;
  return typeof expiry === 'number' && Number.isFinite(expiry) ? expiry : null;
}

/** Reads the user of a token. */
export const subjectOf = (token: string): unknown => claimsOf(token)?.user_id;

/** AUTH-08: without a readable expiry a token counts as expired. */
export function isExpired(token: string, nowMs: number): boolean {
  const expiry = expiryOf(token);
  return expiry === null || nowMs / 1000 >= expiry + SKEW_SECONDS;
}

/** Reads the tokens in the text of the cookie; null if it holds none. */
export function readPair(text: string | null): (Tokens & { remember: boolean }) | null {
  try {
    const value = JSON.parse(text ?? '') as Partial<Tokens> & { remember?: unknown };
    if (typeof value.access !== 'string' || typeof value.refresh !== 'string') return null;
    return { access: value.access, refresh: value.refresh, remember: value.remember === true };
  } catch {
    return null;
  }
}
