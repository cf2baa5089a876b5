import { useState } from 'react';
import { Trans, useLingui } from '@lingui/react/macro';
import type { TrainingRun } from '@regia/contract/knowledge/training-calls';
import { useQuery } from '@tanstack/react-query';
import { RunStateBadge } from '../assistants/public.tsx';
import { formatDuration } from '../platform/i18n/dates.ts';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { ListState } from '../ui/ListState.tsx';
import { Panel } from '../ui/Panel.tsx';
import { type Column, NoValue, Table } from '../ui/Table.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { isLive, workedSince } from './progress.ts';
import { knowledgeQueries, RUNS_PER_PAGE } from './queries.ts';
import { ReportButton } from './ReportButton.tsx';
import { ResultsLink } from './ResultsLink.tsx';
import styles from './lists.module.css';

/** The runs that have ended, newest first; each links to its pages. */
export function RunsPanel({ id }: { id: string }) {
  const { t } = useLingui();
  const [page, setPage] = useState(1);
  const runs = useQuery(knowledgeQueries.runs(useViewer(), id, page));
  const columns = useColumns();
  const ended = runs.data?.results.filter((run) => !isLive(run)) ?? [];
  if (runs.data && ended.length === 0 && page === 1) return null;
  return (
    <Panel flush title={t`Past training runs`}>
      <ListState query={runs} inset="panel" paging={{ page, pageSize: RUNS_PER_PAGE, onPage: setPage }}>
        {(_, isNext) => (
          <Table
            inPanel
            caption={t`Past training runs`}
            columns={columns}
            rows={ended}
            keyOf={(run) => run.id}
            waiting={isNext}
          />
        )}
      </ListState>
    </Panel>
  );
}

/** Whether something was not read, or would be removed. */
const hasReport = ({ state }: TrainingRun): boolean =>
  state === 'failed' || state === 'partly' || state === 'held';

function useColumns(): readonly Column<TrainingRun>[] {
  const { t } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const figure = (value: number) =>
    value === 0 ? <span className={styles.zero}>0</span> : format.number(value);
  return [
    {
      key: 'when',
      header: t`When`,
      short: true,
      cell: (run) => (
        <ResultsLink run={run}>
          <time dateTime={run.created_on}>{when.at(run.created_on)}</time>
        </ResultsLink>
      ),
    },
    {
      key: 'by',
      header: t`Started by`,
      priority: 2,
      cell: (run) =>
        run.is_scheduled ? <Trans>schedule</Trans> : (run.started_by ?? <Trans>automatic</Trans>),
    },
    {
      key: 'duration',
      header: t`Duration`,
      number: true,
      priority: 2,
      cell: (run) => {
        const [from, to] = [workedSince(run), run.finished_on];
        return from && to ? formatDuration(new Date(to).getTime() - new Date(from).getTime()) : <NoValue />;
      },
    },
    { key: 'new', header: t`New`, number: true, phone: 'hidden', cell: (run) => figure(run.counts.new) },
    {
      key: 'changed',
      header: t`Changed`,
      number: true,
      phone: 'hidden',
      cell: (run) => figure(run.counts.changed),
    },
    {
      key: 'removed',
      header: t`Removed`,
      number: true,
      phone: 'hidden',
      cell: (run) => figure(run.counts.removed),
    },
    {
      key: 'skipped',
      header: t`Skipped`,
      number: true,
      priority: 3,
      phone: 'hidden',
      cell: (run) => figure(run.counts.skipped),
    },
    {
      key: 'failed',
      header: t`Errors`,
      number: true,
      phone: 'hidden',
      cell: (run) => figure(run.counts.failed),
    },
    { key: 'state', header: t`Outcome`, cell: (run) => <RunStateBadge state={run.state} /> },
    {
      key: 'report',
      header: <VisuallyHidden>{t`Report`}</VisuallyHidden>,
      phone: 'hidden',
      cell: (run) => hasReport(run) && <ReportButton run={run} />,
    },
  ];
}
