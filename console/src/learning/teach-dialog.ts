import { loadOnce } from '../ui/load-once.ts';

/** The form of a new correction, loaded when it is opened. */
export const teachDialog = loadOnce(() => import('./TeachDialog.tsx'));
