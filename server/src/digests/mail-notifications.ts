import { MAIL_HOUR } from '@regia/contract/digests/mails';
import type { NotificationMails } from '@regia/contract/digests/mails';
import { sql } from 'kysely';
import { findReader } from '../account/public.ts';
import type { Reader } from '../account/public.ts';
import { takeNoticesToMail } from '../notifications/public.ts';
import { queueMail, transportsOf } from '../outbox/public.ts';
import { publicUrl } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { NEEDS } from './choices.ts';
import { choicesAddress, stopAddress } from './stop-link.ts';

/** After a mail about errors the next one waits so long, and has all errors since then. */
const PAUSE_MINUTES = 15;
/** So many notifications are in a mail; the others are counted. */
const SHOWN = 20;

interface Due {
  readonly userId: string;
  readonly notifications: NotificationMails;
  readonly day: string;
}

interface When {
  readonly signal: AbortSignal;
  readonly nowMs?: number;
}

/** Sends new notifications to everyone who has chosen it: errors at once, or all of a day in the morning. */
export async function mailNotifications(
  services: Services,
  { signal, nowMs = Date.now() }: When,
): Promise<void> {
  if (transportsOf(services.config).mail === 'none') return;
  const now = new Date(nowMs);
  for (const due of await findDue(services.db, now)) {
    signal.throwIfAborted();
    try {
      await mailTo(services, due, now);
    } catch (error) {
      services.log.error({ err: error, user: due.userId }, 'a mail of notifications was not written');
    }
  }
}

const isDue = sql`(
  (c.notifications = 'daily' and c.notifications_until < l.day::date)
  or (c.notifications = 'errors' and l.may_follow)
)`;

async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.user_id as "userId", c.notifications, l.day::date as day
    from mail_choices as c
      join users as u on u.id = c.user_id
      join organizations as o on o.id = u.organization_id
      cross join lateral (
        select ${now}::timestamptz at time zone o.time_zone - make_interval(hours => ${MAIL_HOUR}) as day,
               coalesce(c.errors_mailed_on < ${now}::timestamptz - make_interval(mins => ${PAUSE_MINUTES}), true) as may_follow
      ) as l
    where ${isDue}
    order by c.user_id`.execute(db);
  return rows;
}

/** The row of the choice is locked until the mail is queued, so that of two processes only one sends it. */
async function mailTo(services: Services, { userId, notifications, day }: Due, now: Date): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const chosen = await trx
      .selectFrom('mail_choices as c')
      .select(['c.notifications_since', 'c.notifications_until'])
      .where('c.user_id', '=', userId)
      .where('c.notifications', '=', notifications)
      .forUpdate()
      .executeTakeFirst();
    if (!chosen || (notifications === 'daily' && chosen.notifications_until >= day)) return;
    const reader = await findReader(trx, userId);
    const isErrors = notifications === 'errors';
    const notices = reader?.permissions.has(NEEDS.notifications)
      ? await takeNoticesToMail(
          trx,
          { ...reader, language: reader.to.language },
          { isErrors, since: chosen.notifications_since },
        )
      : [];
    if (!isErrors) await set(trx, userId, { notifications_until: day });
    if (!reader || notices.length === 0) return;
    if (isErrors) await set(trx, userId, { errors_mailed_on: now });
    await queueMail(services, trx, {
      to: reader.to,
      kind: 'notifications',
      values: valuesOf(services, reader, isErrors, notices),
    });
  });
}

const set = (db: Db, userId: string, values: { notifications_until: string } | { errors_mailed_on: Date }) =>
  db.updateTable('mail_choices as c').set(values).where('c.user_id', '=', userId).execute();

function valuesOf(
  services: Services,
  { userId }: Reader,
  isErrors: boolean,
  notices: readonly { readonly text: string; readonly count: number }[],
) {
  const link = `${publicUrl(services.config)}/notifications/`;
  return {
    isErrors,
    items: notices.slice(0, SHOWN).map(({ text, count }) => ({ text, name: '', count, link: '' })),
    more: Math.max(0, notices.length - SHOWN),
    link,
    choicesLink: choicesAddress(services),
    stopLink: stopAddress(services, 'notifications', userId),
  };
}
