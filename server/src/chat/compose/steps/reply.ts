import { languageOf } from '../../languages.ts';
import type { RecognizedSmallTalk } from '../../small-talk.ts';
import type { Steps } from '../../steps.ts';
import { chatText } from '../../texts.ts';
import { emptyTrace } from '../../trace.ts';
import { emptyAnswer } from '../composed-answer.ts';
import type { GivenAnswer } from '../composed-answer.ts';
import type { AskedQuestion, Sink } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';

/** Replies with the organization's text if the message is in the assistant's language, else with ours. */
export function reply(
  plan: Pick<AnswerPlan, 'language' | 'smallTalk'>,
  { content }: Pick<AskedQuestion, 'content'>,
  { kind, language }: RecognizedSmallTalk,
  sink: Sink,
  steps: Steps,
): GivenAnswer {
  sink.language = languageOf(language);
  sink.extractive = true;
  const own = plan.language === sink.language ? plan.smallTalk[kind] : '';
  const text = own === '' ? chatText(sink.language, kind) : own;
  sink.append(text);
  return {
    ...emptyAnswer,
    outcome: 'small_talk',
    parts: [{ kind: 'text', text }],
    content: sink.content,
    trace: emptyTrace(content, language, steps, null),
  };
}
