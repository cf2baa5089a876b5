import type { Body } from '@regia/contract/call';
import { signIn as signInCall } from '@regia/contract/account/calls';
import { send } from '../platform/http/send.ts';
import { forgetTokens, startSession } from '../platform/session/store.ts';

/** AUTH-01: the pair is stored; a failure clears what there was. Answers a second step where one is asked for. */
export async function signIn(credentials: Body<typeof signInCall>): Promise<'signed-in' | 'second-step'> {
  try {
    const answer = await send(signInCall, { body: credentials });
    if ('ephemeral_token' in answer) return 'second-step';
    startSession(answer, credentials.rememberMe ?? false);
    return 'signed-in';
  } catch (error) {
    forgetTokens();
    throw error;
  }
}
