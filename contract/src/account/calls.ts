import { z } from 'zod/mini';
import { call } from '../call.ts';
import { id, language, text, wanted } from '../fields.ts';
import { EMAIL_MAX, NAME_MAX, PASSWORD_MAX, USERNAME_MAX } from '../limits.ts';
import { newPassword } from './password.ts';
import { username } from './username.ts';

export const tokenPair = z.object({ refresh: z.string(), access: z.string() });
export type TokenPair = z.infer<typeof tokenPair>;

/** A sign-in answers the pair, or, for who has a second factor, what the next step needs. */
export const signInAnswer = z.union([
  tokenPair,
  z.object({ ephemeral_token: z.string(), method: z.string() }),
]);

const credentials = z.object({
  username: wanted(Math.max(USERNAME_MAX, EMAIL_MAX), 1),
  password: z.string().check(z.minLength(1), z.maxLength(PASSWORD_MAX)),
  rememberMe: z.optional(z.boolean()),
});

export const signIn = call({
  method: 'POST',
  path: '/api/account/mfa/login/',
  summary: 'Sign in with a username, or an e-mail address, and a password',
  access: 'public',
  body: credentials,
  ok: signInAnswer,
  refusals: ['login_failed', 'demo_password_refused', 'throttled'],
});

/** The other name of the same door: it must never be a way around the second factor. */
export const signInByToken = call({ ...signIn, path: '/api/account/token/auth/' });

export const refreshTokens = call({
  method: 'POST',
  path: '/api/account/token/refresh/',
  summary: 'Change a refresh token for a new pair; the old one is used up',
  access: 'public',
  body: z.object({ refresh: z.string().check(z.minLength(1)) }),
  ok: tokenPair,
  refusals: ['token_not_valid', 'no_active_account', 'throttled'],
});

export const signOut = call({
  method: 'POST',
  path: '/api/account/token/logout/',
  summary: 'End the session of a refresh token; repeating it is harmless',
  access: 'public',
  body: z.object({ refresh: z.string().check(z.minLength(1)) }),
  ok: z.object({ detail: z.string() }),
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
});
export type Me = z.infer<typeof me>;

export const getMe = call({
  method: 'GET',
  path: '/api/account/me/',
  summary: 'Who is signed in, the profiles they may wear and what each may do',
  access: 'signed_in',
  ok: me,
  refusals: [],
});

export const changeLanguage = call({
  method: 'PATCH',
  path: '/api/account/:profile/user/change-language/',
  summary: 'Keep the caller’s language',
  access: 'signed_in',
  params: z.object({ profile: z.string() }),
  /** A code, or the id of `me.languages`. */
  body: z.object({ language: z.union([language, z.int()]) }),
  ok: z.object({ language }),
  refusals: [],
});

export const getGlobalConfig = call({
  method: 'GET',
  path: '/api/get-global-config/',
  summary: 'What the console must know before anyone signs in',
  access: 'public',
  ok: z.object({
    FRONTEND_SENTRY_DSN_KEY: z.string(),
    allow_http: z.boolean(),
    setup_required: z.boolean(),
    demonstration: z.boolean(),
  }),
  refusals: [],
});

export const setUp = call({
  method: 'POST',
  path: '/api/v1/setup/',
  summary: 'First run: with the code printed in the terminal, make the first organisation and its superuser',
  access: 'public',
  body: z.object({
    code: text(100, 1),
    organization_name: text(NAME_MAX, 1),
    username,
    email: z.pipe(text(EMAIL_MAX, 1), z.email()),
    first_name: text(NAME_MAX),
    last_name: text(NAME_MAX),
    password: newPassword,
    language: z.optional(language),
  }),
  status: 201,
  ok: tokenPair,
  refusals: ['setup_closed', 'setup_code_not_valid', 'throttled'],
});
