import { timeZoneOf } from '../../account/public.ts';
import { findDemoAssistant } from '../../assistants/demo-assistant.ts';
import { makePartitions, openAskDry } from '../../chat/public.ts';
import { openPastAnswers } from '../../chat/seed.ts';
import { openSqlIndex } from '../../knowledge/public.ts';
import { hear, putBack, RecordLost, takeRecord } from '../../jobs/public.ts';
import type { AskDry } from '../../learning/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { DAY_MS, WEEKS } from './calendar.ts';
import { decideGaps, teach } from './decide.ts';
import { GAPS_DAY, TELEGRAM, TELEGRAM_DAY, WHATSAPP, WHATSAPP_DAY } from './lessons.ts';
import type { Lesson } from './lessons.ts';
import { planConversations } from './plan.ts';
import type { PlanLanguage } from './topic.ts';
import { doStep } from './progress.ts';
import type { Progress } from './progress.ts';
import { findReviewers } from './staff.ts';
import type { Reviewer } from './staff.ts';
import { askPeriod, findGaps, storePeriod } from './write-period.ts';
import type { Answering, Period } from './write-period.ts';

type Needs = Pick<Services, 'db' | 'log'>;
/** Prepares a step outside of a transaction, and returns the work that is done in one. */
type Step = (signal: AbortSignal) => Promise<(trx: Trx) => Promise<void>>;

/**
 * Makes the conversations of the demonstration, in steps from the oldest to the newest. Each step is in the database with
 * the note that it is done, or not at all: after a kill the next process goes on with the next step. If two
 * processes take them, the later one goes on.
 */
export async function makeConversations(
  services: Needs,
  progress: Progress,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services;
  const held = await takeRecord(db, 'demonstration', progress);
  if (!held) return;
  try {
    const steps = await stepsOf(services, progress);
    await hear(db, held, { total: steps.length });
    // One set of partitions begins with the month of the oldest message.
    await makePartitions(db, new Date(progress.at.getTime() - WEEKS * 7 * DAY_MS));
    for (let number = held.done; number < steps.length; number += 1) {
      signal.throwIfAborted();
      const store = await steps[number]!(signal);
      await doStep(db, held, { number, isLast: number === steps.length - 1 }, store);
    }
  } catch (error) {
    if (!(error instanceof RecordLost)) throw error;
  } finally {
    await putBack(db, held);
  }
}

async function stepsOf({ db, log }: Needs, { organizationId, at: now, seed }: Progress): Promise<Step[]> {
  const [italian, english] = [await findDemoAssistant(db, 'it-IT'), await findDemoAssistant(db, 'en-US')];
  const answering: Answering = {
    organizationId,
    assistantIds: { ...(italian && { it: italian.id }), ...(english && { en: english.id }) },
    answersOf: openAnswers({ db, log }, organizationId),
  };
  const zone = await timeZoneOf(db, organizationId);
  const reviewers = await findReviewers(db, organizationId);
  const ask = openAskDry({ db }, openSqlIndex(db));
  const chats = planConversations({ seed, now, zone });
  const begins = now.getTime() - WEEKS * 7 * DAY_MS;
  const dayOf = (day: number): Date => new Date(begins + day * DAY_MS);
  const day = (nth: number): Step => {
    const [from, until] = [dayOf(nth), dayOf(nth + 1)];
    const own: Period = {
      from,
      until,
      chats: chats.filter(({ turns: [one] }) => one!.at >= from && one!.at < until),
    };
    return async (signal) => {
      const asked = await askPeriod(answering, own, signal);
      return (trx) => storePeriod(trx, own, asked, reviewers, now);
    };
  };
  const gapsUntil =
    (end: number): Step =>
    () =>
      Promise.resolve((trx) => findGaps(trx, { from: dayOf(end - 7), until: dayOf(end) }));
  // The last morning before the end of a day.
  const morningBefore = (end: number): Date => new Date(atMorning(dayOf(end).getTime()));
  const deciding = { answering, reviewers, ask, db };
  // Short steps: each locks counters that somebody who asks now may need.
  return Array.from({ length: WEEKS * 7 }, (_, nth) => {
    const end = nth + 1;
    return [
      day(nth),
      ...(end % 7 === 0 ? [gapsUntil(end)] : []),
      ...(end === WHATSAPP_DAY ? [teaching(deciding, WHATSAPP, morningBefore(end))] : []),
      ...(end === TELEGRAM_DAY ? [teaching(deciding, TELEGRAM, morningBefore(end))] : []),
      ...(end === GAPS_DAY ? [decidingOnGaps(deciding, morningBefore(end))] : []),
    ];
  }).flat();
}

const MORNING_MS = 8.7 * 3_600_000;
const atMorning = (ms: number): number => Math.floor((ms - MORNING_MS) / DAY_MS) * DAY_MS + MORNING_MS;

const decidingOnGaps =
  (deciding: DecidingAll, at: Date): Step =>
  () =>
    Promise.resolve(async (trx) => {
      const about = aboutWhom(deciding, 'it', at);
      if (about) await decideGaps(trx, about);
    });

function openAnswers(services: Pick<Services, 'db' | 'log'>, organizationId: string): Answering['answersOf'] {
  const open = openPastAnswers(services);
  return (assistantId) => open({ organizationId, assistantId });
}

interface DecidingAll {
  readonly answering: Answering;
  readonly reviewers: readonly Reviewer[];
  readonly ask: AskDry;
  readonly db: Services['db'];
}

function aboutWhom({ answering, reviewers }: DecidingAll, language: PlanLanguage, at: Date) {
  const assistantId = answering.assistantIds[language];
  const reviewer = reviewers.findLast(({ joinedOn }) => joinedOn < at);
  if (assistantId === undefined || !reviewer) return undefined;
  return { organizationId: answering.organizationId, assistantId, reviewer, at };
}

function teaching(deciding: DecidingAll, lesson: Lesson, at: Date): Step {
  return async (signal) => {
    const about = aboutWhom(deciding, lesson.language, at);
    return about ? teach(deciding.db, deciding.ask, about, lesson, signal) : () => Promise.resolve();
  };
}
