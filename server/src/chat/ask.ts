import { search } from '../knowledge/public.ts';
import type { OpenIndex } from '../knowledge/public.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { acceptQuestion } from './accept-question.ts';
import type { Accepted } from './accept-question.ts';
import { answer } from './answer.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import type { Asker } from './asker.ts';
import { accepted as acceptedEvent, delta } from './events.ts';
import { indexLanguageOf } from './languages.ts';
import type { ChatServices } from './chat-services.ts';
import { AskedBefore } from './question-requests.ts';
import { resumeAnswer } from './resume-answer.ts';
import { AnswerBuffer } from './answer-buffer.ts';
import { smallTalkIn } from './small-talk.ts';
import { Steps } from './steps.ts';
import { Turns } from './turns.ts';

/** The searches of this process. A search in memory occupies its thread. */
const searches = new Turns();

export interface Ask {
  readonly assistant: AnsweringAssistant;
  readonly asker: Asker;
  readonly chatId: string | undefined;
  readonly content: string;
  /** The id that the client made for the question. A repeated one gets the answer of the first. */
  readonly requestId: string | undefined;
  /** Aborts when the asker disconnects, or may no longer read. */
  readonly signal: AbortSignal;
  readonly steps: Steps;
}

/** Stores the question and streams the answer. Throws refusals before the first event; sends later errors as events. */
export async function ask(services: ChatServices, request: Ask): Promise<AsyncIterable<ServerEvent>> {
  const { assistant, asker, chatId, content, requestId, signal, steps } = request;
  const { language } = assistant.configuration;
  const question = {
    scope: assistant.scope,
    asker,
    chatId,
    content,
    requestId,
    version: assistant.version,
    language,
  };
  // The search does not depend on the stored question, so both run at the same time. A refusal discards the result.
  const smallTalk = smallTalkIn(content, indexLanguageOf(language));
  const searching = smallTalk
    ? undefined
    : searches.take(() =>
        search(openIndexOf(services, assistant), assistant.scope, content, {
          defaultLanguage: indexLanguageOf(language),
        }),
      );
  searching?.catch(() => {});
  const correcting = smallTalk
    ? undefined
    : services.corrections.of({ ...assistant.scope, learningsVersion: assistant.learningsVersion });
  correcting?.catch(() => {});
  const buffer = new AnswerBuffer(language);
  const accepting = services.answers.run(
    () => acceptQuestion(services, question),
    (taken, stop) => {
      steps.done('accept');
      const task = {
        assistant,
        question,
        accepted: taken,
        smallTalk,
        searching,
        correcting,
        steps,
        buffer,
        disconnected: signal,
      };
      return answer(services, task, stop);
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

/** Opens the index at the version that was read with the assistant; a second attempt reads the version again. */
function openIndexOf({ openIndex }: ChatServices, assistant: AnsweringAssistant): OpenIndex {
  let version = assistant.indexVersion;
  return (scope) => {
    const known = version;
    version = undefined;
    return openIndex(scope, known);
  };
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
