import type { z } from 'zod/mini';

type Schema = z.core.$ZodType;
type Definition = { type: string; innerType?: Schema; in?: Schema; options?: readonly Schema[] };

/**
 * Converts the texts of a form to the types of its schema: "" to null, "on" to true, digits to a number, JSON to an
 * object. A value that cannot be converted is kept, and the schema reports it.
 */
export function fromForm(schema: Schema, given: unknown, { isPartial }: { isPartial: boolean }): unknown {
  const shape = (inside(schema)._zod.def as { shape?: Record<string, Schema> }).shape;
  if (!shape || typeof given !== 'object' || given === null) return given;
  const values = new Map(Object.entries(given));
  for (const [name, field] of Object.entries(shape)) {
    const kind = kindOf(field);
    if (values.has(name)) values.set(name, readValue(field, kind, values.get(name)));
    else if (kind === 'boolean' && !isPartial) values.set(name, false);
  }
  return Object.fromEntries(values);
}

function readValue(field: Schema, kind: string, value: unknown): unknown {
  if (kind === 'array' && !looksLikeJson(value)) return Array.isArray(value) ? value : [value];
  if (typeof value !== 'string') return value;
  if (value === '' && isNullable(field)) return null;
  if (kind === 'boolean') return BOOLEANS.get(value.trim().toLowerCase()) ?? value;
  if (kind === 'number') return value.trim() === '' || Number.isNaN(Number(value)) ? value : Number(value);
  if (kind === 'union' && /^\d{1,15}$/.test(value) && canBe(field, 'number')) return Number(value);
  if (looksLikeJson(value) && STRUCTURED.has(kind)) {
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return value;
    }
  }
  return value;
}

const STRUCTURED = new Set(['object', 'array', 'record', 'union', 'unknown', 'any']);
const BOOLEANS = new Map([
  ...['true', '1', 'on', 'yes', 't', 'y'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no', 'f', 'n'].map((word) => [word, false] as const),
]);

const looksLikeJson = (value: unknown): boolean => typeof value === 'string' && /^\s*[[{]/.test(value);

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

/** The innermost schema, without its wrappers. */
function inside(schema: Schema): Schema {
  const { type, innerType, in: first } = definitionOf(schema);
  if (type === 'pipe' && first) return inside(first);
  return innerType ? inside(innerType) : schema;
}

const kindOf = (schema: Schema): string => definitionOf(inside(schema)).type.replace(/^int$/, 'number');

function isNullable(schema: Schema): boolean {
  const { type, innerType, in: first } = definitionOf(schema);
  if (type === 'nullable') return true;
  const next = type === 'pipe' ? first : innerType;
  return next !== undefined && isNullable(next);
}

const canBe = (schema: Schema, kind: string): boolean =>
  (definitionOf(inside(schema)).options ?? []).some((option) => kindOf(option) === kind);
