import { given, oneOf, pageIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 20;

/** The tabs besides that of all notifications. */
const STATUSES = ['read', 'error', 'unread'] as const;
export type ChosenStatus = (typeof STATUSES)[number];

/** The query parameters of the list; those with their default value are left out. */
export interface NotificationsSearch {
  status?: ChosenStatus;
  page?: number;
}

/** Reads the query parameters; drops unknown ones. */
export function readNotificationsSearch(search: Record<string, unknown>): NotificationsSearch {
  return given({ status: oneOf(STATUSES, search['status']), page: pageIn(search['page']) });
}
