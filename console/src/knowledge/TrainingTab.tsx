import { useLingui } from '@lingui/react/macro';
import { TrainingIcon } from '@regia/icons/TrainingIcon';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useMatch } from '@tanstack/react-router';
import { ScheduleSummary, useAssistant } from '../assistants/public.tsx';
import { useViewer } from '../platform/query.ts';
import type { PagePart } from '../platform/routing.ts';
import { useMay } from '../platform/session/Can.tsx';
import { loadOnce } from '../ui/load-once.ts';
import { Panel } from '../ui/Panel.tsx';
import { SkeletonItems, SkeletonRows, SkeletonTable } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { useNearView } from '../ui/use-near-view.ts';
import { DocumentsPanel } from './DocumentsPanel.tsx';
import { isLive } from './progress.ts';
import { knowledgeQueries } from './queries.ts';
import { ReadyPanel } from './ReadyPanel.tsx';
import type { TrainingSearch } from './run-search.ts';
import { RunAnnouncer } from './RunAnnouncer.tsx';
import { RunsPanel } from './RunsPanel.tsx';
import { SourcesPanel } from './SourcesPanel.tsx';
import { useEndToast } from './use-end-toast.ts';
import styles from './TrainingTab.module.css';

const route = getRouteApi('/app/ai/ai-assistants/$id/training');
/** The pages of one run; loaded when the person opens them. */
const resultsModule = loadOnce(() => import('./ResultsPanel.tsx'));
/** The panel of a run in progress; loaded only while there is one. */
const runPanelModule = loadOnce(() => import('./RunPanel.tsx'));

/** An assistant's sources, its training runs and the documents in service. */
export function TrainingTab() {
  const { t } = useLingui();
  const { id } = route.useParams();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const part = useMatch({ from: route.id, select: ({ staticData }) => staticData.part });
  const viewer = useViewer();
  const assistant = useAssistant(id);
  const runs = useQuery(knowledgeQueries.runs(viewer, id, 1));
  const sources = useQuery(knowledgeQueries.sources(viewer, id));
  const held = useQuery(knowledgeQueries.held(viewer, id));
  const newest = runs.data?.results[0];
  const loaded = useLazyCode(search.run !== undefined, resultsModule);
  const live = newest && isLive(newest) ? newest : null;
  const runPanel = useLazyCode(live !== null, runPanelModule);
  const change = (changed: Partial<TrainingSearch>) =>
    void navigate({
      to: '/ai/ai-assistants/$id/training/',
      params: { id },
      search: (before) => ({ ...before, ...changed }),
      replace: true,
      resetScroll: false,
    });
  const showEndToast = useEndToast();
  // Without the assistant, the first panel would say that it knows nothing.
  const isWaiting = [runs, sources, assistant, held].some(({ data, isError }) => !data && !isError);
  // The panels appear together: none of them moves while another one loads.
  if (isWaiting) return <WaitingTab />;
  return (
    <div className={styles.tab}>
      <RunAnnouncer run={live} />
      <div className={styles.main}>
        {/* The run in progress may also be the one whose pages are shown: their keys must differ. */}
        {live && runPanel && <runPanel.RunPanel key={`live ${live.id}`} run={live} onEnd={showEndToast} />}
        {live && !runPanel && (
          <Panel title={t`Training in progress`} icon={<TrainingIcon />}>
            <SkeletonRows rows={3} />
          </Panel>
        )}
        {/* A list that could not be read shows that in its own panel. */}
        {!live && runs.data && sources.data && (
          <ReadyPanel id={id} sources={sources.data.results} lastRun={newest} held={held.data?.results[0]} />
        )}
        <SourcesPanel id={id} query={sources} live={live} />
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
        {part && <PartBelow id={id} part={part} />}
      </div>
      <aside className={styles.aside}>
        <ScheduleSummary id={id} />
      </aside>
    </div>
  );
}

/** The part of another domain, once it comes near the view. */
function PartBelow({ id, part }: { id: string; part: PagePart }) {
  const may = useMay(part.access);
  const { isNear, ref } = useNearView();
  const loaded = useLazyCode(isNear, part.load);
  return may && <div ref={ref}>{loaded && <loaded.Part id={id} />}</div>;
}

function WaitingTab() {
  const { t } = useLingui();
  return (
    <div className={styles.tab}>
      <Panel title={t`In service`} icon={<TrainingIcon />}>
        <SkeletonRows rows={1} />
      </Panel>
      <Panel flush title={t`Sources`}>
        <SkeletonItems icon rows={2} />
      </Panel>
      <Panel flush title={t`Past training runs`}>
        <SkeletonTable inPanel rows={3} />
      </Panel>
    </div>
  );
}
