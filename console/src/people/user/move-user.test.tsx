import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openForm, signedIn } from '../../../test/form-page.tsx';
import { GRACE_HILL } from '../../../test/grace-hill.ts';
import { queryClient } from '../../platform/query.ts';
import { useSession } from '../../platform/session/store.ts';
import { useToasts } from '../../platform/toasts.ts';
import { UserForm } from './UserForm.tsx';

const id = (end: string) => `01900000-0000-7000-8000-0000000000${end}`;
const [HERE, THERE, CLOSED, FURTHER] = ['0a', '0b', '0c', '0d'].map(id) as [string, string, string, string];
const [VIEWER, DESK] = [id('04'), id('14')];
const USER = { ...GRACE_HILL, organization: { id: HERE, name: 'Comune di Prima' }, is_superuser: false };
const ALL = ['user.update', 'user.manage', 'user.view', 'role.list', 'organization.move_user'];

beforeEach(() => queryClient.clear());

interface Options {
  user?: object;
  permissions?: string[];
  me?: string;
  organizationId?: string | null;
  refusal?: { body: object; code: string };
  /** Whether there is a second organization to move to. */
  hasFurther?: boolean;
}

/** Opens the form of a user. Each organization has a role profile of its own. Returns the sent moves. */
async function open({
  user = {},
  permissions = ALL,
  me = '7',
  organizationId = HERE,
  refusal,
  hasFurther = false,
}: Options = {}) {
  signedIn();
  useSession.setState({
    profile: 'superuser',
    organizationId,
    me: { id: me, is_superuser: true, profiles: [{ name: 'superuser', permissions }], permissions } as never,
  });
  const moves: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, headers, body }: RequestInit = {}) => {
    const organization = (headers as Record<string, string>)['Regia-Organization'];
    if (url.includes('/api/v1/role/')) {
      const label = organization === THERE ? 'Sportello' : 'Viewer';
      return Response.json([
        { id: organization === THERE ? DESK : VIEWER, label, may_grant: true, permissions: [] },
      ]);
    }
    if (url.includes('/organization/superuser/organization/')) {
      const all = [
        { id: HERE, name: 'Comune di Prima', is_active: true },
        { id: THERE, name: 'Comune di Poi', is_active: true },
        { id: CLOSED, name: 'Comune di Mai', is_active: false },
        ...(hasFurther ? [{ id: FURTHER, name: 'Comune di Oltre', is_active: true }] : []),
      ];
      const asked = new URL(url, location.href).searchParams.get('is_active');
      const results = all.filter((one) => asked === null || String(one.is_active) === asked);
      return Response.json({ results, count: results.length });
    }
    if (method === 'POST') {
      moves.push([url, organization, JSON.parse(body as string)]);
      if (refusal) {
        const { body: text, code } = refusal;
        return Response.json(text, { status: 400, headers: { 'regia-refusal': code } });
      }
      return Response.json({ ...USER, organization: { id: THERE, name: 'Comune di Poi' } });
    }
    return Response.json({ results: [], count: 0 });
  });
  const shown = { ...USER, ...user } as never;
  const opened = await openForm(() => <UserForm user={shown} queryKey={['users', 'one']} />);
  return { moves, router: opened.router };
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog', { name: 'Move Grace Hill to another organization' });
async function choose(name: string) {
  await dialog.getByRole('combobox', { name: 'Organization' }).fill('Comune');
  await page.getByRole('option', { name }).click();
}

test('USER-02 a superuser reads the organization of a user', async () => {
  await open();
  await expect
    .element(page.getByRole('textbox', { name: 'Organization', exact: true }))
    .toHaveValue('Comune di Prima');
});

test('USER-01 a superuser moves a user with role profiles of the new organization, and goes back to the list', async () => {
  const { moves, router } = await open();
  await button('Move to another organization…').click();
  await choose('Comune di Poi');
  await dialog.getByRole('checkbox', { name: 'Sportello' }).click();
  expect(dialog.getByRole('checkbox', { name: 'Viewer' }).elements()).toEqual([]);
  await button('Move user').click();
  await expect
    .poll(() => moves)
    .toEqual([
      [
        '/api/account/superuser/user/8/move/',
        HERE,
        { organization: THERE, role_profile: [DESK], version: 3 },
      ],
    ]);
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/account\/user\/?$/);
  expect(useToasts.getState().toasts[0]).toMatchObject({
    title: 'Operation completed',
    detail: 'Grace Hill belongs to Comune di Poi now',
  });
});

test('USER-01 the dialog says what ends and what stays, and offers neither the organization of now nor a disabled one', async () => {
  await open({ user: { access: [], invited_on: '2026-11-20T09:00:00Z' } });
  await button('Move to another organization…').click();
  for (const part of [
    'signed out everywhere',
    'All their role profiles end',
    'see no assistants until',
    'office is emptied',
    'identity provider of Comune di Prima',
    'invitation no longer works',
    'audit log of Comune di Prima keep their name',
  ]) {
    await expect.element(dialog).toMatchTextContent(new RegExp(part));
  }
  await dialog.getByRole('combobox', { name: 'Organization' }).fill('Comune');
  await expect.element(page.getByRole('option', { name: 'Comune di Poi' })).toBeVisible();
  expect(page.getByRole('option').elements()).toHaveLength(1);
});

test('USER-01 another choice of organization drops the role profiles that were chosen of the one before', async () => {
  const { moves } = await open({ hasFurther: true });
  await button('Move to another organization…').click();
  await choose('Comune di Poi');
  await dialog.getByRole('checkbox', { name: 'Sportello' }).click();
  await choose('Comune di Oltre');
  await expect.element(dialog.getByRole('checkbox', { name: 'Viewer' })).toBeVisible();
  await button('Move user').click();
  await expect
    .poll(() => moves)
    .toEqual([[expect.any(String), HERE, { organization: FURTHER, role_profile: [], version: 3 }]]);
});

test('USER-01 a refused move stays in the dialog, at the organization', async () => {
  const refusal = {
    body: { organization: ['This organization is disabled.'] },
    code: 'organization_disabled',
  };
  const { moves } = await open({ refusal });
  await button('Move to another organization…').click();
  await button('Move user').click();
  expect(moves).toEqual([]);
  await choose('Comune di Poi');
  await button('Move user').click();
  await expect.element(dialog.getByText('This organization is disabled.')).toBeVisible();
});

test('USER-01 unsaved changes come first', async () => {
  await open();
  await page.getByRole('textbox', { name: 'First name optional', exact: true }).fill('Ada');
  await expect.element(button('Move to another organization…')).toHaveAttribute('aria-disabled', 'true');
  await expect.element(page.getByText('Save or discard your changes before you move the user')).toBeVisible();
});

test.each([
  ['a reader without the right', { permissions: ALL.filter((one) => one !== 'organization.move_user') }],
  ['the own account', { me: '8' }],
  ['a superuser who has chosen no organization', { organizationId: null }],
])('USER-01 no move is offered: %s', async (_, options) => {
  await open(options);
  await expect.element(page.getByRole('textbox', { name: 'Username' })).toBeVisible();
  expect(button('Move to another organization…').elements()).toEqual([]);
});
