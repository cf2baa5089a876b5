import type { BrowserContext } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from './home.ts';
import type { House } from './house.ts';
import type { Language } from './texts.ts';

/** The demonstration's accounts; admin also holds the profile `editor`. Each home of a story is given their password. */
export type Username = 'superuser' | 'admin' | 'editor' | 'viewer';
export const PASSWORD = DEMONSTRATION_PASSWORD;

export interface Pair {
  access: string;
  refresh: string;
}

/** What a member of staff can do without a screen: stories use it for what they are not about. */
export interface Staff {
  readonly pair: Pair;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

export async function signInByCall(
  house: House,
  username: string,
  password: string = PASSWORD,
): Promise<Staff> {
  const send = async <T>(method: string, path: string, body?: unknown, access?: string): Promise<T> => {
    const response = await fetch(house.url + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(access === undefined ? {} : { Authorization: `JWT ${access}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (response.status === 204 ? undefined : await response.json()) as T;
  };
  const pair = await send<Pair>('POST', '/api/account/mfa/login/', { username, password });
  return { pair, call: (method, path, body) => send(method, path, body, pair.access) };
}

/** The person's browser as it is after a sign-in, with their account in the given language. */
export async function enter(
  context: BrowserContext,
  house: House,
  { as, language = 'it-IT' }: { as: Username; language?: Language },
): Promise<Staff> {
  const staff = await setLanguage(house, as, language);
  await keepPair(context, house, staff.pair);
  return staff;
}

/** The cookie that the console keeps a session in. */
export const keepPair = (context: BrowserContext, house: House, pair: Pair) =>
  context.addCookies([
    {
      name: 'token',
      value: encodeURIComponent(JSON.stringify({ ...pair, remember: false })),
      url: house.url,
      sameSite: 'Lax',
      secure: true,
    },
  ]);

/** The language kept on an account: it wins over the browser's. */
export async function setLanguage(house: House, as: Username, language: Language): Promise<Staff> {
  const staff = await signInByCall(house, as);
  await staff.call('PATCH', `/api/account/${as}/user/change-language/`, { language });
  return staff;
}
