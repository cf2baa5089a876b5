import { t } from '@lingui/core/macro';
import { reportError } from '../error-reports/error-reports.ts';
import { errorMessagesOf, HttpError, isExpected, SignedOut } from '../http/error.ts';
import { type ErrorMessage, generic, splitByField } from '../http/error-messages.ts';
import { isGroup } from './paths.ts';

interface Refused {
  fields: Record<string, string>;
  rest: readonly ErrorMessage[];
  /** The time before a throttled form may be sent again. */
  waitSeconds: number;
}

/** Splits an error into messages of this form's fields, by path, and messages above them. Reports an unexpected error. */
export function refusedBy(error: unknown, names: readonly string[]): Refused {
  if (!isExpected(error)) {
    reportError(error);
    return { fields: {}, rest: [generic()], waitSeconds: 0 };
  }
  if (error instanceof SignedOut) {
    return { fields: {}, rest: [t`Your session has ended. Sign in again.`], waitSeconds: 0 };
  }
  if (!(error instanceof HttpError) || error.body === undefined) {
    return { fields: {}, rest: errorMessagesOf(error), waitSeconds: 0 };
  }
  const waitSeconds = error.status === 429 ? (error.retryAfterSeconds ?? 0) : 0;
  return { ...splitByField(byPath(error.body, names), names), waitSeconds };
}

/** Takes the errors of fields in groups out of them: `{texts: {greeting: […]}}` becomes `{'texts.greeting': […]}`. */
function byPath(body: unknown, names: readonly string[]): unknown {
  if (!isGroup(body)) return body;
  const found: Record<string, unknown> = {};
  const without = (group: Readonly<Record<string, unknown>>, prefix: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(group).flatMap(([key, value]): [string, unknown][] => {
        const path = prefix + key;
        const isField = prefix !== '' && names.includes(path);
        if (isField) found[path] = value;
        if (isField) return [];
        const hasFields = isGroup(value) && names.some((name) => name.startsWith(`${path}.`));
        return [[key, hasFields ? without(value, `${path}.`) : value]];
      }),
    );
  return { ...without(body, ''), ...found };
}
