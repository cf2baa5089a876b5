import { PROVIDER_ANSWER_MAX, TOKEN_MAX } from '@regia/contract/limits';
import { given } from '../../platform/search-params.ts';

/** The query parameters with which Google sends a person back. */
export interface DriveReturnSearch {
  state?: string;
  /** Absent if the person refused. */
  code?: string;
}

const textUpTo = (max: number, value: unknown): string | undefined => {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value);
  return text !== '' && text.length <= max ? text : undefined;
};

/** Reads the query parameters; drops the others. */
export const readDriveReturn = (search: Record<string, unknown>): DriveReturnSearch =>
  given({
    state: textUpTo(TOKEN_MAX, search['state']),
    code: textUpTo(PROVIDER_ANSWER_MAX, search['code']),
  });
