import { t } from '@lingui/core/macro';
import { create } from 'zustand';
import { toast } from '../platform/toasts.ts';

/** Whether the page says that code could not be loaded. */
export const useNotLoaded = create<{ isShown: boolean }>()(() => ({ isShown: false }));

/** Shows that code could not be loaded: a toast says so, and a note in the page says what to do. */
export function showNotLoaded(): void {
  toast.error(t`Communication with server failed`);
  useNotLoaded.setState({ isShown: true });
}

/** Hides the note: code has been loaded again. */
export function hideNotLoaded(): void {
  if (useNotLoaded.getState().isShown) useNotLoaded.setState({ isShown: false });
}
