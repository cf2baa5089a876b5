import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { GRACE_HILL } from '../../test/grace-hill.ts';
import { openPage } from '../../test/open-page.tsx';
import { button } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { peopleRoutes } from './routes.tsx';

const ROLE = '01900000-0000-7000-8000-000000000003';
/** The permissions for everything on the page of users. */
const ALL = [
  'user.list',
  'user.retrieve',
  'user.manage',
  'user.destroy',
  'user.bulk_disable',
  'user.export',
  'user.filters',
  'user.advanced_search',
  'role.list',
];

/** Opens an address of the users. The fake server has one user, 8. Returns the queries of the list and of the export. */
async function open(address: string, { permissions = ALL, count = 120, user = {} } = {}) {
  const asked: Record<string, string>[] = [];
  const exported: Record<string, string>[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const { pathname, searchParams } = new URL(url, location.origin);
    const query = Object.fromEntries(searchParams);
    const rest = pathname.split('/user/')[1];
    if (rest === 'filters/') {
      const fields = ['email', 'username', 'ssn'];
      return Response.json(
        fields.map((field) => ({
          name: field,
          label: field,
          type: 'text',
          lookups: ['icontains'],
          choices: null,
        })),
      );
    }
    if (rest === 'export/') {
      exported.push(query);
      return new Response('x', { headers: { 'content-disposition': 'attachment; filename="users.csv"' } });
    }
    if (init?.method === 'DELETE') return new Response(null, { status: 204 });
    if (rest === '8/') return Response.json({ ...GRACE_HILL, ...user });
    if (rest) return Response.json({ detail: 'Element not found' }, { status: 404 });
    if (pathname.includes('/role/')) return Response.json([{ id: ROLE, label: 'Editor', permissions: [] }]);
    if (rest === undefined) return Response.json([]);
    asked.push(query);
    return Response.json({ count, next: null, previous: null, results: count === 0 ? [] : [GRACE_HILL] });
  });
  const router = await openPage({ address, routes: peopleRoutes, permissions });
  return { asked, exported, router };
}

const name = page.getByRole('link', { name: 'grace.hill' });
const box = page.getByRole('checkbox', { name: 'Select Grace Hill' });
const bar = page.getByRole('region', { name: 'Actions on the selected rows' });

test('USER-01 a filter begins at the first page and keeps the others; the export has them, too', async () => {
  const { asked, exported, router } = await open(`/account/user/?page=2&role=${ROLE}`);
  await expect.element(page.getByText('120 people', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Disabled' }).click({ force: true });
  const filters = { is_active: 'false', role_profile: ROLE };
  await expect
    .poll(() => asked.at(-1))
    .toEqual({ ...filters, order_by__: 'username', page: '1', page_size: '50' });
  expect(router.state.location.search).toEqual({ state: 'disabled', role: ROLE });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  await button('Export').click();
  await page.getByRole('menuitem', { name: /^CSV/ }).click();
  await expect.poll(() => exported).toEqual([{ ...filters, format: 'csv' }]);
});

test('USER-01 filters that nobody matches say so and are cleared together', async () => {
  const { router } = await open(`/account/user/?state=disabled&search=zzz&role=${ROLE}`, { count: 0 });
  await expect.element(page.getByText('No users match these filters')).toBeVisible();
  await button('Clear filters').click();
  await expect.poll(() => router.state.location.search).toEqual({});
  await expect.element(page.getByText('No users yet')).toBeVisible();
});

test('USER-04 the choice of rows is forgotten when the filters show other ones', async () => {
  await open('/account/user/');
  await box.click();
  await expect.element(bar).toBeVisible();
  await page.getByRole('radio', { name: 'Active' }).click({ force: true });
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(box).not.toBeChecked();
});

test.each([
  ['all permissions', ALL, true],
  ['the list alone', ['user.list', 'user.filters'], false],
])('USER-03 with %s the page offers what they allow', async (_, permissions, isOffered) => {
  await open('/account/user/', { permissions });
  await expect.element(page.getByText('grace.hill')).toBeVisible();
  const offered = [
    name,
    box,
    button('Export'),
    page.getByRole('link', { name: 'Import' }),
    page.getByRole('link', { name: 'Registrations' }),
    page.getByLabelText('Role profile'),
    button('Filter'),
  ];
  for (const each of offered) {
    if (isOffered) await expect.element(each).toBeVisible();
    else expect(each.elements()).toEqual([]);
  }
});

test('USER-03 without the permission to filter the page has no filter, and asks for none that its address names', async () => {
  const { asked } = await open(`/account/user/?state=disabled&role=${ROLE}&search=gr&email__icontains=x`, {
    permissions: ALL.filter((one) => one !== 'user.filters'),
  });
  await expect.element(name).toBeVisible();
  expect(asked.at(-1)).toEqual({ search: 'gr', order_by__: 'username', page: '1', page_size: '50' });
  for (const control of [page.getByRole('radio'), page.getByLabelText('Role profile'), button('Filter')])
    expect(control.elements()).toEqual([]);
});

test.each([
  ['user.view', { email__icontains: 'x' }],
  ['user.advanced_search', {}],
])(
  'USER-03 without %s the page asks for no filter of its address that needs it',
  async (missing, asksFor) => {
    const address = '/account/user/?state=disabled&email__icontains=x&ssn__icontains=RSS';
    const { asked } = await open(address, { permissions: ALL.filter((one) => one !== missing) });
    await expect.element(name).toBeVisible();
    expect(asked.at(-1)).toEqual({
      is_active: 'false',
      ...asksFor,
      order_by__: 'username',
      page: '1',
      page_size: '50',
    });
  },
);

test('USER-02 APP-11 a user is deleted on their page, which leads back to the list', async () => {
  const { router } = await open('/account/user/8/', { user: { date_joined: '2020-01-05T09:00:00Z' } });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grace Hill' })).toBeVisible();
  const created = page.getByText('Created: 2020-01-05 10:00 AM. Not signed in yet.');
  await expect.element(created).toBeVisible();
  await button('Actions for Grace Hill').click();
  await page.getByRole('menuitem', { name: 'Delete…' }).click();
  await button('Delete user').click();
  await expect.poll(() => router.state.location.pathname).toBe('/account/user/');
});

test('USER-09 the address of no user, or of another organization’s, says so and leads to the list', async () => {
  await open('/account/user/77/');
  await expect
    .element(page.getByText(/This user doesn’t exist, or belongs to another organization/))
    .toBeVisible();
  const back = page.getByRole('link', { name: 'Go to users' });
  await expect.element(back).toHaveAttribute('href', '/account/user/');
});

const ADDRESS = { order_by__: 'username', page: '1', page_size: '50' };

test('USER-01 search, role profile, order and page are asked of the server, each with the others', async () => {
  const { asked } = await open('/account/user/');
  await expect.element(name).toBeVisible();
  const latest = () => expect.poll(() => asked.at(-1));
  await page.getByRole('searchbox', { name: 'Search by name or email' }).fill('gr');
  await latest().toEqual({ ...ADDRESS, search: 'gr' });
  await page.getByLabelText('Role profile').selectOptions('Editor');
  await latest().toEqual({ ...ADDRESS, search: 'gr', role_profile: ROLE });
  await button('Email').click();
  await latest().toEqual({ ...ADDRESS, search: 'gr', role_profile: ROLE, order_by__: 'email' });
  await button('Email').click();
  const sorted = { ...ADDRESS, search: 'gr', role_profile: ROLE, order_by__: '-email' };
  await latest().toEqual(sorted);
  await button('Next page').click();
  await latest().toEqual({ ...sorted, page: '2' });
  await expect.element(page.getByText(/51–100/)).toBeVisible();
});

test('USER-01 conditions of the advanced search are joined by all or any, and removed', async () => {
  const { asked } = await open('/account/user/?email__icontains=x&username__icontains=y');
  const conditions = { email__icontains: 'x', username__icontains: 'y' };
  await page.getByRole('radio', { name: 'Any condition' }).click({ force: true });
  await expect.poll(() => asked.at(-1)).toEqual({ ...ADDRESS, ...conditions, match: 'any' });
  await button('Remove the filter email').click();
  await expect.poll(() => asked.at(-1)).toEqual({ ...ADDRESS, username__icontains: 'y', match: 'any' });
});

test.each([
  ['user.view', 3],
  ['user.retrieve', 2],
])(
  'USER-03 with %s the advanced search offers %i fields: the tax code needs `user.view`',
  async (more, count) => {
    await open('/account/user/', {
      permissions: ['user.list', 'user.filters', 'user.advanced_search', more],
    });
    await button('Filter').click();
    await expect.element(page.getByLabelText('Field')).toBeVisible();
    expect(page.getByRole('option').elements()).toHaveLength(count);
  },
);

test.each(['user.bulk_enable', 'user.bulk_disable', 'user.bulk_destroy'])(
  'USER-03 with %s alone the rows of the list can be chosen',
  async (permission) => {
    await open('/account/user/', { permissions: ['user.list', permission] });
    await box.click();
    await expect.element(bar).toBeVisible();
  },
);

test('USER-03 without the permission to list role profiles the page has no filter by them', async () => {
  await open('/account/user/', { permissions: ALL.filter((one) => one !== 'role.list') });
  await expect.element(page.getByRole('radio', { name: 'Disabled' })).toBeVisible();
  expect(page.getByLabelText('Role profile').elements()).toEqual([]);
});

test('USER-02 the page of a user tells the state and the last sign-in', async () => {
  const user = {
    date_joined: '2020-01-05T09:00:00Z',
    last_login_on: '2020-01-06T09:00:00Z',
    is_active: false,
  };
  await open('/account/user/8/', { user });
  const facts = page.getByText('Created: 2020-01-05 10:00 AM. Last sign-in: 2020-01-06 10:00 AM.');
  await expect.element(facts).toBeVisible();
  await expect.element(page.getByText('Disabled', { exact: true })).toBeVisible();
});

test('USER-09 a user who was deleted meanwhile is not found, although the page has shown them before', async () => {
  await open('/account/user/8/');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Grace Hill' })).toBeVisible();
  vi.stubGlobal('fetch', async () => Response.json({ detail: 'Element not found' }, { status: 404 }));
  await queryClient.invalidateQueries();
  await expect.element(page.getByRole('link', { name: 'Go to users' })).toBeVisible();
});
