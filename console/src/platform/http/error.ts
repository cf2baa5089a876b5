import { t } from '@lingui/core/macro';
import { OUTCOMES } from './outcomes.ts';
import { type ErrorMessage, errorMessages } from './error-messages.ts';

/** The server said no. `body` is empty where the specification drops it. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: unknown;
  /** The machine's word for the refusal. */
  readonly refusal: string | null;
  /** How long a throttled caller should wait. */
  readonly retryAfterSeconds: number | null;
  readonly download: boolean;

  constructor(answer: { status: number; body?: unknown; headers?: Headers; download?: boolean }) {
    super(`HTTP ${answer.status}`);
    this.status = answer.status;
    this.body = answer.body;
    this.refusal = answer.headers?.get('Regia-Refusal') ?? null;
    const wait = Number(answer.headers?.get('Retry-After') ?? Number.NaN);
    this.retryAfterSeconds = Number.isFinite(wait) ? wait : null;
    this.download = answer.download ?? false;
  }
}

/** Nobody answered: no network, no server. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The session ended while this was asked; the login is on its way. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** The screen that it happened on says it in words of its own. */
export class SaidElsewhere extends Error {}

/** What the server said, that nobody answered, or what a screen says by itself: no fault of the console. */
export const isExpected = (error: unknown): boolean =>
  [HttpError, NoAnswer, SignedOut, SaidElsewhere].some((kind) => error instanceof kind);

/** What to show of an error: the server's words, else what is known of it. */
export function errorMessagesOf(error: unknown): ErrorMessage[] {
  if (error instanceof HttpError) {
    if (OUTCOMES[error.status]?.says === 'not-found')
      return [error.download ? t`There was an error with the file download` : t`Element not found`];
    return errorMessages(error.body, { download: error.download });
  }
  if (error instanceof NoAnswer) return [t`Communication with server failed`];
  return [];
}

/** The same as one line, for a toast. */
export const errorLine = (error: unknown): string | undefined =>
  errorMessagesOf(error).find((message) => typeof message === 'string');
