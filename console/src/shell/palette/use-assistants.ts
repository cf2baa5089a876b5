import type { AssistantRow } from '@regia/contract/assistants/calls';
import { useQuery } from '@tanstack/react-query';
import { assistantQueries } from '../../assistants/public.tsx';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { useSetUpFirst } from '../../platform/session/use-set-up-first.ts';

interface Assistants {
  rows: readonly AssistantRow[];
  /** The number of all assistants; undefined until the list has arrived. */
  count: number | undefined;
  isWaiting: boolean;
}

/**
 * The first page of the list, which the home page has fetched already, and the server's results for the search: the
 * result is the union of both.
 */
export function useAssistants(search: string, refetchInterval: number | false = false): Assistants {
  const viewer = useViewer();
  const mustSetUp = useSetUpFirst();
  const mayList = useMay('assistant.list') && !mustSetUp;
  const options = { refetchInterval };
  const first = useQuery({ ...assistantQueries.list(viewer, {}), ...options, enabled: mayList });
  const isWhole = first.data !== undefined && first.data.results.length >= first.data.count;
  // Each text has its own query: a late answer is cached for its text, and is not shown for another.
  const found = useQuery({
    ...assistantQueries.list(viewer, { search }),
    ...options,
    placeholderData: undefined,
    enabled: mayList && search !== '' && first.isSuccess && !isWhole,
  });
  const rows = new Map(
    [...(first.data?.results ?? []), ...(found.data?.results ?? [])].map((row) => [row.id, row]),
  );
  return {
    rows: [...rows.values()],
    count: first.data?.count,
    isWaiting: first.isLoading || found.isLoading,
  };
}
