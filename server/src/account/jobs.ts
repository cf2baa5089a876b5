import { defineJob } from '../jobs/public.ts';
import type { Job } from '../jobs/public.ts';
import type { Services } from '../platform/services.ts';
import { ACTIVATED } from './activate-registration.ts';
import { RESET_ASKED, sendReset } from './ask-reset.ts';
import { EMAIL_CHANGE_ASKED } from './change-email.ts';
import { confirmRegistration } from './confirm-registration.ts';
import type { Confirmable } from './confirm-registration.ts';
import { REGISTERED } from './register.ts';
import { CONFIRMATION_ASKED, sendConfirmation } from './resend-confirmation.ts';
import { sendEmailChange } from './send-email-change.ts';
import type { ChangeAsked } from './send-email-change.ts';
import { tellDeciders } from './tell-deciders.ts';

/** What a public call only counts and queues, so that neither its answer nor its time tells who has an account. */
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
