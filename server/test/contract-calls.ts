import * as account from '@regia/contract/account/calls';
import * as contact from '@regia/contract/account/contact';
import * as credentials from '@regia/contract/account/credentials';
import * as registration from '@regia/contract/account/registration';
import * as sessions from '@regia/contract/account/sessions';
import * as setUp from '@regia/contract/account/set-up';
import * as assistants from '@regia/contract/assistants/calls';
import type { Call } from '@regia/contract/call';
import * as chat from '@regia/contract/chat/calls';
import * as knowledge from '@regia/contract/knowledge/calls';
import * as mfa from '@regia/contract/mfa/calls';
import * as outbox from '@regia/contract/outbox/calls';
import * as roles from '@regia/contract/roles/calls';

type Schema = NonNullable<Call['body']>;
interface Definition {
  readonly type: string;
  readonly shape?: Record<string, Schema>;
  readonly innerType?: Schema;
  readonly in?: Schema;
  readonly options?: readonly Schema[];
  readonly values?: readonly unknown[];
  readonly entries?: Record<string, unknown>;
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value;

/** Every call there is: a test over this list covers a new one from its first day. */
export const CALLS: readonly Call[] = [
  account,
  setUp,
  registration,
  credentials,
  sessions,
  contact,
  mfa,
  outbox,
  roles,
  assistants,
  knowledge,
  chat,
].flatMap((calls) => Object.values(calls as Record<string, unknown>).filter(isCall));

export const nameOf = ({ method, path }: Call): string => `${method} ${path}`;

export const paramsOf = (call: Call): string[] =>
  [...call.path.matchAll(/:(\w+)/g)].map((found) => found[1]!);

/** Parameters that are words of the wire, or the halves of a link that was mailed; every other one names a row. */
export const WORDS = { profile: 'admin', method: 'app', uid: 'x', token: 'x' };

export const idsOf = (call: Call): string[] => paramsOf(call).filter((name) => !(name in WORDS));

/** The path with its parameters; one that the test knows nothing of is an error of the test. */
export function pathOf(call: Call, params: Record<string, string>): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${nameOf(call)}: say what its :${name} may be`);
    return value;
  });
}

const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition;

export const fieldsOf = (schema: Schema | undefined): string[] =>
  Object.keys((schema && definitionOf(schema).shape) ?? {});

/** Values that the fields' types alone do not tell. */
const KNOWN: Record<string, unknown> = {
  url: 'https://sito.example.invalid/sitemap.xml',
  email: 'qualcuno@esempio.example',
  password: 'Una-Prova-1234!',
  off_air_until: '2090-01-01T00:00:00Z',
};

/** A body that the call's own schema accepts, so that what is refused is refused for something else. */
export function bodyFor(call: Call): Record<string, unknown> | undefined {
  const shape = call.body && definitionOf(call.body).shape;
  return (
    shape &&
    Object.fromEntries(
      Object.entries(shape)
        .filter(([name, schema]) => name in KNOWN || definitionOf(schema).type !== 'optional')
        .map(([name, schema]) => [name, KNOWN[name] ?? sample(schema)]),
    )
  );
}

function sample(schema: Schema): unknown {
  const { type, innerType, in: first, options, values, entries } = definitionOf(schema);
  if (type === 'literal') return values?.[0];
  if (type === 'enum') return Object.values(entries ?? {})[0];
  if (type === 'boolean') return true;
  if (type === 'number' || type === 'int') return 1;
  const next = first ?? innerType ?? options?.[0];
  return next === undefined || type === 'string' ? 'valore' : sample(next);
}
