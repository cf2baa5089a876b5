import { HttpError } from '../../platform/http/error.ts';

/**
 * Takes the errors of the fields in these groups out of them: `{texts: {'it-IT': {greeting: […]}}}` becomes
 * `{'it-IT.greeting': […]}`. A form with fields of these names shows each error at its field.
 */
export function flatRefusal(error: unknown, ...groups: readonly string[]): unknown {
  if (!(error instanceof HttpError) || !isGroup(error.body)) return error;
  const { body, status } = error;
  const inside = groups.flatMap((group) => (isGroup(body[group]) ? flatEntries(body[group]) : []));
  if (inside.length === 0) return error;
  const rest = Object.entries(body).filter(([name]) => !groups.includes(name));
  return new HttpError({ status, body: Object.fromEntries([...rest, ...inside]) });
}

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const flatEntries = (group: Record<string, unknown>): [string, unknown][] =>
  Object.entries(group).flatMap(([name, value]) =>
    isGroup(value)
      ? flatEntries(value).map(([inner, leaf]): [string, unknown] => [`${name}.${inner}`, leaf])
      : [[name, value]],
  );
