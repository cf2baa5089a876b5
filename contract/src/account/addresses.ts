/**
 * The calls of a first load, without their schemas: they keep the login page light, and it needs no validation.
 * `calls.ts` builds on these.
 */
export const SIGN_IN = { method: 'POST', path: '/api/account/mfa/login/', access: 'public' } as const;
export const REFRESH_TOKENS = {
  method: 'POST',
  path: '/api/account/token/refresh/',
  access: 'public',
} as const;
export const SIGN_OUT = { method: 'POST', path: '/api/account/token/logout/', access: 'public' } as const;
export const GET_ME = { method: 'GET', path: '/api/account/me/', access: 'signed_in' } as const;
export const WATCH_RIGHTS = { method: 'GET', path: '/api/account/me/live/', access: 'signed_in' } as const;
export const CHANGE_LANGUAGE = {
  method: 'PATCH',
  path: '/api/account/:profile/user/change-language/',
  access: 'signed_in',
} as const;
export const GET_GLOBAL_CONFIG = {
  method: 'GET',
  path: '/api/get-global-config/',
  access: 'public',
} as const;
