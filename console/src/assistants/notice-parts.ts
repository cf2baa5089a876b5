import { loadOnce } from '../ui/load-once.ts';

/** Loaded once an assistant has something to learn. */
export const newsParts = loadOnce(() => import('./NewInformation.tsx'));

/** Loaded once a source of an assistant has failed twice in a row. */
export const failingParts = loadOnce(() => import('./FailingSources.tsx'));
