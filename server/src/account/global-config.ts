import type { getGlobalConfig as getGlobalConfigCall } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import type { IncomingHttpHeaders } from 'node:http';
import { hasMailbox, transportsOf } from '../outbox/public.ts';
import { isLocalRequest } from '../platform/http/local-request.ts';
import type { Services } from '../platform/services.ts';
import { offeredProviders } from './login/offered-providers.ts';
import { hasDemonstration } from './queries.ts';
import { registrationTerms } from './register/registration-terms.ts';
import { isSetUpOpen } from './set-up.ts';

/** Answers the settings that the console needs before a sign-in. The call is public: add nothing else. */
export async function getGlobalConfig(
  { db, config }: Services,
  headers: IncomingHttpHeaders,
): Promise<Answer<typeof getGlobalConfigCall>> {
  return {
    FRONTEND_SENTRY_DSN_KEY: config.SENTRY_DSN ?? '',
    allow_http: config.REGIA_ALLOW_HTTP,
    setup_required: await isSetUpOpen(db),
    mail: transportsOf(config).mail !== 'none',
    mailbox: hasMailbox(config) && isLocalRequest(config, headers),
    registration: registrationTerms(config, await hasDemonstration(db)),
    ...(await offeredProviders(db)),
  };
}
