import {
  type Interest,
  listFeatures,
  listInterest,
  type PlannedFeature,
} from '@regia/contract/features/calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';
import type { Locale } from '../platform/i18n/locales.ts';
import { queryClient, type Viewer } from '../platform/query.ts';

export const featureQueries = {
  /** The names are in the language of the reader. */
  list: (viewer: Viewer, locale: Locale) =>
    queryOptions({
      queryKey: ['features', 'list', ...viewer, locale],
      queryFn: async ({ signal }): Promise<readonly PlannedFeature[]> =>
        (await send(listFeatures, {}, { signal })).features,
    }),
  interested: (viewer: Viewer, feature: PlannedFeature['id']) =>
    queryOptions({
      queryKey: ['features', 'interested', ...viewer, feature],
      queryFn: async ({ signal }): Promise<{ count: number; results: Interest['people'] }> => {
        const { count, people } = await send(listInterest, { params: { feature } }, { signal });
        return { count, results: people };
      },
    }),
};

export const refreshFeatures = () => queryClient.invalidateQueries({ queryKey: ['features'] });
