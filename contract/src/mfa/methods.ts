/** The methods of the second factor, in the order in which they are offered. */
export const METHODS = ['app', 'passkey', 'email', 'sms_twilio'] as const;
export type Method = (typeof METHODS)[number];
export const isMethod = (name: string): name is Method => METHODS.some((known) => known === name);
