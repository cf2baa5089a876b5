import * as calls from '@regia/contract/people/invitations';
import { inTransaction } from '../../platform/db.ts';
import { on } from '../../platform/http/bind.ts';
import type { Route } from '../../platform/http/bind.ts';
import type { Services } from '../../platform/services.ts';
import { answerUser } from '../answer-user.ts';
import { resendInvitation, withdrawInvitation } from './change-invitation.ts';
import { demandMayWrite, inviteUser } from './invite-user.ts';

export const routes = (services: Services): Route[] => [
  on(calls.inviteUser, async ({ db, actor, body, language }) => {
    await demandMayWrite(services, actor, body.email);
    const id = await inTransaction(db, (trx) => inviteUser(services, trx, actor, body));
    return answerUser(db, actor, id, language);
  }),
  on(calls.resendInvitation, async ({ db, actor, params, language }) => {
    await resendInvitation(services, actor, params.id);
    return answerUser(db, actor, params.id, language);
  }),
  on(calls.withdrawInvitation, async ({ actor, params }) => {
    await withdrawInvitation(services, actor, params.id);
    return undefined;
  }),
];
