import type { z } from 'zod/mini';
import type { Filters } from './filters.ts';
import type { Permission } from './roles/permissions.ts';
import type { RefusalCode } from './refusals.ts';

type Schema = z.core.$ZodType;

/**
 * The access rule of a call: `public` (anyone), `visitor` (a visitor with an assistant's key, or with the token of a
 * session), `signed_in` (any signed-in user), or at least one permission of the caller's profile. `optional`: the caller may be signed in, or may present
 * another proof; the use case decides.
 */
export type Access =
  | 'public'
  | 'optional'
  | 'visitor'
  | 'signed_in'
  | { readonly anyOf: readonly Permission[] };

/** The definition of a call. `:name` in a path is a parameter; `:profile` is checked for every caller. */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  readonly path: `/api/${string}/` | `/mailbox/${string}/`;
  readonly summary: string;
  readonly access: Access;
  /** Whether pages of an assistant’s allowed origins may make the call. No other call may be made across origins. */
  readonly crossOrigin?: boolean;
  /** The kind of use that the call counts for the limits of its caller, before its body is read. */
  readonly counts?: 'question';
  /** Whether the call answers a path without a profile, too (`/api/account/user/…`). Other calls refuse such a path. */
  readonly withoutProfile?: boolean;
  /** Whether the call answers a user who must still set up a second factor. */
  readonly beforeSecondFactor?: boolean;
  readonly params?: Schema;
  readonly query?: Schema;
  readonly body?: Schema;
  /** The most bytes of the body, if it is not the usual megabyte. */
  readonly bodyMax?: number;
  /** The most bytes of the one file that a form may carry. Without it a form with a file is refused. */
  readonly fileMax?: number;
  /** The schema of the answer. Without it the answer is an empty 204; `stream` answers server-sent events. */
  readonly ok?: Schema;
  /** The media types of an answer that is a file, by the name of the format. */
  readonly file?: Readonly<Record<string, string>>;
  readonly status?: 200 | 201 | 202;
  readonly stream?: boolean;
  /** The longest silence of the stream, in seconds, if it is not the usual one. */
  readonly silenceS?: number;
  /** Whether the answer has a tag, so that a client that has it already is answered 304. */
  readonly revalidates?: boolean;
  /** The wire names of the fields that can order a list. */
  readonly sortable?: readonly string[];
  /** The wire names of the fields that can filter a list. */
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
