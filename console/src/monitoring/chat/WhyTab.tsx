import type { ComponentType } from 'react';
import type { Trace } from '@regia/contract/chat/calls';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { monitoringQueries } from '../queries.ts';

interface WhyTabProps {
  message: string;
  /** The view of a trace; nothing while its code loads. */
  view: ComponentType<{ trace: Trace }> | undefined;
}

/** The trace of an answer to a visitor. */
export function WhyTab({ message, view: View }: WhyTabProps) {
  const trace = useQuery({
    ...monitoringQueries.trace(useViewer(), message),
    select: (found) => [found],
  });
  const waiting = <SkeletonRows rows={6} />;
  return (
    <ListState query={trace} waiting={waiting}>
      {([found]) => (View && found ? <View trace={found} /> : waiting)}
    </ListState>
  );
}
