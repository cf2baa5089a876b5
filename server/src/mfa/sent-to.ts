import type { Method } from '@regia/contract/mfa/methods';

const DOTS = '•••';

/** Where a method's codes go, mostly hidden: enough for its owner to know it again. */
export function sentTo(method: Method, email: string, phone: string): string {
  if (method === 'email') return `${Array.from(email)[0] ?? ''}${DOTS}${email.slice(email.lastIndexOf('@'))}`;
  if (method === 'sms_twilio' && phone !== '') return `${phone.slice(0, 3)} ${DOTS} ${phone.slice(-4)}`;
  return '';
}
