import { i18n } from '@lingui/core';
import { refreshTokens } from '@regia/contract/account/calls';
import { openMaintenance } from '../dialogs.ts';
import { requestUnderWay, resetLoading } from '../loading.ts';
import { logUnanswered } from '../log.ts';
import { createRefresher, createRefusalCount } from '../session/refresh.ts';
import { endSession, forgetTokens, rotateTokens, tokensInCookie, useSession } from '../session/store.ts';
import type { Tokens } from '../session/tokens.ts';
import { createClient } from './client.ts';

const { getState } = useSession;

/** Where the page is not secure there are no locks: the server's grace and the cookie bear the race. */
const alone = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('regia.refresh', work) : work();

const refresh = createRefresher({
  inMemory: () => getState().tokens,
  inCookie: tokensInCookie,
  save: rotateTokens,
  post: (token) =>
    http<Tokens>({ method: 'POST', path: refreshTokens.path, body: { refresh: token }, isPublic: true }),
  nowMs: () => Date.now(),
  alone,
});

/** The console's one way to the server. Screens use `send` with a call of the contract. */
export const http = createClient({
  fetch: (...request) => fetch(...request),
  locale: () => i18n.locale,
  access: () => getState().tokens?.access ?? null,
  organization: () => getState().organizationId,
  refresh,
  refusals: createRefusalCount(),
  endSession,
  forgetTokens,
  openMaintenance,
  resetLoading,
  underWay: requestUnderWay,
  logUnanswered,
});
