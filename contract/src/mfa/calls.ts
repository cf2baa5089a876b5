import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, instant, profileAndId, profileParams, line } from '../fields.ts';
import { METHOD_MAX, PASSKEY_NAME_MAX, PASSWORD_MAX, TOKEN_MAX } from '../limits.ts';
import { booleanFilter, choiceFilter, dateFilter, idFilter, nullable, textFilter } from '../filters.ts';
import { filtersOf, LIST_REFUSALS, listQuery, pageOf } from '../lists.ts';
import { METHODS } from './methods.ts';
import { secondFactorCode as code, STEP_UP_REFUSALS, stepUpCode } from './step-up.ts';

const anyMethod = z.object({ method: z.string() });
const sent = z.object({
  /** `otpauth://…` for the app, a sentence for every other method. */
  details: z.string(),
  /** For a passkey: the WebAuthn options for the browser. */
  options: z.optional(z.record(z.string(), z.unknown())),
});
/** Shown once. Empty when the user already has codes; those stay valid. */
const backupCodes = z.object({ backup_codes: z.array(z.string()) });

export const activateMethod = call({
  method: 'POST',
  path: '/api/account/mfa/:method/activate/',
  summary:
    'Start setting up a method: sends a code, or returns the data for an app or a passkey; the first method requires the password, unless this session gave it in the last ten minutes',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: anyMethod,
  body: z.object({
    code: stepUpCode,
    /** Only for a first method. */
    current_password: z.optional(z.string().check(z.maxLength(PASSWORD_MAX))),
  }),
  ok: sent,
  refusals: [
    'method_unknown',
    'method_already_active',
    'phone_required',
    'code_not_sent',
    'passkey_limit_reached',
    'current_password_missing',
    'current_password_wrong',
    ...STEP_UP_REFUSALS,
  ],
});

export const confirmMethod = call({
  method: 'POST',
  path: '/api/account/mfa/:method/activate/confirm/',
  summary: 'Finish setting up a method with its first code',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: anyMethod,
  body: z.object({
    code,
    /** The name of a passkey, chosen by its owner. */
    name: z.optional(line(PASSKEY_NAME_MAX)),
  }),
  ok: backupCodes,
  refusals: [
    'method_unknown',
    'method_not_requested',
    'method_confirmed_already',
    'passkey_limit_reached',
    'code_not_valid',
    'throttled',
  ],
});

export const deactivateMethod = call({
  method: 'POST',
  path: '/api/account/mfa/:method/deactivate/',
  summary:
    'Turn off a method with a code from any active method, or a backup code; turning off the last one turns off the second factor',
  access: 'signed_in',
  params: anyMethod,
  body: z.object({ code }),
  refusals: [
    'method_unknown',
    'second_factor_off',
    'method_not_active',
    'method_is_primary',
    'code_not_valid',
    'throttled',
  ],
});

export const regenerateBackupCodes = call({
  method: 'POST',
  path: '/api/account/mfa/:method/codes/regenerate/',
  summary: 'Create ten new backup codes; the old ones stop working',
  access: 'signed_in',
  params: anyMethod,
  body: z.object({ code }),
  ok: backupCodes,
  refusals: ['method_unknown', 'second_factor_off', 'method_not_active', 'code_not_valid', 'throttled'],
});

export const requestCode = call({
  method: 'POST',
  path: '/api/account/mfa/code/request/',
  summary: 'Request a code by email or SMS, when signed in or in the second step of a sign-in',
  access: 'optional',
  beforeSecondFactor: true,
  body: z.object({
    method: z.optional(z.string().check(z.maxLength(METHOD_MAX))),
    ephemeral_token: z.optional(z.string().check(z.maxLength(TOKEN_MAX))),
  }),
  ok: sent,
  refusals: [
    'not_authenticated',
    'second_step_over',
    'method_name_unknown',
    'method_unknown',
    'phone_required',
    'code_not_sent',
    'throttled',
  ],
});

const activeMethod = z.object({ name: z.string(), is_primary: z.boolean() });
export type ActiveMethod = z.infer<typeof activeMethod>;

export const listActiveMethods = call({
  method: 'GET',
  path: '/api/account/mfa/mfa/user-active-methods/',
  summary: 'The caller’s active methods',
  access: 'signed_in',
  beforeSecondFactor: true,
  query: listQuery({}),
  ok: pageOf(activeMethod),
  refusals: [...LIST_REFUSALS],
});

export const changePrimaryMethod = call({
  method: 'POST',
  path: '/api/account/mfa/mfa/change-primary-method/',
  summary: 'Make another active method the primary one, with a code from the current primary method',
  access: 'signed_in',
  body: z.object({ method: z.enum(METHODS), code }).check(
    z.check(
      // Unknown method: return only that error.
      ({ issues }) => {
        const ofMethod = issues.filter(({ path }) => path?.[0] === 'method');
        if (ofMethod.length > 0) issues.splice(0, issues.length, ...ofMethod);
      },
      { when: () => true },
    ),
  ),
  refusals: ['method_not_active', 'second_factor_off', 'code_not_valid', 'throttled'],
});

export const getMfaConfig = call({
  method: 'GET',
  path: '/api/account/mfa/mfa/config/',
  summary: 'The methods that this server offers, and the actions that require a code',
  access: 'public',
  ok: z.object({
    methods: z.array(z.enum(METHODS)),
    confirm_disable_with_code: z.boolean(),
    confirm_regeneration_with_code: z.boolean(),
    allow_backup_codes_regeneration: z.boolean(),
  }),
  refusals: [],
});

const passkey = z.object({ id, name: z.string(), created_on: instant, last_used_on: z.nullable(instant) });
export type Passkey = z.infer<typeof passkey>;

/** Contains no secret and no code: these can be written, not read. */
export const mfaMethod = z.object({
  id,
  user: id,
  user_email: z.string(),
  name: z.enum(METHODS),
  is_primary: z.boolean(),
  is_active: z.boolean(),
  created_on: instant,
  last_used_on: z.nullable(instant),
});
export type MfaMethod = z.infer<typeof mfaMethod>;

export const mfaMethodDetail = z.extend(mfaMethod, {
  /** The masked address of the codes: `a•••@example.org`, `+39 ••• 4567`; empty for a method without an address. */
  sent_to: z.string(),
  backup_codes_left: z.int(),
  passkeys: z.array(passkey),
});
export type MfaMethodDetail = z.infer<typeof mfaMethodDetail>;

const methodFilters = {
  user: idFilter(),
  user_email: textFilter(),
  name: choiceFilter(METHODS),
  is_primary: booleanFilter(),
  is_active: booleanFilter(),
  created_on: dateFilter(),
  last_used_on: nullable(dateFilter()),
};

export const listMfaMethods = call({
  method: 'GET',
  path: '/api/mfa/:profile/mfamethod/',
  summary:
    'The caller’s methods; with `everyone`, the organization’s (requires the permission to manage users)',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: profileParams,
  query: listQuery(methodFilters, { everyone: z.optional(z.string()) }),
  filters: methodFilters,
  sortable: ['user_email', 'name', 'created_on'],
  ok: pageOf(mfaMethod),
  refusals: [...LIST_REFUSALS, 'second_factor_required', 'permission_denied'],
});

export const listMfaMethodFilters = filtersOf(
  listMfaMethods,
  'The filters of the list of methods, in the caller’s language',
);

export const getMfaMethod = call({
  method: 'GET',
  path: '/api/mfa/:profile/mfamethod/:id/',
  summary: 'A method',
  access: 'signed_in',
  beforeSecondFactor: true,
  params: profileAndId,
  ok: mfaMethodDetail,
  refusals: ['not_found'],
});

export const deactivateForUser = call({
  method: 'POST',
  path: '/api/mfa/:profile/mfamethod/:id/deactivate/',
  summary:
    'Turn off a method of another user who lost their device; the audit log records it, and the user gets an email',
  access: { anyOf: ['user.manage'] },
  params: profileAndId,
  refusals: ['not_found', 'organization_required', 'method_is_own', 'permission_denied'],
});

const passkeyParams = z.extend(profileAndId, { passkey: id });

export const renamePasskey = call({
  method: 'PATCH',
  path: '/api/mfa/:profile/mfamethod/:id/passkey/:passkey/',
  summary: 'Rename one of the caller’s passkeys',
  access: 'signed_in',
  params: passkeyParams,
  body: z.strictObject({ name: line(PASSKEY_NAME_MAX, 1) }),
  ok: passkey,
  refusals: ['not_found'],
});

export const removePasskey = call({
  method: 'POST',
  path: '/api/mfa/:profile/mfamethod/:id/passkey/:passkey/remove/',
  summary: 'Remove a passkey, with a code; to remove the last one, turn off its method',
  access: 'signed_in',
  params: passkeyParams,
  body: z.strictObject({ code }),
  refusals: ['not_found', 'passkey_is_last', 'code_not_valid', 'throttled'],
});
