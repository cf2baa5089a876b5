import { expect, vi } from 'vitest';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import { UsersTable } from '../src/people/UsersTable.tsx';
import { openForm, signedIn } from './form-page.tsx';
import { GRACE_HILL } from './grace-hill.ts';
import { button } from './show.tsx';

export const [ADMIN, VIEWER] = [
  '01900000-0000-7000-8000-000000000002',
  '01900000-0000-7000-8000-000000000004',
];
export const USER = {
  ...GRACE_HILL,
  organization_name: 'Tributi',
  ssn: 'RSSMRA85T10A562S',
  role_profile: [{ id: 'p', name: 'editor', label: 'Editor' }],
};
export const PROFILES = [
  {
    id: ADMIN,
    label: 'Admin',
    may_grant: false,
    permissions: [{ key: 'a', label: 'Everything', granted: true }],
  },
  {
    id: VIEWER,
    label: 'Viewer',
    may_grant: true,
    permissions: [
      { key: 'b', label: 'Sees the list of assistants', granted: true },
      { key: 'c', label: 'Trains assistants', granted: false },
    ],
  },
];
export const [TRIBUTI, SPORTELLO] = [
  '01900000-0000-7000-8000-000000000011',
  '01900000-0000-7000-8000-000000000012',
];
export const ASSISTANTS = [
  { id: SPORTELLO, name: 'Sportello' },
  { id: TRIBUTI, name: 'Tributi' },
];
export const ALL = ['user.enable', 'user.disable', 'user.destroy'];

/** Empties what is remembered of earlier tests, but for a list of users. */
export function withAList(): void {
  queryClient.clear();
  queryClient.setQueryData(['users', 'list'], []);
}

export const listIsReadAgain = () =>
  expect.poll(() => queryClient.getQueryState(['users', 'list'])?.isInvalidated).toBe(true);

/** Signs in a person who has these permissions as an admin. */
export function signedInAdmin(permissions: readonly string[]): void {
  signedIn();
  useSession.setState({
    profile: 'admin',
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
}

/** Opens a list with one user. The fake server refuses with `refusal` and its `code`, or answers with the user. */
export async function openUsers(user: object = {}, { permissions = ALL, refusal = '', code = '' } = {}) {
  signedInAdmin(permissions);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    if (url.includes('/api/v1/role/')) return Response.json(PROFILES);
    if (url.includes('/assistant/')) return Response.json(ASSISTANTS);
    const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
    sent.push(`${init?.method ?? 'GET'} ${url.replace(/^.*\/user\//, '')}${body}`);
    const headers = { 'regia-refusal': code };
    if (refusal) return Response.json({ detail: refusal }, { status: 409, headers });
    return Response.json({ ...USER, ...user });
  });
  const onOrder = vi.fn();
  const rows = [{ ...USER, ...user }] as never;
  await openForm(() => <UsersTable rows={rows} order="username" onOrder={onOrder} waiting={false} />);
  return { sent, onOrder };
}

export const menu = button('Actions for Grace Hill');
