import { i18n } from '@lingui/core';
import { REFRESH_TOKENS } from '@regia/contract/account/addresses';
import { requestUnderWay, resetLoading } from '../loading.ts';
import { logUnanswered } from '../log.ts';
import { createAlone } from '../session/alone.ts';
import { givesWay } from '../session/other-tabs.ts';
import { createRefresher, createRefusalCount } from '../session/refresh.ts';
import {
  endSession,
  forgetTokens,
  ownerOfPage,
  restoreTokens,
  rotateTokens,
  tellSessionOver,
  tokensInCookie,
  useSession,
} from '../session/store.ts';
import type { Tokens } from '../session/tokens.ts';
import { askForCode } from './ask-for-code.ts';
import { createClient } from './client.ts';
import { tellDenied, tellMaintenance } from './tell-status.ts';

const { getState } = useSession;

/** The line by which tabs agree; it is gone as soon as the refresh is done. */
const LINE = 'regia.refresh';

const refresh = createRefresher({
  inMemory: () => getState().tokens,
  inCookie: tokensInCookie,
  adopt: restoreTokens,
  givesWay,
  save: rotateTokens,
  post: (token) =>
    http<Tokens>({ method: 'POST', path: REFRESH_TOKENS.path, body: { refresh: token }, isPublic: true }),
  tellOver: tellSessionOver,
  nowMs: () => Date.now(),
  alone: createAlone({
    // Typed as always there, which it is on secure pages only.
    locks: (navigator as Partial<Navigator>).locks,
    shared: {
      read: () => localStorage.getItem(LINE),
      write: (text) => localStorage.setItem(LINE, text),
      clear: () => localStorage.removeItem(LINE),
    },
    nowMs: () => Date.now(),
    wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    tab: Math.random().toString(36).slice(2),
  }),
});

/** The console's one way to the server. Screens use `send` with a call of the contract. */
export const http = createClient({
  fetch: (...request) => fetch(...request),
  locale: () => i18n.locale,
  access: () => getState().tokens?.access ?? null,
  owner: ownerOfPage,
  organization: () => getState().organizationId,
  refresh,
  refusals: createRefusalCount(),
  endSession,
  forgetTokens,
  tellMaintenance,
  tellDenied,
  resetLoading,
  underWay: requestUnderWay,
  logUnanswered,
  askForCode,
});
