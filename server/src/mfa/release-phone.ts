import type { Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { findMethods } from './queries.ts';
import { removeMethod } from './remove-method.ts';

/** Refuses to change a number that an active method uses; cancels a pending set-up that uses it. */
export async function releasePhone(trx: Trx, userId: string): Promise<void> {
  const sms = (await findMethods(trx, userId)).find((method) => method.name === 'sms_twilio');
  if (sms?.isActive) throw refuse('phone_in_use');
  if (sms) await removeMethod(trx, userId, sms);
}
