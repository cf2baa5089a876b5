import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, onTestFinished, test } from 'vitest';
import { nextFrame, show } from '../../test/show.tsx';
import { followRoutes, openDrawer, resetInterface, useInterface } from './interface.ts';

/** A console of three pages; the third opens when `letIn` is called. */
async function openPages() {
  const root = createRootRoute();
  const { promise, resolve: letIn } = Promise.withResolvers<void>();
  const routes = ['/one', '/two', '/slow'].map((path) =>
    createRoute({ getParentRoute: () => root, path, loader: () => (path === '/slow' ? promise : null) }),
  );
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: ['/one'] }),
  });
  onTestFinished(followRoutes(router));
  onTestFinished(resetInterface);
  await show(<RouterProvider router={router as never} />);
  await expect.poll(() => router.state.status).toBe('idle');
  const go = (to: string, search = {}) => router.navigate({ to: to as '/', search });
  return { go, letIn };
}
const state = () => useInterface.getState();

test('APP-14 the first page has no previous route and no next one', async () => {
  await openPages();
  // The router is idle an instant before it says that the page is there.
  await expect.poll(state).toMatchObject({ drawerOpen: false, previousRoute: null, nextRoute: null });
});

test('APP-14 while a page opens it is the next route; once it is there, the page before is the previous one', async () => {
  const { go, letIn } = await openPages();
  await go('/two');
  await expect.poll(state).toMatchObject({ previousRoute: '/one', nextRoute: null });
  const going = go('/slow');
  await expect.poll(() => state().nextRoute).toBe('/slow');
  expect(state().previousRoute).toBe('/one');
  letIn();
  await going;
  await expect.poll(state).toMatchObject({ previousRoute: '/two', nextRoute: null });
});

test('APP-14 the left drawer closes when another page opens, and stays when only the search changes', async () => {
  const { go } = await openPages();
  openDrawer();
  await go('/one', { order: 'name' });
  await nextFrame();
  expect(state()).toMatchObject({ drawerOpen: true, previousRoute: null, nextRoute: null });
  await go('/two');
  await expect.poll(state).toMatchObject({ drawerOpen: false, previousRoute: '/one' });
});
