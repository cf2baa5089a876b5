import { createRoute, redirect } from '@tanstack/react-router';
import { SIGNED_IN } from '../platform/session/access.ts';
import type { AppRoute } from './app-route.tsx';

/** The addresses of earlier versions, which stand in bookmarks and mails, with the addresses of their pages now. */
const MOVED = [
  ['/notification', '/notifications/'],
  ['/role/profile', '/account/role-profile/'],
  ['/role/profile/create', '/account/role-profile/create/'],
  ['/role/profile/$id', '/account/role-profile/$id/'],
  ['/ai/ai-assistants/$id/animation', '/ai/ai-assistants/$id/conversation/'],
] as const;

/** APP-05: an earlier address leads to the page, which has the rule. */
export const movedRoutes = (parent: AppRoute) =>
  MOVED.map(([path, to]) =>
    createRoute({
      getParentRoute: () => parent,
      path: path as string,
      staticData: { access: SIGNED_IN },
      beforeLoad: ({ params, location: { search } }) => {
        throw redirect({ to: to as string, params, search, replace: true });
      },
    }),
  );
