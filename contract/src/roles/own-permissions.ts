/**
 * The permissions of everybody for their own verification methods. No profile grants or takes them: a person with a profile
 * of staff holds all of them, and a person without one may set a method up.
 */
export const OWN_PERMISSIONS = ['mfa.list', 'mfa.create', 'mfa.retrieve'] as const;
export const OWN_PERMISSIONS_WITHOUT_PROFILE: readonly (typeof OWN_PERMISSIONS)[number][] = ['mfa.create'];
