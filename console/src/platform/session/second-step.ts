import type { SecondStep } from '@regia/contract/account/calls';
import { create } from 'zustand';

interface Pending {
  step: SecondStep;
  /** Chosen beside the password, and kept for the session that the code will begin. */
  rememberMe: boolean;
}

interface State {
  /** AUTH-03: in memory only. A page that is loaded anew has none, and the sign-in begins again. */
  pending: Pending | null;
  /** Why the person stands before the password again: the token is used up, or the page was loaded anew. */
  backBecause: 'over' | 'lost' | null;
}

export const useSecondStep = create<State>()(() => ({ pending: null, backBecause: null }));

export function beginSecondStep(step: SecondStep, rememberMe: boolean): void {
  useSecondStep.setState({ pending: { step, rememberMe }, backBecause: null });
}

/** The step is done, or the person went back of their own. */
export function forgetSecondStep(): void {
  useSecondStep.setState({ pending: null, backBecause: null });
}

export function leaveSecondStep(backBecause: 'over' | 'lost'): void {
  useSecondStep.setState({ pending: null, backBecause });
}
