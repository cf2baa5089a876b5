import { i18n } from '@lingui/core';
import { REFRESH_TOKENS } from '@regia/contract/account/addresses';
import { requestUnderWay, resetLoading } from '../loading.ts';
import { logUnanswered } from '../log.ts';
import { createTabLock } from '../session/tab-lock.ts';
import { leaveIfUserChanged } from '../session/other-tabs.ts';
import { createRefresher, createRefusalCount } from '../session/refresh.ts';
import {
  endSession,
  forgetTokens,
  ownerOfPage,
  restoreTokens,
  rotateTokens,
  announceSessionOver,
  tokensInCookie,
  useSession,
} from '../session/store.ts';
import type { Tokens } from '../session/tokens.ts';
import { askForCode } from './ask-for-code.ts';
import { createClient } from './client.ts';
import { takeEarly } from './early.ts';
import { showDenied, showMaintenance } from './show-status.ts';

const { getState } = useSession;

/** The storage key of the tabs' lock. It is removed when the refresh is done. */
const LOCK_KEY = 'regia.refresh';

const refresh = createRefresher({
  inMemory: () => getState().tokens,
  inCookie: tokensInCookie,
  adopt: restoreTokens,
  leaveIfUserChanged,
  save: rotateTokens,
  post: (token) =>
    http<Tokens>({ method: 'POST', path: REFRESH_TOKENS.path, body: { refresh: token }, isPublic: true }),
  onSessionOver: announceSessionOver,
  nowMs: () => Date.now(),
  withLock: createTabLock({
    // TypeScript's type says that it always exists; it exists on secure pages only.
    locks: (navigator as Partial<Navigator>).locks,
    shared: {
      read: () => localStorage.getItem(LOCK_KEY),
      write: (text) => localStorage.setItem(LOCK_KEY, text),
      clear: () => localStorage.removeItem(LOCK_KEY),
    },
    nowMs: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tab: Math.random().toString(36).slice(2),
  }),
});

/** The console's only HTTP client. Screens use `send` with a call of the contract. */
export const http = createClient({
  fetch: (path, request = {}) =>
    takeEarly(path as string, request, getState().me?.organization?.id) ?? fetch(path, request),
  locale: () => i18n.locale,
  access: () => getState().tokens?.access ?? null,
  owner: ownerOfPage,
  organization: () => getState().organizationId,
  refresh,
  refusals: createRefusalCount(),
  endSession,
  forgetTokens,
  showMaintenance,
  showDenied,
  resetLoading,
  underWay: requestUnderWay,
  logUnanswered,
  askForCode,
});
