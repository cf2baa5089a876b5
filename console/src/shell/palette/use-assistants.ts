import type { AssistantRow } from '@regia/contract/assistants/calls';
import { useQuery } from '@tanstack/react-query';
import { assistantQueries } from '../../assistants/public.tsx';
import { useViewer } from '../../platform/query.ts';
import { useMay } from '../../platform/session/Can.tsx';
import { useSetUpFirst } from '../../platform/session/use-set-up-first.ts';

/**
 * The first page of the list, which the home page has fetched already, and the server's results for the search. The
 * server's search distinguishes accents, the palette's does not; the result is the union of both.
 */
export function useAssistants(search: string): { rows: readonly AssistantRow[]; isWaiting: boolean } {
  const viewer = useViewer();
  const mustSetUp = useSetUpFirst();
  const mayList = useMay('assistant.list') && !mustSetUp;
  const options = { refetchInterval: false } as const;
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
  return { rows: [...rows.values()], isWaiting: first.isLoading || found.isLoading };
}
