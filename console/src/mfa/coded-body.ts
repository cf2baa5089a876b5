import { HttpError } from '../platform/http/error.ts';

/** A server that asks for no code is sent none. */
export const codedBody = (code: string | null): { code: string } =>
  (code === null ? {} : { code }) as { code: string };

/** `{"code":["This field is required."]}`. */
export const wantsCode = (error: unknown): boolean =>
  error instanceof HttpError &&
  error.status === 400 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  'code' in error.body;
