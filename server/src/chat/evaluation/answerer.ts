import { DEFAULT_CONFIGURATION } from '@regia/contract/assistants/configuration';
import { DEFAULT_DISTRESS } from '@regia/contract/organizations/distress';
import { openSqlIndex } from '../../knowledge/public.ts';
import type { Answerer, GivenAnswer } from '../../knowledge/public.ts';
import { UNKNOWN, withMoreRoom } from '../../platform/model/dialect.ts';
import type { Dialect } from '../../platform/model/dialect.ts';
import type { Model } from '../../platform/model/model.ts';
import { AnswerBuffer } from '../answer-buffer.ts';
import { beginAnswer, compose } from '../compose/compose.ts';
import { CHARACTERS_OF_TOKEN, planFrom, thresholdsWith } from '../compose/plan.ts';
import type { AnswerPlan } from '../compose/plan.ts';
import { languageOf } from '../languages.ts';
import { Steps } from '../steps.ts';

/** An assistant with the usual settings whose answers a model writes, through the steps of every answer. It stores nothing. */
export function answererOf(name: string, model: Model, dialect: Dialect | undefined): Answerer {
  const thresholds = thresholdsWith(model);
  const planFor = (language: 'it' | 'en'): AnswerPlan =>
    planFrom(
      {
        configuration: { ...DEFAULT_CONFIGURATION, name: NAMES[language], language: languageOf(language) },
        foundQuestions: { 'it-IT': [], 'en-US': [] },
        distress: DEFAULT_DISTRESS,
      },
      thresholds,
    );
  const plans = { it: planFor('it'), en: planFor('en') };
  return {
    name,
    model: model.name,
    prices: model.prices,
    mostTokens: mostTokens(plans.it, dialect),
    async answer({ db, scope, language, content }, signal) {
      const plan = plans[language];
      const assistant = { scope, sites: [], indexVersion: undefined, learningsVersion: 0 };
      const services = { openIndex: openSqlIndex(db), corrections: undefined, model };
      const begun = beginAnswer(plan, services, { assistant, content }, new Steps());
      const composed = await compose(begun, [], new AnswerBuffer(plan.language), signal);
      if (composed.error !== undefined) throw composed.error;
      return givenAnswer(composed);
    },
  };
}

const NAMES = { it: 'Assistente', en: 'Assistant' };

function givenAnswer({ answer, failure = null }: Awaited<ReturnType<typeof compose>>): GivenAnswer {
  const { outcome, content, extractive, citations, model, tokensIn, tokensOut, timeToFirstTokenMs } = answer;
  return {
    outcome,
    text: content,
    isQuoted: extractive,
    citations,
    failure,
    tokens: model === null ? undefined : { in: tokensIn, out: tokensOut },
    firstWordMs: model === null ? null : timeToFirstTokenMs,
  };
}

/** The rules and the question, and the headings of the passages. */
const AROUND_TOKENS = 2_400;

/** The most tokens of one question. An endpoint whose limits are not known may turn out to think. */
function mostTokens(plan: AnswerPlan, dialect: Dialect | undefined): Answerer['mostTokens'] {
  const room = (dialect ?? withMoreRoom(UNKNOWN))?.room ?? 0;
  const written = dialect?.limit === 'none' ? plan.answerCharacters / CHARACTERS_OF_TOKEN : plan.answerTokens;
  return {
    in: Math.ceil(plan.contextCharacters / CHARACTERS_OF_TOKEN) + AROUND_TOKENS,
    out: Math.ceil(written) + room,
  };
}
