import { t } from '@lingui/core/macro';
import { toast } from '../platform/toasts.ts';

/** What did not come: a browser that keeps a failed module for good needs the page anew. */
export const tellNotFetched = (): void =>
  toast.error(t`Communication with server failed`, t`If it stays so, reload the page.`);

/** Fetches a part of the kit at its first need; a failure is tried again at the next. */
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
