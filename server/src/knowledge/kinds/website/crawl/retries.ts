import { setTimeout as pause } from 'node:timers/promises';
import { OutboundError } from '../../../../platform/outbound/outbound-error.ts';
import type { FetchedAnswer } from './fetcher.ts';

const ATTEMPTS = 3;
const FIRST_WAIT_MS = 300;
const LONGEST_WAIT_MS = 10_000;

/** Retries temporary failures with a growing delay: a server error, a time-out, "too many requests". */
export async function withRetries(
  signal: AbortSignal,
  ask: () => Promise<FetchedAnswer>,
): Promise<FetchedAnswer> {
  for (let attempt = 1; ; attempt++) {
    const wait = FIRST_WAIT_MS * 3 ** (attempt - 1);
    try {
      const answer = await ask();
      if (attempt === ATTEMPTS || (answer.status < 500 && answer.status !== 429)) return answer;
      await pause(Math.min(Math.max(wait, retryAfterMs(answer.headers)), LONGEST_WAIT_MS), undefined, {
        signal,
      });
    } catch (error) {
      const isTemporary =
        error instanceof OutboundError && ['timeout', 'unreachable'].includes(error.problem);
      if (!isTemporary || attempt === ATTEMPTS) throw error;
      await pause(wait, undefined, { signal });
    }
  }
}

const retryAfterMs = (headers: Headers): number => {
  const seconds = headers.get('retry-after') ?? '';
  return /^\d{1,6}$/.test(seconds) ? Number(seconds) * 1_000 : 0;
};
