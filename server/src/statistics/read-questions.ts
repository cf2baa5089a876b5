import type { StatisticsQuestions, TopQuestion } from '@regia/contract/statistics/statistics';
import { databaseNowMs } from '../platform/database-clock.ts';
import type { Db } from '../platform/db.ts';
import type { Scope } from '../platform/http/actor.ts';
import type { Asked } from './periods.ts';
import { newestQuestions, QUESTION_READ } from './questions-queries.ts';
import type { AskedQuestion } from './questions-queries.ts';
import { wantedBy } from './read-statistics.ts';
import { findTopics, keyOf, topTopics } from './topics.ts';

const UNANSWERED_SHOWN = 20;
const TOPICS_SHOWN = 8;

/** Hides the personal data of a text, with these names. */
export type Mask = (text: string, names: readonly string[]) => string;

/** Reads what was asked most in a period, and what was not answered. */
export async function readQuestions(
  db: Db,
  scope: Scope,
  asked: Asked,
  mask: Mask,
  nowMs = databaseNowMs(),
): Promise<StatisticsQuestions> {
  const wanted = await wantedBy(db, scope, asked, nowMs);
  const { bounds } = wanted;
  const before = { from: bounds.beforeFrom, until: bounds.beforeUntil };
  const [missed, missedBefore, all, allBefore] = await Promise.all([
    newestQuestions(db, wanted, bounds, true),
    newestQuestions(db, wanted, before, true),
    newestQuestions(db, wanted, bounds, false),
    newestQuestions(db, wanted, before, false),
  ]);
  const names = [...new Set(all.map(({ visitorName }) => visitorName).filter((name) => name !== ''))];
  const topicsBefore = findTopics(allBefore);
  return {
    unanswered: groupsOf(missed, missedBefore, mask),
    topics: topTopics(all, TOPICS_SHOWN).map(({ key, topic, count }) => ({
      topic: mask(topic, names),
      count,
      before: topicsBefore.get(key)?.questions.length ?? 0,
    })),
    read: all.length,
  };
}

const groupOf = (question: AskedQuestion): string => `${question.assistantId} ${keyOf(question)}`;

/** Groups questions with the same words; the newest comes first in its group. */
function groupsOf(
  missed: readonly AskedQuestion[],
  before: readonly AskedQuestion[],
  mask: Mask,
): TopQuestion[] {
  const earlier = Map.groupBy(before, groupOf);
  return [...Map.groupBy(missed, groupOf)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, UNANSWERED_SHOWN)
    .map(([key, [newest, ...others]]) => ({
      question: mask(newest!.unmasked, newest!.visitorName === '' ? [] : [newest!.visitorName]).slice(
        0,
        QUESTION_READ,
      ),
      count: others.length + 1,
      before: earlier.get(key)?.length ?? 0,
      assistant: { id: newest!.assistantId, name: newest!.assistantName },
      message: newest!.messageId,
      chat: newest!.chatId,
    }));
}
