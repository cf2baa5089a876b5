import { loadOnce } from '../ui/load-once.ts';

/** Loaded once an assistant has something to learn. */
export const newsParts = loadOnce(() => import('./NewInformation.tsx'));
