import { useQuery } from '@tanstack/react-query';
import { loadTraceView } from '../../chat/public.tsx';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { useLazyCode } from '../../ui/use-lazy-code.ts';
import { monitoringQueries } from '../queries.ts';

/** The trace of an answer to a visitor. */
export function WhyTab({ message }: { message: string }) {
  const loaded = useLazyCode(true, loadTraceView);
  const trace = useQuery({
    ...monitoringQueries.trace(useViewer(), message),
    select: (found) => [found],
  });
  return (
    <ListState query={trace} waiting={<SkeletonRows rows={6} />}>
      {([found]) => (loaded && found ? <loaded.TraceView trace={found} /> : <SkeletonRows rows={6} />)}
    </ListState>
  );
}
