import { Trans, useLingui } from '@lingui/react/macro';
import { PlusIcon } from '@regia/icons/PlusIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { type MethodsSearch, readMethodsSearch, ROWS_PER_PAGE } from './list-search.ts';
import { MethodsTable } from './MethodsTable.tsx';
import { NoMethods, NoneFound } from './NoMethods.tsx';
import { mfaQueries } from './queries.ts';
import page from '../ui/list-page.module.css';

const route = getRouteApi('/app/mfa/mfamethod');

/** MFA-01: the person's methods; a person who manages users can also list those of the whole organisation. */
export function MethodsPage() {
  const { t } = useLingui();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const mayManage = useMay('user.manage');
  const asked = route.useSearch();
  const search: MethodsSearch = mayManage ? asked : { ...asked, who: undefined };
  const everyone = search.who === 'everyone';
  const list = useQuery(mfaQueries.list(viewer, search));
  const change = (changed: Partial<MethodsSearch>) =>
    void navigate({
      to: '/mfa/mfamethod/',
      search: (before) => readMethodsSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const none = list.data?.results.length === 0 && !list.isPlaceholderData;
  return (
    <Page
      flush
      title={t`Verification methods`}
      state={
        everyone ? (
          <Trans>Everyone’s methods in the organization. Secrets are never shown.</Trans>
        ) : (
          <Trans>Ways to confirm it’s you, in addition to your password.</Trans>
        )
      }
      actions={!(none && !everyone) && <AddMethod />}
    >
      {mayManage && (
        <div className={page.bar}>
          <SegmentedControl<'mine' | 'everyone'>
            label={t`Whose methods`}
            value={everyone ? 'everyone' : 'mine'}
            onChange={(who) =>
              change({ who: who === 'everyone' ? who : undefined, search: undefined, order: undefined })
            }
            options={[
              { value: 'mine', label: t`Mine` },
              { value: 'everyone', label: t`Everyone’s` },
            ]}
          />
          {everyone && (
            <SearchField
              label={t`Search by email`}
              value={search.search ?? ''}
              onSearch={(text) => change({ search: text })}
            />
          )}
        </div>
      )}
      <div className={page.body}>
        <ListState
          query={list}
          inset="page"
          empty={<NoMethods everyone={everyone} action={<AddMethod />} />}
          filtered={search.search && <NoneFound onClear={() => change({ search: undefined })} />}
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <MethodsTable
              rows={results}
              everyone={everyone}
              order={search.order}
              onOrder={(order) => change({ order })}
              waiting={isNext}
            />
          )}
        </ListState>
      </div>
    </Page>
  );
}

const AddMethod = () => (
  <LinkButton to="/mfa/mfamethod/create/" variant="primary" icon={<PlusIcon />}>
    <Trans>Add method</Trans>
  </LinkButton>
);
