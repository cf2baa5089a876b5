import { signInCode } from '@regia/contract/account/calls';
import { requestCode } from '@regia/contract/mfa/calls';
import { HttpError, SaidElsewhere } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { forgetSecondStep, leaveSecondStep, useSecondStep } from '../../platform/session/second-step.ts';
import { startSession } from '../../platform/session/store.ts';

/** The token is used up: whoever asked stands before the password again. */
export class SecondStepOver extends SaidElsewhere {
  override readonly name = 'SecondStepOver';
}

/** AUTH-02: begins the session. A wrong code leaves everything as it is; a token that is over leads back. */
export function answerWith(code: string): Promise<void> {
  return within(async (ephemeral_token, rememberMe) => {
    const tokens = await send(signInCode, { body: { ephemeral_token, code } });
    startSession(tokens, rememberMe);
    forgetSecondStep();
  });
}

/** Has a code sent by this method, or, for a passkey, what the browser must be given. */
export function askForCode(method: string) {
  return within((ephemeral_token) =>
    // Nobody is signed in yet: a refusal of the token here is an answer, not the end of a session.
    send({ ...requestCode, access: 'public' }, { body: { method, ephemeral_token } }),
  );
}

async function within<T>(work: (token: string, rememberMe: boolean) => Promise<T>): Promise<T> {
  const { pending } = useSecondStep.getState();
  if (!pending) throw new SecondStepOver('Nothing is pending');
  try {
    return await work(pending.step.ephemeral_token, pending.rememberMe);
  } catch (error) {
    if (!(error instanceof HttpError) || error.refusal !== 'second_step_over') throw error;
    leaveSecondStep('code-over');
    throw new SecondStepOver('The second step is over', { cause: error });
  }
}
