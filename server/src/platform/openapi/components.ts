import { z } from 'zod/mini';
import type { NamedCall } from '@regia/contract/every-call';
import { REFUSALS } from '@regia/contract/refusals';

type Schema = z.core.$ZodType;
export type Json = Record<string, unknown>;

const addressOf = (name: string): string => `#/components/schemas/${name}`;
export const refTo = (name: string): Json => ({ $ref: addressOf(name) });

/** The type of `listAssistants` begins with `ListAssistants`. */
const typeName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

export interface Components {
  readonly schemas: Record<string, Json>;
  /** The names of a call's request and answer types. */
  requestOf(call: NamedCall): string | undefined;
  answerOf(call: NamedCall): string | undefined;
}

/** Every type of the document under one name: shared ones, and the bodies and answers of each call. */
export function componentsOf(calls: readonly NamedCall[], shared: ReadonlyMap<Schema, string>): Components {
  const inputs = new Map<Schema, string>();
  const outputs = new Map<Schema, string>();
  for (const [schema, name] of shared) outputs.set(schema, typeName(name));
  for (const { name, call } of calls) {
    if (call.ok && !outputs.has(call.ok)) outputs.set(call.ok, `${typeName(name)}Answer`);
    if (call.body && !inputs.has(call.body)) inputs.set(call.body, `${typeName(name)}Request`);
  }
  const schemas = { ...toSchemas(outputs, 'output'), ...toSchemas(inputs, 'input'), ...REFUSAL_SCHEMAS };
  return {
    schemas,
    requestOf: ({ call }) => call.body && inputs.get(call.body),
    answerOf: ({ call }) => call.ok && outputs.get(call.ok),
  };
}

function toSchemas(named: ReadonlyMap<Schema, string>, io: 'input' | 'output'): Record<string, Json> {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of named) registry.add(schema, { id });
  const { schemas } = z.toJSONSchema(registry, { ...OPTIONS, io, uri: addressOf });
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, bare(schema)]));
}

/** The properties of an object that is written inline: the parameters of a path or a query. */
export function propertiesOf(schema: Schema): { properties: Record<string, Json>; required: string[] } {
  const { properties = {}, required = [] } = bare(z.toJSONSchema(schema, { ...OPTIONS, io: 'input' }));
  return { properties: properties as Record<string, Json>, required: required as string[] };
}

const OPTIONS = {
  target: 'draft-2020-12',
  unrepresentable: 'any',
  // Answers may get new fields, and clients must accept them.
  override: ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
  },
} as const;

/** The schema without the keys of a separate document. */
const bare = (schema: object): Json =>
  Object.fromEntries(
    Object.entries(schema).filter(([name]) => !['$schema', '$id', 'id', '~standard'].includes(name)),
  );

const texts = { type: 'array', items: { type: 'string' } };

const REFUSAL_SCHEMAS: Record<string, Json> = {
  RefusalCode: {
    type: 'string',
    description: 'Why a call was refused. It stands in the header Regia-Refusal.',
    enum: Object.keys(REFUSALS).sort(),
  },
  Refusal: {
    type: 'object',
    description:
      'A call that was refused. The text stands in `detail`, `error` or `details` where it speaks of the whole call, and under the name of a field where it speaks of that; the texts are in the language of the caller.',
    required: ['status_code'],
    properties: {
      status_code: { type: 'integer', description: 'The status, once more.' },
      detail: { type: 'string' },
      error: { type: 'string' },
      details: { type: 'string' },
      non_field_errors: { ...texts, description: 'What speaks of several fields together.' },
    },
    additionalProperties: {
      description: 'A field of the request, with what is wrong in it.',
    },
  },
};
