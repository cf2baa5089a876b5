import { hideNotLoaded } from './not-loaded.ts';

/** Makes a loader that loads once and caches the result. After a failure the next call loads again. */
export function loadOnce<M>(load: () => Promise<M>): () => Promise<M> {
  let loading: Promise<M> | null = null;
  const begin = () =>
    load().then(
      (loaded) => {
        hideNotLoaded();
        return loaded;
      },
      (error: unknown) => {
        loading = null;
        throw error;
      },
    );
  return () => (loading ??= begin());
}
