import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { Button } from '../../ui/Button.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { FilterChange } from '../../ui/filter-values.ts';
import { FilterChips } from '../../ui/FilterChips.tsx';
import { ListState } from '../../ui/ListState.tsx';
import { NoMatches } from '../../ui/NoMatches.tsx';
import { loadOnce } from '../../ui/load-once.ts';
import { Page } from '../../ui/Page.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { useSelection } from '../../ui/use-selection.ts';
import { ViewsMenu } from '../../views/public.tsx';
import { ListKeys } from '../ListKeys.tsx';
import { ListExport } from '../ListExport.tsx';
import { CHATS_ORDER, filtersIn, readSearch, ROWS_PER_PAGE } from '../list-search.ts';
import { monitoringQueries } from '../queries.ts';
import { useReviewChats } from '../use-review-chats.ts';
import { useRowKeys } from '../use-row-keys.ts';
import { ViewTabs } from '../ViewTabs.tsx';
import { ChatsTable, useChatColumns } from './ChatsTable.tsx';
import { useNewChats } from './use-new-chats.ts';
import page from '../../ui/list-page.module.css';
import styles from '../Lists.module.css';

const route = getRouteApi('/app/monitoring/chats');
const loadBulk = loadOnce(() => import('./ChatsBulk.tsx'));
const readChats = readSearch('chats');

/** MON-01: the visitors’ conversations. */
export function ChatsPage() {
  const { t } = useLingui();
  const { locale } = useFormat();
  const viewer = useViewer();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const columns = useChatColumns(search);
  const mayReview = useMay('monitoring.review');
  const mayObfuscate = useMay('monitoring.obfuscate');
  const mayChoose = mayReview || mayObfuscate;
  const list = useQuery(monitoringQueries.chats(viewer, search));
  const toReview = useQuery(monitoringQueries.toReview(viewer, 'chats'));
  const filters = useQuery(monitoringQueries.chatFilters(viewer, locale));
  const rows = list.data?.results ?? [];
  const ids = rows.map(({ id }) => id);
  const values = filtersIn('chats', search);
  const change = (changed: FilterChange) =>
    void navigate({
      to: '/monitoring/chats/',
      search: (before) => readChats({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const selection = useSelection(JSON.stringify([search.view, search.search, values]));
  const isChoosing = list.data !== undefined && selection.countOf(list.data.count) > 0;
  const bulk = useLazyCode(isChoosing, loadBulk);
  const review = useReviewChats();
  const news = useNewChats(ids);
  const keys = useRowKeys({
    ids,
    onChoose: mayChoose ? selection.toggle : undefined,
    onReview: mayReview ? (id) => review.mutate({ ids: [id], is_reviewed: true }) : undefined,
  });
  const isFiltered =
    search.view !== undefined || search.search !== undefined || Object.keys(values).length > 0;
  return (
    <Page
      flush
      title={t`Conversations`}
      actions={
        <>
          <ViewsMenu
            list="chats"
            search={search}
            columns={columns}
            onShow={(shown) => void navigate({ to: '/monitoring/chats/', search: readChats(shown) })}
          />
          <ListExport list="chats" search={search} isLarge={list.data?.count_is_estimate === true} />
        </>
      }
      tabs={
        <ViewTabs
          to="/monitoring/chats/"
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
        {rows.some(({ is_generated: isGenerated }) => isGenerated) && (
          <p className={styles.generated}>
            <Trans>Includes conversations generated for the demonstration</Trans>
          </p>
        )}
      </div>
      {/* The keys act on the row that has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.body} {...keys}>
        {news.count > 0 && (
          <div className={styles.news} role="status">
            <Button size="s" onClick={news.show}>
              <Plural value={news.count} one="# new conversation" other="# new conversations" />
            </Button>
          </div>
        )}
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="conversations" title={<Trans>No conversations yet</Trans>}>
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
                    <Trans>No conversations match these filters</Trans>
                  )
                }
                onClear={() => void navigate({ to: '/monitoring/chats/', search: {} })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <div className={styles.frame}>
              <ChatsTable
                rows={results}
                search={search}
                order={search.order ?? CHATS_ORDER}
                onOrder={(order) => change({ order })}
                waiting={isNext}
                selection={mayChoose ? selection : undefined}
              />
            </div>
          )}
        </ListState>
        {bulk && list.data && (
          <bulk.ChatsBulk selection={selection} search={search} total={list.data.count} rows={rows} />
        )}
      </div>
      <ListKeys mayChoose={mayChoose} mayReview={mayReview} />
    </Page>
  );
}
