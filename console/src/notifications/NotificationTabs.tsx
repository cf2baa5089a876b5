import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import type { ChosenStatus } from './list-search.ts';

const TABS: readonly (readonly [status: ChosenStatus | undefined, word: MessageDescriptor])[] = [
  [undefined, msg({ message: 'All', context: 'notifications' })],
  ['read', msg`Read`],
  ['error', msg`Errors`],
  ['unread', msg`Not read`],
];

/** The tabs of the page. On another page of rows, the tab is still the current one. */
export function NotificationTabs({ status }: { status: ChosenStatus | undefined }) {
  const { t, i18n } = useLingui();
  return (
    <Tabs label={t`Notifications to show`}>
      {TABS.map(([value, word]) => (
        <Tab
          key={value ?? 'all'}
          to="/notifications/"
          search={value === undefined ? {} : { status: value }}
          activeOptions={{ exact: true, includeSearch: true }}
          aria-current={value === status ? 'page' : undefined}
        >
          {i18n._(word)}
        </Tab>
      ))}
    </Tabs>
  );
}
