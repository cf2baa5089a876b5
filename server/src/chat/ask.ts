import type { ServerEvent } from '../platform/http/sse.ts';
import { acceptQuestion } from './accept-question.ts';
import type { Accepted } from './accept-question.ts';
import { answer } from './answer.ts';
import type { Admitted } from './admit-question.ts';
import { beginAnswer } from './compose/compose.ts';
import { planFrom, thresholdsWith } from './compose/plan.ts';
import { MESSAGES_READ } from './compose/steps/remember.ts';
import { accepted as acceptedEvent, delta } from './events.ts';
import type { ChatServices } from './chat-services.ts';
import { AskedBefore } from './question-requests.ts';
import { resumeAnswer } from './resume-answer.ts';
import { AnswerBuffer } from './answer-buffer.ts';

export interface Ask {
  readonly admitted: Admitted;
  readonly chatId: string | undefined;
  readonly content: string;
  /** Whether to search for its words alone, without the subject of the question before. */
  readonly alone?: boolean | undefined;
  /** The id that the client made for the question. A repeated one gets the answer of the first. */
  readonly requestId: string | undefined;
  /** Aborts when the asker disconnects, or may no longer read. */
  readonly signal: AbortSignal;
}

/** The earlier messages that a follow-up is understood with, however few the model receives. */
const MESSAGES_FOR_SUBJECT = 6;

/** Stores the question and streams the answer. Throws refusals before the first event; sends later errors as events. */
export async function ask(services: ChatServices, request: Ask): Promise<AsyncIterable<ServerEvent>> {
  const { admitted, chatId, content, alone, requestId, signal } = request;
  const { assistant, asker, steps } = admitted;
  const { language } = assistant.configuration;
  const own = services.models.of(assistant.endpoint);
  const limit = own && admitted.limit;
  const model = limit ? undefined : own;
  const plan = planFrom(assistant, thresholdsWith(model));
  const question = {
    scope: assistant.scope,
    asker,
    chatId,
    content,
    requestId,
    version: assistant.version,
    language,
    earlierMessages: Math.max(plan.earlierMessages, MESSAGES_FOR_SUBJECT),
    unsummarized: plan.summary && MESSAGES_READ,
  };
  // The search does not depend on the stored question, so both run at the same time. A refusal drops the result.
  const begun = beginAnswer(plan, { ...services, model, limit }, { assistant, content, alone }, steps);
  const buffer = new AnswerBuffer(language);
  const accepting = services.answers.run(
    () => acceptQuestion(services, question),
    (taken, stop) => {
      steps.done('accept');
      const task = { assistant, question, accepted: taken, begun, buffer, disconnected: signal };
      return answer(services, task, stop.signal);
    },
  );
  try {
    return eventsOf(await accepting, buffer);
  } catch (error) {
    if (!(error instanceof AskedBefore)) throw error;
    const { messageId } = error.stored;
    return resumeAnswer(services.db, { assistant, asker, messageId, lastEventId: undefined, signal });
  }
}

async function* eventsOf(accepted: Accepted, buffer: AnswerBuffer): AsyncGenerator<ServerEvent> {
  yield acceptedEvent({ chat: accepted.chatId, question: accepted.questionId, message: accepted.messageId });
  for (let sent = 0; ;) {
    const text = await buffer.textAfter(sent);
    sent += text.length;
    if (text !== '') yield delta(text, sent);
    else if (buffer.ending) {
      yield buffer.ending;
      return;
    }
  }
}
