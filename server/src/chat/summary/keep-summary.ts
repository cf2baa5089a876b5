import type { Model } from '../../platform/model/model.ts';
import type { Question } from '../accept-question.ts';
import type { ChatServices } from '../chat-services.ts';
import type { AnswerPlan } from '../compose/plan.ts';
import { isTooLong, MESSAGES_READ } from '../compose/steps/remember.ts';
import type { EarlierMessage } from '../compose/steps/history.ts';
import { givesAway } from '../secret-filter.ts';
import { askForSummary } from './ask-for-summary.ts';
import { dueMessages } from './due-messages.ts';
import { claimSummary, dropClaim, messagesAfter, noteFailure, storeSummary } from './claim-summary.ts';
import type { StoredSummary } from './stored-summary.ts';
import { summaryRequest } from './summary-request.ts';

/** A chat after an answer. */
export interface AnsweredChat {
  readonly plan: AnswerPlan;
  readonly model: Model | undefined;
  readonly question: Pick<Question, 'scope' | 'version'>;
  readonly chatId: string;
  /** The messages as they were read for the answer, with the question and the answer. */
  readonly messages: readonly EarlierMessage[];
  /** The summary as it was read for the answer. */
  readonly summary: StoredSummary | undefined;
}

/**
 * Summarizes the older messages of a chat that has become too long, for its next question: nobody waits for it. If the
 * process stops meanwhile, the next answer does it. Never throws.
 */
export async function keepSummary(
  services: Pick<ChatServices, 'db' | 'log' | 'spending'>,
  chat: AnsweredChat,
  stop: AbortSignal,
): Promise<void> {
  const { plan, model, chatId, messages, summary } = chat;
  if (!plan.summary || !model || stop.aborted) return;
  const due = dueMessages(messages, summary?.reaches ?? 0, plan.earlierMessages);
  if (due.length === 0 || !isTooLong(plan, { messages, summary })) return;
  try {
    await makeSummary(services, chat, model, stop);
  } catch (error) {
    services.log.warn({ err: error, chat_id: chatId }, 'summarizing a conversation failed');
  }
}

async function makeSummary(
  { db, spending }: Pick<ChatServices, 'db' | 'spending'>,
  { plan, question, chatId }: AnsweredChat,
  model: Model,
  stop: AbortSignal,
): Promise<void> {
  const { scope, version } = question;
  if (!plan.summary || (await spending.reached(scope))) return;
  const claim = await claimSummary(db, { id: chatId, organizationId: scope.organizationId });
  if (!claim) return;
  const { content, reaches } = claim.before;
  const read = await messagesAfter(db, claim, MESSAGES_READ + plan.earlierMessages);
  const due = dueMessages(read, reaches, plan.earlierMessages);
  const { request, messages } = summaryRequest(plan.summary, content, due);
  const reached = messages.at(-1)?.number ?? undefined;
  if (reached === undefined) return dropClaim(db, claim);
  const asked = await askForSummary(model, request, stop);
  await spending.spent(scope, asked.spent, { isInFigures: false });
  // The process stops: another one goes on after the next answer.
  if (stop.aborted) return dropClaim(db, claim);
  // Words of the conversation may be said again.
  const known = [plan.instructions, content, ...messages.map((message) => message.content)];
  const isSecret = givesAway(plan.internalInstructions, known, asked.text);
  const failure = asked.failure ?? (isSecret ? 'withheld' : undefined);
  if (failure !== undefined) return noteFailure(db, claim, failure);
  const { tokensIn, tokensOut, cost } = asked.usage;
  const made = { content: asked.text, reaches: reached, version, ms: Math.round(asked.ms), cost };
  return storeSummary(db, claim, { ...made, tokens_in: tokensIn, tokens_out: tokensOut });
}
