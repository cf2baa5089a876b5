import { useState } from 'react';
import { type RunDocument, type TrainingRun, watchRun } from '@regia/contract/knowledge/training-calls';
import { useQuery } from '@tanstack/react-query';
import { openStream } from '../platform/http/send.ts';
import { useLive } from '../platform/live/use-live.ts';
import { queryClient, useViewer } from '../platform/query.ts';
import { isLive, logLines } from './progress.ts';
import { cacheRun, knowledgeQueries, LOG_LINES, refreshKnowledge } from './queries.ts';

interface RunLive {
  run: TrainingRun;
  onEnd: (run: TrainingRun) => void;
}

/** Follows a run to its end. Its progress goes into the cache; the last pages read are returned, for the log. */
export function useRunLive({ run, onEnd }: RunLive): RunDocument[] {
  const viewer = useViewer();
  const { id: runId, assistant: id } = run;
  const [arrived, setArrived] = useState<RunDocument[]>([]);
  const before = useQuery(knowledgeQueries.lastRead(viewer, id, runId));
  const onRun = (latest: TrainingRun) => {
    cacheRun(viewer, latest);
    if (isLive(latest)) return false;
    void refreshKnowledge();
    onEnd(latest);
    return true;
  };
  useLive({
    active: isLive(run),
    about: runId,
    open: (lastEventId, signal) =>
      openStream(watchRun, { params: { id, run: runId } }, { lastEventId, signal }),
    onEvent: ({ name, data }) => {
      if (name === 'run') return onRun(JSON.parse(data) as TrainingRun);
      if (name === 'document') {
        const page = JSON.parse(data) as RunDocument;
        setArrived((lines) => logLines([page], lines, LOG_LINES));
      }
      return false;
    },
    ask: () => {
      void before.refetch();
      void queryClient
        .fetchQuery({ ...knowledgeQueries.run(viewer, id, runId), staleTime: 0 })
        .then(onRun, () => {});
    },
  });
  return logLines(arrived, before.data ?? [], LOG_LINES);
}
