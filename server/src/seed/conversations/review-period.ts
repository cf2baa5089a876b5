import type { Outcome } from '@regia/contract/chat/outcomes';
import type { StoredChat } from '../../chat/seed.ts';
import { reviewChat, reviewMessage } from '../../monitoring/public.ts';
import type { Trx } from '../../platform/db.ts';
import { SUGGESTIONS } from './lessons.ts';
import { actingAt, atWork } from './staff.ts';
import type { Reviewer } from './staff.ts';

const HOUR_MS = 3_600_000;
/** The share of the conversations that somebody reviews; those without a good answer come first. */
const SHARE = 0.17;
const SHARE_OF_POOR = 0.5;

interface Reviewable extends StoredChat {
  /** Decides whether a colleague reviews it, and which one. */
  readonly review: number;
}

/** The stars of an answer: from the best to the worst, by luck. */
const STARS: Partial<Record<Outcome, readonly number[]>> = {
  answered: [5, 5, 5, 4, 5, 4, 4, 3],
  not_sure: [3, 3, 2, 4],
  not_answered: [1, 2, 2, 1],
  failed: [1],
  interrupted: [2],
};

const isPoor = ({ turns }: StoredChat): boolean =>
  turns.some(({ outcome }) => outcome === 'not_answered' || outcome === 'not_sure');

/** The colleagues review some conversations, within two days. */
export async function reviewPeriod(
  trx: Trx,
  chats: readonly Reviewable[],
  reviewers: readonly Reviewer[],
  now: Date,
): Promise<void> {
  const chosen = chats
    .filter((chat) => chat.review < (isPoor(chat) ? SHARE_OF_POOR : SHARE))
    .map((chat) => ({ chat, at: reviewedAt(chat) }))
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at.getTime() - other.at.getTime());
  for (const { chat, at } of chosen) {
    const there = reviewers.filter(({ joinedOn }) => joinedOn < at);
    const reviewer = there[Math.floor(chat.review * 1_000) % there.length];
    if (reviewer) await reviewOne(trx, chat, reviewer, at);
  }
}

/** Within two days, at work. */
const reviewedAt = ({ turns, review }: Reviewable): Date => {
  const luck = (review * 977) % 1;
  return atWork(turns.at(-1)!.sentOn.getTime() + luck * 30 * HOUR_MS, (review * 7_919) % 1);
};

async function reviewOne(trx: Trx, chat: Reviewable, reviewer: Reviewer, at: Date): Promise<void> {
  const { organizationId } = chat.chat.scope;
  let ms = at.getTime();
  const acting = () => actingAt(reviewer, organizationId, new Date((ms += 25_000)));
  for (const [place, { messageId, question, outcome }] of chat.turns.entries()) {
    const stars = STARS[outcome];
    if (!stars) continue;
    const suggestion = outcome === 'answered' ? undefined : SUGGESTIONS[question];
    await reviewMessage(trx, acting(), messageId, {
      stars: stars[Math.floor(chat.review * 10_000 + place) % stars.length]!,
      ...(suggestion === undefined ? {} : { suggested_answer: suggestion }),
      is_reviewed: true,
    });
  }
  await reviewChat(trx, acting(), chat.id, { is_reviewed: true });
}
