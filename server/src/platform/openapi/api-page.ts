import type { Language } from '@regia/contract/fields';
import { houseHead } from '../house-head.ts';
import { fields, shape } from './api-page-types.ts';
import type { Types } from './api-page-types.ts';
import type { Json } from './components.ts';
import type { ApiDocument } from './document.ts';
import { marked, safe } from './safe-text.ts';

interface Content {
  readonly schema?: Json;
  readonly example?: unknown;
}

interface Operation {
  readonly operationId: string;
  readonly summary?: string;
  readonly description?: string;
  readonly tags?: string[];
  readonly parameters?: {
    name: string;
    in: string;
    required?: boolean;
    description?: string;
    schema?: Json;
  }[];
  readonly requestBody?: { content?: Record<string, Content> };
  readonly responses?: Record<string, { description?: string; content?: Record<string, Content> }>;
}

interface DocumentedCall {
  readonly path: string;
  readonly method: string;
  readonly operation: Operation;
}

const WORDS: Record<
  Language,
  Record<
    'title' | 'back' | 'lead' | 'access' | 'calls' | 'query' | 'body' | 'answers' | 'example' | 'file',
    string
  >
> = {
  'it-IT': {
    title: 'API di Regia',
    back: 'Torna alla console',
    lead: 'Le chiamate che la console e i visitatori fanno al server. Un punto interrogativo segna i campi facoltativi.',
    access: 'L’intestazione Authorization',
    calls: 'Chiamate',
    query: 'Parametri',
    body: 'Corpo',
    answers: 'Risposte',
    example: 'Esempio',
    file: 'Documento OpenAPI (JSON)',
  },
  'en-US': {
    title: 'Regia API',
    back: 'Back to the console',
    lead: 'The calls that the console and visitors make to the server. A question mark marks an optional field.',
    access: 'Authorization header',
    calls: 'Calls',
    query: 'Parameters',
    body: 'Body',
    answers: 'Responses',
    example: 'Example',
    file: 'OpenAPI document (JSON)',
  },
};
type Words = (typeof WORDS)[Language];

/**
 * Renders the API as a page without inline code, so the strict policy needs no exception.
 */
export function apiPage(document: ApiDocument, language: Language): string {
  const words = WORDS[language];
  const areas = callsByArea(document);
  const about = new Map(document.tags.map(({ name, description }) => [name, description]));
  const sections = [...areas].map(
    ([area, calls]) =>
      `<section aria-labelledby="${safe(area)}"><h2 id="${safe(area)}">${safe(area)}</h2><p lang="en">${safe(about.get(area) ?? '')}</p>${calls
        .map((call) => article(call, words, document.components.schemas))
        .join('')}</section>`,
  );
  const head = houseHead({
    language: language.slice(0, 2),
    title: words.title,
    style: '/api/docs/style.css',
  });
  return `${head}
<body><header><b>Regia</b><a href="/">${safe(words.back)}</a></header><main><h1>${safe(words.title)}</h1><p>${safe(words.lead)}</p>
<p><a href="/api/openapi.json">${safe(words.file)}</a></p>
<h2>${safe(words.access)}</h2>${access(document)}
<nav aria-labelledby="calls"><h2 id="calls">${safe(words.calls)}</h2>${contents(areas)}</nav>
${sections.join('')}</main></body></html>`;
}

function callsByArea({ paths }: ApiDocument): Map<string, DocumentedCall[]> {
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as unknown as Operation,
    })),
  );
  return Map.groupBy(calls, ({ operation }) => operation.tags?.[0] ?? 'api');
}

function access({ components }: ApiDocument): string {
  const schemes = Object.entries(components.securitySchemes as Record<string, { description?: string }>);
  return `<dl>${schemes
    .map(([name, { description = '' }]) => `<dt>${safe(name)}</dt><dd lang="en">${marked(description)}</dd>`)
    .join('')}</dl>`;
}

/** One closed list for each area: there are too many calls to show them all above the first one. */
const contents = (areas: Map<string, DocumentedCall[]>): string =>
  [...areas]
    .map(
      ([area, calls]) =>
        `<details><summary>${safe(area)} (${calls.length})</summary><ul>${calls
          .map(
            ({ path, method, operation }) =>
              `<li><a href="#${safe(operation.operationId)}"><code><b>${method}</b> ${safe(path)}</code></a> <span lang="en">${marked(operation.summary ?? '')}</span></li>`,
          )
          .join('')}</ul></details>`,
    )
    .join('');

function article({ path, method, operation }: DocumentedCall, words: Words, types: Types): string {
  const parameters = (operation.parameters ?? []).filter((one) => one.in === 'query');
  const body = Object.values(operation.requestBody?.content ?? {})[0];
  const answers = Object.entries(operation.responses ?? {});
  const queryTypes = parameters.map(({ name, schema = {}, description }) => [
    name,
    { ...schema, description },
  ]);
  const required = parameters.filter((one) => one.required).map((one) => one.name);
  const id = safe(operation.operationId);
  return `<article aria-labelledby="${id}"><h3 id="${id}"><a href="#${id}"><code><b>${method}</b> ${safe(path)}</code></a></h3>
<p lang="en">${marked(operation.summary ?? '')}. ${marked(operation.description ?? '')}</p>
${parameters.length === 0 ? '' : `<h4>${words.query}</h4>${fields(Object.fromEntries(queryTypes) as Types, required, types)}`}
${body?.schema ? `<h4>${words.body}</h4>${shape(body.schema, types)}${example(body, words)}` : ''}
<h4>${words.answers}</h4><dl>${answers
    .map(([status, { description = '', content }]) => {
      const [answer] = Object.values(content ?? {});
      const said =
        status.startsWith('2') && answer?.schema
          ? `${shape(answer.schema, types)}${example(answer, words)}`
          : `<span lang="en">${safe(description)}</span>`;
      return `<dt>${safe(status)}</dt><dd>${said}</dd>`;
    })
    .join('')}</dl></article>`;
}

const example = ({ example: shown }: Content, words: Words): string =>
  shown === undefined
    ? ''
    : `<details><summary>${words.example}</summary><pre tabindex="0">${safe(JSON.stringify(shown, null, 2))}</pre></details>`;
