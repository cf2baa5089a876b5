import type { Language } from '@regia/contract/fields';

import type { Json } from './components.ts';
import type { ApiDocument } from './document.ts';

interface Operation {
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: string[];
  readonly parameters?: { name: string; in: string; required?: boolean; schema?: Json }[];
  readonly requestBody?: { content?: Record<string, { schema?: Json }> };
  readonly responses?: Record<string, { description?: string; content?: Record<string, { schema?: Json }> }>;
}
type Types = Record<string, Json>;

const WORDS: Record<Language, Record<'title' | 'lead' | 'query' | 'body' | 'answers' | 'file', string>> = {
  'it-IT': {
    title: 'Le chiamate di Regia',
    lead: 'Tutto ciò che la console e i visitatori possono chiedere al server. I nomi sono quelli che viaggiano sulla rete.',
    query: 'Parametri',
    body: 'Corpo',
    answers: 'Risposte',
    file: 'Il documento OpenAPI, per i programmi',
  },
  'en-US': {
    title: 'The calls of Regia',
    lead: 'All that the console and visitors can ask of the server. Names are those of the wire.',
    query: 'Parameters',
    body: 'Body',
    answers: 'Answers',
    file: 'The OpenAPI document, for programs',
  },
};

/** Renders the API as a page: no script and one stylesheet of our own, so the strict policy needs no exception. */
export function apiPage(document: ApiDocument, language: Language): string {
  const words = WORDS[language];
  const types = document.components.schemas;
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  );
  const areas = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'api');
  const about = new Map(document.tags.map(({ name, description }) => [name, description]));
  const sections = [...areas].map(
    ([area, calls]) =>
      `<section aria-labelledby="${safe(area)}"><h2 id="${safe(area)}">${safe(area)}</h2><p lang="en">${safe(about.get(area) ?? '')}</p>${calls
        .map(({ path, method, operation }) => article({ path, method, operation }, words, types))
        .join('')}</section>`,
  );
  return `<!doctype html>
<html lang="${language.slice(0, 2)}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${safe(words.title)}</title><link rel="stylesheet" href="/api/docs/style.css"></head>
<body><main><h1>${safe(words.title)}</h1><p>${safe(words.lead)}</p>
<p><a href="/api/openapi.json">${safe(words.file)}</a></p>${sections.join('')}</main></body></html>`;
}

function article(
  { path, method, operation }: { path: string; method: string; operation: Operation },
  words: (typeof WORDS)[Language],
  types: Types,
): string {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
  const answers = Object.entries(operation.responses ?? {});
  return `<article><h3><code><b>${method}</b> ${safe(path)}</code></h3>
<p lang="en">${safe(operation.summary ?? '')}. ${safe(operation.description ?? '')}</p>
${parameters.length === 0 ? '' : `<h4>${words.query}</h4>${fields(Object.fromEntries(parameters.map((one) => [one.name, one.schema ?? {}])), [], types)}`}
${body ? `<h4>${words.body}</h4>${shape(body, types)}` : ''}
<h4>${words.answers}</h4><dl>${answers
    .map(([status, { description = '', content }]) => {
      const schema = Object.values(content ?? {})[0]?.schema;
      const said =
        status.startsWith('2') && schema
          ? shape(schema, types)
          : `<span lang="en">${safe(description)}</span>`;
      return `<dt>${safe(status)}</dt><dd>${said}</dd>`;
    })
    .join('')}</dl></article>`;
}

/** Resolves a reference: the document has each type once, under its name. */
function typeOf(schema: Json, types: Types): Json {
  const reference = schema['$ref'];
  const name = typeof reference === 'string' ? reference.split('/').at(-1) : undefined;
  return name === undefined ? schema : (types[name] ?? schema);
}

function shape(given: Json, types: Types): string {
  const schema = typeOf(given, types);
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either) return either.map((one) => shape(one, types)).join('<hr>');
  const properties = schema['properties'] as Record<string, Json> | undefined;
  return properties
    ? fields(properties, (schema['required'] as string[]) ?? [], types)
    : `<code>${safe(kind(schema, types))}</code>`;
}

function fields(properties: Record<string, Json>, required: string[], types: Types): string {
  return `<ul>${Object.entries(properties)
    .map(
      ([name, schema]) =>
        `<li><code>${safe(name)}${required.includes(name) ? '' : '?'}</code> ${safe(kind(schema, types))}</li>`,
    )
    .join('')}</ul>`;
}

function kind(given: Json, types: Types): string {
  const schema = typeOf(given, types);
  const either = (schema['anyOf'] ?? schema['oneOf']) as Json[] | undefined;
  if (either) return either.map((one) => kind(one, types)).join(' | ');
  if (Array.isArray(schema['enum'])) return schema['enum'].map((one) => JSON.stringify(one)).join(' | ');
  if (schema['type'] === 'array') return `[${kind((schema['items'] as Json) ?? {}, types)}]`;
  if (schema['properties']) return `{ ${Object.keys(schema['properties']).join(', ')} }`;
  return [schema['type'], schema['format']].filter(Boolean).map(String).join(' ') || 'any';
}

const safe = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

export const STYLE = `:root{color-scheme:light dark;--line:light-dark(#d4d7de,#3a3f4b);--soft:light-dark(#5a6070,#a6adbd)}
body{margin:0;font:1rem/1.55 system-ui,sans-serif}
main{max-width:60rem;margin:0 auto;padding:2rem 1rem 4rem}
h2{margin-top:3rem;text-transform:capitalize}
h3{margin:0;font-size:1rem;overflow-wrap:anywhere}
h4{margin:1rem 0 .25rem;font-size:.875rem;color:var(--soft)}
article{padding:1rem 0;border-top:1px solid var(--line)}
code{font:.875rem/1.5 ui-monospace,monospace}
ul{margin:0;padding-inline-start:1.25rem}
dl{display:grid;grid-template-columns:4rem 1fr;gap:.25rem 1rem;margin:0}
dd{margin:0;min-width:0;overflow-wrap:anywhere}
hr{border:0;border-top:1px dashed var(--line)}
`;
