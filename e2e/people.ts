import type { BrowserContext } from '@playwright/test';
import { DEMONSTRATION_PASSWORD } from './home.ts';
import type { Instance } from './instance.ts';
import type { Language } from './texts.ts';

/** The demonstration's accounts; admin also holds the profile `editor`. Each home of a story gets their password. */
export type Username = 'superuser' | 'admin' | 'editor' | 'viewer';
export const PASSWORD = DEMONSTRATION_PASSWORD;

export interface Pair {
  access: string;
  refresh: string;
}

/** The calls of a member of staff, for steps that are not the story's subject. */
export interface Staff {
  readonly pair: Pair;
  call<T>(method: string, path: string, body?: unknown): Promise<T>;
}

export async function signInByCall(
  instance: Instance,
  username: string,
  password: string = PASSWORD,
): Promise<Staff> {
  const send = async <T>(method: string, path: string, body?: unknown, access?: string): Promise<T> => {
    const response = await fetch(instance.url + path, {
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

/** Gives the browser the person's session, and sets the account's language. */
export async function enter(
  context: BrowserContext,
  instance: Instance,
  { as, language = 'it-IT' }: { as: Username; language?: Language },
): Promise<Staff> {
  const staff = await setLanguage(instance, as, language);
  await writeSessionCookie(context, instance, staff.pair);
  return staff;
}

/** Ends the session of the browser. An open page would notice it and lead to the sign-in, so each is left before. */
export async function forgetSession(context: BrowserContext): Promise<void> {
  await Promise.all(context.pages().map((page) => page.goto('about:blank')));
  await context.clearCookies();
}

/** Writes the cookie in which the console keeps a session. */
export const writeSessionCookie = (context: BrowserContext, instance: Instance, pair: Pair) =>
  context.addCookies([
    {
      name: 'token',
      value: encodeURIComponent(JSON.stringify({ ...pair, remember: false })),
      url: instance.url,
      sameSite: 'Lax',
      secure: true,
    },
  ]);

/** Sets the language of an account: it wins over the browser's. */
export async function setLanguage(instance: Instance, as: Username, language: Language): Promise<Staff> {
  const staff = await signInByCall(instance, as);
  await staff.call('PATCH', `/api/account/${as}/user/change-language/`, { language });
  return staff;
}
