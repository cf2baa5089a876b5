import { Plural, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { isGone } from '../platform/http/is-gone.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { roleQueries } from './queries.ts';
import { RoleActions } from './RoleActions.tsx';
import { RoleForm } from './RoleForm.tsx';
import { RoleKind } from './RoleKind.tsx';
import { RoleReadOnly } from './RoleReadOnly.tsx';
import page from '../ui/form-page.module.css';

const route = getRouteApi('/app/account/role-profile/$id');
/** Loaded on demand: few people open a profile that does not exist. */
const notFound = loadOnce(() => import('./NoSuchRole.tsx'));

export function RolePage() {
  const { id } = route.useParams();
  return <Role key={id} id={id} />;
}

/** USER-07: a role profile; the form if the reader may change it. */
function Role({ id }: { id: string }) {
  const { t } = useLingui();
  const { locale } = useFormat();
  const detail = useQuery(roleQueries.one(useViewer(), locale, id));
  const mayManage = useMay('role.manage');
  const mayCreate = useMay({ allOf: ['role.list', 'role.create'] });
  const profile = detail.data;
  const gone = isGone(detail);
  const loaded = useLazyCode(gone, notFound);
  const crumbs = [{ label: t`Role profiles`, to: '/account/role-profile/' }];
  if (gone) return loaded && <loaded.NoSuchRole />;
  if (!profile) {
    return (
      <Page flush title={t`Role profile`} crumbs={crumbs} state={'\u00a0'}>
        <div className={page.fields}>
          {detail.isError ? (
            <LoadFailed error={detail.error} onRetry={() => void detail.refetch()} />
          ) : (
            <SkeletonFields shape={['field', 'choices', 'choices']} />
          )}
        </div>
      </Page>
    );
  }
  const { holders } = profile;
  const mayChange = mayManage && !profile.is_built_in && profile.may_grant;
  return (
    <Page
      flush
      title={profile.label}
      crumbs={crumbs}
      beside={<RoleKind isBuiltIn={profile.is_built_in} />}
      state={
        <Plural value={holders} _0="Nobody holds it yet" one="# person holds it" other="# people hold it" />
      }
      actions={<RoleActions profile={profile} mayChange={mayChange} mayCreate={mayCreate} />}
    >
      {mayChange ? <RoleForm profile={profile} /> : <RoleReadOnly profile={profile} />}
    </Page>
  );
}
