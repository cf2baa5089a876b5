import { loadOnce } from './load-once.ts';

/** Loads Base UI with the first dialog, not with the page. */
export const popups = loadOnce(async () => ({
  ...(await import('./dialog-popup.tsx')),
  ...(await import('./confirm-popup.tsx')),
  ...(await import('./leave-popup.tsx')),
}));
