import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useViewer } from '../platform/query.ts';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useOpened } from '../ui/use-opened.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { isLive } from './progress.ts';
import { knowledgeQueries } from './queries.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import type { TrainingSearch } from './run-search.ts';
import { RunSpoken } from './RunSpoken.tsx';
import { RunsPanel } from './RunsPanel.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { useTellEnd } from './use-tell-end.ts';
import styles from './TrainingTab.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/training');
/** The pages of one run: for who asks for them. */
const results = loadOnce(() => import('./ResultsPanel.tsx'));
/** What follows a run: while there is one. */
const following = loadOnce(() => import('./RunPanel.tsx'));

/** Where an assistant's knowledge comes from, how the last reading went, and what it answers from. */
export function TrainingTab() {
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const viewer = useViewer();
  const runs = useQuery(knowledgeQueries.runs(viewer, id, 1));
  const sources = useQuery(knowledgeQueries.sources(viewer, id));
  const newest = runs.data?.results[0];
  const loaded = useOpened(search.run !== undefined, results);
  const live = newest && isLive(newest) ? newest : null;
  const follower = useOpened(live !== null, following);
  const change = (changed: Partial<TrainingSearch>) =>
    void navigate({
      to: '/ai/ai-assistants/$id/training/',
      params: { id },
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const tellEnd = useTellEnd();
  const failed = runs.isError ? runs : sources.isError ? sources : null;
  if (failed && !failed.data) {
    return (
      <div className={styles.tab}>
        <LoadFailed error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    );
  }
  if (!runs.data || !sources.data) {
    return (
      <div className={styles.tab}>
        <SkeletonRows rows={8} />
      </div>
    );
  }
  return (
    <div className={styles.tab}>
      <RunSpoken run={live} />
      {/* The run that goes on may also be the one whose pages are shown: their keys must differ. */}
      {live ? (
        follower ? (
          <follower.RunPanel key={`live ${live.id}`} run={live} onEnd={tellEnd} />
        ) : (
          <SkeletonRows rows={3} />
        )
      ) : (
        <ReadyPanel id={id} sources={sources.data.results} lastRun={newest} />
      )}
      <SourcesPanel id={id} sources={sources.data.results} live={live} />
      {loaded && search.run && (
        <loaded.ResultsPanel
          key={`results ${search.run}`}
          id={id}
          run={search.run}
          search={search}
          onChange={change}
        />
      )}
      <RunsPanel id={id} />
      <DocumentsPanel id={id} search={search} onChange={change} />
    </div>
  );
}
