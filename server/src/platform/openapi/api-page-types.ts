import type { Json } from './components.ts';
import { marked, safe } from './safe-text.ts';

export type Types = Record<string, Json>;

/** Resolves a reference: the document has each type once, under its name. */
function typeOf(schema: Json, types: Types): Json {
  const reference = schema['$ref'];
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  return name === undefined ? schema : (types[name] ?? schema);
}

/** Lists the members of a type, one to a line. Alternatives are separated by a rule. */
export function shape(given: Json, types: Types): string {
  const schema = typeOf(given, types);
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either) return either.map((one) => shape(one, types)).join('<hr>');
  const properties = schema['properties'] as Record<string, Json> | undefined;
  return properties
    ? fields(properties, (schema['required'] as string[]) ?? [], types)
    : `<code>${safe(kind(schema, types))}</code>`;
}

export function fields(properties: Record<string, Json>, required: string[], types: Types): string {
  return `<ul>${Object.entries(properties)
    .map(
      ([name, schema]) =>
        `<li><code>${safe(name)}${required.includes(name) ? '' : '?'}</code> ${safe(kind(schema, types))}${about(schema)}</li>`,
    )
    .join('')}</ul>`;
}

const about = ({ description }: Json): string =>
  typeof description === 'string' ? `<br><small lang="en">${marked(description)}</small>` : '';

function kind(given: Json, types: Types): string {
  const schema = typeOf(given, types);
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either) return either.map((one) => kind(one, types)).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (schema['type'] === 'array') return `[${kind((schema['items'] as Json) ?? {}, types)}]`;
  if (schema['properties']) return `{ ${Object.keys(schema['properties']).join(', ')} }`;
  const names = [schema['type']].flat().filter(Boolean).join(' | ');
  return [names, schema['format']].filter(Boolean).map(String).join(' ') || 'any';
}
