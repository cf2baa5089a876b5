import type { AnyRoute } from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';

test('the browser’s tests know every page of the router (`vitest -u` writes the list)', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }));
  const { router, addInsideRoutes } = await import('./router.tsx');
  await addInsideRoutes();
  const routes = Object.values(router.routesById as Record<string, AnyRoute>);
  vi.unstubAllGlobals();
  const hasPage = ({ options }: AnyRoute) => options.component !== undefined;
  const isFrame = ({ children }: AnyRoute) => children !== undefined;
  const pages = routes
    .filter((route) => hasPage(route) && !isFrame(route))
    .map(({ id, fullPath }) => ({ path: String(fullPath), isSignedIn: id.startsWith('/app/') }))
    .toSorted((one, other) => one.path.localeCompare(other.path));
  expect(pages.length).toBeGreaterThan(20);
  await expect(`${JSON.stringify(pages, null, 2)}\n`).toMatchFileSnapshot('../../../e2e/every-route.json');
});
