import { clearMailbox, listMailbox, openMailbox } from '@regia/contract/outbox/calls';
import { queryOptions } from '@tanstack/react-query';
import { send } from '../platform/http/send.ts';

const POLL_MS = 2_000;
const KEY = ['mailbox'] as const;

/** Polled while the page is open: the person usually waits for a message that was just sent. */
export const mailbox = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => send(listMailbox, {}, { signal }),
  refetchInterval: POLL_MS,
  staleTime: 0,
});

/** Exchanges the key of the printed address for the cookie of the mailbox. */
export const openWith = (key: string) => send(openMailbox, { body: { key } });

export const clearMessages = () => send(clearMailbox, {});

/** The URL of a mail's HTML, for a sandboxed frame. */
export const htmlUrl = (id: string): string => `${listMailbox.path}${id}/html/`;
