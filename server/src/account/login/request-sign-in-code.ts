import type { requestCode as requestCodeCall } from '@regia/contract/mfa/calls';
import { requestCode } from '../../mfa/public.ts';
import type { Incoming } from '../../platform/http/bind.ts';
import { refuse } from '../../platform/http/refuse.ts';
import type { Services } from '../../platform/services.ts';
import { findSignInStep } from './sign-in-steps.ts';

type Arriving = Pick<Incoming<typeof requestCodeCall>, 'actor' | 'body' | 'language'>;

/** Has a code sent to who is signed in, or is half-way there. */
export async function requestSignInCode(services: Services, { actor, body, language }: Arriving) {
  if (body.ephemeral_token !== undefined) {
    const step = await findSignInStep(services.db, body.ephemeral_token);
    if (!step) throw refuse('second_step_over');
    return requestCode(services, { userId: step.userId, method: body.method, onlyActive: true, language });
  }
  if (!actor) throw refuse('not_authenticated');
  return requestCode(services, { userId: actor.userId, method: body.method, onlyActive: false, language });
}
