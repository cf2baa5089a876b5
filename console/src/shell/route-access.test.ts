import { pageKey } from '@regia/contract/roles/page-key';
import { OWN_PERMISSIONS } from '@regia/contract/roles/own-permissions';
import { PERMISSIONS } from '@regia/contract/roles/permissions';
import type { AnyRoute } from '@tanstack/react-router';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { type AccessRule, PUBLIC } from '../platform/session/access.ts';

let routes: AnyRoute[];

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const { router, addInsideRoutes } = await import('./router.tsx');
  await addInsideRoutes();
  routes = Object.values(router.routesById as Record<string, AnyRoute>);
  return () => vi.unstubAllGlobals();
});

const ruleOf = (route: AnyRoute): AccessRule | undefined => route.options.staticData?.access;
const isInside = (route: AnyRoute) => route.id.startsWith('/app/');
const names = (some: AnyRoute[]) => some.map(({ id }) => id);

test('APP-08 every route has a rule of its own', () => {
  expect(routes.length).toBeGreaterThan(30);
  expect(names(routes.filter((route) => ruleOf(route) === undefined))).toEqual([]);
});

test('APP-08 exactly the routes outside the shell are public', () => {
  const isPublic = (route: AnyRoute) => ruleOf(route) === PUBLIC;
  const outside = routes.filter((route) => !isInside(route) && route.id !== '/app');
  expect(names(routes.filter(isPublic))).toEqual(names(outside));
});

test('APP-08 every permission that a route requires exists', () => {
  const keys = routes.flatMap((route) => {
    const rule = ruleOf(route);
    if (typeof rule === 'string') return [rule];
    return rule && 'anyOf' in rule ? rule.anyOf : rule && 'allOf' in rule ? rule.allOf : [];
  });
  expect(keys.length).toBeGreaterThan(3);
  expect(keys.filter((key) => ![...PERMISSIONS, ...OWN_PERMISSIONS].some((known) => known === key))).toEqual(
    [],
  );
});

test.each([
  ['user.list', undefined, 'shown'],
  ['user.list', 'registrations', '/permission-denied'],
  ['user.manage', 'registrations', 'shown'],
  ['user.manage', undefined, '/account/user/'],
])('APP-08 AUTH-12 with %s the view %s of the users is %s', async (permission, view, outcome) => {
  const { useSession } = await import('../platform/session/store.ts');
  const profile = { name: 'staff', permissions: [permission] };
  useSession.setState({ profile: 'staff', me: { profiles: [profile], permissions: [permission] } as never });
  const users = routes.find(({ id }) => id === '/app/account/user');
  expect(ruleOf(users!)).toEqual({ anyOf: ['user.list', 'user.manage'] });
  const open = () => users!.options.beforeLoad?.({ search: { view } } as never);
  if (outcome === 'shown') expect(open).not.toThrow();
  else
    expect(open).toThrow(
      expect.objectContaining({ options: expect.objectContaining({ to: outcome, replace: true }) }),
    );
});

test('AUTH-12 the address in earlier mails leads to the registrations', () => {
  const earlier = routes.find(({ id }) => id === '/app/account/registration');
  expect(() => earlier!.options.beforeLoad?.({} as never)).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({ to: '/account/user/', search: { view: 'registrations' } }),
    }),
  );
});

test('APP-03 APP-08 the address of a new user opens the form over the list, with the permission to create or to invite', () => {
  const found = routes.find(({ id }) => id === '/app/account/user/create');
  expect(ruleOf(found!)).toEqual({ anyOf: ['user.create', 'user.manage'] });
  expect(() => found!.options.beforeLoad?.({} as never)).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({ to: '/account/user/', search: { create: true } }),
    }),
  );
});

test.each([
  ['/notification', '/notifications/', {}],
  ['/role/profile', '/account/role-profile/', {}],
  ['/role/profile/create', '/account/role-profile/create/', {}],
  ['/role/profile/$id', '/account/role-profile/$id/', { id: '7' }],
  ['/ai/ai-assistants/$id/animation', '/ai/ai-assistants/$id/conversation/', { id: '7' }],
])('APP-05 the earlier address %s leads to %s with what follows it', (from, to, params) => {
  const earlier = routes.find(({ id }) => id === `/app${from}`);
  const search = { status: 'error' };
  expect(() => earlier!.options.beforeLoad?.({ params, location: { search } } as never)).toThrow(
    expect.objectContaining({ options: expect.objectContaining({ to, params, search, replace: true }) }),
  );
});

test.each([
  '/account/role-profile',
  '/account/role-profile/$id',
  '/notifications',
  '/ai/ai-assistants/create',
  '/ai/ai-assistants/$id/training',
])('APP-05 %s is the address of a page', (address) => {
  expect(routes.map(({ id }) => id)).toContain(`/app${address}`);
});

/** The page of an element, and its tabs. */
const DETAIL = /\/\$id(\/|$)/;

test.each([
  ['a list', /\/ai\/ai-assistants$/, 'assistant.list'],
  ['a page to create', /\/ai\/ai-assistants\/create$/, 'assistant.create'],
  ['a page of one element', /\/ai\/ai-assistants\/\$id$/, 'assistant.retrieve'],
  ['the first tab of an element', /\/ai\/ai-assistants\/\$id\/$/, 'assistant.retrieve'],
  ['the training tab', /\/\$id\/training$/, 'assistant.retrieve'],
  ['the tab to try', /\/\$id\/try$/, 'assistant.try'],
  ['the list of role profiles', /\/account\/role-profile$/, 'role.list'],
  ['the page of a role profile', /\/account\/role-profile\/\$id$/, 'role.retrieve'],
  ['the earlier address of the registrations', /\/account\/registration$/, 'user.manage'],
])('APP-08 the route of %s requires its permission', (_, address, key) => {
  const found = routes.filter((route) => address.test(route.id));
  expect(found.map(ruleOf)).toEqual([key]);
});

test('APP-08 each page requires a permission or a profile; only the person’s own pages are open to all', () => {
  const open = routes.filter((route) => isInside(route) && !DETAIL.test(route.id));
  const toAll = open.filter((route) => {
    const rule = ruleOf(route);
    return typeof rule === 'object' && 'exceptProfiles' in rule && rule.exceptProfiles.length === 0;
  });
  expect(new Set(names(toAll))).toEqual(
    new Set([
      '/app/',
      '/app/notification',
      '/app/permission-denied',
      '/app/profile',
      '/app/profile/',
      '/app/profile/email',
      '/app/profile/mails',
      '/app/profile/password',
      '/app/profile/sessions',
      '/app/profile/two-factor',
      // Earlier addresses: the page that they lead to has the rule.
      '/app/role/profile',
      '/app/role/profile/create',
    ]),
  );
});

test('APP-08 APP-03 each page inside the shell has exactly this permission', () => {
  const rules = routes
    .filter(isInside)
    .map((route) => [route.id.replace('/app', ''), ruleOf(route)])
    .filter(([, rule]) => !(typeof rule === 'object' && 'exceptProfiles' in rule));
  expect(Object.fromEntries(rules)).toEqual({
    '/account/registration': 'user.manage',
    '/account/user': { anyOf: ['user.list', 'user.manage'] },
    '/account/user/$id': 'user.retrieve',
    '/account/user/create': { anyOf: ['user.create', 'user.manage'] },
    '/account/user/import': 'user.manage',
    '/ai/ai-assistants': 'assistant.list',
    '/ai/ai-assistants/$id': 'assistant.retrieve',
    '/ai/ai-assistants/$id/': 'assistant.retrieve',
    '/ai/ai-assistants/$id/advanced': 'assistant.advanced',
    '/ai/ai-assistants/$id/colors': 'assistant.retrieve',
    '/ai/ai-assistants/$id/conversation': 'assistant.retrieve',
    '/ai/ai-assistants/$id/installation': 'assistant.api_key',
    '/ai/ai-assistants/$id/training': 'assistant.retrieve',
    '/ai/ai-assistants/$id/training/add': 'assistant.train',
    '/ai/ai-assistants/$id/training/files': 'assistant.retrieve',
    '/ai/ai-assistants/$id/try': 'assistant.try',
    '/ai/ai-assistants/create': 'assistant.create',
    '/ai/ai-features': 'assistant.list',
    '/ai/model': { profiles: ['superuser', 'acomea'] },
    '/audit': 'audit.list',
    '/dashboard/statistics': 'dashboard.statistics',
    '/google-drive': 'assistant.train',
    '/monitoring/chats': 'monitoring.list',
    '/monitoring/chats/$id': 'monitoring.retrieve',
    '/monitoring/erasures': 'erasure.list',
    '/monitoring/erasures/$id': 'erasure.retrieve',
    '/monitoring/gaps': 'monitoring.list',
    '/monitoring/learnings': 'monitoring.list',
    '/monitoring/messages': 'monitoring.list',
    '/monitoring/messages/$id': 'monitoring.retrieve',
    '/notifications': 'notification.list',
    '/organization/identity-provider': 'provider.list',
    '/organization/identity-provider/$id': 'provider.retrieve',
    '/organization/model-endpoint': 'organization.update',
    '/organization/model-endpoint/$id': 'organization.update',
    '/organization/model-endpoint/create': 'organization.update',
    '/organization/organization': 'organization.create',
    '/organization/settings': 'organization.retrieve',
    '/account/role-profile': 'role.list',
    '/account/role-profile/$id': 'role.retrieve',
    '/account/role-profile/create': { allOf: ['role.list', 'role.create'] },
    '/mfa/mfamethod': 'mfa.list',
    '/mfa/mfamethod/$id': 'mfa.retrieve',
    '/mfa/mfamethod/create': 'mfa.create',
  });
});

test('APP-04 the pages of the menu carry their key: that of the statistics is dashboard-statistics', () => {
  const keyed = routes.filter((route) => route.options.staticData?.key !== undefined);
  const keyOf = Object.fromEntries(keyed.map((route) => [route.fullPath, route.options.staticData?.key]));
  expect(keyOf['/dashboard/statistics']).toBe('dashboard-statistics');
  expect(keyed.length).toBe(17);
  expect(keyOf).toEqual(Object.fromEntries(keyed.map(({ fullPath }) => [fullPath, pageKey(fullPath)])));
});

test.each([
  [['dashboard.statistics', 'assistant.list'], '/dashboard/statistics/'],
  [['assistant.list'], '/ai/ai-assistants/'],
  [[], '/profile'],
])('APP-04 with %j the root leads to %s', async (permissions, home) => {
  const { useSession } = await import('../platform/session/store.ts');
  const me = { profiles: [{ name: 'staff', permissions }], permissions };
  useSession.setState({ profile: 'staff', organizationId: null, me: me as never });
  const root = routes.find(({ id }) => id === '/app/')!;
  await expect(root.options.beforeLoad?.({} as never)).rejects.toMatchObject({
    options: { to: home, replace: true },
  });
});

describe('APP-08 USER-09 the shell', () => {
  const open = async (
    permissions: string[],
    rules: unknown[],
    others: { name: string; permissions: string[] }[] = [],
  ) => {
    const { useSession } = await import('../platform/session/store.ts');
    const profile = { name: 'staff', permissions };
    const profiles = [profile, ...others];
    const all = profiles.flatMap((one) => one.permissions);
    const me = { profiles, permissions: all, second_factor_required: false };
    useSession.setState({ tokens: { access: 'a', refresh: 'r' }, profile: 'staff', me: me as never });
    const shell = routes.find(({ id }) => id === '/app')!;
    const matches = [
      { staticData: { access: ruleOf(shell) } },
      ...rules.map((access) => ({ staticData: { access } })),
    ];
    const location = { href: '/audit', pathname: '/audit' };
    return shell.options.beforeLoad?.({ location, matches } as never) as Promise<void>;
  };
  const to = (address: string) => ({ options: { to: address, replace: true } });

  test('opens a page whose permission is held', async () => {
    await expect(open(['audit.list'], ['audit.list'])).resolves.toBeUndefined();
  });

  test('counts the permissions of the profile in use, not those of the other profiles of the person', async () => {
    const elsewhere = { name: 'admin', permissions: ['audit.list'] };
    await expect(open([], ['audit.list'], [elsewhere])).rejects.toMatchObject(to('/permission-denied'));
  });

  test('leads to the permission page if one of the page’s permissions is missing', async () => {
    await expect(open(['audit.export'], ['audit.list'])).rejects.toMatchObject(to('/permission-denied'));
    await expect(open(['audit.list'], ['audit.list', 'audit.export'])).rejects.toMatchObject(
      to('/permission-denied'),
    );
  });
});
