import { Trans, useLingui } from '@lingui/react/macro';
import { type Learning } from '@regia/contract/learning/learnings';
import { LEARNING_STATES } from '@regia/contract/learning/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListChoice } from '../ui/ListChoice.tsx';
import { ListState } from '../ui/ListState.tsx';
import { NoMatches } from '../ui/NoMatches.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { ConflictBadge, LearningBadge, STATES } from './LearningBadge.tsx';
import { type LearningsSearch, readLearningsSearch, ROWS_PER_PAGE } from './list-search.ts';
import { learningQueries } from './queries.ts';
import page from '../ui/list-page.module.css';
import styles from './LearningsPage.module.css';

const route = getRouteApi('/app/monitoring/learnings');
const details = loadOnce(() => import('./LearningDialog.tsx'));

/** MON-03: the corrections of the organization, each with its state and, in a dialog, its proof. */
export function LearningsPage() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const { locale } = useFormat();
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const loaded = useLazyCode(search.learning !== undefined, details);
  const list = useQuery(learningQueries.list(viewer, locale, search));
  const assistants = useQuery(learningQueries.assistants(viewer));
  const change = (changed: Partial<Record<keyof LearningsSearch, unknown>>) =>
    void navigate({
      to: '/monitoring/learnings/',
      search: (before) => readLearningsSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const isFiltered = [search.search, search.state, search.assistant, search.language].some(
    (one) => one !== undefined,
  );
  return (
    <Page
      flush
      title={t`Corrections`}
      state={<Trans>Answers that your team taught the assistants, each with its proof.</Trans>}
    >
      <div className={page.bar}>
        <SearchField
          label={t`Search in questions and answers`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        <ListChoice
          label={t`State`}
          value={search.state ?? ''}
          options={[
            ['', t`All states`],
            ...LEARNING_STATES.map((state) => [state, i18n._(STATES[state].name)] as const),
          ]}
          onChange={(state) => change({ state })}
        />
        <ListChoice
          label={t`Assistant`}
          value={search.assistant ?? ''}
          options={[
            ['', t`All assistants`],
            ...(assistants.data ?? []).map(({ id, name }) => [id, name] as const),
          ]}
          onChange={(assistant) => change({ assistant })}
        />
        <ListChoice
          label={t`Language`}
          value={search.language ?? ''}
          options={[
            ['', t`All languages`],
            ['it', t`Italian`],
            ['en', t`English`],
          ]}
          onChange={(language) => change({ language })}
        />
      </div>
      <div className={styles.body}>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState manual="corrections" title={<Trans>No corrections yet</Trans>}>
              <Trans>Open an answer in Messages, suggest a better one, and request learning.</Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches
                title={<Trans>No corrections match these filters</Trans>}
                onClear={() => change({ search: '', state: '', assistant: '', language: '' })}
              />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <LearningsTable
              rows={results}
              waiting={isNext}
              onOpen={(id) => change({ page: search.page, learning: id })}
            />
          )}
        </ListState>
      </div>
      {loaded && search.learning !== undefined && (
        <loaded.LearningDialog
          id={search.learning}
          onClose={() => change({ page: search.page, learning: undefined })}
        />
      )}
    </Page>
  );
}

interface LearningsTableProps {
  rows: readonly Learning[];
  waiting: boolean;
  onOpen: (id: string) => void;
}

function LearningsTable({ rows, waiting, onOpen }: LearningsTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly Column<Learning>[] = [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => (
        <button type="button" className={page.open} onClick={() => onOpen(row.id)}>
          {row.question}
        </button>
      ),
    },
    {
      key: 'state',
      header: t`State`,
      cell: (row) => (
        <span className={styles.states}>
          <LearningBadge state={row.state} />
          {row.conflict && <ConflictBadge />}
        </span>
      ),
    },
    { key: 'assistant', header: t`Assistant`, priority: 2, cell: (row) => row.assistant.name },
    { key: 'author', header: t`Author`, priority: 3, phone: 'hidden', cell: (row) => row.author },
    {
      key: 'requested_on',
      header: t`Requested on`,
      priority: 2,
      cell: (row) => <time dateTime={row.requested_on}>{format.date(row.requested_on)}</time>,
    },
    {
      key: 'expires_on',
      header: t`Expires on`,
      priority: 3,
      phone: 'hidden',
      cell: (row) =>
        row.expires_on ? <time dateTime={row.expires_on}>{format.date(row.expires_on)}</time> : <NoValue />,
    },
  ];
  return (
    <Table caption={t`Corrections`} columns={columns} rows={rows} keyOf={(row) => row.id} waiting={waiting} />
  );
}
