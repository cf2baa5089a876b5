import { useState } from 'react';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Registration } from '@regia/contract/account/registration';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../../platform/query.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Page } from '../../ui/Page.tsx';
import { SkeletonTable } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { readUsersSearch } from '../list-search.ts';
import { UsersTabs } from '../UsersTabs.tsx';
import { RegistrationRows } from './RegistrationRows.tsx';
import { registrationQueries, ROWS_PER_PAGE } from './queries.ts';
import styles from './Registrations.module.css';

const route = getRouteApi('/app/account/user');
/** The dialogs load at the first decision: most visits make none. */
const dialogs = loadOnce(async () => ({
  ...(await import('./AcceptDialog.tsx')),
  ...(await import('./RefuseDialog.tsx')),
}));

/** AUTH-12: the people who registered, confirmed their address and wait for a decision. */
export function RegistrationsView() {
  const { t } = useLingui();
  const navigate = route.useNavigate();
  const { page = 1 } = route.useSearch();
  const [deciding, setDeciding] = useState<{ row: Registration; how: 'accept' | 'refuse' } | null>(null);
  const loaded = useLazyCode(deciding !== null, dialogs);
  const list = useQuery(registrationQueries.waiting(useViewer(), page));
  const count = list.data?.count;
  const close = () => setDeciding(null);
  return (
    <Page
      flush
      title={t`Users`}
      part={{ label: t`Registrations`, first: '/account/user/' }}
      tabs={<UsersTabs current="registrations" />}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={
        count ? (
          <Plural
            value={count}
            one="# person is waiting for a decision"
            other="# people are waiting for a decision"
          />
        ) : (
          '\u00a0'
        )
      }
    >
      <div className={styles.body}>
        <ListState
          query={list}
          waiting={
            <div className={styles.frame}>
              <SkeletonTable rows={4} />
            </div>
          }
          empty={
            <EmptyState drawing="done" manual="person" title={t`No pending registrations`}>
              <Trans>People who sign up appear here once they confirm their address. We’ll email you.</Trans>
            </EmptyState>
          }
          paging={{
            page,
            pageSize: ROWS_PER_PAGE,
            onPage: (next) =>
              void navigate({
                to: '/account/user/',
                search: readUsersSearch({ view: 'registrations', page: next }),
              }),
          }}
        >
          {({ results }, isNext) => (
            <RegistrationRows
              rows={results}
              waiting={isNext}
              onAccept={(row) => setDeciding({ row, how: 'accept' })}
              onRefuse={(row) => setDeciding({ row, how: 'refuse' })}
            />
          )}
        </ListState>
      </div>
      {loaded && deciding?.how === 'accept' && (
        <loaded.AcceptDialog registration={deciding.row} onClose={close} />
      )}
      {loaded && deciding?.how === 'refuse' && (
        <loaded.RefuseDialog registration={deciding.row} onClose={close} />
      )}
    </Page>
  );
}
