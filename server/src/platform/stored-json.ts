import { z } from 'zod/mini';

/** The value of a JSON column as an object; empty for anything else. */
export const storedObject = (stored: unknown): Readonly<Record<string, unknown>> =>
  typeof stored === 'object' && stored !== null && !Array.isArray(stored)
    ? (stored as Record<string, unknown>)
    : {};

/** Reads a stored object field by field. A missing or invalid field gets its default. */
export function readFields<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  stored: unknown,
  defaults: z.output<z.ZodMiniObject<Shape>>,
): z.output<z.ZodMiniObject<Shape>> {
  const given = storedObject(stored);
  const fields = Object.entries(schema.shape).map(([name, field]) => {
    const read = z.safeParse(field, given[name]);
    return [name, read.success ? read.data : (defaults as Record<string, unknown>)[name]];
  });
  return Object.fromEntries(fields) as z.output<z.ZodMiniObject<Shape>>;
}

/** Reads a stored list of objects. An element that is invalid even with the defaults is omitted. */
export function readList<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  stored: unknown,
  defaults: z.output<z.ZodMiniObject<Shape>>,
): z.output<z.ZodMiniObject<Shape>>[] {
  if (!Array.isArray(stored)) return [];
  return stored
    .map((element) => readFields(schema, element, defaults))
    .filter((element) => z.safeParse(schema, element).success);
}
