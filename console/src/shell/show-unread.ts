import { plural } from '@lingui/core/macro';
import type { MenuItem } from '@regia/contract/roles/calls';
import { queryClient } from '../platform/query.ts';
import { NOTIFICATIONS } from './UnreadBell.tsx';

/** Shows the number of unread notifications in the loaded menu. A changed number makes the list of them outdated. */
export function showUnread(count: number): void {
  const label = plural(count, { one: 'unread', other: 'unread' });
  let isNews = false;
  queryClient.setQueriesData<MenuItem[]>({ queryKey: ['menu'] }, (menu) =>
    menu?.map((item) => {
      if (item.key !== NOTIFICATIONS || (item.count ?? 0) === count) return item;
      isNews = true;
      return { ...item, count, count_label: label };
    }),
  );
  if (isNews) void queryClient.invalidateQueries({ queryKey: ['notifications'] });
}
