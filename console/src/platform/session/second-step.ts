import type { SecondStep } from '@regia/contract/account/calls';
import { create } from 'zustand';
import { setLoginNews } from './login-news.ts';

interface Pending {
  step: SecondStep;
  /** The choice beside the password, for the session that the code starts. */
  rememberMe: boolean;
}

interface State {
  /** AUTH-03: in memory only. A reload clears it, and the sign-in starts again. */
  pending: Pending | null;
}

export const useSecondStep = create<State>()(() => ({ pending: null }));

export function beginSecondStep(step: SecondStep, rememberMe: boolean): void {
  useSecondStep.setState({ pending: { step, rememberMe } });
  setLoginNews(null);
}

/** Call it when the step is done, or the person went back. */
export function forgetSecondStep(): void {
  useSecondStep.setState({ pending: null });
}

/** Goes back to the password: the token has expired, or the page was reloaded. */
export function leaveSecondStep(because: 'code-over' | 'code-lost'): void {
  setLoginNews(because);
  useSecondStep.setState({ pending: null });
}
