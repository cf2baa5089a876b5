/**
 * The values of a form are fields, or groups of them. A field has a path: `name`, or `texts.it-IT.greeting`. A list is one
 * field; its rows have paths for their errors only.
 */
type Group = Readonly<Record<string, unknown>>;

/** The paths of the fields and groups of `V`. */
export type PathOf<V> = {
  [K in keyof V & string]: V[K] extends readonly unknown[]
    ? K
    : V[K] extends object
      ? K | `${K}.${PathOf<V[K]>}`
      : K;
}[keyof V & string];

export type ValueAt<V, P extends string> = P extends keyof V
  ? V[P]
  : P extends `${infer Head}.${infer Rest}`
    ? Head extends keyof V
      ? ValueAt<V[Head], Rest>
      : never
    : never;

/** New values of some fields or groups, by path. */
export type Entered<V> = { readonly [P in PathOf<V>]?: ValueAt<V, P> };

/** Whether a value is a group of fields, and not the value of one. */
export const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** Returns the path and the value of each field. */
export const fieldsOf = (values: object, prefix = ''): [path: string, value: unknown][] =>
  Object.entries(values).flatMap(([name, value]): [string, unknown][] =>
    isGroup(value) ? fieldsOf(value, `${prefix}${name}.`) : [[prefix + name, value]],
  );

export function valueAt(values: object, path: string): unknown {
  const [name = '', ...rest] = path.split('.');
  const value = Object.hasOwn(values, name) ? (values as Group)[name] : undefined;
  if (rest.length === 0) return value;
  return isGroup(value) ? valueAt(value, rest.join('.')) : undefined;
}

/** Returns the values with new ones at these paths. */
export const withValues = <V extends object>(values: V, entered: Group): V =>
  Object.entries(entered).reduce((now, [path, value]) => withValue(now, path.split('.'), value), values);

function withValue<V extends object>(values: V, [name = '', ...rest]: readonly string[], value: unknown): V {
  const inner = (values as Group)[name];
  const next = rest.length === 0 ? value : withValue(isGroup(inner) ? inner : {}, rest, value);
  return { ...values, [name]: next };
}

export function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((row, at) => isSame(row, other[at]));
  if (!isGroup(one) || !isGroup(other)) return false;
  return Object.keys({ ...one, ...other }).every((name) => isSame(one[name], other[name]));
}

/** Returns the fields whose values differ from those of `other`, by path. */
export const differing = (values: object, other: object): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(values).filter(([path, value]) => !isSame(value, valueAt(other, path))));
