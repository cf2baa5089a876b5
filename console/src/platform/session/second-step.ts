import type { SecondStep } from '@regia/contract/account/calls';
import { create } from 'zustand';
import { tellAtLogin } from './at-login.ts';

interface Pending {
  step: SecondStep;
  /** Chosen beside the password, and kept for the session that the code will begin. */
  rememberMe: boolean;
}

interface State {
  /** AUTH-03: in memory only. A page that is loaded anew has none, and the sign-in begins again. */
  pending: Pending | null;
}

export const useSecondStep = create<State>()(() => ({ pending: null }));

export function beginSecondStep(step: SecondStep, rememberMe: boolean): void {
  useSecondStep.setState({ pending: { step, rememberMe } });
  tellAtLogin(null);
}

/** The step is done, or the person went back of their own. */
export function forgetSecondStep(): void {
  useSecondStep.setState({ pending: null });
}

/** The token is used up, or the page was loaded anew: the password comes again. */
export function leaveSecondStep(because: 'code-over' | 'code-lost'): void {
  tellAtLogin(because);
  useSecondStep.setState({ pending: null });
}
