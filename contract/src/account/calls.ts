import { z } from 'zod/mini';
import { call } from '../call.ts';
import {
  CHANGE_LANGUAGE,
  GET_GLOBAL_CONFIG,
  GET_ME,
  REFRESH_TOKENS,
  SIGN_IN,
  SIGN_OUT,
  WATCH_RIGHTS,
} from './addresses.ts';
import { id, language, searchText } from '../fields.ts';
import { CODE_MAX, EMAIL_MAX, PASSWORD_MAX, TOKEN_MAX, USERNAME_MAX } from '../limits.ts';

export const tokenPair = z.object({ refresh: z.string(), access: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/**
 * The data of the second step: a token that is good for this step only, the method to ask for first, and the other
 * methods. `options` is the WebAuthn request when the first method is a passkey. `sent` is false when no code could be
 * sent and none is on its way.
 */
export const secondStep = z.object({
  ephemeral_token: z.string(),
  method: z.string(),
  other_methods: z.array(z.object({ name: z.string(), is_primary: z.boolean() })),
  options: z.optional(z.record(z.string(), z.unknown())),
  sent: z.optional(z.literal(false)),
});
export type SecondStep = z.infer<typeof secondStep>;

/** The answer of a sign-in: the token pair, or the data of the second step when the user has a second factor. */
export const signInAnswer = z.union([tokenPair, secondStep]);

const credentials = z.object({
  username: searchText(Math.max(USERNAME_MAX, EMAIL_MAX), 1),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  rememberMe: z.optional(z.boolean()),
});

export const signIn = call({
  ...SIGN_IN,
  summary: 'Sign in with a username or an email address, and a password',
  body: credentials,
  ok: signInAnswer,
  refusals: ['login_failed', 'email_not_verified', 'throttled'],
});

/** The same call under a second path. It must ask for the second factor, too. */
export const signInByToken = call({ ...signIn, path: '/api/account/token/auth/' });

export const signInCode = call({
  method: 'POST',
  path: '/api/account/mfa/login/code/',
  summary: 'Finish a sign-in with a code from any active method, or a backup code',
  access: 'public',
  body: z.object({
    ephemeral_token: z.string().check(z.minLength(1), z.maxLength(TOKEN_MAX)),
    code: z.string().check(z.minLength(1), z.maxLength(CODE_MAX)),
  }),
  ok: tokenPair,
  refusals: ['second_step_over', 'second_step_code_wrong', 'throttled'],
});

export const refreshTokens = call({
  ...REFRESH_TOKENS,
  summary: 'Exchange a refresh token for a new pair; the old token stops working',
  body: z.object({ refresh: z.string().check(z.minLength(1)) }),
  ok: tokenPair,
  refusals: ['token_not_valid', 'no_active_account', 'throttled'],
});

export const signOut = call({
  ...SIGN_OUT,
  summary: 'End the session of a refresh token; safe to repeat',
  body: z.object({ refresh: z.string().check(z.minLength(1)) }),
  /** `provider_url`: the page at which the session of the identity provider ends, if it opened this one. */
  ok: z.object({ detail: z.string(), provider_url: z.optional(z.string()) }),
  refusals: ['token_not_valid'],
});

const languageChoice = z.object({ id: z.int(), label: z.string(), name: z.string(), code: language });

export const me = z.object({
  id,
  username: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  is_superuser: z.boolean(),
  organization: z.nullable(z.object({ id, name: z.string() })),
  language,
  languages: z.array(languageChoice),
  defaultLanguage: languageChoice,
  profiles: z.array(z.object({ name: z.string(), label: z.string(), permissions: z.array(z.string()) })),
  permissions: z.array(z.string()),
  /** When true, every call is refused except the set-up of a method, the change of the language and the sign-out. */
  second_factor_required: z.boolean(),
});
export type Me = z.infer<typeof me>;

export const getMe = call({
  ...GET_ME,
  summary: 'The signed-in user, their profiles and the permissions of each profile',
  beforeSecondFactor: true,
  ok: me,
  refusals: [],
});

/** The data of the event `rights`. */
export const rightsEvent = z.object({
  profiles: z.array(z.object({ name: z.string(), permissions: z.array(z.string()) })),
});
export type RightsEvent = z.infer<typeof rightsEvent>;

/** The data of the event `unread`: how many notifications the user has not read. */
export interface UnreadEvent {
  readonly count: number;
}

/**
 * Events: `rights`, at once; `unread`, at once and after each change, for those who may list notifications; and
 * `changed`, with which the stream ends: the profiles, the access or the session of the user changed.
 */
export const watchRights = call({
  ...WATCH_RIGHTS,
  summary: 'Follow the rights of the signed-in user: a stream that ends when they change',
  stream: true,
  silenceS: 25,
  refusals: [],
});

export const changeLanguage = call({
  ...CHANGE_LANGUAGE,
  summary: 'Save the caller’s language',
  withoutProfile: true,
  beforeSecondFactor: true,
  params: z.object({ profile: z.string() }),
  /** A code, or the id of `me.languages`. */
  body: z.strictObject({ language: z.union([language, z.int()]) }),
  ok: z.object({ language }),
  refusals: [],
});

export const getGlobalConfig = call({
  ...GET_GLOBAL_CONFIG,
  summary: 'The settings that the console needs before anyone signs in',
  ok: z.object({
    FRONTEND_SENTRY_DSN_KEY: z.string(),
    allow_http: z.boolean(),
    setup_required: z.boolean(),
    /** Whether mail is sent, or kept in the local mailbox. If false, do not offer actions that send a link. */
    mail: z.boolean(),
    /** Whether the caller can open the local mailbox page. */
    mailbox: z.boolean(),
    /** The documents to accept at registration; null when registration is off. `{language}` stands for `it` or `en`. */
    registration: z.nullable(z.object({ privacy_url: z.string(), terms_url: z.string() })),
    /** Whether anyone can sign in through an identity provider. */
    identity_providers: z.boolean(),
    /** The providers to offer as buttons: those of the only organization. Others are found by an email address. */
    offered_providers: z.array(z.object({ id, name: z.string(), button_text: z.string() })),
  }),
  refusals: [],
});
