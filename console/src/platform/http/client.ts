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
  /** Whether the call is public. No token is sent then: a stale token would make even a public call fail. */
  isPublic?: boolean;
  /** The form of the answer. `response` leaves the body unread, for streams. */
  as?: 'json' | 'blob' | 'response';
  headers?: Record<string, string>;
  signal?: AbortSignal;
  /** Whether the loading overlay is shown during the request; otherwise the request sets `noLoading`. */
  overlay?: boolean;
  /** Whether the screen shows nothing of a failure, because the request is repeated until it succeeds. */
  isBackground?: boolean;
  /** Whether the screen still waits for the answer. If not, no prompt for a code opens. */
  isWanted?: () => boolean;
}

/** The parts of the console that the client uses. */
export interface ClientDependencies {
  fetch: typeof fetch;
  locale: () => string;
  access: () => string | null;
  /** The user whose data the page holds. */
  owner: () => unknown;
  organization: () => string | null;
  refresh: (refusedAccess: string | null) => Promise<boolean>;
  refusals: ReturnType<typeof createRefusalCount>;
  endSession: () => void;
  forgetTokens: () => void;
  showMaintenance: (facts: MaintenanceFacts, yieldsToDialog: boolean) => void;
  showDenied: (error: HttpError) => void;
  resetLoading: () => void;
  underWay: (options: { noLoading: boolean }) => () => void;
  logUnanswered: (path: string, error: unknown) => void;
  askForCode: <T>(path: string, repeat: (code: string) => Promise<T>) => Promise<T>;
}

/** AUTH-10 and the session's own calls: their 401 is passed on. A refresh would otherwise start a refresh. */
const EXEMPT = /\/api\/account\/(mfa\/login\/(code\/)?|token\/(auth|refresh|logout)\/)$/;

export type Client = <T>(ask: Ask) => Promise<T>;

export function createClient(deps: ClientDependencies): Client {
  const fetchOnce = async (ask: Ask, path: string, access: string | null): Promise<Response> => {
    const isForm = ask.body instanceof FormData;
    const organization = ask.isPublic ? null : deps.organization();
    const headers: Record<string, string> = {
      Accept: ask.as === 'response' ? 'text/event-stream, application/json' : 'application/json',
      'Accept-Language': deps.locale(),
      ...(access && { Authorization: `JWT ${access}` }),
      ...(organization && { 'Regia-Organization': organization }),
      ...(ask.body !== undefined && !isForm && { 'Content-Type': 'application/json' }),
      ...ask.headers,
    };
    const body =
      ask.body === undefined ? undefined : isForm ? (ask.body as FormData) : JSON.stringify(ask.body);
    try {
      return await deps.fetch(path, { method: ask.method ?? 'GET', headers, body, signal: ask.signal });
    } catch (error) {
      if (ask.signal?.aborted) throw error;
      deps.logUnanswered(path, error);
      throw new NoAnswer('No answer', { cause: error });
    }
  };

  const signOut = (): never => {
    deps.endSession();
    throw new SignedOut('Signed out');
  };

  /** AUTH-07: a 401 starts one refresh, shared by all waiting requests; then the request is repeated once. */
  const fetchSignedIn = async (ask: Ask, path: string): Promise<Response> => {
    const owner = deps.owner();
    const access = deps.access();
    const first = await fetchOnce(ask, path, access);
    if (first.status !== 401) return first;
    // A late 401, of a token that is already replaced: its refresh cycle was counted.
    if (access === deps.access() && deps.refusals.refused()) return signOut();
    const renewed = await deps.refresh(access);
    deps.refusals.cycleEnded();
    // Another person signed in on this page meanwhile: do not repeat the request as that person.
    if (deps.owner() !== owner) throw new SignedOut('Signed out');
    if (!renewed) return signOut();
    const second = await fetchOnce(ask, path, deps.access());
    if (second.status === 401 && deps.refusals.refused()) return signOut();
    deps.refusals.cycleEnded();
    return second;
  };

  const once = async <T>(ask: Ask): Promise<T> => {
    const path = buildPath(ask.path, ask.params) + buildQuery(ask.query);
    const exempt = EXEMPT.test(path);
    const sentWithoutSession = deps.access() === null;
    const done = deps.underWay({ noLoading: !ask.overlay });
    try {
      const response =
        ask.isPublic || exempt ? await fetchOnce(ask, path, null) : await fetchSignedIn(ask, path);
      if (!exempt && response.status !== 401) deps.refusals.answered();
      if (!response.ok) throw await failure(ask, response, sentWithoutSession);
      return (await readAnswer(ask, response).catch((error: unknown) => {
        if (ask.signal?.aborted) throw error;
        // The body was cut off, or a proxy answered with a page of its own.
        deps.logUnanswered(path, error);
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
      const owner = deps.owner();
      return deps.askForCode(ask.path, async (code) => {
        if (deps.owner() !== owner) throw new SignedOut('Signed out');
        return once<T>({ ...ask, body: withCode(ask.body, code) });
      });
    });

  async function failure(ask: Ask, response: Response, sentWithoutSession: boolean): Promise<HttpError> {
    const { status, headers } = response;
    const outcome = ask.isBackground ? undefined : OUTCOMES[status];
    const body = outcome?.dropsBody ? undefined : await readErrorBody(await response.blob());
    if (outcome?.maintenance) {
      const facts = { hadSession: deps.access() !== null, sentWithoutSession };
      deps.showMaintenance(facts, outcome.yieldsToDialog ?? false);
    }
    if (outcome?.clearsToken) deps.forgetTokens();
    if (outcome?.resetsLoading) deps.resetLoading();
    const error = new HttpError({ status, headers, body, download: ask.as === 'blob' });
    if (outcome?.denies && ask.method !== undefined && ask.method !== 'GET') deps.showDenied(error);
    return error;
  }
}

/** The request for the page before, if the page asked for is past the end of the list. Sent once. */
function pageBefore(ask: Ask, error: unknown): Ask | null {
  const page = Number(ask.query?.['page']);
  const past = error instanceof HttpError && error.status === 404 && error.refusal !== 'not_found';
  if (!past || (ask.method ?? 'GET') !== 'GET' || !(page > 1)) return null;
  return { ...ask, query: { ...ask.query, page: page - 1 } };
}

/** Adds a code of the second factor to the body. Every call names the field `code`. */
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

/** Parses the body if it is declared as JSON and is JSON; otherwise returns its text. */
export async function readErrorBody(blob: Blob): Promise<unknown> {
  const text = await blob.text();
  if (!/\bjson\b/i.test(blob.type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
