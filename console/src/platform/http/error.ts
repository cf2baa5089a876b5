import { t } from '@lingui/core/macro';
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

/** What to show of an error: the server's words, else what is known of it. */
export function errorMessagesOf(error: unknown): ErrorMessage[] {
  if (error instanceof HttpError) {
    if (error.status === 404)
      return [error.download ? t`There was an error with the file download` : t`Element not found`];
    return errorMessages(error.body, { download: error.download });
  }
  if (error instanceof NoAnswer) return [t`Communication with server failed`];
  return [];
}
