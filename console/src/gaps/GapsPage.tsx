import { Trans, useLingui } from '@lingui/react/macro';
import type { Gap } from '@regia/contract/gaps/gaps';
import { GAP_STATES } from '@regia/contract/gaps/states';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { learningQueries } from '../learning/public.tsx';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useViewer } from '../platform/query.ts';
import { useSession } from '../platform/session/store.ts';
import { classes } from '../ui/classes.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListChoice } from '../ui/ListChoice.tsx';
import { ListState } from '../ui/ListState.tsx';
import { NoMatches } from '../ui/NoMatches.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Page } from '../ui/Page.tsx';
import { SearchField } from '../ui/SearchField.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { GapBadge, STATES } from './GapBadge.tsx';
import { GAPS_ORDER, type GapsSearch, readGapsSearch, ROWS_PER_PAGE } from './list-search.ts';
import { gapQueries } from './queries.ts';
import { Trend } from './Trend.tsx';
import page from '../ui/list-page.module.css';
import styles from './Gaps.module.css';

const route = getRouteApi('/app/monitoring/gaps');
const details = loadOnce(() => import('./GapDialog.tsx'));

/** The gap board: questions without a good answer, grouped, with their volume, trend, owner and state. */
export function GapsPage() {
  const { t, i18n } = useLingui();
  const viewer = useViewer();
  const me = useSession().me?.id ?? '';
  const navigate = route.useNavigate();
  const search = route.useSearch();
  const loaded = useLazyCode(search.gap !== undefined, details);
  const list = useQuery(gapQueries.list(viewer, me, search));
  const assistants = useQuery(learningQueries.assistants(viewer));
  const change = (changed: Partial<Record<keyof GapsSearch, unknown>>) =>
    void navigate({
      to: '/monitoring/gaps/',
      search: (before) => readGapsSearch({ ...before, page: 1, ...changed }),
      replace: true,
    });
  const cleared = { search: '', state: '', assistant: '', language: '', owner: '', days: '' };
  const isFiltered = Object.keys(cleared).some((name) => search[name as keyof GapsSearch] !== undefined);
  const choices: readonly Choice[] = [
    {
      name: 'state',
      label: t`State`,
      options: [
        ['', t`To do and in progress`],
        ...GAP_STATES.map((state) => [state, i18n._(STATES[state].name)] as const),
        ['all', t`All states`],
      ],
    },
    {
      name: 'assistant',
      label: t`Assistant`,
      options: [
        ['', t`All assistants`],
        ...(assistants.data ?? []).map(({ id, name }) => [id, name] as const),
      ],
    },
    {
      name: 'language',
      label: t`Language`,
      options: [
        ['', t`All languages`],
        ['it', t`Italian`],
        ['en', t`English`],
      ],
    },
    {
      name: 'owner',
      label: t`Owner`,
      options: [
        ['', t`All owners`],
        ['me', t({ message: 'Mine', context: 'gap' })],
        ['none', t`No owner`],
      ],
    },
    {
      name: 'days',
      label: t`Asked`,
      options: [
        ['', t`At any time`],
        ['7', t`In the last 7 days`],
        ['28', t`In the last 28 days`],
      ],
    },
  ];
  return (
    <Page
      flush
      title={t`Gaps`}
      state={<Trans>Visitor questions that your assistants don’t answer well, grouped.</Trans>}
    >
      <div className={classes(page.bar, styles.bar)}>
        <SearchField
          label={t`Search in questions`}
          value={search.search ?? ''}
          onSearch={(text) => change({ search: text })}
        />
        {choices.map(({ name, label, options }) => (
          <ListChoice
            key={name}
            label={label}
            value={search[name] ?? ''}
            options={options}
            onChange={(value) => change({ [name]: value })}
          />
        ))}
      </div>
      <div className={styles.body}>
        <ListState
          query={list}
          inset="page"
          empty={
            <EmptyState drawing="done" manual="gaps" title={<Trans>No gaps to work on</Trans>}>
              <Trans>
                Questions with no answer, an uncertain answer or one marked not helpful appear here within a
                minute.
              </Trans>
            </EmptyState>
          }
          filtered={
            isFiltered && (
              <NoMatches title={<Trans>No gaps match these filters</Trans>} onClear={() => change(cleared)} />
            )
          }
          paging={{ page: search.page ?? 1, pageSize: ROWS_PER_PAGE, onPage: (page) => change({ page }) }}
        >
          {({ results }, isNext) => (
            <GapsTable
              rows={results}
              waiting={isNext}
              order={search.order ?? GAPS_ORDER}
              onOrder={(order) => change({ order })}
              onOpen={(id) => change({ page: search.page, gap: id })}
            />
          )}
        </ListState>
      </div>
      {loaded && search.gap !== undefined && (
        <loaded.GapDialog
          key={search.gap}
          id={search.gap}
          onClose={() => change({ page: search.page, gap: undefined })}
        />
      )}
    </Page>
  );
}

interface Choice {
  name: 'state' | 'assistant' | 'language' | 'owner' | 'days';
  label: string;
  options: readonly (readonly [value: string, text: string])[];
}

interface GapsTableProps {
  rows: readonly Gap[];
  waiting: boolean;
  order: string;
  onOrder: (order: string) => void;
  onOpen: (id: string) => void;
}

function GapsTable({ rows, waiting, order, onOrder, onOpen }: GapsTableProps) {
  const { t } = useLingui();
  const format = useFormat();
  const columns: readonly Column<Gap>[] = [
    {
      key: 'question',
      header: t`Question`,
      cell: (row) => (
        <button type="button" className={page.open} onClick={() => onOpen(row.id)}>
          {row.question}
        </button>
      ),
    },
    { key: 'state', header: t`State`, cell: (row) => <GapBadge state={row.state} /> },
    {
      key: 'asked',
      header: t`Times asked`,
      sortBy: 'asked',
      number: true,
      cell: (row) => (
        <>
          {format.number(row.asked)}
          {row.found > 0 && (
            <small className={styles.found}>
              <Trans>{format.number(row.found)} found by choosing</Trans>
            </small>
          )}
        </>
      ),
    },
    { key: 'trend', header: t`Trend`, sortBy: 'trend', cell: (row) => <Trend gap={row} /> },
    { key: 'assistant', header: t`Assistant`, priority: 2, cell: (row) => row.assistant.name },
    {
      key: 'language',
      header: t`Language`,
      priority: 3,
      phone: 'hidden',
      cell: (row) => (row.language === 'it' ? t`Italian` : t`English`),
    },
    {
      key: 'last_asked_on',
      header: t`Last asked`,
      sortBy: 'last_asked_on',
      priority: 2,
      cell: (row) => <time dateTime={row.last_asked_on}>{format.date(row.last_asked_on)}</time>,
    },
    {
      key: 'owner',
      header: t`Owner`,
      priority: 2,
      cell: (row) => row.owner?.username ?? <NoValue />,
    },
  ];
  return (
    <Table
      caption={t`Gaps`}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.id}
      waiting={waiting}
      order={order}
      onOrder={onOrder}
    />
  );
}
