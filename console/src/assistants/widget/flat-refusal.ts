import { HttpError } from '../../platform/http/error.ts';

/** Takes the errors of the fields in `group` out of it: a form of these fields shows each at its field. */
export function flatRefusal(error: unknown, group: string): unknown {
  if (!(error instanceof HttpError) || typeof error.body !== 'object' || error.body === null) return error;
  const { [group]: inner, ...rest } = error.body as Record<string, unknown>;
  if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return error;
  return new HttpError({ status: error.status, body: { ...rest, ...inner } });
}
