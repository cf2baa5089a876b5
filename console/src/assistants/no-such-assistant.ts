import { loadOnce } from '../ui/load-once.ts';

/** Loaded on demand: few people open an assistant that does not exist. */
export const noSuchAssistant = loadOnce(() => import('./NoSuchAssistant.tsx'));
