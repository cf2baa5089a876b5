import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { OWN_PERMISSIONS } from '@regia/contract/roles/own-permissions';
import { PROFILE_PERMISSIONS } from '@regia/contract/roles/permissions';
import { callsFrom, isRead, permissionsOf, ROOT, ROUTES, SOURCES } from './console-calls.ts';

// The contract is the table of permissions: these tests hold the routes, the menu and the controls of the console
// against it, as `server/src/roles/every-call.attacks.test.ts` does with every call.

test('APP-08 the permission of each page is that of a call that the page makes', () => {
  expect(ROUTES.length).toBeGreaterThan(20);
  const wrong = ROUTES.flatMap(({ path, permissions, page }) => {
    const made = new Set(callsFrom(page).flatMap(permissionsOf));
    // Those that everybody holds stand in no call: it answers each their own.
    const asked = permissions.filter((one) => !OWN_PERMISSIONS.some((own) => own === one));
    return asked.filter((one) => !made.has(one)).map((one) => `${path}: ${one}`);
  });
  expect(wrong).toEqual([]);
});

/** Permissions that change what a call answers, and stand in no call's rule. */
const WITHIN_CALLS: readonly string[] = [
  // Without it, lookups beyond the exact ones are refused.
  'user.advanced_search',
  // Without it, tax codes and phones are masked.
  'user.view',
];

/** Controls that lead to a page of another domain, and name the permission of what is done there. */
const ELSEWHERE: readonly string[] = [
  // The page of the message, where the answer is taught.
  'console/src/statistics/Unanswered.tsx: monitoring.learn',
];

test('USER-03 each permission that a control checks is that of a call of its domain, or of a page', () => {
  const domainOf = (file: string) => file.split('/').slice(0, 3).join('/');
  const ofPages = ROUTES.flatMap(({ permissions }) => permissions);
  const behind = new Map(
    [...Map.groupBy(SOURCES.keys(), domainOf)].map(([domain, files]) => [
      domain,
      new Set([...files.flatMap(callsFrom).flatMap(permissionsOf), ...ofPages, ...WITHIN_CALLS]),
    ]),
  );
  const wrong = [...SOURCES].flatMap(([file, { permissions }]) =>
    permissions.filter((one) => !behind.get(domainOf(file))!.has(one)).map((one) => `${file}: ${one}`),
  );
  expect(wrong).toEqual(ELSEWHERE);
});

/** Changes without a check, and why. */
const UNCHECKED: Readonly<Record<string, string>> = {
  disableOrganization: 'the page needs `organization.create`, and only superusers hold either',
  enableOrganization: 'the page needs `organization.create`, and only superusers hold either',
};

test('USER-03 each change stands behind a check of its permission, in its control, its page or its route', () => {
  const importers = Map.groupBy(
    [...SOURCES].flatMap(([file, { imports }]) => imports.map((to) => [to, file] as const)),
    ([to]) => to,
  );
  const isDoor = (file: string) => /(?:public|routes)\.tsx?$/.test(file);
  /** Whether the file, its page, its route, or a file on the way to them names one of the permissions. */
  const isGuarded = (file: string, needed: readonly string[], seen: Set<string>): boolean => {
    if (seen.has(file)) return false;
    seen.add(file);
    const ofRoute = ROUTES.flatMap(({ page, permissions }) => (page === file ? permissions : []));
    const named = isDoor(file) ? [] : SOURCES.get(file)!.permissions;
    if ([...named, ...ofRoute].some((one) => needed.includes(one))) return true;
    return (importers.get(file) ?? []).some(([, from]) => isGuarded(from, needed, seen));
  };
  const changes = [...SOURCES].flatMap(([file, { calls }]) =>
    calls.filter((name) => !isRead(name) && permissionsOf(name).length > 0).map((name) => ({ file, name })),
  );
  expect(changes.length).toBeGreaterThan(60);
  const unguarded = changes.filter(({ file, name }) => !isGuarded(file, permissionsOf(name), new Set()));
  expect([...new Set(unguarded.map(({ name }) => name))].toSorted()).toEqual(
    Object.keys(UNCHECKED).toSorted(),
  );
});

test.each(['admin', 'editor', 'viewer'] as const)(
  'APP-08 the menu of %s leads only to pages that open for them',
  (profile) => {
    const held: readonly string[] = [...PROFILE_PERMISSIONS[profile], ...OWN_PERMISSIONS];
    const menu = readFileSync(join(ROOT, 'server/src/roles/menu.ts'), 'utf8');
    const entries = [...menu.matchAll(/path: '([^']+)',[\s\S]*?open: ([^\n]+)/g)].map(([, path, open]) => ({
      path: `/${path}`.replace(/\/$/, ''),
      open: [...open!.matchAll(/'([a-z_]+\.[a-z_]+)'/g)].map(([, one]) => one!),
    }));
    expect(entries.length).toBeGreaterThan(15);
    const shown = entries.filter(({ open }) => open.some((one) => held.includes(one)));
    const opens = (path: string) => {
      const route = ROUTES.find((one) => one.path.replace(/\/$/, '') === path);
      if (!route) return false;
      const isHeld = (one: string) => held.includes(one);
      return route.needsAll ? route.permissions.every(isHeld) : route.permissions.some(isHeld);
    };
    expect(shown.map(({ path }) => path).filter((path) => !opens(path))).toEqual([]);
  },
);
