import { clearMailbox, listMailbox } from '@regia/contract/outbox/calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';

const POLL_MS = 2_000;
const KEY = ['mailbox'] as const;

/** Asked again while the page is looked at: what has just been sent is what one waits for. */
export const mailbox = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => send(listMailbox, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
});

export const throwMailAway = () => send(clearMailbox, {});

/** The HTML of a mail, for a frame that may do nothing. */
export const htmlAddress = (id: string): string => `/api/v1/mailbox/${id}/html/`;
