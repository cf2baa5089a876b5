import type { z } from 'zod/mini';
import type { NamedCall } from '@regia/contract/every-call';
import { componentsOf } from './components.ts';
import type { Json } from './components.ts';
import { operationOf } from './operation.ts';
import type { Example } from './operation.ts';

export interface Api {
  readonly calls: readonly NamedCall[];
  /** The shared schemas, with their names. */
  readonly schemas: ReadonlyMap<z.core.$ZodType, string>;
  /** The purpose of each room's calls. */
  readonly rooms: Readonly<Record<string, { readonly about: string }>>;
  readonly examples: Readonly<Record<string, Example>>;
}

export interface ApiDocument extends Json {
  readonly tags: readonly { name: string; description: string }[];
  readonly paths: Record<string, Record<string, Json>>;
  readonly components: { readonly schemas: Record<string, Json>; readonly securitySchemes: Json };
}

/** Builds the OpenAPI document from the calls. */
export function apiDocument({ calls, schemas, rooms, examples }: Api, publicUrl: string): ApiDocument {
  const components = componentsOf(calls, schemas);
  const paths: ApiDocument['paths'] = {};
  for (const named of calls) {
    const path = named.call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [named.call.method.toLowerCase()]: operationOf(named, components, examples[named.name]),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Regia',
      version: '1',
      description:
        'The calls of the console and of visitors. A refusal carries its code in the header `Regia-Refusal`. Texts are in the language of `Accept-Language`.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl }],
    tags: Object.entries(rooms).map(([name, { about }]) => ({ name, description: about })),
    paths,
    components: {
      schemas: onlyUsed(components.schemas, paths),
      securitySchemes: {
        staff: {
          type: 'apiKey',
          in: 'header',
          name: 'Authorization',
          description: '`JWT <access>`, the scheme in capitals.',
        },
        visitor: {
          type: 'http',
          scheme: 'bearer',
          description:
            '`Bearer <key>`, with the key of an assistant, or `Bearer <token>`, with the token of a session, from the origin that the session was started from.',
        },
      },
    },
  };
}

/** The types that the paths reference, directly or through other types. */
function onlyUsed(schemas: Record<string, Json>, paths: object): Record<string, Json> {
  const used = new Set<string>();
  const follow = (from: object): void => {
    for (const [, name = ''] of JSON.stringify(from).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue;
      used.add(name);
      follow(schemas[name]!);
    }
  };
  follow(paths);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)));
}
