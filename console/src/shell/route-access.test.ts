import { PERMISSIONS } from '@regia/contract/roles/permissions';
import type { AnyRoute } from '@tanstack/react-router';
import { beforeAll, expect, test, vi } from 'vitest';
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
  expect(keys.filter((key) => !PERMISSIONS.some((known) => known === key))).toEqual([]);
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

test('APP-03 APP-08 the address of a new user opens the form over the list, for who may create or invite', () => {
  const found = routes.find(({ id }) => id === '/app/account/user/create');
  expect(ruleOf(found!)).toEqual({ anyOf: ['user.create', 'user.manage'] });
  expect(() => found!.options.beforeLoad?.({} as never)).toThrow(
    expect.objectContaining({
      options: expect.objectContaining({ to: '/account/user/', search: { create: true } }),
    }),
  );
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
  ['the list of role profiles', /\/role\/profile$/, 'role.view'],
  ['the page of a role profile', /\/role\/profile\/\$id$/, 'role.view'],
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
      '/app/mfa/mfamethod/create',
      '/app/permission-denied',
      '/app/profile',
      '/app/profile/',
      '/app/profile/email',
      '/app/profile/mails',
      '/app/profile/password',
      '/app/profile/sessions',
      '/app/profile/two-factor',
    ]),
  );
});
