import type { Body } from '@regia/contract/call';
import { SIGN_IN } from '@regia/contract/account/addresses';
import type { signIn as signInCall } from '@regia/contract/account/calls';
import { addressed, send } from '../../platform/http/send.ts';
import { beginSecondStep, forgetSecondStep } from '../../platform/session/second-step.ts';
import { forgetTokens, startSession } from '../../platform/session/store.ts';

/**
 * AUTH-01: signs in and stores the pair of tokens; a failure removes the earlier ones. If the server asks for a second
 * step, its token stays in memory only.
 */
export async function signIn(credentials: Body<typeof signInCall>): Promise<'signed-in' | 'second-step'> {
  forgetSecondStep();
  try {
    const answer = await send(addressed<typeof signInCall>(SIGN_IN), { body: credentials });
    const rememberMe = credentials.rememberMe ?? false;
    if ('ephemeral_token' in answer) {
      beginSecondStep(answer, rememberMe);
      return 'second-step';
    }
    startSession(answer, rememberMe);
    return 'signed-in';
  } catch (error) {
    forgetTokens();
    throw error;
  }
}
