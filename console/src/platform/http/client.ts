import type { MaintenanceFacts } from '../dialogs.ts';
import type { createRefusalCount } from '../session/refresh.ts';
import { NoCodeGiven } from './ask-for-code.ts';
import { HttpError, NoAnswer, SignedOut } from './error.ts';
import { OUTCOMES } from './outcomes.ts';
import { buildPath, buildQuery, type PathParams, type QueryParams } from './path.ts';

export interface Ask {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  params?: PathParams;
  query?: QueryParams;
  /** JSON, unless it is a form. */
  body?: unknown;
  /** No token is sent: a stale one would spoil even a public call. */
  isPublic?: boolean;
  /** `response` leaves the body unread, for streams. */
  as?: 'json' | 'blob' | 'response';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Shows the loading overlay while it runs; without it the request has `noLoading` set. */
  overlay?: boolean;
  /** Whether its screen still waits: for one that was left no code is asked for. */
  isWanted?: () => boolean;
}

/** What the client needs of the rest of the console. */
export interface Doors {
  fetch: typeof fetch;
  locale: () => string;
  access: () => string | null;
  /** Whose page it is. */
  owner: () => unknown;
  organization: () => string | null;
  refresh: (refusedAccess: string | null) => Promise<boolean>;
  refusals: ReturnType<typeof createRefusalCount>;
  endSession: () => void;
  forgetTokens: () => void;
  tellMaintenance: (facts: MaintenanceFacts, yieldsToDialog: boolean) => void;
  tellDenied: (error: HttpError) => void;
  resetLoading: () => void;
  underWay: (options: { noLoading: boolean }) => () => void;
  logUnanswered: (path: string, error: unknown) => void;
  askForCode: <T>(path: string, repeat: (code: string) => Promise<T>) => Promise<T>;
}

/** AUTH-10 and the session's own calls: a 401 here is an answer, or a refresh would ask for a refresh. */
const EXEMPT = /\/api\/account\/(mfa\/login\/(code\/)?|token\/(auth|refresh|logout)\/)$/;

export type Client = <T>(ask: Ask) => Promise<T>;

export function createClient(doors: Doors): Client {
  const fetchOnce = async (ask: Ask, path: string, access: string | null): Promise<Response> => {
    const isForm = ask.body instanceof FormData;
    const organization = ask.isPublic ? null : doors.organization();
    const headers: Record<string, string> = {
      Accept: ask.as === 'response' ? 'text/event-stream, application/json' : 'application/json',
      'Accept-Language': doors.locale(),
      ...(access && { Authorization: `JWT ${access}` }),
      ...(organization && { 'Regia-Organization': organization }),
      ...(ask.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...ask.headers,
    };
    const body =
      ask.body === undefined ? undefined : isForm ? (ask.body as FormData) : JSON.stringify(ask.body);
    try {
      return await doors.fetch(path, { method: ask.method ?? 'GET', headers, body, signal: ask.signal });
    } catch (error) {
      if (ask.signal?.aborted) throw error;
      doors.logUnanswered(path, error);
      throw new NoAnswer('No answer', { cause: error });
    }
  };

  const leave = (): never => {
    doors.endSession();
    throw new SignedOut('Signed out');
  };

  /** AUTH-07: a refusal asks for one refresh, shared by all who wait, and the request goes out again once. */
  const fetchSignedIn = async (ask: Ask, path: string): Promise<Response> => {
    const owner = doors.owner();
    const access = doors.access();
    const first = await fetchOnce(ask, path, access);
    if (first.status !== 401) return first;
    // A refusal of a token that is already replaced arrives late: the round it belongs to was counted.
    if (access === doors.access() && doors.refusals.refused()) return leave();
    const renewed = await doors.refresh(access);
    doors.refusals.cycleEnded();
    // Somebody else signed in at this page while it was out: it is not asked in their name.
    if (doors.owner() !== owner) throw new SignedOut('Signed out');
    if (!renewed) return leave();
    const second = await fetchOnce(ask, path, doors.access());
    if (second.status === 401 && doors.refusals.refused()) return leave();
    doors.refusals.cycleEnded();
    return second;
  };

  const once = async <T>(ask: Ask): Promise<T> => {
    const path = buildPath(ask.path, ask.params) + buildQuery(ask.query);
    const exempt = EXEMPT.test(path);
    const sentWithoutSession = doors.access() === null;
    const done = doors.underWay({ noLoading: !ask.overlay });
    try {
      const response =
        ask.isPublic || exempt ? await fetchOnce(ask, path, null) : await fetchSignedIn(ask, path);
      if (!exempt && response.status !== 401) doors.refusals.answered();
      if (!response.ok) throw await failure(ask, response, sentWithoutSession);
      return (await readAnswer(ask, response).catch((error: unknown) => {
        if (ask.signal?.aborted) throw error;
        // Cut off on its way, or a page of somebody between us and the server.
        doors.logUnanswered(path, error);
        throw new NoAnswer('No answer', { cause: error });
      })) as T;
    } finally {
      done();
    }
  };

  return <T>(ask: Ask): Promise<T> =>
    once<T>(ask).catch((error: unknown) => {
      const before = pageBefore(ask, error);
      if (before) return once<T>(before);
      if (!(error instanceof HttpError) || error.refusal !== 'code_required') throw error;
      if (ask.isWanted?.() === false) throw new NoCodeGiven();
      const owner = doors.owner();
      return doors.askForCode(ask.path, async (code) => {
        if (doors.owner() !== owner) throw new SignedOut('Signed out');
        return once<T>({ ...ask, body: withCode(ask.body, code) });
      });
    });

  async function failure(ask: Ask, response: Response, sentWithoutSession: boolean): Promise<HttpError> {
    const { status, headers } = response;
    const outcome = OUTCOMES[status];
    const body = outcome?.dropsBody ? undefined : await readErrorBody(await response.blob());
    if (outcome?.maintenance) {
      const facts = { hadSession: doors.access() !== null, sentWithoutSession };
      doors.tellMaintenance(facts, outcome.yieldsToDialog ?? false);
    }
    if (outcome?.clearsToken) doors.forgetTokens();
    if (outcome?.resetsLoading) doors.resetLoading();
    const error = new HttpError({ status, headers, body, download: ask.as === 'blob' });
    if (outcome?.denies && ask.method !== undefined && ask.method !== 'GET') doors.tellDenied(error);
    return error;
  }
}

/** The last row of the last page is gone: the page before it is asked for, once. */
function pageBefore(ask: Ask, error: unknown): Ask | null {
  const page = Number(ask.query?.['page']);
  const past = error instanceof HttpError && error.status === 404 && error.refusal !== 'not_found';
  if (!past || (ask.method ?? 'GET') !== 'GET' || !(page > 1)) return null;
  return { ...ask, query: { ...ask.query, page: page - 1 } };
}

/** The same body with a code of the second factor: the field is called so in every call. */
function withCode(body: unknown, code: string): unknown {
  if (!(body instanceof FormData)) return { ...(body as object | undefined), code };
  const form = new FormData();
  for (const [name, value] of body) form.append(name, value);
  form.set('code', code);
  return form;
}

async function readAnswer(ask: Ask, response: Response): Promise<unknown> {
  if (ask.as === 'response') return response;
  if (response.status === 204) return undefined;
  if (ask.as === 'blob') return response.blob();
  const text = await response.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** JSON where its type says so and it is; else the text as it came. */
export async function readErrorBody(blob: Blob): Promise<unknown> {
  const text = await blob.text();
  if (!/\bjson\b/i.test(blob.type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
