/** The browser's cookies, or a stand-in for them. */
export interface Jar {
  cookie: string;
}

const REMEMBERED_SECONDS = 24 * 3600;

export interface CookieLife {
  /** Whether the cookie lives for a day; otherwise until the browser closes. */
  remember: boolean;
  secure: boolean;
}

export function readCookie(jar: Jar, name: string): string | null {
  const found = jar.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
  if (!found) return null;
  try {
    return decodeURIComponent(found.slice(name.length + 1));
  } catch {
    return null;
  }
}

export function writeCookie(jar: Jar, name: string, value: string, life: CookieLife): void {
  const age = life.remember ? `; Max-Age=${REMEMBERED_SECONDS}` : '';
  const secure = life.secure ? '; Secure' : '';
  jar.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`;
}

export function clearCookie(jar: Jar, name: string): void {
  jar.cookie = `${name}=; Path=/; SameSite=Lax; Max-Age=0`;
}

const isLoopback = (hostname: string) =>
  hostname === 'localhost' ||
  hostname.endsWith('.localhost') ||
  hostname === '[::1]' ||
  /^127(\.\d{1,3}){3}$/.test(hostname);

/** Returns whether the browser keeps a Secure cookie: on loopback some do and some do not. */
function keepsSecureCookie(jar: Jar): boolean {
  writeCookie(jar, 'regia_probe', '1', { remember: false, secure: true });
  const stayed = readCookie(jar, 'regia_probe') === '1';
  clearCookie(jar, 'regia_probe');
  return stayed;
}

/**
 * AUTH-03: how cookies can be set on this page. `refused`: the page is on plain http, not on loopback, and the operator
 * has not allowed that, so a session cannot be stored safely.
 */
export function cookieSafety(
  page: { protocol: string; hostname: string },
  allowHttp: boolean,
  jar: Jar,
): 'secure' | 'plain' | 'refused' {
  if (page.protocol === 'https:') return 'secure';
  if (isLoopback(page.hostname)) return keepsSecureCookie(jar) ? 'secure' : 'plain';
  return allowHttp ? 'plain' : 'refused';
}
