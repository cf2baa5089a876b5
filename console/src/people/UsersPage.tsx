import { useLingui } from '@lingui/react/macro';
import { getRouteApi } from '@tanstack/react-router';
import { Page } from '../ui/Page.tsx';
import { SkeletonTable } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { loadRegistrations } from './load-registrations.ts';
import { UsersList } from './UsersList.tsx';
import { UsersTabs } from './UsersTabs.tsx';

const route = getRouteApi('/app/account/user');

/** USER-01 and AUTH-12: the users of the organization, and in a view of their own the people who want to join it. */
export function UsersPage() {
  const { t } = useLingui();
  const { view } = route.useSearch();
  const loaded = useLazyCode(view === 'registrations', loadRegistrations);
  if (view === undefined) return <UsersList />;
  if (loaded) return <loaded.RegistrationsView />;
  return (
    <Page flush title={t`Users`} state={'\u00a0'} tabs={<UsersTabs current={view} />}>
      <SkeletonTable rows={4} />
    </Page>
  );
}
