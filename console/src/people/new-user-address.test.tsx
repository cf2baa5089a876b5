import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { button, show } from '../../test/show.tsx';
import { queryClient } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { peopleRoutes } from './routes.tsx';

async function open(address: string) {
  queryClient.clear();
  const permissions = ['user.list', 'user.create'];
  useSession.setState({
    profile: 'admin',
    tokens: { access: 'a', refresh: 'r' },
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(/\/user\/\?/.test(url) ? { count: 0, next: null, previous: null, results: [] } : []),
  );
  const root = createRootRoute();
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren([...peopleRoutes(app as never)])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'always',
  });
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}

test('APP-03 the address of a new user opens the form over the list; closing it leaves the list as it was filtered', async () => {
  const router = await open('/account/user/create/?search=ada');
  const form = page.getByRole('dialog', { name: 'New user' });
  await expect.element(form.getByLabelText('Username')).toBeVisible();
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(router.state.location.href).toBe('/account/user/?search=ada');
  await expect.element(button('New user')).toBeVisible();
});
