import type { ComponentProps, ComponentType } from 'react';
import type { MonitoredMessage } from '@regia/contract/monitoring/chats';
import { useQuery } from '@tanstack/react-query';
import { useViewer } from '../../platform/query.ts';
import { ListState } from '../../ui/ListState.tsx';
import type { TraceView } from '../../chat/public.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { monitoringQueries } from '../queries.ts';

interface WhyTabProps {
  message: MonitoredMessage;
  /** The view of a trace; nothing while its code loads. */
  view: ComponentType<ComponentProps<typeof TraceView>> | undefined;
}

/** The trace of an answer to a visitor. */
export function WhyTab({ message, view: View }: WhyTabProps) {
  const trace = useQuery({
    ...monitoringQueries.trace(useViewer(), message.id),
    select: (found) => [found],
  });
  const waiting = <SkeletonRows rows={6} />;
  return (
    <ListState query={trace} waiting={waiting}>
      {([found]) => (View && found ? <View trace={found} chosen={chosenSections(message)} /> : waiting)}
    </ListState>
  );
}

/** The sections that the visitor chose among the offers of an answer, each with its time. */
const chosenSections = ({ parts, choices }: MonitoredMessage) => {
  const offers = parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
  return choices.flatMap(({ offer, chosen_on: chosenOn }) =>
    offers
      .filter(({ number }) => number === offer)
      .map(({ document, heading }) => ({ document, heading, chosenOn })),
  );
};
