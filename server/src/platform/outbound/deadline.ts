export interface Deadline {
  /** Aborts when the time is over, and with the signal that was given. */
  readonly signal: AbortSignal;
  readonly isOver: () => boolean;
  close(): void;
}

/**
 * Limits the time of one request. `AbortSignal.any` keeps a request with its answer in memory until the next full garbage
 * collection: while a site is read, that is hundreds of pages.
 */
export function openDeadline(withinMs: number, given?: AbortSignal): Deadline {
  const ends = new AbortController();
  let isOver = false;
  const abort = (): void => ends.abort(given?.reason);
  const timer = setTimeout(() => {
    isOver = true;
    ends.abort(new DOMException('The request took too long', 'TimeoutError'));
  }, withinMs).unref();
  if (given?.aborted) abort();
  given?.addEventListener('abort', abort, { once: true });
  return {
    signal: ends.signal,
    isOver: () => isOver,
    close() {
      clearTimeout(timer);
      given?.removeEventListener('abort', abort);
    },
  };
}
