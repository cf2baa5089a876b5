import type { Method } from '@regia/contract/mfa/methods';

/** Whether the server sends its codes: then each code must be asked for. */
export const isSent = (name: string): boolean => name === 'email' || name === 'sms_twilio';

export const BACKUP = 'backup';

/** The ways to confirm, in this order; a backup code comes last, for a person who cannot use any method. */
export const waysOf = (methods: readonly string[]): string[] => [...new Set(methods), BACKUP];

/** The offered methods that are not active yet, in the order of the offer. */
export const stillToAdd = (offered: readonly Method[], active: readonly { name: string }[]): Method[] =>
  offered.filter((method) => !active.some(({ name }) => name === method));
