import {
  type ActiveMethod,
  getMfaConfig,
  getMfaMethod,
  listActiveMethods,
  listMfaMethods,
  type MfaMethod,
} from '@regia/contract/mfa/calls';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { type MethodsSearch, ROWS_PER_PAGE } from './list-search.ts';

export const mfaQueries = {
  /** Which methods there are, and where a code is asked for. */
  config: () =>
    queryOptions({
      queryKey: ['mfa', 'config'],
      queryFn: () => send(getMfaConfig, {}),
      staleTime: 5 * 60_000,
    }),
  /** One's own, also for who has no profile. */
  active: () =>
    queryOptions({
      queryKey: ['mfa', 'active'],
      queryFn: async ({ signal }) =>
        rowsOf<ActiveMethod>(await send(listActiveMethods, { query: { no_page: 'no_page' } }, { signal })),
    }),
  /** One's own with all there is to know; needs a profile. */
  mine: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['mfa', 'mine', ...viewer],
      queryFn: async ({ signal }) =>
        rowsOf<MfaMethod>(await send(listMfaMethods, { query: { no_page: 'no_page' } }, { signal })),
      enabled: viewer[0] !== '',
    }),
  list: (viewer: Viewer, { who, search, order, page = 1 }: MethodsSearch) =>
    queryOptions({
      queryKey: ['mfa', 'list', ...viewer, { who, search, order, page }],
      queryFn: async ({ signal }) =>
        pageOf<MfaMethod>(
          await send(
            listMfaMethods,
            { query: { everyone: who && '1', search, order_by__: order, page, page_size: ROWS_PER_PAGE } },
            { signal },
          ),
        ),
      placeholderData: keepPreviousData,
    }),
  one: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['mfa', 'one', ...viewer, id],
      queryFn: ({ signal }) => send(getMfaMethod, { params: { id } }, { signal }),
    }),
};

/** MFA-04: after every change, whatever it was of. */
export const refreshMethods = () => queryClient.invalidateQueries({ queryKey: ['mfa'] });

/** What `account` shows of a person: the number for SMS is a part of it. */
export const refreshContact = () => queryClient.invalidateQueries({ queryKey: ['contact'] });

/** One is gone: its own page, still on screen for a moment, is not asked for again. */
export async function refreshAfterRemoval(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['mfa', 'one'], refetchType: 'none' });
  await queryClient.invalidateQueries({
    queryKey: ['mfa'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
}
