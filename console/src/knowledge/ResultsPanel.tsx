import { Trans, useLingui } from '@lingui/react/macro';
import { DOCUMENT_OUTCOMES } from '@regia/contract/knowledge/words';
import { CloseIcon } from '@regia/icons/CloseIcon';
import { useQuery } from '@tanstack/react-query';
import { useFormat } from '../platform/i18n/use-format.ts';
import { useWhen } from '../platform/i18n/use-when.ts';
import { useViewer } from '../platform/query.ts';
import { Button } from '../ui/Button.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { ListState } from '../ui/ListState.tsx';
import { Note } from '../ui/Note.tsx';
import { Panel } from '../ui/Panel.tsx';
import { SegmentedControl } from '../ui/SegmentedControl.tsx';
import { LinkedFilesNote } from './LinkedFilesNote.tsx';
import { OUTCOMES } from './outcomes.ts';
import { isLive } from './progress.ts';
import { knowledgeQueries, RESULTS_PER_PAGE } from './queries.ts';
import { ResultsTable } from './ResultsTable.tsx';
import type { DocumentOutcome, TrainingSearch } from './run-search.ts';
import styles from './lists.module.css';

interface ResultsPanelProps {
  id: string;
  run: string;
  search: TrainingSearch;
  onChange: (changed: Partial<TrainingSearch>) => void;
}

/** The pages of a run, each with its outcome and the reason. */
export function ResultsPanel({ id, run: runId, search, onChange }: ResultsPanelProps) {
  const { t, i18n } = useLingui();
  const format = useFormat();
  const when = useWhen();
  const viewer = useViewer();
  const { outcome, page = 1 } = search;
  const run = useQuery(knowledgeQueries.run(viewer, id, runId));
  const live = run.data ? isLive(run.data) : false;
  const results = useQuery(knowledgeQueries.results(viewer, { id, run: runId, outcome, page, live }));
  const at = run.data && when.at(run.data.created_on);
  const close = () => onChange({ run: undefined, outcome: undefined, page: undefined });
  return (
    <div id="results">
      <Panel
        flush
        title={at ? t`Training pages, ${at}` : t`Training pages`}
        actions={<IconButton size="s" label={t`Close training pages`} icon={<CloseIcon />} onClick={close} />}
      >
        {run.data?.error && (
          <div className={styles.apart}>
            <Note tone={run.data.state === 'failed' ? 'danger' : 'warn'} title={run.data.error} />
          </div>
        )}
        {run.data && (
          <div className={styles.tools}>
            <SegmentedControl<DocumentOutcome | 'all'>
              size="s"
              label={t`Page results`}
              value={outcome ?? 'all'}
              onChange={(next) => onChange({ outcome: next === 'all' ? undefined : next, page: undefined })}
              options={[
                { value: 'all', label: t({ message: 'All', context: 'pages' }) },
                ...DOCUMENT_OUTCOMES.map((each) => ({
                  value: each,
                  label: i18n._(OUTCOMES[each].many),
                  count: format.number(run.data.counts[each]),
                })),
              ]}
            />
          </div>
        )}
        {run.data && (outcome === undefined || outcome === 'skipped') && run.data.files > 0 && (
          <div className={styles.apart}>
            <LinkedFilesNote files={run.data.files} />
          </div>
        )}
        <ListState
          query={results}
          needs={[run]}
          inset="panel"
          empty={
            <p className={styles.none}>
              <Trans>No pages could be reached.</Trans>
            </p>
          }
          filtered={
            outcome && (
              <EmptyState
                bare
                drawing="filtered"
                title={<Trans>No pages with this outcome</Trans>}
                action={
                  <Button onClick={() => onChange({ outcome: undefined, page: undefined })}>
                    <Trans>See all pages</Trans>
                  </Button>
                }
              />
            )
          }
          paging={{ page, pageSize: RESULTS_PER_PAGE, onPage: (next) => onChange({ page: next }) }}
        >
          {(pages, isNext) => <ResultsTable rows={pages.results} waiting={isNext} />}
        </ListState>
      </Panel>
    </div>
  );
}
