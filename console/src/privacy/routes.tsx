import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { loadTexts } from '../platform/i18n/texts.ts';
import type { AppRoute } from '../shell/app-route.tsx';
import { readErasuresSearch } from './list-search.ts';
import { privacyTexts } from './texts.ts';

const loader = () => loadTexts(privacyTexts);

/** MON-05: the receipts of erasures. */
export const privacyRoutes = (parent: AppRoute) =>
  [
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/erasures',
      staticData: { access: 'erasure.list', key: 'monitoring-erasures' },
      validateSearch: readErasuresSearch,
      loader,
      component: lazyRouteComponent(() => import('./ErasuresPage.tsx'), 'ErasuresPage'),
    }),
    createRoute({
      getParentRoute: () => parent,
      path: '/monitoring/erasures/$id',
      staticData: { access: 'erasure.retrieve' },
      loader,
      component: lazyRouteComponent(() => import('./ReceiptPage.tsx'), 'ReceiptPage'),
    }),
  ] as const;
