import * as calls from '@regia/contract/mfa/calls';
import { on } from '../platform/http/bind.ts';
import type { Route } from '../platform/http/bind.ts';
import { describeFilters } from '../platform/http/describe-filters.ts';
import { listAnswer, listRequest } from '../platform/http/lists.ts';
import type { Services } from '../platform/services.ts';
import { activateMethod } from './activate-method.ts';
import { changePrimaryMethod } from './change-primary-method.ts';
import { confirmMethod } from './confirm-method.ts';
import type { EndOtherSessions } from './confirm-method.ts';
import { deactivateForUser } from './deactivate-for-user.ts';
import { deactivateMethod } from './deactivate-method.ts';
import { getMethod } from './get-method.ts';
import { listMethods } from './list-methods.ts';
import { offeredMethods } from './offered-methods.ts';
import { removePasskey, renamePasskey } from './own-passkeys.ts';
import { activeMethodOf } from './present.ts';
import type { DemandPassword } from './prove-identity.ts';
import { activeMethods } from './queries.ts';
import { regenerateBackupCodes } from './regenerate-backup-codes.ts';

/**
 * The functions of accounts that second factors need. They are passed in, because accounts stand above this
 * domain.
 */
interface AccountFunctions {
  readonly demandPassword: DemandPassword;
  readonly endOtherSessions: EndOtherSessions;
}

/** All calls except the request for a code: that one also serves the sign-in, so accounts bind it. */
export const routes = (
  services: Services,
  { demandPassword, endOtherSessions }: AccountFunctions,
): Route[] => [
  on(calls.activateMethod, ({ actor, params, body, language }) =>
    activateMethod(services, actor, {
      name: params.method,
      given: { code: body.code, password: body.current_password },
      demandPassword,
      language,
    }),
  ),
  on(calls.confirmMethod, ({ actor, params, body }) =>
    confirmMethod(services, actor, params.method, body, endOtherSessions),
  ),
  on(calls.deactivateMethod, ({ actor, params, body }) =>
    deactivateMethod(services, actor, params.method, body.code),
  ),
  on(calls.regenerateBackupCodes, ({ actor, params, body }) =>
    regenerateBackupCodes(services, actor, params.method, body.code),
  ),
  on(calls.changePrimaryMethod, ({ actor, body }) => changePrimaryMethod(services, actor, body)),
  on(calls.listActiveMethods, async ({ db, actor, query, ...where }) => {
    const { limit, offset, search } = listRequest(query, calls.listActiveMethods, []);
    const all = (await activeMethods(db, actor.userId)).map(activeMethodOf);
    const active = all.filter(({ name }) => name.includes(search.toLowerCase()));
    const rows = active.slice(offset, offset + limit);
    return listAnswer(query, { rows, count: active.length }, where);
  }),
  on(calls.getMfaConfig, () => ({
    methods: offeredMethods(services.config),
    confirm_disable_with_code: true,
    confirm_regeneration_with_code: true,
    allow_backup_codes_regeneration: true,
  })),
  on(calls.listMfaMethods, async ({ db, actor, query, ...where }) => {
    const everyone = query.everyone !== undefined;
    const request = listRequest(query, calls.listMfaMethods, [
      { field: everyone ? 'user_email' : 'created_on', descending: false },
    ]);
    return listAnswer(query, await listMethods(db, actor, everyone, request), where);
  }),
  on(calls.listMfaMethodFilters, ({ language }) => describeFilters(calls.listMfaMethods, language)),
  on(calls.getMfaMethod, ({ db, actor, params }) => getMethod(db, actor, params.id)),
  on(calls.deactivateForUser, ({ actor, params }) => deactivateForUser(services, actor, params.id)),
  on(calls.renamePasskey, ({ db, actor, params, body }) => renamePasskey(db, actor, params, body.name)),
  on(calls.removePasskey, ({ actor, params, body }) => removePasskey(services, actor, params, body.code)),
];
