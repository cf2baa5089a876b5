import type { getGlobalConfig as getGlobalConfigCall } from '@regia/contract/account/calls';
import type { Answer } from '@regia/contract/call';
import { isLoopbackOnly } from '../platform/config.ts';
import type { Services } from '../platform/services.ts';
import { isSetUpOpen } from './set-up.ts';

/** What the console must know before anyone signs in; a stranger reads it, so it tells nothing else. */
export async function getGlobalConfig({ db, config }: Services): Promise<Answer<typeof getGlobalConfigCall>> {
  const demonstration = await db
    .selectFrom('users as u')
    .select('u.id')
    .where('u.has_demo_password', '=', true)
    .limit(1)
    .executeTakeFirst();
  return {
    FRONTEND_SENTRY_DSN_KEY: '',
    allow_http: config.REGIA_ALLOW_HTTP,
    setup_required: await isSetUpOpen(db),
    demonstration: demonstration !== undefined && isLoopbackOnly(config),
  };
}
