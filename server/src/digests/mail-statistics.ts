import { MAIL_HOUR } from '@regia/contract/digests/mails';
import type { Figures, Statistics, TopQuestion } from '@regia/contract/statistics/statistics';
import { sql } from 'kysely';
import { findReader } from '../account/public.ts';
import type { Reader } from '../account/public.ts';
import { queueMail, transportsOf } from '../outbox/public.ts';
import type { WeekFigures } from '../outbox/public.ts';
import { publicUrl } from '../platform/config.ts';
import { inTransaction } from '../platform/db.ts';
import type { Db } from '../platform/db.ts';
import type { Services } from '../platform/services.ts';
import { readQuestions, readStatistics } from '../statistics/public.ts';
import type { Mask } from '../statistics/public.ts';
import { NEEDS } from './choices.ts';
import { choicesAddress, stopAddress } from './stop-link.ts';

const QUESTIONS_SHOWN = 5;
/** A server that was off on Monday morning sends the mails later, up to this time. */
const LATE_HOURS = 48;

interface Due {
  readonly userId: string;
  /** The days of the week that is over. */
  readonly monday: string;
  readonly first: string;
  readonly last: string;
}

interface When {
  readonly signal: AbortSignal;
  readonly nowMs?: number;
}

/** Sends the figures of the week that is over to everyone who has chosen them, on Monday morning where they are. */
export async function mailStatistics(
  services: Services,
  mask: Mask,
  { signal, nowMs = Date.now() }: When,
): Promise<void> {
  if (transportsOf(services.config).mail === 'none') return;
  for (const due of await findDue(services.db, new Date(nowMs))) {
    signal.throwIfAborted();
    try {
      await mailWeek(services, mask, due);
    } catch (error) {
      services.log.error({ err: error, user: due.userId }, 'a mail of statistics was not written');
    }
  }
}

async function findDue(db: Db, now: Date): Promise<Due[]> {
  const { rows } = await sql<Due>`
    select c.user_id as "userId", w.monday::date as monday, (w.monday - interval '7 days')::date as first,
           (w.monday - interval '1 day')::date as last
    from mail_choices as c
      join users as u on u.id = c.user_id
      join organizations as o on o.id = u.organization_id
      cross join lateral (select ${now}::timestamptz at time zone o.time_zone as now) as l
      cross join lateral (select date_trunc('week', l.now) as monday) as w
    where c.weekly_statistics and c.statistics_until < w.monday::date
      and l.now >= w.monday + make_interval(hours => ${MAIL_HOUR})
      and l.now < w.monday + make_interval(hours => ${MAIL_HOUR + LATE_HOURS})
    order by c.user_id`.execute(db);
  return rows;
}

/** The row of the choice is locked until the mail is queued, so that of two processes only one sends it. */
async function mailWeek(services: Services, mask: Mask, due: Due): Promise<void> {
  await inTransaction(services.db, async (trx) => {
    const taken = await trx
      .updateTable('mail_choices as c')
      .set({ statistics_until: due.monday })
      .where('c.user_id', '=', due.userId)
      .where('c.weekly_statistics', '=', true)
      .where('c.statistics_until', '<', due.monday)
      .executeTakeFirst();
    if (taken.numUpdatedRows === 0n) return;
    const reader = await findReader(trx, due.userId);
    if (!reader?.permissions.has(NEEDS.weekly_statistics)) return;
    const week = { range: 'custom', date_from: due.first, date_to: due.last } as const;
    const statistics = await readStatistics(services.db, reader.scope, week);
    const questions = reader.permissions.has('monitoring.list')
      ? (await readQuestions(services.db, reader.scope, week, mask)).unanswered
      : [];
    await queueMail(services, trx, {
      to: reader.to,
      kind: 'weekly_statistics',
      values: valuesOf(services, reader, due, statistics, questions),
    });
  });
}

function valuesOf(
  services: Services,
  { userId }: Reader,
  { first, last }: Due,
  { totals, totals_before: before, assistants }: Statistics,
  questions: readonly TopQuestion[],
) {
  const at = publicUrl(services.config);
  return {
    first,
    last,
    figures: figuresOf(totals),
    before: figuresOf(before),
    items: questions.slice(0, QUESTIONS_SHOWN).map((one) => ({
      text: one.question,
      // With one assistant its name says nothing.
      name: assistants.length > 1 ? one.assistant.name : '',
      count: one.count,
      link: `${at}/monitoring/messages/${one.message}/`,
    })),
    link: `${at}/dashboard/statistics/?range=custom&from=${first}&to=${last}`,
    choicesLink: choicesAddress(services),
    stopLink: stopAddress(services, 'weekly_statistics', userId),
  };
}

const figuresOf = (figures: Figures): WeekFigures => ({
  chats: figures.chats,
  messages: figures.messages,
  visitors: figures.visitors,
  answered: figures.answered,
  partly: figures.partly,
  not_answered: figures.not_answered,
  found: figures.found,
  positive: figures.positive,
  negative: figures.negative,
  average_rating: figures.average_rating,
  reviewed: figures.reviewed,
  learned: figures.learned,
});
