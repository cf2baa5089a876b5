import { HttpError } from '../platform/http/error.ts';

/** A server that asks for no code is sent none. */
export const codedBody = (code: string | null): { code: string } =>
  (code === null ? {} : { code }) as { code: string };

/** `{"code":["This field is required."]}`. */
export const wantsCode = (error: unknown): boolean => speaksOf(error, 'code');
/** It is missing, or wrong. */
export const wantsPassword = (error: unknown): boolean => speaksOf(error, 'current_password');

const speaksOf = (error: unknown, field: string): boolean =>
  error instanceof HttpError &&
  error.status === 400 &&
  typeof error.body === 'object' &&
  error.body !== null &&
  field in error.body;
