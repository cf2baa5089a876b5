import { FINISH_AT_PROVIDER, START_AT_PROVIDER } from '@regia/contract/sso/addresses';
import type { finishAtProvider, startAtProvider as startCall } from '@regia/contract/sso/sign-in';
import { addressed, send } from '../../platform/http/send.ts';
import { beginSecondStep, forgetSecondStep } from '../../platform/session/second-step.ts';
import { forgetTokens, startSession } from '../../platform/session/store.ts';

/** The sign-in under way. It stays in this tab, so that no other browser can finish it. */
interface Started {
  readonly provider: string;
  readonly step: string;
  readonly rememberMe: boolean;
  readonly next?: string | undefined;
}

const KEY = 'provider-sign-in';

/** Opens the page of a provider. The promise stays pending while the browser leaves this page. */
export async function startAtProvider(
  provider: string,
  { rememberMe, next }: { rememberMe: boolean; next?: string | undefined },
): Promise<void> {
  const { url, step } = await send(addressed<typeof startCall>(START_AT_PROVIDER), {
    params: { id: provider },
    body: { rememberMe },
  });
  if (!isWebAddress(url)) throw new Error('The address of the provider is not a web page');
  const started: Started = { provider, step, rememberMe, next };
  sessionStorage.setItem(KEY, JSON.stringify(started));
  location.assign(url);
  await new Promise(() => {});
}

export type Finished =
  | { readonly outcome: 'signed-in' | 'second-step'; readonly next: string | undefined }
  /** This tab has not started the sign-in, or has finished it before. */
  | { readonly outcome: 'lost' };

/** Finishes the sign-in with the answer in the address, which is removed from the address first. */
export async function finishSignIn(provider: string): Promise<Finished> {
  const answer = location.search.slice(1);
  history.replaceState(history.state, '', location.pathname);
  const started = takeStarted();
  if (answer === '' || started?.provider !== provider) return { outcome: 'lost' };
  const { step, rememberMe, next } = started;
  forgetSecondStep();
  try {
    const signedIn = await send(addressed<typeof finishAtProvider>(FINISH_AT_PROVIDER), {
      params: { id: provider },
      body: { step, answer },
    });
    if ('ephemeral_token' in signedIn) {
      beginSecondStep(signedIn, rememberMe);
      return { outcome: 'second-step', next };
    }
    startSession(signedIn, rememberMe);
    return { outcome: 'signed-in', next };
  } catch (error) {
    forgetTokens();
    throw error;
  }
}

function takeStarted(): Started | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  return kept === null ? null : (JSON.parse(kept) as Started);
}

const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
