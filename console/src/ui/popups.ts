import { loadOnce } from './load-once.ts';

/** Base UI comes with the first dialog that opens, not with the page. */
export const popups = loadOnce(async () => ({
  ...(await import('./dialog-popup.tsx')),
  ...(await import('./confirm-popup.tsx')),
  ...(await import('./leave-popup.tsx')),
}));
