import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Language } from '@regia/contract/fields';
import { languageOf } from '../../languages.ts';
import { inMarkdown } from '../../quoted-text.ts';
import type { Recognized } from '../../recognition/recognize.ts';
import type { SmallTalk } from '../../small-talk.ts';
import type { Steps } from '../../steps.ts';
import { chatText } from '../../texts.ts';
import { emptyTrace } from '../../trace.ts';
import { emptyAnswer } from '../composed-answer.ts';
import type { GivenAnswer } from '../composed-answer.ts';
import type { AskedQuestion, Sink } from '../composing.ts';
import type { AnswerPlan } from '../plan.ts';
import { contactPart, refusalParts } from './lead-on.ts';

type ReplyPlan = Pick<
  AnswerPlan,
  'language' | 'smallTalk' | 'contact' | 'distress' | 'citations' | 'refusedSubjectsText'
>;

/** Replies to a message that is not searched for: small talk, dissatisfaction, the wish for a person, a subject that is not answered, or distress. */
export function reply(
  plan: ReplyPlan,
  { content }: Pick<AskedQuestion, 'content'>,
  recognized: Recognized,
  sink: Sink,
  steps: Steps,
): GivenAnswer {
  const language = languageOf(recognized.language);
  sink.language = language;
  sink.extractive = true;
  const parts = partsOf(plan, recognized, language);
  sink.append(inMarkdown(parts, plan.citations, ''));
  steps.done('reply');
  return {
    ...emptyAnswer,
    outcome: OUTCOMES[recognized.kind],
    parts,
    content: sink.content,
    trace: {
      ...emptyTrace(content, recognized.language, steps, null),
      signs: signsOf(recognized),
    },
  };
}

/** Dissatisfaction asks for nothing, like small talk. */
const OUTCOMES = {
  small_talk: 'small_talk',
  dissatisfaction: 'small_talk',
  contact: 'contact',
  distress: 'distress',
  subject: 'refused',
} as const;

function signsOf(recognized: Recognized): string[] {
  if (recognized.kind === 'distress') return [...recognized.signs];
  return recognized.kind === 'subject' ? [recognized.subject] : [];
}

function partsOf(plan: ReplyPlan, recognized: Recognized, language: Language): AnswerPart[] {
  switch (recognized.kind) {
    case 'small_talk':
      return [{ kind: 'text', text: smallTalk(plan, recognized.talk, language) }];
    case 'dissatisfaction': {
      const contact = contactPart(plan, language);
      const sentence = chatText(language, contact.length > 0 ? 'sorry_contact' : 'sorry');
      return [{ kind: 'text', text: sentence }, ...contact];
    }
    case 'contact': {
      const contact = contactPart(plan, language);
      const sentence = chatText(language, contact.length > 0 ? 'contact' : 'no_contact');
      return [{ kind: 'text', text: sentence }, ...contact];
    }
    case 'subject':
      return refusalParts(plan, language);
    case 'distress': {
      const { text, helplines } = plan.distress[language];
      return [
        { kind: 'text', text },
        { kind: 'helplines', helplines: [...helplines] },
      ];
    }
  }
}

/** The organization's text if the message is in the assistant's language, else ours. */
function smallTalk(plan: ReplyPlan, talk: SmallTalk, language: Language): string {
  const own = plan.language === language ? plan.smallTalk[talk] : '';
  return own === '' ? chatText(language, talk) : own;
}
