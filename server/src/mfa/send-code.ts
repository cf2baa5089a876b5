import type { Language } from '@regia/contract/fields';
import type { Limit } from '../platform/throttle.ts';
import { giveBack, spend } from '../platform/throttle.ts';
import { queueMail, queueSms } from '../outbox/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db, Trx } from '../platform/db.ts';
import { refuse } from '../platform/http/refuse.ts';
import { textOf } from '../platform/http/texts.ts';
import type { Services } from '../platform/services.ts';
import { canSend } from './offered-methods.ts';
import type { Holder } from './queries.ts';
import { CODE_MINUTES, replaceCode } from './sent-codes.ts';
import type { Sent } from './sent-codes.ts';

const HOUR_S = 60 * 60;

/**
 * The limits for each hour: for a person and method, for a number, for an organisation. Sending costs money
 * and annoys people. A person without an organisation has only registered: they get few and use no
 * organisation's share.
 */
function limitsOf(holder: Holder, method: Sent): Limit[] {
  const own = { scope: 'second factor sent', key: `${holder.id} ${method}`, most: 5, seconds: HOUR_S };
  if (method === 'email') return [own];
  return [
    own,
    { scope: 'second factor sms number', key: holder.phone, most: 10, seconds: HOUR_S },
    holder.organizationId === null
      ? { scope: 'second factor sms alone', key: holder.id, most: 3, seconds: HOUR_S }
      : { scope: 'second factor sms organization', key: holder.organizationId, most: 100, seconds: HOUR_S },
  ];
}

/**
 * Sends a new code through a job, and runs `also` in the same transaction. Refuses if nothing can be sent or
 * the limit is reached. A code that is not sent does not count.
 */
export async function sendCode(
  services: Services,
  holder: Holder,
  method: Sent,
  also: (trx: Trx) => Promise<unknown> = async () => undefined,
): Promise<void> {
  demandTransport(services, holder, method);
  const spent: Limit[] = [];
  try {
    for (const limit of limitsOf(holder, method)) {
      await spend(services.pool, limit);
      spent.push(limit);
    }
    await inTransaction(services.db, async (trx) => {
      await also(trx);
      const made = await replaceCode(services, trx, { holder, method });
      if ('waitS' in made) throw refuse('throttled', { retryAfterS: made.waitS });
      await queue(services, trx, holder, method, made.code);
    });
  } catch (error) {
    for (const limit of spent) await giveBack(services.pool, limit);
    throw error;
  }
}

/** Refuses if no transport is configured or the address is missing. */
export function demandTransport({ config }: Services, holder: Holder, method: Sent): void {
  if (!canSend(config, method)) throw refuse('code_not_sent');
  if (method === 'sms_twilio' && holder.phone === '') throw refuse('phone_required');
}

/** The text that tells the user to wait for a code. */
export const sentText = (language: Language, method: Sent): string =>
  textOf(language, method === 'email' ? 'code_by_mail' : 'code_by_sms');

function queue(services: Services, db: Db, holder: Holder, method: Sent, code: string): Promise<void> {
  const values = { code, minutes: CODE_MINUTES };
  const { language, email, name, phone } = holder;
  return method === 'email'
    ? queueMail(services, db, { to: { email, name, language }, kind: 'code', values })
    : queueSms(services, db, { to: { phone, language }, kind: 'code', values });
}
