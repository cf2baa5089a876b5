import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { isGone } from '../../platform/http/is-gone.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useWhen } from '../../platform/i18n/use-when.ts';
import { useViewer } from '../../platform/query.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Page } from '../../ui/Page.tsx';
import { SkeletonFields } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { nameOf } from '../name-of.ts';
import { userQueries } from '../queries.ts';
import { UserMenu } from '../UserMenu.tsx';
import { UserState } from '../UserState.tsx';
import { UserForm } from './UserForm.tsx';
import page from '../../ui/form-page.module.css';

const route = getRouteApi('/app/account/user/$id');
/** Loaded on demand: few people open a user that does not exist. */
const notFound = loadOnce(() => import('./NoSuchUser.tsx'));

export function UserPage() {
  const { id } = route.useParams();
  return <OneUser key={id} id={id} />;
}

/** USER-02: a user of the organization. */
function OneUser({ id }: { id: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const when = useWhen();
  const navigate = useNavigate();
  const query = userQueries.one(useViewer(), locale, id);
  const detail = useQuery(query);
  const user = detail.data;
  const gone = isGone(detail);
  const loaded = useLazyCode(gone, notFound);
  const crumbs = [{ label: t`Users`, to: '/account/user/' }];
  if (gone) return loaded && <loaded.NoSuchUser />;
  if (!user) {
    return (
      <Page flush title={t`User`} crumbs={crumbs} state={'\u00a0'}>
        <div className={page.fields}>
          {detail.isError ? (
            <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
          ) : (
            <SkeletonFields shape={['field', 'field', 'choices']} />
          )}
        </div>
      </Page>
    );
  }
  const joined = when.at(user.date_joined);
  const signedIn = user.last_login_on === null ? null : when.at(user.last_login_on);
  return (
    <Page
      flush
      title={nameOf(user)}
      crumbs={crumbs}
      beside={<UserState isActive={user.is_active} isInvited={user.invited_on !== null} />}
      state={
        signedIn === null ? (
          <Trans>Created: {joined}. Not signed in yet.</Trans>
        ) : (
          <Trans>
            Created: {joined}. Last sign-in: {signedIn}.
          </Trans>
        )
      }
      actions={<UserMenu user={user} onDeleted={() => void navigate({ to: '/account/user/' })} />}
    >
      <UserForm user={user} queryKey={query.queryKey} />
    </Page>
  );
}
