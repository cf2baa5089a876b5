import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { SkeletonFields } from '../ui/Skeleton.tsx';
import { CreateRoleForm } from './CreateRoleForm.tsx';
import { roleQueries } from './queries.ts';
import page from '../ui/form-page.module.css';

const route = getRouteApi('/app/account/role-profile/create');

/** USER-07: creates a role profile of the organization. */
export function CreateRolePage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const { from } = route.useSearch();
  const profiles = useQuery(roleQueries.all(useViewer(), locale));
  return (
    <Page
      flush
      title={t`New role profile`}
      crumbs={[{ label: t`Role profiles`, to: '/account/role-profile/' }]}
      state={<Trans>It decides what people with this profile can see and do.</Trans>}
    >
      <ListState
        query={profiles}
        inset="page"
        waiting={
          <div className={page.fields}>
            <SkeletonFields shape={['field', 'field', 'choices', 'choices']} />
          </div>
        }
      >
        {(rows) => <CreateRoleForm profiles={rows} from={from} />}
      </ListState>
    </Page>
  );
}
