import { HttpError } from './error.ts';

/** Whether the server has no such element, or no longer: an earlier answer may still be in the cache. */
export const isGone = ({ error }: { readonly error: unknown }): boolean =>
  error instanceof HttpError && error.status === 404;
