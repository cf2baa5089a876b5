import { useSyncExternalStore } from 'react';

const WIDE = window.matchMedia('(min-width: 64em)');

const subscribe = (changed: () => void) => {
  WIDE.addEventListener('change', changed);
  return () => WIDE.removeEventListener('change', changed);
};

/** Whether the window is wide enough for an inspector beside the text. */
export const useWide = (): boolean => useSyncExternalStore(subscribe, () => WIDE.matches);
