import { z } from 'zod/mini';

type Schema = z.core.$ZodType;

/** The parts of a definition that can hold further schemas. */
interface Definition {
  readonly type: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  /** The schema of fields that the shape does not name: set for strict and for loose objects. */
  readonly catchall?: Schema;
  readonly [part: string]: unknown;
}

const PARTS = ['element', 'innerType', 'in', 'out', 'valueType', 'rest', 'left', 'right'] as const;
const LISTS = ['options', 'items'] as const;

/** The kinds of values that hold others, which are no longer the top level. */
const CONTAINERS = new Set(['object', 'array', 'record', 'tuple']);

/**
 * Makes the objects inside a body strict, so that an unknown field is refused at its path. The top level stays as its call
 * defines it, and a loose object stays loose. The schema itself does not change: answers use the same ones, and drop
 * the fields that they do not know.
 */
export const strictInside = <S extends Schema>(body: S): S => strict(body, true) as S;

function strict(schema: Schema, isTop: boolean): Schema {
  const definition = schema._zod.def as unknown as Definition;
  const isInside = isTop && !CONTAINERS.has(definition.type);
  const changed: Record<string, unknown> = {};
  for (const part of PARTS) {
    const held = definition[part] as Schema | undefined;
    const made = held && strict(held, isInside);
    if (made !== held) changed[part] = made;
  }
  for (const list of LISTS) {
    const held = definition[list] as readonly Schema[] | undefined;
    const made = held?.map((one) => strict(one, isInside));
    if (made?.some((one, index) => one !== held?.[index])) changed[list] = made;
  }
  if (definition.type === 'object') {
    const held = Object.entries(definition.shape ?? {});
    const made = held.map(([name, field]) => [name, strict(field, false)] as const);
    if (made.some(([, field], index) => field !== held[index]?.[1]))
      changed['shape'] = Object.fromEntries(made);
    if (!isTop && definition.catchall === undefined) changed['catchall'] = z.never();
  }
  if (Object.keys(changed).length === 0) return schema;
  return z.core.clone(schema, { ...definition, ...changed } as never);
}
