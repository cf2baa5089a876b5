import { t } from '@lingui/core/macro';
import { toast } from '../platform/toasts.ts';

/** Shows that code could not be loaded. Some browsers cache a failed module, and then only a reload helps. */
export const showNotLoaded = (): void =>
  toast.error(t`Communication with server failed`, t`If this keeps happening, reload the page.`);

/** Makes a loader that loads once and caches the result. After a failure the next call loads again. */
export function loadOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
