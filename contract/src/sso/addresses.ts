/** The calls of the sign-in page at a provider, without their schemas: the page needs no validation. */
export const FIND_PROVIDERS = {
  method: 'POST',
  path: '/api/v1/sign-in/provider/',
  access: 'public',
} as const;
export const START_AT_PROVIDER = {
  method: 'POST',
  path: '/api/v1/sign-in/provider/:id/start/',
  access: 'public',
} as const;
export const FINISH_AT_PROVIDER = {
  method: 'POST',
  path: '/api/v1/sign-in/provider/:id/finish/',
  access: 'public',
} as const;
