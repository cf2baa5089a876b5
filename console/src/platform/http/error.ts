import { t } from '@lingui/core/macro';
import { OUTCOMES } from './outcomes.ts';
import { type ErrorMessage, errorMessages } from './error-messages.ts';

/** An error status of the server. `body` is undefined for the statuses whose body the specification drops. */
export class HttpError extends Error {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: unknown;
  /** The code of the refusal. */
  readonly refusal: string | null;
  /** The time that a throttled caller should wait. */
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

/** There was no answer: no network, or no server. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer';
}

/** The session ended during the request; the login page follows. */
export class SignedOut extends Error {
  override readonly name = 'SignedOut';
}

/** An error that its screen shows in a text of its own. */
export class ShownElsewhere extends Error {}

/** Whether the error is no fault of the console: an error status, no answer, or an error that its screen shows. */
export const isExpected = (error: unknown): boolean =>
  [HttpError, NoAnswer, SignedOut, ShownElsewhere].some((kind) => error instanceof kind);

/** The messages of an error: the server's texts, otherwise a general text for its kind. */
export function errorMessagesOf(error: unknown): ErrorMessage[] {
  if (error instanceof HttpError) {
    if (OUTCOMES[error.status]?.says === 'not-found')
      return [error.download ? t`There was an error with the file download` : t`Element not found`];
    const said = errorMessages(error.body, { download: error.download });
    return said.length === 0 && error.status === 415 ? [t`Unsupported media type`] : said;
  }
  if (error instanceof NoAnswer) return [t`Communication with server failed`];
  return [];
}

/** The messages of an error as one line, for a toast. */
export const errorLine = (error: unknown): string | undefined =>
  errorMessagesOf(error).find((message) => typeof message === 'string');
