import type { Answer, Body, Call, Params, Query } from '@regia/contract/call';
import { useSession } from '../session/store.ts';
import { http } from './http.ts';
import { multipart } from './multipart.ts';
import type { PathParams, QueryParams } from './path.ts';

/** The parameters of a call, without the profile: the client fills in the profile in use. */
type OwnParams<C extends Call> = Omit<Params<C>, 'profile'>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : Record<never, never> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

export type Input<C extends Call> = Part<'params', OwnParams<C>> &
  Part<'body', Body<C>> & { query?: Loose<Query<C>> };
/** A query whose values may be given as text, numbers or booleans; the schema parses them. */
type Loose<Q> = { [K in keyof Q]?: Q[K] | string | number | boolean | null };

export interface SendOptions {
  signal?: AbortSignal;
  /** Whether the loading overlay is shown. By default: for saves, not for reads, which show skeletons. */
  overlay?: boolean;
  /** Whether the screen still waits for the answer. If not, no prompt for a code opens. */
  isWanted?: () => boolean;
  /** Whether the body is sent as a form, for files. */
  multipart?: boolean;
  /** The organization that a superuser reads, in place of the chosen one. */
  organizationId?: string;
  /** Whether the screen shows nothing of a failure, because the request is repeated until it succeeds. */
  isBackground?: boolean;
}

/** Types an address as its call. The first load imports only the address, not the schemas. */
export const addressed = <C extends Call>(address: Pick<C, 'method' | 'path' | 'access'>): C => address as C;

/** Makes a call of the contract. Returns its answer; throws an `HttpError` with the server's refusal. */
export function send<const C extends Call>(
  call: C,
  input: Input<C>,
  options: SendOptions = {},
): Promise<Answer<C>> {
  const body = input.body as unknown;
  const isPublic = call.access === 'public';
  return http<Answer<C>>({
    method: call.method,
    path: call.path,
    params: { profile: useSession.getState().profile, ...(input.params as PathParams | undefined) },
    query: input.query as QueryParams | undefined,
    body: options.multipart ? multipart(body as Record<string, unknown>) : body,
    headers: options.organizationId ? { 'Regia-Organization': options.organizationId } : undefined,
    isPublic,
    signal: options.signal,
    isWanted: options.isWanted,
    isBackground: options.isBackground,
    overlay: options.overlay ?? (call.method !== 'GET' && !isPublic),
  });
}

/** Makes a call whose answer is a stream. Returns the open response, for `platform/live`. */
export function openStream<const C extends Call>(
  call: C,
  input: Input<C>,
  options: { signal?: AbortSignal; lastEventId?: string; isBackground?: boolean } = {},
): Promise<Response> {
  return http<Response>({
    method: call.method,
    path: call.path,
    params: { profile: useSession.getState().profile, ...(input.params as PathParams | undefined) },
    query: input.query as QueryParams | undefined,
    body: input.body as unknown,
    as: 'response',
    isBackground: options.isBackground,
    headers: options.lastEventId ? { 'Last-Event-ID': options.lastEventId } : undefined,
    signal: options.signal,
  });
}

/** Makes a call whose answer is a file. Returns the file and its name. */
export async function download<const C extends Call>(
  call: C,
  input: Input<C>,
): Promise<{ readonly name: string; readonly blob: Blob }> {
  const response = await http<Response>({
    method: call.method,
    path: call.path,
    params: { profile: useSession.getState().profile, ...(input.params as PathParams | undefined) },
    query: input.query as QueryParams | undefined,
    as: 'response',
    overlay: true,
  });
  return { name: fileNameIn(response.headers.get('content-disposition') ?? ''), blob: await response.blob() };
}

/** The name that a header gives a file: with its accents, if it has any. */
function fileNameIn(disposition: string): string {
  const full = /filename\*=UTF-8''([^;]+)/.exec(disposition)?.[1];
  if (full !== undefined) return decodeURIComponent(full);
  return /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'file';
}
