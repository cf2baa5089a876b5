import { sql } from 'kysely';
import type { AskingOutcome, GapCause, GapState } from '@regia/contract/gaps/states';
import { isFound } from '../chat/public.ts';
import { alikeness } from '../learning/public.ts';
import type { Trx } from '../platform/db.ts';
import { ASKING } from './gap-queries.ts';
import { endAssignment } from './tell-owner.ts';
import type { GapLanguage } from './wordings.ts';

/** A gap closes after so many askings since a cause, if at least this share of them was answered. */
const CLOSE_ASKINGS = 3;
const CLOSE_SHARE = 0.8;
/** It reopens on so many new askings without a good answer within this time. */
const REOPEN_MISSES = 2;
const REOPEN_MS = 28 * 86_400_000;

interface Touched {
  readonly id: string;
  readonly organization_id: string;
  readonly assistant_id: string;
  readonly language: GapLanguage;
  readonly state: GapState;
  readonly first_asked_on: Date;
  readonly closed_on: Date | null;
  readonly reopened_on: Date | null;
}

interface Link {
  readonly outcome: AskingOutcome;
  readonly sentOn: Date;
  readonly messageId: string;
  /** Whether the visitor chose an offered section after it. */
  readonly isFound: boolean;
}

export interface Cause {
  readonly cause: Exclude<GapCause, 'person'>;
  readonly on: Date;
}

const isAnswered = ({ outcome }: Pick<Link, 'outcome'>): boolean =>
  outcome === 'answered' || outcome === 'partly';

/** Counts these gaps again; closes those that are answered since a cause, reopens closed ones that are missed again. */
export async function settleGaps(trx: Trx, ids: readonly string[], nowMs: number): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await sql<Touched>`
    update gaps as g set asked = c.missed, first_asked_on = c.first_on, last_asked_on = c.last_on
    from (select m.gap_id, count(*) filter (where m.outcome not in ('answered', 'partly'))::int as missed,
                 min(m.sent_on) as first_on,
                 coalesce(max(m.sent_on) filter (where m.outcome not in ('answered', 'partly')), max(m.sent_on)) as last_on
          from gap_messages as m join gaps as o on o.id = m.gap_id and o.organization_id = m.organization_id
          where m.gap_id = any(${ids}::uuid[]) group by m.gap_id) as c
    where g.id = c.gap_id
    returning g.id, g.organization_id, g.assistant_id, g.language, g.state, g.first_asked_on, g.closed_on,
              g.reopened_on`.execute(trx);
  for (const gap of rows) {
    if (gap.state === 'closed') await reopenIfMissed(trx, gap, nowMs);
    else if (gap.state !== 'dismissed') await closeIfAnswered(trx, gap, nowMs);
  }
}

const linksSince = async (trx: Trx, gap: Touched, since: Date): Promise<Link[]> => {
  const { rows } = await sql<Link>`
    select m.outcome, m.sent_on as "sentOn", m.message_id as "messageId", ${isFound(ASKING)} as "isFound"
    from gap_messages as m
    where m.gap_id = ${gap.id} and m.organization_id = ${gap.organization_id} and m.sent_on >= ${since}::timestamptz
    order by m.sent_on`.execute(trx);
  return rows;
};

/** A visitor who found the section with one press is no reason to open a gap that somebody, or an answer, has closed. */
async function reopenIfMissed(trx: Trx, gap: Touched, nowMs: number): Promise<void> {
  const since = new Date(Math.max(gap.closed_on?.getTime() ?? 0, nowMs - REOPEN_MS));
  const missed = (await linksSince(trx, gap, since)).filter((link) => !isAnswered(link) && !link.isFound);
  if (missed.length < REOPEN_MISSES) return;
  await trx
    .updateTable('gaps as g')
    .set({ state: 'open', reopened_on: new Date(nowMs) })
    .where('g.id', '=', gap.id)
    .where('g.organization_id', '=', gap.organization_id)
    .execute();
}

async function closeIfAnswered(trx: Trx, gap: Touched, nowMs: number): Promise<void> {
  const since = gap.reopened_on ?? gap.first_asked_on;
  const links = await linksSince(trx, gap, since);
  if (links.filter(isAnswered).length < CLOSE_ASKINGS * CLOSE_SHARE) return;
  const hasRisen = ({ on }: Cause): boolean => {
    const later = links.filter(({ sentOn }) => sentOn > on);
    return later.length >= CLOSE_ASKINGS && later.filter(isAnswered).length >= later.length * CLOSE_SHARE;
  };
  const found = (await causesOf(trx, gap, since)).find(hasRisen);
  if (!found) return;
  await trx
    .updateTable('gaps as g')
    .set({ state: 'closed', closed_on: new Date(nowMs), cause: found.cause, cause_on: found.on })
    .where('g.id', '=', gap.id)
    .where('g.organization_id', '=', gap.organization_id)
    .execute();
  await endAssignment(trx, gap);
}

/** The corrections of one of its wordings, then the training runs; the newest first. */
async function causesOf(
  trx: Trx,
  { id, organization_id, assistant_id, language }: Touched,
  since: Date,
): Promise<Cause[]> {
  const wordings = await trx
    .selectFrom('gap_wordings as w')
    .select('w.question')
    .where('w.gap_id', '=', id)
    .where('w.organization_id', '=', organization_id)
    .execute();
  const { rows: learned } = await sql<{ on: Date; asks: string[]; isOfGap: boolean }>`
    select l.learnt_on as on, array_prepend(l.question, l.wordings) as asks,
      exists (select from gap_messages as m
              where m.message_id = l.message_id and m.gap_id = ${id} and m.organization_id = l.organization_id) as "isOfGap"
    from learnings as l
    where l.organization_id = ${organization_id} and l.assistant_id = ${assistant_id}
      and l.state in ('learnt', 'verified') and l.learnt_on > ${since}::timestamptz
    order by l.learnt_on desc`.execute(trx);
  const { rows: runs } = await sql<{ on: Date }>`
    select r.finished_on as on from training_runs as r
    where r.organization_id = ${organization_id} and r.assistant_id = ${assistant_id}
      and r.state in ('succeeded', 'partly') and r.finished_on > ${since}::timestamptz
    order by r.finished_on desc limit 200`.execute(trx);
  return [
    ...learned
      .filter(
        ({ asks, isOfGap }) =>
          isOfGap ||
          asks.some((one) => wordings.some(({ question }) => alikeness(one, question, language) > 0)),
      )
      .map(({ on }) => ({ cause: 'learning' as const, on })),
    ...runs.map(({ on }) => ({ cause: 'training' as const, on })),
  ];
}
