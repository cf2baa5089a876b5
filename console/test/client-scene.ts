import { createClient } from '../src/platform/http/client.ts';
import { askForCode } from '../src/platform/http/ask-for-code.ts';
import { createRefresher, createRefusalCount } from '../src/platform/session/refresh.ts';
import type { Tokens } from '../src/platform/session/tokens.ts';

export const jwt = (name: string, claims: object = {}) =>
  `${name}.${btoa(JSON.stringify({ exp: Date.now() / 1000 + 3600, ...claims }))}.s`;

export type Handler = (
  path: string,
  request: { headers: Record<string, string>; method: string; body: unknown },
) => Response | Promise<Response>;
export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', ...headers },
  });

/** A client with tokens in memory, tokens in a cookie, and a server that is a function. */
export function scene(handler: Handler, start: { memory?: Tokens | null; cookie?: Tokens | null } = {}) {
  const first = { access: 'a1', refresh: jwt('r1') };
  const state = {
    memory: start.memory === undefined ? first : start.memory,
    cookie: start.cookie === undefined ? first : start.cookie,
    asked: [] as { path: string; headers: Record<string, string>; body: unknown }[],
    refreshes: 0,
    ended: 0,
    sessionsOver: 0,
    maintenance: [] as unknown[],
    denied: [] as unknown[],
    requests: 0,
    overlays: 0,
    unanswered: 0,
  };
  const refresh = createRefresher({
    inMemory: () => state.memory,
    inCookie: () => state.cookie,
    adopt: () => void (state.memory = state.cookie),
    leaveIfUserChanged: () => false,
    save: (tokens) => void (state.memory = state.cookie = tokens),
    post: (token) => {
      state.refreshes += 1;
      return client<Tokens>({
        method: 'POST',
        path: '/api/account/token/refresh/',
        body: { refresh: token },
        isPublic: true,
      });
    },
    onSessionOver: () => void (state.sessionsOver += 1),
    nowMs: () => Date.now(),
    withLock: (work) => work(),
  });
  const forget = () => void (state.memory = state.cookie = null);
  const client = createClient({
    askForCode,
    fetch: async (input, init) => {
      const headers = init!.headers as Record<string, string>;
      state.asked.push({ path: input as string, headers, body: init!.body });
      return handler(input as string, { headers, method: init!.method!, body: init!.body });
    },
    locale: () => 'it-IT',
    access: () => state.memory?.access ?? null,
    owner: () => undefined,
    organization: () => 'org-1',
    refresh,
    refusals: createRefusalCount(),
    endSession: () => {
      state.ended += 1;
      forget();
    },
    forgetTokens: forget,
    showMaintenance: (facts, yieldsToDialog) => void state.maintenance.push({ ...facts, yieldsToDialog }),
    showDenied: (error) => void state.denied.push(error.body),
    resetLoading: () => void (state.overlays = 0),
    underWay: ({ noLoading }) => {
      state.requests += 1;
      if (!noLoading) state.overlays += 1;
      return () => {
        state.requests -= 1;
        if (!noLoading) state.overlays -= 1;
      };
    },
    logUnanswered: () => void (state.unanswered += 1),
  });
  return { state, client };
}
