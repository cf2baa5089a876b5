import type { AnswerPart, Offer } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { extractiveAnswer, quoteChosenSection } from '../../knowledge/public.ts';
import type { ExtractiveAnswer, SearchResult } from '../../knowledge/public.ts';
import type { AnsweringAssistant } from '../answering-assistant.ts';
import type { ChatServices } from '../chat-services.ts';
import { citationsOf } from '../citations.ts';
import type { StoredCitation } from '../citations.ts';
import { planFrom, thresholdsWith } from '../compose/plan.ts';
import type { AnswerPlan } from '../compose/plan.ts';
import { leadOn } from '../compose/steps/lead-on.ts';
import { retrieve } from '../compose/steps/retrieve.ts';
import { indexLanguageOf } from '../languages.ts';
import { chosenText, inMarkdown, offersPart } from '../quoted-text.ts';
import type { Steps } from '../steps.ts';
import { chatText } from '../texts.ts';
import { emptyTrace, quotedPassages, sectionsIn } from '../trace.ts';
import type { StoredTrace } from '../trace.ts';
import type { AnswerWithOffers } from './find-offers.ts';

/** The message that answers a choice. */
export interface ComposedChoice {
  readonly outcome: Extract<Outcome, 'chosen' | 'none_chosen' | 'section_gone'>;
  readonly parts: readonly AnswerPart[];
  readonly content: string;
  readonly citations: readonly StoredCitation[];
  readonly trace: StoredTrace;
}

type ChoiceServices = Pick<ChatServices, 'db' | 'openIndex' | 'models'>;
/** The question that the offers answer, and the language of that answer. */
type Asked = Pick<AnswerWithOffers, 'question' | 'language'>;

interface Composing {
  readonly services: ChoiceServices;
  readonly assistant: AnsweringAssistant;
  readonly plan: AnswerPlan;
  readonly from: Asked;
  readonly steps: Steps;
}

/** Quotes the chosen section, or says that there is none: the visitor chose none, or it is gone. */
export async function composeChoice(
  services: ChoiceServices,
  assistant: AnsweringAssistant,
  from: Asked,
  offer: Offer | undefined,
  steps: Steps,
): Promise<ComposedChoice> {
  const plan = planFrom(assistant, thresholdsWith(services.models.of(assistant.endpoint)));
  const composing = { services, assistant, plan, from, steps };
  if (offer === undefined) return noneOf(composing);
  const extract = await quoteChosenSection(
    services,
    assistant.scope,
    {
      text: from.question,
      language: undefined,
      defaultLanguage: indexLanguageOf(plan.language),
      limits: plan.search,
    },
    offer,
  );
  if (!extract) return searchedAgain(composing);
  const { text, parts, cited } = chosenText(extract, plan.citations);
  steps.done('choice');
  return {
    outcome: 'chosen',
    parts,
    content: text,
    citations: citationsOf(cited),
    trace: {
      ...traceOf(composing),
      passages: quotedPassages(extract),
    },
  };
}

function noneOf(composing: Composing): ComposedChoice {
  const { plan, from, steps } = composing;
  const parts: AnswerPart[] = [
    { kind: 'text', text: plan.notFoundText[from.language] || chatText(from.language, 'none_chosen') },
    ...leadOn(plan, from.language),
  ];
  steps.done('choice');
  return {
    outcome: 'none_chosen',
    parts,
    content: inMarkdown(parts, plan.citations, ''),
    citations: [],
    trace: traceOf(composing),
  };
}

/** No section is quoted, however sure: each may be chosen. */
const NOTHING_QUOTED = { answer: Infinity, unsure: Infinity };

async function searchedAgain(composing: Composing): Promise<ComposedChoice> {
  const { services, assistant, plan, from, steps } = composing;
  steps.done('choice');
  const asked = { assistant, content: from.question };
  const found: SearchResult = await retrieve(plan, services.openIndex, asked);
  steps.done('search', found.dropped.length);
  const quoted: ExtractiveAnswer = extractiveAnswer(found, NOTHING_QUOTED);
  const offers = offersPart(quoted.offers);
  const parts: AnswerPart[] = [
    { kind: 'text', text: chatText(from.language, 'section_gone') },
    ...(offers.length > 0 ? offers : leadOn(plan, from.language)),
  ];
  return {
    outcome: 'section_gone',
    parts,
    content: inMarkdown(parts, plan.citations, chatText(from.language, 'offers')),
    citations: [],
    trace: { ...traceOf(composing), sections: sectionsIn(quoted.considered) },
  };
}

const traceOf = ({ from, steps }: Composing): StoredTrace => ({
  ...emptyTrace(from.question, indexLanguageOf(from.language), steps, null),
  queries: [],
});
