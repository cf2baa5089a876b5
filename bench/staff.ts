import type { Answer, Body, Call, Params, Query } from '@regia/contract/call';
import { signIn } from '@regia/contract/account/calls';

/** The accounts of the demonstration, with the password that the bench gives each home. */
export const PEOPLE = ['superuser', 'admin', 'editor', 'viewer'] as const;
export const PASSWORD = 'Misura-2026-regia!';

export interface Staff {
  readonly authorization: string;
  call<C extends Call>(call: C, given?: Given<C>): Promise<Answer<C>>;
}

interface Given<C extends Call> {
  readonly params?: Partial<Params<C>>;
  readonly query?: Query<C> & object;
  readonly body?: Body<C>;
}

/** Signs in a member of staff, with the profile that has the same name; a superuser may act in another organization. */
export async function staff(
  url: string,
  username: (typeof PEOPLE)[number],
  organization?: string,
): Promise<Staff> {
  const tokens = await send(url, signIn, { body: { username, password: PASSWORD } }, {});
  if (!('access' in tokens)) throw new Error('The sign-in asked for a second factor');
  const authorization = `JWT ${tokens.access}`;
  return {
    authorization,
    call: (call, given = {}) =>
      send(
        url,
        call,
        { ...given, params: { profile: username, ...given.params } },
        { authorization, ...(organization !== undefined && { 'regia-organization': organization }) },
      ),
  };
}

export const pathOf = (call: Call, params: object): string =>
  call.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  );

/** The query of a call, with its `?`. */
function searchOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return given.length === 0
    ? ''
    : `?${new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()}`;
}

async function send<C extends Call>(
  url: string,
  call: C,
  { params = {}, query = {}, body }: { params?: object; query?: object; body?: unknown },
  headers: Record<string, string>,
): Promise<Answer<C>> {
  const reply = await fetch(url + pathOf(call, params) + searchOf(query), {
    method: call.method,
    headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`${call.method} ${call.path}: ${reply.status} ${text}`);
  return (text === '' ? undefined : JSON.parse(text)) as Answer<C>;
}
