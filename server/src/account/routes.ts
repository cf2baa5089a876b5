import * as calls from '@regia/contract/account/calls';
import * as contactCalls from '@regia/contract/account/contact';
import * as credentialCalls from '@regia/contract/account/credentials';
import * as registrationCalls from '@regia/contract/account/registration';
import * as sessionCalls from '@regia/contract/account/sessions';
import * as mfaCalls from '@regia/contract/mfa/calls';
import * as setUpCalls from '@regia/contract/account/set-up';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { askReset } from './links/ask-reset.ts';
import { changeEmail } from './profile/change-email.ts';
import { changePassword } from './profile/change-password.ts';
import { checkLink } from './links/check-link.ts';
import { confirmReset } from './links/confirm-reset.ts';
import { updateContactCall } from './profile/contact-call.ts';
import { getContact, updateContact } from './profile/contact.ts';
import { acceptRegistration, refuseRegistration } from './registrations/decide-registration.ts';
import { finishSignIn } from './login/finish-sign-in.ts';
import { getGlobalConfig } from './global-config.ts';
import { changeLanguage, getMe } from './me.ts';
import { openLink } from './links/open-link.ts';
import { endAllOwnSessions, endOwnSession, listOwnSessions } from './profile/own-sessions.ts';
import { refreshTokens, signOut } from './login/refresh.ts';
import { isRegistrationOpen, register } from './register/register.ts';
import { listRegistrations } from './registrations/registrations.ts';
import { requestSignInCode } from './login/request-sign-in-code.ts';
import { setUp } from './set-up.ts';
import type { UnreadWatch } from '../notifications/public.ts';
import type { RightsWatch } from './rights-watch.ts';
import { signIn } from './login/sign-in.ts';
import { watchRights } from './watch-rights.ts';

/** `signOutAddress`: where a session also ends at the identity provider that opened it, if there is such an address. */
export const routes = (
  services: Services,
  watches: { readonly rights: RightsWatch; readonly unread: UnreadWatch },
  signOutAddress: (sessionId: string) => Promise<string | undefined>,
): Route[] => [
  on(calls.signIn, (incoming) => signIn(services, incoming)),
  on(calls.signInByToken, (incoming) => signIn(services, incoming)),
  on(calls.signInCode, (incoming) => finishSignIn(services, incoming)),
  on(mfaCalls.requestCode, (incoming) => requestSignInCode(services, incoming)),
  on(calls.refreshTokens, (incoming) => refreshTokens(services, incoming)),
  on(calls.signOut, async (incoming) => {
    const sessionId = await signOut(services, incoming);
    const address = await signOutAddress(sessionId);
    const detail = textOf(incoming.language, 'signed_out');
    return address === undefined ? { detail } : { detail, provider_url: address };
  }),
  on(calls.getMe, ({ db, actor }) => getMe(db, actor)),
  on(calls.watchRights, (incoming) => watchRights(watches, incoming)),
  on(calls.changeLanguage, ({ db, actor, body }) => changeLanguage(db, actor, body.language)),
  on(calls.getGlobalConfig, ({ headers }) => getGlobalConfig(services, headers)),
  on(setUpCalls.setUp, (incoming) => setUp(services, incoming)),
  on(
    registrationCalls.register,
    async (incoming) => {
      await register(services, incoming);
      return { detail: textOf(incoming.language, 'registered') };
    },
    { isAvailable: () => isRegistrationOpen(services) },
  ),
  on(registrationCalls.activate, (incoming) => openLink(services, incoming)),
  on(registrationCalls.listRegistrations, async ({ db, actor, query, ...where }) => {
    const request = listRequest(query, registrationCalls.listRegistrations, [
      { field: 'activated_on', descending: false },
    ]);
    return listAnswer(query, await listRegistrations(db, actor, request), where);
  }),
  on(registrationCalls.listRegistrationFilters, ({ language }) =>
    describeFilters(registrationCalls.listRegistrations, language),
  ),
  on(registrationCalls.acceptRegistration, async ({ actor, params, body, language }) => {
    await acceptRegistration(services, actor, params.id, body);
    return { detail: textOf(language, 'registration_accepted') };
  }),
  on(registrationCalls.refuseRegistration, async ({ actor, params, body, language }) => {
    await refuseRegistration(services, actor, params.id, body);
    return { detail: textOf(language, 'registration_refused') };
  }),
  on(credentialCalls.resetPassword, async (incoming) => {
    await askReset(services, incoming);
    return { detail: textOf(incoming.language, 'reset_sent') };
  }),
  on(credentialCalls.confirmReset, async (incoming) => ({
    detail: textOf(incoming.language, await confirmReset(services, incoming)),
  })),
  on(credentialCalls.checkLink, (incoming) => checkLink(services, incoming)),
  on(credentialCalls.changePassword, async (incoming) => {
    await changePassword(services, incoming);
    return { detail: textOf(incoming.language, 'password_changed') };
  }),
  on(credentialCalls.changeEmail, async (incoming) => {
    await changeEmail(services, incoming);
    return { detail: textOf(incoming.language, 'email_change_asked') };
  }),
  on(sessionCalls.listSessions, ({ db, actor }) => listOwnSessions(db, actor)),
  on(sessionCalls.endSession, async ({ db, actor, params }) => {
    await endOwnSession(db, actor, params.id);
    return undefined;
  }),
  on(sessionCalls.endAllSessions, async ({ db, actor }) => {
    await endAllOwnSessions(db, actor);
    return undefined;
  }),
  on(contactCalls.getContact, ({ db, actor, params }) => getContact(db, actor, params.id)),
  on(updateContactCall, ({ db, actor, params, body }) => updateContact(db, actor, params.id, body)),
];
