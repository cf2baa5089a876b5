import { search } from '../knowledge/public.ts';
import type { ServerEvent } from '../platform/http/sse.ts';
import { acceptQuestion } from './accept-question.ts';
import type { Accepted } from './accept-question.ts';
import { answer } from './answer.ts';
import type { AnsweringAssistant } from './answering-assistant.ts';
import type { Asker } from './asker.ts';
import { accepted as acceptedEvent, delta } from './events.ts';
import { spokenIn } from './languages.ts';
import type { ChatRoom } from './room.ts';
import { Saying } from './saying.ts';
import { Steps } from './steps.ts';

export interface Ask {
  readonly assistant: AnsweringAssistant;
  readonly asker: Asker;
  readonly chatId: string | undefined;
  readonly content: string;
  /** Ends when the asker leaves. */
  readonly signal: AbortSignal;
  readonly steps: Steps;
}

/** Stores the question, then answers it as it goes. Refuses before the first event; after it, the stream tells. */
export async function ask(room: ChatRoom, request: Ask): Promise<AsyncIterable<ServerEvent>> {
  const { assistant, asker, chatId, content, signal, steps } = request;
  const { language } = assistant.configuration;
  const question = {
    scope: assistant.scope,
    asker,
    chatId,
    content,
    version: assistant.version,
    language,
  };
  // Searching needs nothing that accepting yields; a refusal drops what it finds.
  const searching = search(room.db, assistant.scope, content, { defaultLanguage: spokenIn(language) });
  searching.catch(() => {});
  const saying = new Saying(language);
  const accepted = await room.answers.run(
    () => acceptQuestion(room.db, question),
    (taken, stop) => {
      steps.done('accept');
      const task = { assistant, question, accepted: taken, searching, steps, saying, leaves: signal };
      return answer(room, task, stop);
    },
  );
  return eventsOf(accepted, saying);
}

async function* eventsOf(accepted: Accepted, saying: Saying): AsyncGenerator<ServerEvent> {
  yield acceptedEvent({ chat: accepted.chatId, question: accepted.questionId, message: accepted.messageId });
  for (let sent = 0; ;) {
    await saying.moreThan(sent);
    if (saying.content.length > sent) {
      const text = saying.content.slice(sent);
      sent += text.length;
      yield delta(text, sent);
    } else if (saying.ending) {
      yield saying.ending;
      return;
    }
  }
}
