import { CHOSEN_MAILS, MAIL_HOUR } from '@regia/contract/digests/mails';
import type { changeMailChoices, ChosenMail, MailChoices } from '@regia/contract/digests/mails';
import type { Body } from '@regia/contract/call';
import type { Permission } from '@regia/contract/roles/permissions';
import { sql } from 'kysely';
import { findReader, getCard } from '../account/public.ts';
import { transportsOf } from '../outbox/public.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Actor } from '../platform/http/actor.ts';
import { refuse } from '../platform/http/refuse.ts';
import type { Services } from '../platform/services.ts';

/** A mail is for people who may see what it tells. */
export const NEEDS: Record<ChosenMail, Permission> = {
  weekly_statistics: 'dashboard.statistics',
  notifications: 'notification.list',
};

type Has = Pick<Services, 'config'>;
type Asked = Pick<Actor, 'userId'>;

export async function getMailChoices({ config }: Has, db: Db, { userId }: Asked): Promise<MailChoices> {
  const reader = await findReader(db, userId);
  const chosen = await db
    .selectFrom('mail_choices as c')
    .select(['c.weekly_statistics', 'c.notifications'])
    .where('c.user_id', '=', userId)
    .executeTakeFirst();
  return {
    weekly_statistics: chosen?.weekly_statistics ?? false,
    notifications: chosen?.notifications ?? 'never',
    offered: CHOSEN_MAILS.filter((mail) => reader?.permissions.has(NEEDS[mail])),
    is_mail_sent: transportsOf(config).mail !== 'none',
    email: (await getCard(db, userId)).email,
  };
}

/** Stores the choices. Nobody chooses a mail about what they may not see; everyone may end one. */
export async function changeChoices(
  services: Has,
  db: Db,
  { userId }: Asked,
  body: Body<typeof changeMailChoices>,
): Promise<MailChoices> {
  const reader = await findReader(db, userId);
  const begun: readonly ChosenMail[] = [
    ...(body.weekly_statistics === true ? (['weekly_statistics'] as const) : []),
    ...((body.notifications ?? 'never') === 'never' ? [] : (['notifications'] as const)),
  ];
  if (begun.some((mail) => !reader?.permissions.has(NEEDS[mail]))) throw refuse('permission_denied');
  if (Object.keys(body).length > 0) await storeChoices(db, userId, body);
  return getMailChoices(services, db, { userId });
}

/** Stores choices. A mail that is chosen now is sent for the first time at the next time of its kind. */
export async function storeChoices(
  db: Db,
  userId: string,
  { weekly_statistics: weekly, notifications }: Body<typeof changeMailChoices>,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await sql`
      insert into mail_choices (user_id, statistics_until, notifications_until)
      select u.id, ${WEEK}, ${DAY} from users as u
        left join organizations as o on o.id = u.organization_id
      where u.id = ${userId}::uuid
      on conflict (user_id) do nothing`.execute(trx);
    await sql`
      update mail_choices as c set
        weekly_statistics = coalesce(${weekly ?? null}::boolean, c.weekly_statistics),
        statistics_until = case when not c.weekly_statistics then greatest(c.statistics_until, ${WEEK})
                           else c.statistics_until end,
        notifications = coalesce(${notifications ?? null}::text, c.notifications),
        notifications_until = case when c.notifications <> 'daily' then greatest(c.notifications_until, ${DAY})
                              else c.notifications_until end,
        notifications_since = case when c.notifications <> coalesce(${notifications ?? null}::text, c.notifications)
                              then clock_timestamp() else c.notifications_since end
      from users as u left join organizations as o on o.id = u.organization_id
      where u.id = c.user_id and c.user_id = ${userId}::uuid`.execute(trx);
  });
}

/** The hours of the organization `o`, in which the day of mails begins at the hour of mails. */
const local = sql`(clock_timestamp() at time zone coalesce(o.time_zone, 'Europe/Rome') - make_interval(hours => ${MAIL_HOUR}))`;
const WEEK = sql`date_trunc('week', ${local})::date`;
const DAY = sql`${local}::date`;
