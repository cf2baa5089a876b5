import { getTrainingPlan } from '@regia/contract/assistants/training-calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../../platform/http/send.ts';
import type { Viewer } from '../../platform/query.ts';

const MINUTE_MS = 60_000;

/** The next times at which an assistant is trained by its schedule. */
export const trainingPlanQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'training-plan', ...viewer, id],
    queryFn: ({ signal }) => send(getTrainingPlan, { params: { id } }, { signal }),
    refetchInterval: MINUTE_MS,
  });
