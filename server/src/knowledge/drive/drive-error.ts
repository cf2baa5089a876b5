import { OutboundError } from '../../platform/outbound/outbound-error.ts';

/** Why Google did not do what it was asked. */
export type DriveFault =
  /** The key was deleted, the account disabled, or the consent revoked: only a person can help. */
  | 'account_refused'
  /** The endpoint for tokens refuses for another reason, such as a wrong client of the server: it may be mended without the account. */
  | 'token_refused'
  /** The access token is over: a new one is asked for. */
  | 'token_over'
  /** Google does not let the account do this. `reason` is Google's word for it. */
  | 'forbidden'
  | 'not_found'
  /** The place in the list of changes is not known any more. */
  | 'page_token_gone'
  | 'export_too_large'
  /** Google asked to wait for longer than we do, or went on failing. */
  | 'busy'
  | 'unreachable'
  /** The answer is not one that the definition of the API allows. */
  | 'garbage';

export class DriveError extends Error {
  readonly fault: DriveFault;
  readonly reason: string;

  constructor(fault: DriveFault, reason = '', options?: ErrorOptions) {
    super(reason === '' ? fault : `${fault}: ${reason}`, options);
    this.name = 'DriveError';
    this.fault = fault;
    this.reason = reason;
  }
}

/** The fault behind an error of Google's client, which wraps what its transport throws. */
export function driveErrorIn(error: unknown): DriveError | undefined {
  for (let at = error, depth = 0; at instanceof Error && depth < 8; at = at.cause, depth++) {
    if (at instanceof DriveError) return at;
    if (at instanceof OutboundError) return new DriveError('unreachable', at.problem, { cause: at });
  }
  return undefined;
}

const LIMITS = new Set([
  'rateLimitExceeded',
  'userRateLimitExceeded',
  'sharingRateLimitExceeded',
  'backendError',
]);

/** Limits of a day: waiting for some minutes does not help. */
const DAILY_LIMITS = new Set(['dailyLimitExceeded', 'quotaExceeded', 'downloadQuotaExceeded']);

export interface GoogleAnswer {
  readonly status: number;
  readonly body: string;
  /** The path that was asked. */
  readonly path: string;
}

/** Whether the same request may succeed after some time. */
export const isPassing = (answer: GoogleAnswer): boolean =>
  answer.status === 429 || answer.status >= 500 || (answer.status === 403 && LIMITS.has(reasonIn(answer)));

/** The fault of a refusal of Google. */
export function faultOf(answer: GoogleAnswer): DriveError {
  const { status, path } = answer;
  const reason = reasonIn(answer);
  if (isPassing(answer) || (status === 403 && DAILY_LIMITS.has(reason)))
    return new DriveError('busy', reason);
  if (path === '/token')
    return new DriveError(reason === 'invalid_grant' ? 'account_refused' : 'token_refused', reason);
  if (status === 401) return new DriveError('token_over', reason);
  if (reason === 'exportSizeLimitExceeded') return new DriveError('export_too_large', reason);
  if (path.startsWith('/drive/v3/changes')) return new DriveError('page_token_gone', reason);
  if (status === 404 || status === 410) return new DriveError('not_found', reason);
  if (status === 403) return new DriveError('forbidden', reason);
  return new DriveError('garbage', `${status} ${reason}`.trim());
}

/** Google's word for the reason: that of an API, or that of the endpoint for tokens. */
function reasonIn({ body }: GoogleAnswer): string {
  const { error } = objectIn(body);
  if (typeof error === 'string') return word(error);
  if (typeof error !== 'object' || error === null) return '';
  const { errors, status } = error as { errors?: unknown; status?: unknown };
  const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
  const reason = typeof first === 'object' && first !== null && 'reason' in first ? first.reason : status;
  return typeof reason === 'string' ? word(reason) : '';
}

function objectIn(body: string): { readonly error?: unknown } {
  try {
    const read: unknown = JSON.parse(body);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

/** Words of the other side are shown and logged: letters, digits and a few signs, at most sixty. */
const word = (text: string): string => text.replace(/[^\w.-]/g, '').slice(0, 60);
