import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { Tab, Tabs } from '../ui/Tabs.tsx';
import type { UsersSearch } from './list-search.ts';
import { registrationQueries } from './registrations/queries.ts';

/** The views of the users. Only those who decide on registrations see more than one. */
export function UsersTabs({ current }: { current: UsersSearch['view'] }) {
  const { t } = useLingui();
  const format = useFormat();
  const mayList = useMay('user.list');
  const mayDecide = useMay('user.manage');
  const waiting = useQuery({ ...registrationQueries.waiting(useViewer(), 1), enabled: mayDecide });
  if (!mayDecide) return null;
  const count = waiting.data?.count ?? 0;
  return (
    <Tabs label={t`Views`}>
      {mayList && (
        <Tab
          to="/account/user/"
          search={{ view: undefined }}
          activeOptions={{ explicitUndefined: true }}
          aria-current={current === undefined ? 'page' : undefined}
        >
          {t`Users`}
        </Tab>
      )}
      <Tab
        to="/account/user/"
        search={{ view: 'registrations' }}
        aria-current={current === 'registrations' ? 'page' : undefined}
        count={count === 0 ? undefined : format.number(count)}
      >
        {t`Registrations`}
      </Tab>
    </Tabs>
  );
}
