/** The cause of a failed or incomplete answer. Staff read it in the trace; visitors get a text of the catalogue. */
export type FailureCause =
  | 'unreachable'
  | 'timeout'
  | 'throttled'
  | 'key_refused'
  | 'model_unknown'
  | 'request_refused'
  | 'server_error'
  | 'garbage'
  | 'empty'
  | 'cut_off'
  | 'too_long';

export class ModelFailure extends Error {
  readonly reason: FailureCause;
  readonly retryAfterS: number | undefined;
  /** Whether the endpoint refused the request because it is too long. */
  readonly isForLength: boolean;

  constructor(
    reason: FailureCause,
    options: { retryAfterS?: number; isForLength?: boolean; cause?: unknown } = {},
  ) {
    super(`The model endpoint failed: ${reason}`, { cause: options.cause });
    this.name = 'ModelFailure';
    this.reason = reason;
    this.retryAfterS = options.retryAfterS;
    this.isForLength = options.isForLength ?? false;
  }
}

/** Returns the failure that an error of the connection means. */
export function failureOf(error: unknown): ModelFailure {
  if (error instanceof ModelFailure) return error;
  return new ModelFailure(isNetworkError(error) ? 'unreachable' : 'garbage', { cause: error });
}

/** Returns the failure that a status means, other than those of success. A redirect is not followed. */
export function failureOfStatus(status: number, retryAfter: string | undefined): ModelFailure {
  if (status === 429) {
    const retryAfterS = retryAfterOf(retryAfter);
    return new ModelFailure('throttled', retryAfterS === undefined ? {} : { retryAfterS });
  }
  if (status === 401 || status === 403) return new ModelFailure('key_refused');
  if (status === 404) return new ModelFailure('model_unknown');
  if (status >= 500) return new ModelFailure('server_error');
  return new ModelFailure(status >= 400 ? 'request_refused' : 'garbage');
}

/** The statuses with which endpoints refuse a request that is too long. */
export const mayBeForLength = (status: number): boolean => status === 400 || status === 413 || status === 422;

/** The words of a refusal for length: OpenAI, vLLM, llama.cpp, Mistral, Anthropic and Gemini use one of them. */
const FOR_LENGTH = [
  'context_length',
  'context length',
  'context size',
  'context window',
  'too long',
  'too many tokens',
  'maximum number of tokens',
];

/** Returns the failure that such a status and the beginning of its body mean. */
export function failureOfRefusal(status: number, body: string): ModelFailure {
  const text = body.toLowerCase();
  const isForLength = status === 413 || FOR_LENGTH.some((words) => text.includes(words));
  return new ModelFailure('request_refused', { isForLength });
}

/** Whether a retry may succeed, as long as no text was sent. */
export const isPassing = ({ reason }: ModelFailure): boolean =>
  reason === 'server_error' || reason === 'unreachable' || reason === 'throttled';

function isNetworkError(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++) {
    const { code } = at as { code?: unknown };
    if (typeof code === 'string' && /^(E[A-Z_]+|UND_ERR_.*|CERT_.*|DEPTH_ZERO.*|SELF_SIGNED.*)$/.test(code))
      return true;
  }
  return false;
}

/** The longest pause before the endpoint is tried again, whatever it asks for. */
const RETRY_AFTER_MAX_S = 60;

function retryAfterOf(header: string | undefined): number | undefined {
  if (header === undefined) return undefined;
  const seconds = /^\d{1,9}$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.min(Math.max(0, seconds), RETRY_AFTER_MAX_S);
}
