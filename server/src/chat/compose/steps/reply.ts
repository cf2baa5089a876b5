import { languageOf } from '../../languages.ts';
import type { Recognized } from '../../recognition/recognize.ts';
import type { Steps } from '../../steps.ts';
import { chatText } from '../../texts.ts';
import { emptyTrace } from '../../trace.ts';
import { emptyAnswer } from '../composed-answer.ts';
import type { GivenAnswer } from '../composed-answer.ts';
import type { AskedQuestion, Sink } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';

/** Replies to small talk with the organization's text if the message is in the assistant's language, else with ours. */
export function reply(
  plan: Pick<AnswerPlan, 'language' | 'smallTalk'>,
  { content }: Pick<AskedQuestion, 'content'>,
  recognized: Recognized,
  sink: Sink,
  steps: Steps,
): GivenAnswer {
  const { kind, language } = recognized;
  sink.language = languageOf(language);
  sink.extractive = true;
  const said = kind === 'small_talk' ? recognized.talk : kind;
  const own = kind === 'small_talk' && plan.language === sink.language ? plan.smallTalk[recognized.talk] : '';
  const text = own === '' ? chatText(sink.language, said) : own;
  sink.append(text);
  return {
    ...emptyAnswer,
    outcome: kind,
    parts: [{ kind: 'text', text }],
    content: sink.content,
    trace: emptyTrace(content, language, steps, null),
  };
}
