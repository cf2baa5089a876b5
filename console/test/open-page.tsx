import { QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
  type AnyRoute,
} from '@tanstack/react-router';
import { onTestFinished } from 'vitest';
import { listenForKeys } from '../src/platform/keys/use-keys.ts';
import { queryClient } from '../src/platform/query.ts';
import { useSession } from '../src/platform/session/store.ts';
import type { AppRoute } from '../src/shell/app-route.tsx';
import { Toaster } from '../src/ui/Toaster.tsx';
import { show } from './show.tsx';

interface Opened {
  address: string;
  /** The routes of the console that the test needs. */
  routes: (app: AppRoute) => readonly unknown[];
  permissions: readonly string[];
}

/** Opens an address of the console for the user 7 with these permissions. The test answers for the server. */
export async function openPage({ address, routes, permissions }: Opened) {
  queryClient.clear();
  useSession.setState({
    profile: 'admin',
    tokens: { access: 'a', refresh: 'r' },
    me: { id: '7', profiles: [{ name: 'admin', permissions }], permissions } as never,
  });
  const root = createRootRoute({
    component: () => (
      <>
        <Outlet />
        <Toaster />
      </>
    ),
  });
  const app = createRoute({ getParentRoute: () => root, id: 'app' });
  const router = createRouter({
    routeTree: root.addChildren([app.addChildren(routes(app as never) as AnyRoute[])]),
    history: createMemoryHistory({ initialEntries: [address] }),
    trailingSlash: 'always',
  });
  const stop = listenForKeys();
  onTestFinished(stop);
  await show(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return router;
}
