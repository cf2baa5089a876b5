import type { Method } from '@regia/contract/mfa/methods';

const DOTS = '•••';

/** Masks the address of a method, so that only its owner recognizes it. */
export function sentTo(method: Method, email: string, phone: string): string {
  if (method === 'email') return `${Array.from(email)[0] ?? ''}${DOTS}${email.slice(email.lastIndexOf('@'))}`;
  if (method === 'sms_twilio' && phone !== '') return `${phone.slice(0, 3)} ${DOTS} ${phone.slice(-4)}`;
  return '';
}
