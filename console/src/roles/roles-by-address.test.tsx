import { PERMISSION_GROUPS, PERMISSIONS } from '@regia/contract/roles/permissions';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { rolesRoutes } from './routes.tsx';

const profileOf = (granted: readonly string[], others: object = {}) => ({
  id: 'p5',
  name: 'sportello',
  label: 'Sportello',
  is_built_in: false,
  updated_on: 'first',
  holders: 0,
  may_grant: true,
  permissions: Object.entries(PERMISSION_GROUPS).flatMap(([group, keys]) =>
    keys.map((key) => ({ key, group, label: `May ${key}`, granted: granted.includes(key) })),
  ),
  ...others,
});
type Profile = ReturnType<typeof profileOf>;

/** Opens an address of the role profiles. The fake server has these profiles. Returns the calls. */
async function open(address: string, profiles: Profile[], permissions: readonly string[] = PERMISSIONS) {
  const sent: string[] = [];
  let stored = profiles;
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const method = init?.method ?? 'GET';
    const id = /\/profile\/(\w+)\//.exec(url)?.[1];
    sent.push(`${method} ${id ?? 'list'}`);
    if (method === 'POST') {
      const { label } = JSON.parse(init!.body as string) as { label: string };
      stored = [...stored, profileOf([], { id: '9', label })];
      return Response.json(stored.at(-1), { status: 201 });
    }
    if (method === 'DELETE') {
      stored = stored.filter((one) => one.id !== id);
      return new Response(null, { status: 204 });
    }
    if (id === undefined) return Response.json(stored);
    const found = stored.find((one) => one.id === id);
    return found ? Response.json(found) : Response.json({ detail: 'Element not found' }, { status: 404 });
  });
  const router = await openPage({ address, routes: rolesRoutes, permissions });
  return { router, sent };
}

const heading = (name: string) => page.getByRole('heading', { level: 1, name });
const link = (name: string) => page.getByRole('link', { name, exact: true });

test('USER-07 the list is searched by name in any case, says how many there are, and reads a new profile at once', async () => {
  const rows = [
    profileOf([], { id: 'p5', label: 'Sportello', holders: 12 }),
    profileOf([], { id: 'p6', label: 'Viewer', is_built_in: true }),
  ];
  const { router } = await open('/account/role-profile/?search=SPORT', rows);
  await expect.element(link('Sportello')).toBeVisible();
  await expect.element(page.getByText('1 profile', { exact: true })).toBeVisible();
  expect(link('Viewer').elements()).toEqual([]);
  await expect.element(page.getByRole('row').nth(1)).toMatchTextContent(/Sportello.*Custom.*12/);
  await page.getByLabelText('Search by name').fill('zzz');
  await expect.element(page.getByText('No role profile has this name')).toBeVisible();
  await button('Clear search').last().click();
  await expect.element(page.getByText('2 profiles', { exact: true })).toBeVisible();
  await link('New role profile').click();
  await expect.element(heading('New role profile')).toBeVisible();
  await page.getByLabelText('Name').fill('Biblioteca');
  await expect.element(page.getByText('No permissions selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'May assistant.list', exact: true }).click();
  await button('Create role profile').click();
  await expect.element(link('Biblioteca')).toBeVisible();
  expect(router.state.location.pathname).toBe('/account/role-profile/');
});

test('USER-03 USER-07 only with the permission to manage role profiles a new one is offered', async () => {
  await open('/account/role-profile/', [profileOf([])], ['role.list', 'role.retrieve']);
  await expect.element(link('Sportello')).toBeVisible();
  expect(link('New role profile').elements()).toEqual([]);
});

test('USER-07 a new profile starts from the one in the address', async () => {
  await open('/account/role-profile/create/?from=p5', [profileOf(['audit.list'])]);
  await expect.element(page.getByLabelText('Start from')).toHaveValue('p5');
  await expect.element(page.getByRole('checkbox', { name: 'May audit.list' })).toBeChecked();
});

test('USER-07 a group of which the reader holds nothing cannot be ticked', async () => {
  await open('/account/role-profile/create/', [profileOf([])], ['role.list', 'role.create', 'audit.list']);
  const whole = (name: string) =>
    page.getByRole('group', { name, exact: true }).getByRole('checkbox', { name, exact: true });
  await expect.element(whole('Monitoring')).toBeDisabled();
  await expect.element(whole('Monitoring')).not.toBeChecked();
  await expect.element(whole('Audit log')).toBeEnabled();
});

test.each<[string, object, readonly string[], { form: boolean; remove: boolean; copy: boolean }]>([
  ['an own one', {}, PERMISSIONS, { form: true, remove: true, copy: true }],
  [
    'a built-in one',
    { is_built_in: true, may_grant: true },
    PERMISSIONS,
    { form: false, remove: false, copy: true },
  ],
  ['a stronger one', { may_grant: false }, PERMISSIONS, { form: false, remove: false, copy: true }],
  ['one for a reader alone', {}, ['role.list', 'role.retrieve'], { form: false, remove: false, copy: false }],
])('USER-03 USER-07 the page of %s', async (_, profile, held, shown) => {
  await open('/account/role-profile/p5/', [profileOf(['audit.list'], profile)], held);
  await expect.element(heading('Sportello')).toBeVisible();
  await expect.element(page.getByText('Nobody holds it yet')).toBeVisible();
  await expect.element(page.getByText('May audit.list')).toBeVisible();
  const has = {
    form: page.getByLabelText('Name').elements().length === 1,
    remove: button('Delete…').elements().length === 1,
    copy: link('New profile from this one').elements().length === 1,
  };
  expect(has).toEqual(shown);
  if (shown.copy) {
    await expect
      .element(link('New profile from this one'))
      .toHaveAttribute('href', '/account/role-profile/create/?from=p5');
  }
});

test('USER-07 a reader who may not see users gets no link to the holders', async () => {
  await open(
    '/account/role-profile/p5/',
    [profileOf([], { holders: 2 })],
    ['role.list', 'role.retrieve', 'role.manage'],
  );
  await expect.element(page.getByText('2 people hold it')).toBeVisible();
  await button('Delete…').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/2 people hold this role profile/);
  expect(link('Show who holds it').elements()).toEqual([]);
});

test('USER-07 one holder is enough to keep a profile', async () => {
  await open('/account/role-profile/p5/', [profileOf([], { holders: 1 })]);
  await expect.element(page.getByText('1 person holds it')).toBeVisible();
  await button('Delete…').click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/1 person holds this role profile/);
  await expect.element(link('Show who holds it')).toBeVisible();
});

test('USER-07 a deleted profile leads back to the list, which no longer has it', async () => {
  const { router } = await open('/account/role-profile/p5/', [
    profileOf([]),
    profileOf([], { id: 'p6', label: 'Altro' }),
  ]);
  await button('Delete…').click();
  await button('Delete role profile').click();
  await expect.element(link('Altro')).toBeVisible();
  expect(link('Sportello').elements()).toEqual([]);
  expect(router.state.location.pathname).toBe('/account/role-profile/');
});

test('USER-09 the address of no profile, or of another organization’s, says so and leads to the list', async () => {
  await open('/account/role-profile/77/', [profileOf([])]);
  await expect
    .element(page.getByText(/This role profile doesn’t exist, or belongs to another organization/))
    .toBeVisible();
  await expect.element(link('Go to role profiles')).toHaveAttribute('href', '/account/role-profile/');
});

test('USER-07 the bar counts the unsaved changes', async () => {
  await open('/account/role-profile/p5/', [profileOf([])]);
  await page.getByLabelText('Name').fill('Front desk');
  await expect.element(page.getByText('1 unsaved change', { exact: true })).toBeVisible();
  await page.getByRole('checkbox', { name: 'May audit.list' }).click();
  await expect.element(page.getByText('2 unsaved changes', { exact: true })).toBeVisible();
});

test('USER-09 a role profile that was deleted meanwhile is not found, although the page has shown it before', async () => {
  await open('/account/role-profile/p5/', [profileOf([])]);
  await expect.element(heading('Sportello')).toBeVisible();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Element not found' }, { status: 404 }));
  await queryClient.invalidateQueries();
  await expect.element(link('Go to role profiles')).toBeVisible();
});
