import { useQuery } from '@tanstack/react-query';
import { LoadFailed } from '../ui/LoadFailed.tsx';
import { SkeletonRows } from '../ui/Skeleton.tsx';
import { useLazyCode } from '../ui/use-lazy-code.ts';
import { traceQuery } from './queries.ts';
import { loadTraceView } from './trace-view.ts';

/** The trace of an answer. Its code is loaded when it first opens, while the trace is on its way. */
export function Inspector({ assistant, message }: { assistant: string; message: string }) {
  const loaded = useLazyCode(true, loadTraceView);
  const trace = useQuery(traceQuery(assistant, message));
  if (trace.error) return <LoadFailed error={trace.error} onRetry={() => void trace.refetch()} />;
  return loaded && trace.data ? <loaded.TraceView trace={trace.data} /> : <SkeletonRows rows={6} />;
}
