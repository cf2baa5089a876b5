import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useMay } from '../platform/session/Can.tsx';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import type { FilterChange } from '../ui/filter-values.ts';
import { FilterChips } from '../ui/FilterChips.tsx';
import { ListState } from '../ui/ListState.tsx';
import { NoMatches } from '../ui/NoMatches.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { useSelection } from '../ui/use-selection.ts';
import { ViewsMenu } from '../views/public.tsx';
import {
  advancedIn,
  DEFAULT_ORDER,
  readUsersSearch,
  ROWS_PER_PAGE,
  withUsableFilters,
} from './list-search.ts';
import { NewUserButton } from './NewUserButton.tsx';
import { userQueries } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';
import { UsersActions } from './UsersActions.tsx';
import { UsersTable, useUserColumns } from './UsersTable.tsx';
import { UsersTabs } from './UsersTabs.tsx';
import page from '../ui/list-page.module.css';

const route = getRouteApi('/app/account/user');
const loadBulk = loadOnce(() => import('./UsersBulk.tsx'));

/** USER-01: the users of the organization. */
export function UsersList() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const navigate = route.useNavigate();
  const asked = route.useSearch();
  const mayFilter = useMay('user.filters');
  const seesTaxCodes = useMay('user.view');
  const maySearchFields = useMay('user.advanced_search');
  const mayAdvance = mayFilter && maySearchFields;
  const search = withUsableFilters(asked, (permission) =>
    permission === 'user.view' ? seesTaxCodes : permission === 'user.filters' ? mayFilter : maySearchFields,
  );
  const columns = useUserColumns();
  const mayDecide = useMay('user.manage');
  const mayFilterByRole = useMay('role.list') && mayFilter;
  const list = useQuery(userQueries.list(useViewer(), locale, search));
  const count = list.data?.count;
  const change = (changed: FilterChange) =>
    void navigate({
      to: '/account/user/',
      search: (before) => readUsersSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const { state, role } = search;
  const values = advancedIn(search);
  const filters = useQuery({ ...userQueries.filters(useViewer(), locale), enabled: mayAdvance });
  const mayChoose = useMay({ anyOf: ['user.bulk_enable', 'user.bulk_disable', 'user.bulk_destroy'] });
  const selection = useSelection(JSON.stringify([state, role, search.search, search.match, values]));
  const isChoosing = count !== undefined && selection.countOf(count) > 0;
  const bulk = useLazyCode(isChoosing, loadBulk);
  const isFiltered =
    state !== undefined ||
    role !== undefined ||
    search.search !== undefined ||
    Object.keys(values).length > 0;
  return (
    <Page
      flush
      title={t`Users`}
      // The line keeps its place while the number is not known, so that nothing below it moves.
      state={count === undefined ? '\u00a0' : <Plural value={count} one="# person" other="# people" />}
      actions={
        <>
          <ViewsMenu
            list="users"
            search={search}
            columns={columns}
            onShow={(shown) => void navigate({ to: '/account/user/', search: readUsersSearch(shown) })}
          />
          <UsersActions search={search} />
          <NewUserButton
            asked={search.create === true}
            onClose={() => change({ create: undefined, page: search.page })}
          />
        </>
      }
      tabs={mayDecide ? <UsersTabs current={undefined} /> : undefined}
    >
      <div className={classes(page.bar, mayDecide && page.underTabs)}>
        <SearchField
          label={t`Search by name or email`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        {mayFilter && (
          <SegmentedControl<'all' | 'active' | 'invited' | 'disabled'>
            label={t`State`}
            value={state ?? 'all'}
            onChange={(next) => change({ state: next === 'all' ? undefined : next })}
            options={[
              { value: 'all', label: t({ message: 'All', context: 'users' }) },
              { value: 'active', label: t({ message: 'Active', context: 'users' }) },
              { value: 'invited', label: t({ message: 'Invited', context: 'users' }) },
              { value: 'disabled', label: t({ message: 'Disabled', context: 'users' }) },
            ]}
          />
        )}
        {mayFilterByRole && <RoleChoice value={role ?? ''} onChange={(next) => change({ role: next })} />}
        {mayAdvance && (
          <FilterChips
            filters={(filters.data ?? []).filter(({ name }) => seesTaxCodes || name !== 'ssn')}
            values={values}
            match={search.match ?? 'all'}
            onMatch={(match) => change({ match: match === 'any' ? match : undefined })}
            onChange={change}
          />
        )}
      </div>
      <div className={page.body}>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="users" title={<Trans>No users yet</Trans>}>
              <Trans>People who are accepted into the organization appear here.</Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches
                title={<Trans>No users match these filters</Trans>}
                onClear={() => void navigate({ to: '/account/user/', search: {} })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <UsersTable
              rows={results}
              order={search.order ?? DEFAULT_ORDER}
              onOrder={(order) => change({ order })}
              waiting={isNext}
              hidden={search.hidden}
              selection={mayChoose ? selection : undefined}
            />
          )}
        </ListState>
        {bulk && list.data && (
          <bulk.UsersBulk
            selection={selection}
            search={search}
            total={list.data.count}
            rows={list.data.results}
          />
        )}
      </div>
    </Page>
  );
}
