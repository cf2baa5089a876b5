import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { FilterChange } from '../../ui/filter-values.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { NoMatches } from '../../ui/NoMatches.tsx';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ViewsMenu } from '../../views/public.tsx';
import { ListKeys } from '../ListKeys.tsx';
import { ListExport } from '../ListExport.tsx';
import { filtersIn, MESSAGES_ORDER, readSearch, ROWS_PER_PAGE } from '../list-search.ts';
import { monitoringQueries } from '../queries.ts';
import { useMark } from '../use-mark.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { ViewTabs } from '../ViewTabs.tsx';
import { MessagesTable, useMessageColumns } from './MessagesTable.tsx';
import page from '../../ui/list-page.module.css';
import styles from '../Lists.module.css';

const route = getRouteApi('/app/monitoring/messages');
const readMessages = readSearch('messages');

/** MON-01: the messages of the visitors’ conversations. */
export function MessagesPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const columns = useMessageColumns(search);
  const list = useQuery(monitoringQueries.messages(viewer, search));
  const filters = useQuery(monitoringQueries.messageFilters(viewer, locale));
  const values = filtersIn('messages', search);
  const mayReview = useMay('monitoring.review');
  const toReview = useQuery(monitoringQueries.toReview(viewer, 'messages'));
  const mark = useMark();
  const rows = list.data?.results ?? [];
  const keys = useRowKeys({
    ids: rows.map(({ id }) => id),
    onReview: mayReview ? (id) => void mark(id, true) : undefined,
    reviewable: new Set(rows.flatMap((row) => (row.sender_type === 'assistant' ? row.id : []))),
  });
  const change = (changed: FilterChange) =>
    void navigate({
      to: '/monitoring/messages/',
      search: (before) => readMessages({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const isFiltered =
    search.view !== undefined || search.search !== undefined || Object.keys(values).length > 0;
  return (
    <Page
      flush
      title={t`Messages`}
      actions={
        <>
          <ViewsMenu
            list="messages"
            search={search}
            columns={columns}
            onShow={(shown) => void navigate({ to: '/monitoring/messages/', search: readMessages(shown) })}
          />
          <ListExport list="messages" search={search} isLarge={list.data?.count_is_estimate === true} />
        </>
      }
      tabs={
        <ViewTabs
          to="/monitoring/messages/"
          current={search.view}
          counts={{ to_review: toReview.data, [search.view ?? 'all']: list.data?.count }}
        />
      }
    >
      <div className={classes(page.bar, page.underTabs)}>
        <SearchField
          label={t`Search the text of the messages`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <FilterChips filters={filters.data ?? []} values={values} onChange={change} />
      </div>
      {/* The keys act on the row that has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.body} {...keys}>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="conversations" title={<Trans>No messages yet</Trans>}>
              <Trans>They appear here as soon as a visitor asks a question.</Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches
                drawing={search.view === 'to_review' ? 'done' : 'filtered'}
                title={
                  search.view === 'to_review' ? (
                    <Trans>Nothing is left to review</Trans>
                  ) : (
                    <Trans>No messages match these filters</Trans>
                  )
                }
                onClear={() => void navigate({ to: '/monitoring/messages/', search: {} })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <div className={styles.frame}>
              <MessagesTable
                rows={results}
                search={search}
                order={search.order ?? MESSAGES_ORDER}
                onOrder={(order) => change({ order })}
                waiting={isNext}
              />
            </div>
          )}
        </ListState>
      </div>
      <ListKeys mayReview={mayReview} />
    </Page>
  );
}
