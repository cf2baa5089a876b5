import { brokenOff, failedInstead, storePastChats } from '../../chat/seed.ts';
import type { ComposedAnswer, PastAnswers, PastChat, PastTurn } from '../../chat/seed.ts';
import { lockGaps, readGapsAgain, writeGaps } from '../../gaps/public.ts';
import { searchAgain } from '../../monitoring/public.ts';
import type { Trx } from '../../platform/db.ts';
import type { PlannedChat, PlannedTurn } from './plan.ts';
import { reviewPeriod } from './review-period.ts';
import type { Reviewer } from './staff.ts';
import type { PlanLanguage } from './topic.ts';

/** A part of the six weeks. */
export interface Period {
  readonly from: Date;
  readonly until: Date;
  readonly chats: readonly PlannedChat[];
}

export interface Answering {
  readonly organizationId: string;
  readonly assistantIds: Readonly<Partial<Record<PlanLanguage, string>>>;
  readonly answersOf: (assistantId: string) => Promise<PastAnswers | undefined>;
}

/** Asks the questions of a period, outside of any transaction. Leaves out the chats of an assistant that is gone. */
export async function askPeriod(
  { organizationId, assistantIds, answersOf }: Answering,
  { chats }: Period,
  signal: AbortSignal,
): Promise<{ planned: PlannedChat; chat: PastChat }[]> {
  const answers: Partial<Record<PlanLanguage, PastAnswers | undefined>> = {};
  for (const language of ['it', 'en'] as const) {
    const id = assistantIds[language];
    if (id !== undefined) answers[language] = await answersOf(id);
  }
  const asked: { planned: PlannedChat; chat: PastChat }[] = [];
  for (const planned of chats) {
    const assistant = answers[planned.language];
    if (!assistant) continue;
    const turns: PastTurn[] = [];
    for (const turn of planned.turns) {
      signal.throwIfAborted();
      const past = turnOf(turn, await assistant.answer(turn.question));
      const choice = await choiceOf(assistant, turn, past);
      turns.push(choice ? { ...past, choice } : past);
    }
    const { visitorId, visitorName } = planned;
    const scope = { organizationId, assistantId: assistantIds[planned.language]! };
    asked.push({ planned, chat: { scope, version: assistant.version, visitorId, visitorName, turns } });
  }
  return asked;
}

function turnOf({ question, at, ends, mood, reason }: PlannedTurn, answer: ComposedAnswer): PastTurn {
  const given =
    answer.outcome === 'small_talk' || ends === undefined
      ? answer
      : ends === 'failed'
        ? failedInstead(answer)
        : brokenOff(answer);
  const rating = thumbOf(given, mood);
  if (rating === undefined) return { question, at, answer: given };
  // Half of them say why.
  const says = Math.floor(mood * 1000) % 2 === 0 ? reason[rating] : '';
  const ratedAt = new Date(at.getTime() + given.totalMs + 6_000 + mood * 10_000);
  return { question, at, answer: given, rating: { rating, reason: says, at: ratedAt } };
}

/** The choice of the visitor, if the answer is not sure or was not given, and offers something. */
async function choiceOf(
  assistant: PastAnswers,
  { choice, mood }: PlannedTurn,
  { question, at, answer }: PastTurn,
): Promise<PastTurn['choice']> {
  const isMissed = answer.outcome === 'not_sure' || answer.outcome === 'not_answered';
  const offers = answer.parts.flatMap((part) => (part.kind === 'offers' ? part.offers : []));
  if (choice === undefined || !isMissed || offers.length === 0) return undefined;
  const offer = choice === 0 ? undefined : (offers[choice - 1] ?? offers[0]);
  return {
    offer,
    composed: await assistant.choose(question, answer, offer),
    // Before the visitor asks on.
    at: new Date(at.getTime() + answer.totalMs + 4_000 + mood * 9_000),
  };
}

/** The shares of the answers with a thumb up and down. */
const THUMBS: Partial<Record<ComposedAnswer['outcome'], readonly [up: number, down: number]>> = {
  answered: [0.17, 0.03],
  not_sure: [0.07, 0.2],
  not_answered: [0, 0.22],
  failed: [0, 0.5],
};

function thumbOf({ outcome }: ComposedAnswer, mood: number): 'up' | 'down' | undefined {
  const [up, down] = THUMBS[outcome] ?? [0, 0];
  if (mood < up) return 'up';
  return mood > 1 - down ? 'down' : undefined;
}

/** Stores a period, with what the colleagues did about it. */
export async function storePeriod(
  trx: Trx,
  period: Period,
  asked: readonly { planned: PlannedChat; chat: PastChat }[],
  reviewers: readonly Reviewer[],
  now: Date,
): Promise<void> {
  const stored = await storePastChats(
    trx,
    asked.map(({ chat }) => chat),
  );
  await reviewPeriod(
    trx,
    stored.map((chat, at) => ({ ...chat, review: asked[at]!.planned.review })),
    reviewers,
    now,
  );
  // Last, because the writer of the search waits for it.
  await searchAgain(trx, period.from);
}

/** Lets the product find the gaps of a period, as if it were over now. */
export async function findGaps(trx: Trx, { from, until }: Omit<Period, 'chats'>): Promise<void> {
  await lockGaps(trx);
  await readGapsAgain(trx, from);
  while ((await writeGaps(trx, until.getTime())) > 0);
}
