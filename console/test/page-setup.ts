import '../src/ui/tokens.css';
import '../src/ui/fonts.css';
import '../src/ui/base.css';
import { afterEach, vi } from 'vitest';
import { cleanup } from 'vitest-browser-react';
import { useLoading } from '../src/platform/loading.ts';
import { useDialogs } from '../src/platform/dialogs.ts';
import { useAskedForCode } from '../src/platform/http/ask-for-code.ts';
import { usePage } from '../src/platform/page.ts';
import { queryClient } from '../src/platform/query.ts';
import { useLoginNews } from '../src/platform/session/login-news.ts';
import { useSecondStep } from '../src/platform/session/second-step.ts';
import { useSession } from '../src/platform/session/store.ts';
import { useToasts } from '../src/platform/toasts.ts';
import { useInterface } from '../src/shell/interface.ts';
import { useLayers } from '../src/shell/palette/open.ts';
import { useNotLoaded } from '../src/ui/not-loaded.ts';

const STORES = [
  useAskedForCode,
  useDialogs,
  useInterface,
  useLayers,
  useLoading,
  useLoginNews,
  useNotLoaded,
  usePage,
  useSecondStep,
  useSession,
  useToasts,
];

// The files share the console's modules: each begins with the state of a page that was just opened.
for (const store of STORES) {
  const { setState, getInitialState } = store as {
    setState: (state: unknown, replace: true) => void;
    getInitialState: () => unknown;
  };
  setState(getInitialState(), true);
}
queryClient.clear();
sessionStorage.clear();

// `afterEach` hooks run from the last to the first: clean up while `setup.ts` still watches `console.error`.
afterEach(async () => {
  vi.useRealTimers();
  useToasts.setState({ toasts: [] });
  await cleanup();
  vi.unstubAllGlobals();
});
