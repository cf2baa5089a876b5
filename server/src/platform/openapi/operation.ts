import type { Call } from '@regia/contract/call';
import type { NamedCall } from '@regia/contract/every-call';
import type { Filter } from '@regia/contract/filters';
import { REFUSALS } from '@regia/contract/refusals';
import { expectedRefusals } from '../http/expected-refusals.ts';
import { propertiesOf, refTo } from './components.ts';
import type { Components, Json } from './components.ts';

/** The request that a test sends in a call, and its answer. */
export interface Example {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly answer?: unknown;
}

/** The OpenAPI operation of a call. */
export function operationOf(named: NamedCall, components: Components, example: Example = {}): Json {
  const { name, room, call } = named;
  const parameters = parametersOf(call, example);
  const request = components.requestOf(named);
  return {
    operationId: name,
    tags: [room],
    summary: call.summary,
    description: mayCall(call),
    security: securityOf(call),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(request === undefined ? {} : { requestBody: bodyOf(call, request, example) }),
    responses: { ...successOf(named, components, example), ...refusalsOf(call) },
  };
}

function mayCall(call: Call): string {
  if (call.access === 'public' && call.crossOrigin) return 'A page of an allowed origin may call.';
  if (call.access === 'public') return 'Anyone may call.';
  if (call.access === 'optional') {
    return 'A person who is signed in, or who holds the token of a sign-in under way, may call.';
  }
  if (call.access === 'visitor')
    return 'A visitor may call, with the key of an assistant or the token of a session.';
  if (call.access === 'signed_in') return 'A person who is signed in may call.';
  return `A person who holds ${call.access.anyOf.join(' or ')} may call.`;
}

function securityOf({ access }: Call): Json[] {
  if (access === 'public') return [];
  if (access === 'visitor') return [{ visitor: [] }];
  return access === 'optional' ? [{ staff: [] }, {}] : [{ staff: [] }];
}

/** The accepted media types (AUTH-11). In a form and in multipart, fields with members are JSON texts. */
const FORMS = ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];

function bodyOf(call: Call, name: string, { body }: Example): Json {
  const { required } = propertiesOf(call.body!);
  const content = { schema: refTo(name), ...(body === undefined ? {} : { example: body }) };
  return { required: required.length > 0, content: Object.fromEntries(FORMS.map((form) => [form, content])) };
}

function parametersOf(call: Call, { params = {}, query = {} }: Example): Json[] {
  const inPath = call.params ? propertiesOf(call.params).properties : {};
  const inQuery = call.query ? propertiesOf(call.query) : { properties: {}, required: [] };
  const exampleOf = (value: string | undefined) => (value === undefined ? {} : { example: value });
  return [
    ...[...call.path.matchAll(/:(\w+)/g)].map(([, name = '']) => ({
      name,
      in: 'path',
      required: true,
      description: PATH_WORDS[name] ?? `The ${name} meant, by its id.`,
      schema: inPath[name] ?? { type: 'string' },
      ...exampleOf(params[name]),
    })),
    ...Object.entries(inQuery.properties).map(([name, schema]) => ({
      name,
      in: 'query',
      required: inQuery.required.includes(name),
      description: queryWords(call, name),
      schema,
      ...exampleOf(query[name]),
    })),
  ];
}

const PATH_WORDS: Record<string, string> = {
  profile: 'The profile that the caller acts under; it must be one of theirs.',
  id: 'The id of the row.',
  method: 'The name of a verification method.',
  uid: 'The first half of a mailed link.',
  token: 'The second half of a mailed link.',
};

const QUERY_WORDS: Record<string, string> = {
  page: 'Which page, from 1.',
  page_size: 'Rows of a page: 20 unless told, 100 at most.',
  search: 'Text that a row contains, whatever its case.',
  no_page: 'Present with any value: the answer is an array of all rows, without pages.',
  format: 'The format of the file.',
  everyone: 'Present with any value: the methods of everybody whom the caller manages.',
};
const LOOKUP_WORDS: Record<string, string> = {
  exact: 'is exactly this',
  in: 'is one of these values, between commas',
  icontains: 'contains this, whatever its case',
  gte: 'is this or more',
  lte: 'is this or less',
  isnull: 'is null (`true`) or is not (`false`)',
};

function queryWords({ filters = {}, sortable = [] }: Call, name: string): string {
  if (name === 'order_by__') {
    const fields = sortable.length === 0 ? 'no field: the order is fixed' : sortable.join(', ');
    return `Fields to order by, between commas; a hyphen before one reverses it. This list takes ${fields}.`;
  }
  const [field = '', lookup = 'exact'] = name.split('__');
  const filter: Filter | undefined = filters[field];
  return filter ? `Only rows whose \`${field}\` ${LOOKUP_WORDS[lookup]}.` : (QUERY_WORDS[name] ?? name);
}

function successOf(named: NamedCall, components: Components, { answer }: Example): Json {
  const { call } = named;
  if (call.stream) {
    const schema = {
      type: 'string',
      description: 'Events, as the specification of server-sent events writes them.',
    };
    return {
      200: { description: 'The events, until the end.', content: { 'text/event-stream': { schema } } },
    };
  }
  if (call.file) {
    const schema = { type: 'string', format: 'binary' };
    const content = Object.fromEntries(Object.values(call.file).map((type) => [type, { schema }]));
    return { 200: { description: 'The file.', content } };
  }
  const name = components.answerOf(named);
  if (name === undefined) return { 204: { description: 'Done. The answer has no body.' } };
  const status = call.status ?? 200;
  const content = { schema: refTo(name), ...(answer === undefined ? {} : { example: answer }) };
  return { [status]: { description: successWords(call), content: { 'application/json': content } } };
}

function successWords({ method, status, filters }: Call): string {
  if (status === 201) return 'Made: the answer is what was made.';
  if (status === 202) return 'Accepted: the work goes on after the answer.';
  if (filters) return 'The rows: a page of them, or all where `no_page` was sent.';
  return method === 'GET' ? 'What was asked for.' : 'Done: the answer is how it stands now.';
}

function refusalsOf(call: Call): Json {
  const statuses = Map.groupBy(expectedRefusals(call), (code) => REFUSALS[code].status);
  const sorted = [...statuses].sort(([a], [b]) => a - b);
  return Object.fromEntries(
    sorted.map(([status, codes]) => [
      status,
      {
        description: `Refused: ${codes.join(', ')}.`,
        headers: {
          'Regia-Refusal': {
            description: 'The code of the refusal.',
            schema: { allOf: [refTo('RefusalCode')], enum: codes },
          },
          ...(status === 429 || status === 502 ? { 'Retry-After': RETRY_AFTER } : {}),
        },
        content: { 'application/json': { schema: refTo('Refusal') } },
      },
    ]),
  );
}

const RETRY_AFTER = {
  description: 'Seconds until the call is worth repeating.',
  schema: { type: 'integer' },
};
