import { listAssistants, type AssistantRow } from '@regia/contract/assistants/calls';
import {
  getErasureReceipt,
  listErasureReceipts,
  type ErasureReceipt,
} from '@regia/contract/privacy/erasures';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { pageOf, rowsOf } from '../platform/http/rows.ts';
import { send } from '../platform/http/send.ts';
import { queryClient, type Viewer } from '../platform/query.ts';
import { type ErasuresSearch, ROWS_PER_PAGE } from './list-search.ts';

/** The time between two looks at an erasure that a job goes on with. */
const RUN_MS = 5_000;
const isOpen = (receipt: ErasureReceipt): boolean => receipt.finished_on === null;

export const privacyQueries = {
  list: (viewer: Viewer, { page = 1 }: ErasuresSearch) =>
    queryOptions({
      queryKey: ['erasures', 'list', ...viewer, page],
      queryFn: async ({ signal }) =>
        pageOf<ErasureReceipt>(
          await send(listErasureReceipts, { query: { page, page_size: ROWS_PER_PAGE } }, { signal }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => (data?.results.some(isOpen) ? RUN_MS : false),
    }),
  one: (viewer: Viewer, id: string) =>
    queryOptions({
      queryKey: ['erasures', 'one', ...viewer, id],
      queryFn: ({ signal }) => send(getErasureReceipt, { params: { id } }, { signal }),
      refetchInterval: ({ state: { data } }) => (data && isOpen(data) ? RUN_MS : false),
    }),
  assistants: (viewer: Viewer) =>
    queryOptions({
      queryKey: ['assistants', 'names', ...viewer],
      queryFn: async ({ signal }) =>
        rowsOf<AssistantRow>(
          await send(listAssistants, { query: { no_page: 'no_page', order_by__: 'name' } }, { signal }),
        ),
    }),
};

/** Refetches the receipts, and the conversations that an erasure changed. */
export const refreshErasures = () =>
  Promise.all(['erasures', 'monitoring'].map((of) => queryClient.invalidateQueries({ queryKey: [of] })));
