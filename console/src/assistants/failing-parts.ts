import { loadOnce } from '../ui/load-once.ts';

/** Loaded once a source of an assistant has failed twice in a row. */
export const failingParts = loadOnce(() => import('./FailingSources.tsx'));
