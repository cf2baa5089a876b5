import { listNotifications, type Notification } from '@regia/contract/notifications/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { type NotificationsSearch, ROWS_PER_PAGE } from './list-search.ts';

export const notificationQueries = {
  /** The messages are in the language of the reader. */
  list: (viewer: Viewer, locale: Locale, { status, page = 1 }: NotificationsSearch) =>
    queryOptions({
      queryKey: ['notifications', 'list', ...viewer, locale, { status, page }],
      queryFn: async ({ signal }) =>
        pageOf<Notification>(
          await send(listNotifications, { query: { status, page, page_size: ROWS_PER_PAGE } }, { signal }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: 60_000,
    }),
};

/** Refetches the lists, and the menu, which has the number of unread notifications. */
export const refreshNotifications = () =>
  Promise.all(['notifications', 'menu'].map((of) => queryClient.invalidateQueries({ queryKey: [of] })));
