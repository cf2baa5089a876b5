import { getAssistantEndpoint } from '@regia/contract/models/endpoints';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { endpointsQuery } from '../../models/public.ts';
import { send } from '../../platform/http/send.ts';
import { useFormat } from '../../platform/i18n/use-format.ts';
import { useViewer, type Viewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';

const choiceQuery = (viewer: Viewer, id: string) =>
  queryOptions({
    queryKey: ['assistants', 'endpoint', ...viewer, id],
    queryFn: ({ signal }) => send(getAssistantEndpoint, { params: { id } }, { signal }),
  });

/** The endpoint of an assistant, and those that it can have. */
export function useEndpointChoice(assistantId: string) {
  const { locale } = useFormat();
  const viewer = useViewer();
  const mayManage = useMay('organization.update');
  const query = choiceQuery(viewer, assistantId);
  const read = useQuery(query);
  // A reader with the right to manage endpoints also sees those that cannot be chosen, with the reason.
  const all = useQuery({ ...endpointsQuery(viewer, locale), enabled: mayManage });
  return {
    read,
    queryKey: query.queryKey,
    all: all.data?.results ?? [],
    mayManage,
    isLoading: read.isLoading || all.isLoading,
  };
}
