import { refuse } from '../../platform/http/refuse.ts';
import type { Refusal } from '../../platform/http/refuse.ts';
import { DriveError } from './drive-error.ts';

/** Google's word for a project whose API is off. */
const API_OFF: ReadonlySet<string> = new Set(['accessNotConfigured', 'SERVICE_DISABLED']);

/** The refusal of a call that has asked Google; any other error stays. */
export function refusalOf(error: unknown, address = ''): unknown {
  if (!(error instanceof DriveError)) return error;
  return REFUSALS[error.fault](error, address);
}

const REFUSALS: Record<DriveError['fault'], (error: DriveError, address: string) => Refusal> = {
  account_refused: () => refuse('drive_account_refused'),
  token_refused: () => refuse('drive_account_refused'),
  token_over: () => refuse('drive_account_refused'),
  forbidden: ({ reason }, account) =>
    API_OFF.has(reason)
      ? refuse('drive_account_refused', { says: 'drive_api_off' })
      : refuse('drive_folder_not_seen', { values: { account } }),
  not_found: (_, account) => refuse('drive_folder_not_seen', { values: { account } }),
  page_token_gone: () => refuse('drive_unreachable'),
  export_too_large: () => refuse('drive_unreachable'),
  busy: () => refuse('drive_busy'),
  unreachable: () => refuse('drive_unreachable'),
  garbage: () => refuse('drive_unreachable'),
};

/** The same for a key that is not stored yet. */
export function keyRefusalOf(error: unknown): unknown {
  if (!(error instanceof DriveError)) return error;
  if (error.fault === 'forbidden' && API_OFF.has(error.reason))
    return refuse('drive_key_refused', { says: 'drive_api_off' });
  return ['account_refused', 'token_refused', 'forbidden'].includes(error.fault)
    ? refuse('drive_key_refused')
    : refusalOf(error);
}
