import type { z } from 'zod/mini';
import type { Filters } from './filters.ts';
import type { Permission } from './roles/permissions.ts';
import type { RefusalCode } from './refusals.ts';

type Schema = z.core.$ZodType;

/**
 * Who may call: nobody in particular (`public`), a visitor with an assistant's key (`visitor`), anyone who
 * is signed in, or who holds at least one of the permissions under the profile they wear. `optional`: whoever is
 * signed in is known, and whoever is not may have something else to show; the use case decides.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'visitor'
  | 'signed_in'
  | { readonly anyOf: readonly Permission[] };

/** All that a stranger must know of a call. `:name` in a path is a parameter; `:profile` is checked for everyone. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}/`;
  readonly summary: string;
  readonly access: Access;
  /** Answers, too, where the path claims no profile (`/api/account/user/…`); every other call refuses that. */
  readonly withoutProfile?: boolean;
  /** Stays open to who must set up a second factor first, and has not yet. */
  readonly beforeSecondFactor?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** Without it the answer is an empty 204; `stream` answers server-sent events. */
  readonly ok?: Schema;
  readonly status?: 200 | 201 | 202;
  readonly stream?: boolean;
  /** The row fields a list may be ordered by, in the words of the wire. */
  readonly sortable?: readonly string[];
  /** The row fields that narrow a list, in the words of the wire. */
  readonly filters?: Filters;
  readonly refusals: readonly RefusalCode[];
}

export const call = <const C extends Call>(definition: C): C => definition;

export type Params<C extends Call> = C['params'] extends Schema
  ? z.output<C['params']>
  : Record<never, never>;
export type Query<C extends Call> = C['query'] extends Schema ? z.output<C['query']> : Record<never, never>;
export type Body<C extends Call> = C['body'] extends Schema ? z.output<C['body']> : undefined;
export type Answer<C extends Call> = C['ok'] extends Schema ? z.output<C['ok']> : undefined;
