import { HttpError } from '../platform/http/error.ts';

/** The body of a call that may need a code; empty if no code was asked for. */
export const bodyWithCode = (code: string | null): { code: string } =>
  (code === null ? {} : { code }) as { code: string };

/** Whether the server refused the code or its absence: `{"code":["This field is required."]}`. */
export const wantsCode = (error: unknown): boolean => hasFieldError(error, 'code');
/** Whether the server refused the password or its absence. */
export const wantsPassword = (error: unknown): boolean => hasFieldError(error, 'current_password');

const hasFieldError = (error: unknown, field: string): boolean =>
  error instanceof HttpError &&
  error.status === 400 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  field in error.body;
