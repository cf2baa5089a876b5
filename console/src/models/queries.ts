import { listModelEndpoints, testModelEndpoint } from '@regia/contract/models/endpoints';
import { getGapGrouping } from '@regia/contract/models/gap-grouping';
import { listSpendingLimits } from '@regia/contract/models/spending';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

/** The results of tests are in the language of the reader, and are read again when it changes. */
export const endpointsQuery = (viewer: Viewer, locale: string) =>
  queryOptions({
    queryKey: ['model-endpoints', ...viewer, locale],
    queryFn: ({ signal }) => send(listModelEndpoints, {}, { signal }),
  });

/** A change of an endpoint refreshes them, too: they tell which endpoints have no prices. */
export const spendingQuery = (viewer: Viewer, locale: string) =>
  queryOptions({
    queryKey: ['model-endpoints', 'spending', ...viewer, locale],
    queryFn: ({ signal }) => send(listSpendingLimits, {}, { signal }),
  });

/** A change of an endpoint refreshes it, too. */
export const gapGroupingQuery = (viewer: Viewer, locale: string) =>
  queryOptions({
    queryKey: ['model-endpoints', 'gap-grouping', ...viewer, locale],
    queryFn: ({ signal }) => send(getGapGrouping, {}, { signal }),
  });

/** Also those that no page shows now: the page of a new endpoint must find it. */
export const refreshEndpoints = () =>
  queryClient.invalidateQueries({ queryKey: ['model-endpoints'], refetchType: 'all' });

/** The key of the test of an endpoint, which the form starts and the panel of the test shows. */
export const testKey = (id: string) => ['model-endpoint-test', id] as const;

/** Tests an endpoint as it is saved. The panel of the test shows the result, and a refusal, too. */
export const startTest = (id: string): void => {
  const test = queryClient.getMutationCache().build(queryClient, {
    mutationKey: testKey(id),
    mutationFn: () => send(testModelEndpoint, { params: { id } }, { overlay: false }),
    onSettled: refreshEndpoints,
  });
  test.execute(undefined).catch(() => {});
};
