import { sql } from 'kysely';
import type { Language } from '@regia/contract/fields';
import { ERROR_KINDS } from '@regia/contract/notifications/kinds';
import type { Trx } from '../platform/db.ts';
import { columns, inScope, isRead } from './list-notifications.ts';
import type { NotificationReader } from './list-notifications.ts';
import { notificationText } from './texts.ts';

export interface NoticeToMail {
  readonly text: string;
  readonly count: number;
}

/**
 * Takes the notifications that a person has neither read nor got by mail since their cause began, newest first. They are
 * then noted as sent.
 */
export async function takeNoticesToMail(
  trx: Trx,
  reader: NotificationReader & { readonly language: Language },
  { isErrors, since }: { readonly isErrors: boolean; readonly since: Date },
): Promise<NoticeToMail[]> {
  let fresh = inScope(trx, reader)
    .where(isRead(reader), '=', false)
    .where('n.opened_on', '>=', since)
    .where(
      sql<boolean>`not exists (
        select from notification_mails as m
        where m.notification_id = n.id and m.user_id = ${reader.userId} and m.mailed_on >= n.opened_on)`,
    );
  if (isErrors) fresh = fresh.where('n.kind', 'in', [...ERROR_KINDS]);
  const found = await fresh
    .select(columns(reader))
    .orderBy('n.last_seen_on', 'desc')
    .orderBy('n.id')
    .execute();
  if (found.length === 0) return [];
  await trx
    .insertInto('notification_mails')
    .values(
      found.map(({ id }) => ({
        notification_id: id,
        user_id: reader.userId,
        mailed_on: sql<Date>`clock_timestamp()`,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['notification_id', 'user_id'])
        .doUpdateSet({ mailed_on: sql<Date>`clock_timestamp()` }),
    )
    .execute();
  return found.map((one) => ({ text: notificationText(reader.language, one), count: one.count }));
}
