import type { requestCode as requestCodeCall } from '@regia/contract/mfa/calls';
import { requestCode } from '../../mfa/public.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { findSignInStep } from './sign-in-steps.ts';

type Input = Pick<Incoming<typeof requestCodeCall>, 'actor' | 'body' | 'language'>;

/** Sends a code to a signed-in user, or to a user in the second step of a sign-in. */
export async function requestSignInCode(services: Services, { actor, body, language }: Input) {
  if (body.ephemeral_token !== undefined) {
    const step = await findSignInStep(services.db, body.ephemeral_token);
    if (!step) throw refuse('second_step_over');
    return requestCode(services, { userId: step.userId, method: body.method, onlyActive: true, language });
  }
  if (!actor) throw refuse('not_authenticated');
  return requestCode(services, { userId: actor.userId, method: body.method, onlyActive: false, language });
}
