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
  /** The methods that the server offers, and the actions that need a code. */
  config: () =>
    queryOptions({
      queryKey: ['mfa', 'config'],
      queryFn: () => send(getMfaConfig, {}),
      staleTime: 5 * 60_000,
    }),
  /** The person's active methods; needs no profile. */
  active: () =>
    queryOptions({
      queryKey: ['mfa', 'active'],
      queryFn: async ({ signal }) =>
        rowsOf<ActiveMethod>(await send(listActiveMethods, { query: { no_page: 'no_page' } }, { signal })),
    }),
  /** The person's methods with all details; needs a profile. */
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

/** MFA-04: reads everything about methods again after every change. */
export const refreshMethods = () => queryClient.invalidateQueries({ queryKey: ['mfa'] });

/** Reads the person's data of `account` again: they hold the number for SMS. */
export const refreshContact = () => queryClient.invalidateQueries({ queryKey: ['contact'] });

/** After a removal. The page of the removed method is still on screen for a moment, so its query is not sent again. */
export async function refreshAfterRemoval(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['mfa', 'one'], refetchType: 'none' });
  await queryClient.invalidateQueries({
    queryKey: ['mfa'],
    predicate: ({ queryKey }) => queryKey[1] !== 'one',
  });
}
