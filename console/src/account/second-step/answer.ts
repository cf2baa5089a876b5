import { signInCode } from '@regia/contract/account/calls';
import { requestCode } from '@regia/contract/mfa/calls';
import { HttpError, ShownElsewhere } from '../../platform/http/error.ts';
import { send } from '../../platform/http/send.ts';
import { forgetSecondStep, leaveSecondStep, useSecondStep } from '../../platform/session/second-step.ts';
import { startSession } from '../../platform/session/store.ts';

/** The token has expired or was used: the person must sign in again. */
export class SecondStepOver extends ShownElsewhere {
  override readonly name = 'SecondStepOver';
}

/** AUTH-02: starts the session. A wrong code changes nothing; an expired token leads back to the password. */
export function answerWith(code: string): Promise<void> {
  return withPendingStep(async (ephemeral_token, rememberMe) => {
    const tokens = await send(signInCode, { body: { ephemeral_token, code } });
    startSession(tokens, rememberMe);
    forgetSecondStep();
  });
}

/** Asks the server to send a code by this method; for a passkey, returns the options for the browser. */
export function askForCode(method: string) {
  return withPendingStep((ephemeral_token) =>
    // Nobody is signed in yet, so a 401 does not end a session.
    send({ ...requestCode, access: 'public' }, { body: { method, ephemeral_token } }),
  );
}

async function withPendingStep<T>(work: (token: string, rememberMe: boolean) => Promise<T>): Promise<T> {
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
