import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../platform/i18n/use-format.ts';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import type { View } from './list-search.ts';

interface ViewTabsProps {
  to: '/monitoring/chats/' | '/monitoring/messages/';
  current: View | undefined;
  /** The numbers of rows that are known. */
  counts: Partial<Record<View | 'all', number | undefined>>;
}

/** The built-in views of a list. */
export function ViewTabs({ to, current, counts }: ViewTabsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const views: readonly [View | undefined, string][] = [
    [undefined, t({ message: 'All', context: 'conversations' })],
    ['to_review', t`To review`],
    ['negative', t`Not helpful`],
    ['not_answered', t({ message: 'Not answered', context: 'conversations' })],
  ];
  return (
    <Tabs label={t`Views`}>
      {views.map(([view, label]) => {
        const count = counts[view ?? 'all'];
        return (
          <Tab
            key={label}
            to={to}
            search={{ view }}
            activeOptions={{ explicitUndefined: true }}
            aria-current={view === current ? 'page' : undefined}
            count={count === undefined ? undefined : format.number(count)}
          >
            {label}
          </Tab>
        );
      })}
    </Tabs>
  );
}
