import type { CostlyVersion } from '../../costly-version.ts';
import type { Reading } from '../../reading.ts';
import type { FetchedAnswer } from './fetcher.ts';

/** What an answer says of its version, cut to what is stored. */
export const validatorsOf = ({ headers }: FetchedAnswer): Pick<CostlyVersion, 'etag' | 'lastModified'> => ({
  etag: headers.get('etag')?.slice(0, 300) ?? null,
  lastModified: headers.get('last-modified')?.slice(0, 100) ?? null,
});

export const tooCostly = (costly: CostlyVersion): Reading => ({
  kind: 'failed',
  reason: 'too_costly',
  costly,
});
