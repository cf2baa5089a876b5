import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { ACTIVATED } from './register/activate-registration.ts';
import { RESET_ASKED, sendReset } from './links/ask-reset.ts';
import { EMAIL_CHANGE_ASKED } from './profile/change-email.ts';
import { confirmRegistration } from './register/confirm-registration.ts';
import type { Confirmable } from './register/confirm-registration.ts';
import { REGISTERED } from './register/register.ts';
import { CONFIRMATION_ASKED, sendConfirmation } from './links/resend-confirmation.ts';
import { sendEmailChange } from './links/send-email-change.ts';
import type { ChangeAsked } from './links/send-email-change.ts';
import { tellDeciders } from './registrations/tell-deciders.ts';

/** The jobs of public calls. The calls only count and enqueue, so that answer and time do not reveal who has an account. */
export const jobs = (services: Services): Job[] => [
  defineJob<Confirmable>({ name: REGISTERED }, (asked) => confirmRegistration(services, asked)),
  defineJob<ChangeAsked | Confirmable>({ name: CONFIRMATION_ASKED }, (asked, { id }) =>
    sendConfirmation(services, asked, id),
  ),
  defineJob<{ userId: string }>({ name: ACTIVATED }, (asked) => tellDeciders(services, asked)),
  defineJob<{ sealed: string }>({ name: RESET_ASKED }, (asked, { id }) => sendReset(services, asked, id)),
  defineJob<ChangeAsked>({ name: EMAIL_CHANGE_ASKED }, (asked, { id }) =>
    sendEmailChange(services, { ...asked, isNew: true }, id),
  ),
];
