import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { EVERY_ROUTE, notListed, routeOf } from '../routes.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, '../..', file), 'utf8');

test.each([
  ['/ai/ai-assistants/', '/ai/ai-assistants'],
  ['/ai/ai-assistants/?view=rows', '/ai/ai-assistants'],
  ['/ai/ai-assistants/create/', '/ai/ai-assistants/create'],
  ['/ai/ai-assistants/0199/', '/ai/ai-assistants/$id/'],
  ['/ai/ai-assistants/0199/try/', '/ai/ai-assistants/$id/try'],
  ['/reset-password-confirm/0199/abc/', '/reset-password-confirm'],
  ['/accept-invitation/0199/abc/', '/accept-invitation'],
  ['/nowhere/', undefined],
])('the address %s belongs to the route %s', (address, route) => {
  expect(routeOf(address)).toBe(route);
});

test('a list without a route is told which', () => {
  const others = EVERY_ROUTE.map(({ path }) => path).filter((path) => path !== '/auth/login');
  expect(notListed(others, {})).toEqual(['/auth/login']);
  expect(notListed(others, { '/auth/login': 'a reason' })).toEqual([]);
});

/** Pages that the palette does not list. */
const NOT_IN_PALETTE = ['/google-drive', '/permission-denied'];

test('APP-08 the palette lists every page behind the sign-in that has no parameter', () => {
  const palette = read('console/src/shell/palette/use-page-entries.tsx');
  const menu = read('server/src/roles/menu.ts');
  const pages = EVERY_ROUTE.filter(({ path, isSignedIn }) => isSignedIn && !path.includes('$'))
    .map(({ path }) => path.replace(/\/$/, ''))
    .filter((path) => !NOT_IN_PALETTE.includes(path));
  expect(pages.length).toBeGreaterThan(8);
  expect(
    pages.filter((path) => !palette.includes(`'${path}/'`) && !menu.includes(`'${path.slice(1)}/'`)),
  ).toEqual([]);
});
