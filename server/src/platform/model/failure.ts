import { codesOf } from '../outbound/error-codes.ts';
import { OutboundError } from '../outbound/outbound-error.ts';
import type { Aspect } from './dialect.ts';
import { readRefusal } from './refusal.ts';
import type { Refusal } from './refusal.ts';

/** The cause of a failed or incomplete answer. Staff read it in the trace; visitors get a text of the catalogue. */
const CAUSES = [
  'unreachable',
  'timeout',
  'throttled',
  'key_refused',
  'model_unknown',
  'request_refused',
  'server_error',
  'garbage',
  'empty',
  'only_thoughts',
  'cut_off',
  'too_long',
] as const;
export type FailureCause = (typeof CAUSES)[number];

/** The vectors that an endpoint gave are not those that it was asked for. */
export interface WrongVectors {
  /** The number of vectors, their dimensions, or the numbers of one of them. */
  readonly of: 'count' | 'dimensions' | 'values';
  readonly expected: number;
  /** Of `values`: the place of the vector. */
  readonly given: number;
}

export const isFailureCause = (word: string): word is FailureCause => CAUSES.some((cause) => cause === word);

export class ModelFailure extends Error {
  readonly reason: FailureCause;
  readonly retryAfterS: number | undefined;
  /** Whether the endpoint was not asked at all: it has no free place, or is known to fail. */
  readonly isUnasked: boolean;
  /** Whether the endpoint refused the request because it is too long. */
  readonly isForLength: boolean;
  /** Whether the refusal names the tools of the request. */
  readonly isForTools: boolean;
  /** The aspects of the request that a refusal names. */
  readonly refused: readonly Aspect[];
  /** The reason of a refusal in the endpoint's own words. */
  readonly said: string | undefined;
  readonly vectors: WrongVectors | undefined;

  constructor(
    reason: FailureCause,
    options: {
      retryAfterS?: number;
      isUnasked?: boolean;
      refusal?: Refusal;
      vectors?: WrongVectors;
      cause?: unknown;
    } = {},
  ) {
    super(`The model endpoint failed: ${reason}`, { cause: options.cause });
    this.name = 'ModelFailure';
    this.reason = reason;
    this.retryAfterS = options.retryAfterS;
    this.isUnasked = options.isUnasked ?? false;
    this.isForLength = options.refusal?.isForLength ?? false;
    this.isForTools = options.refusal?.isForTools ?? false;
    this.refused = options.refusal?.aspects ?? [];
    this.said = options.refusal?.said;
    this.vectors = options.vectors;
  }
}

/** Returns the failure that an error of the connection means. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  if (error instanceof OutboundError) return new ModelFailure('unreachable', { cause: error });
  return new ModelFailure(isNetworkError(error) ? 'unreachable' : 'garbage', { cause: error });
}

/** Returns the failure that a status means, other than those of success. A redirect is not followed. */
export function failureOfStatus(status: number, retryAfter: string | undefined): ModelFailure {
  if (status === 429) {
    const retryAfterS = retryAfterOf(retryAfter);
    return new ModelFailure('throttled', retryAfterS === undefined ? {} : { retryAfterS });
  }
  return new ModelFailure(causeOf(status));
}

function causeOf(status: number): FailureCause {
  if (status === 401 || status === 403) return 'key_refused';
  if (status === 404) return 'model_unknown';
  if (status === 429) return 'throttled';
  if (status >= 500) return 'server_error';
  return status >= 400 ? 'request_refused' : 'garbage';
}

/** Returns the failure that such a status and the beginning of its body mean. */
export function failureOfRefusal(status: number, body: string): ModelFailure {
  const refusal = readRefusal(status, body);
  const reason = refusal.aspects.length > 0 ? 'request_refused' : causeOf(status);
  return new ModelFailure(reason, { refusal });
}

/** The names of errors, where an endpoint gives no status. */
const STATUSES: Readonly<Record<string, number>> = {
  invalid_api_key: 401,
  authentication_error: 401,
  permission_error: 403,
  permission_denied: 403,
  model_not_found: 404,
  not_found_error: 404,
  rate_limit_exceeded: 429,
  rate_limit_error: 429,
  insufficient_quota: 429,
  invalid_request_error: 400,
  invalid_argument: 400,
  context_length_exceeded: 400,
};

/** Returns the failure that an error object in place of an answer means, or one in its middle. */
export function failureOfError(error: unknown): ModelFailure {
  const fields = typeof error === 'object' && error !== null ? (error as Record<string, unknown>) : {};
  const status = [fields['status'], fields['code'], fields['type']].map(statusOf).find(Boolean) ?? 500;
  return failureOfRefusal(status, JSON.stringify({ error }));
}

function statusOf(said: unknown): number | undefined {
  const status = Number(said);
  if (status >= 400 && status <= 599) return status;
  return typeof said === 'string' ? STATUSES[said.toLowerCase()] : undefined;
}

/** Whether a retry may succeed, as long as no text was sent. A wrong certificate stays wrong for longer. */
export const isPassing = ({ reason, cause }: ModelFailure): boolean =>
  reason === 'server_error' ||
  reason === 'throttled' ||
  (reason === 'unreachable' && !codesOf(cause).some((code) => CERTIFICATE.test(code)));

const CERTIFICATE = /^(?:CERT_|DEPTH_ZERO|ERR_TLS_CERT|SELF_SIGNED|UNABLE_TO_)/;
const NETWORK = /^(?:E[A-Z_]+$|UND_ERR_|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/;

const isNetworkError = (error: unknown): boolean => codesOf(error).some((code) => NETWORK.test(code));

/** The longest pause before the endpoint is tried again, whatever it asks for. */
const RETRY_AFTER_MAX_S = 60;

function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), RETRY_AFTER_MAX_S);
}
