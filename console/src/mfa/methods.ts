import type { Method } from '@regia/contract/mfa/methods';

/** Its codes travel, and must be asked for. */
export const isSent = (name: string): boolean => name === 'email' || name === 'sms_twilio';

export const BACKUP = 'backup';

/** What a person may answer with, in this order; at last a code they put aside, for who has nothing else at hand. */
export const waysOf = (methods: readonly string[]): string[] => [...new Set(methods), BACKUP];

/** What is offered and not active yet, in the order in which it is offered. */
export const stillToAdd = (offered: readonly Method[], active: readonly { name: string }[]): Method[] =>
  offered.filter((method) => !active.some(({ name }) => name === method));
