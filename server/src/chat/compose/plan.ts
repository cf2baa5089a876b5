import type { Contact } from '@regia/contract/chat/answer-parts';
import type { DistressTexts } from '@regia/contract/organizations/distress';
import type { Configuration } from '@regia/contract/assistants/configuration';
import { countConditions } from '@regia/contract/assistants/settings/search-filter';
import type { Language } from '@regia/contract/fields';
import type { Retrieval } from '@regia/contract/chat/trace-words';
import { LEADING_QUESTIONS_MAX } from '@regia/contract/limits';
import { defaultThresholds, searchLimits } from '../../knowledge/public.ts';
import type { SearchLimits } from '../../knowledge/public.ts';
import type { Model } from '../../platform/model/model.ts';
import type { AnsweringAssistant } from '../answering-assistant.ts';
import type { CitationsStrategy } from '../citations.ts';
import { SMALL_TALK_FIELDS } from '../small-talk.ts';
import type { SmallTalk } from '../small-talk.ts';

/** The confidences from which something is done with the best passage. */
export interface Thresholds {
  /** Below it, a question is searched for again with the one before. */
  readonly suggest: number;
  /** From it on, a model is asked. Undefined without a model. */
  readonly askModel: number | undefined;
  /** The tokens that the model takes; undefined if nobody said it. */
  readonly contextTokens?: number | undefined;
}

/** The thresholds of answers with this model, or without one. */
export const thresholdsWith = (model: Pick<Model, 'askFrom' | 'contextTokens'> | undefined): Thresholds => ({
  suggest: defaultThresholds.suggest,
  askModel: model?.askFrom,
  contextTokens: model?.contextTokens,
});

export interface RewordingPlan {
  /** The most rewordings in each language. */
  readonly perLanguage: number;
  /** How a model rewords. */
  readonly instructions: string;
}

/**
 * All that the configuration and the limits say about an answer. The steps read nothing else of them, and each key is
 * read by a step: `compose.test.ts` tells.
 */
export interface AnswerPlan {
  /** The language of a question that does not show its own. */
  readonly language: Language;
  /** The organization's own texts for small talk; empty where ours is given. */
  readonly smallTalk: Readonly<Record<SmallTalk, string>>;
  /** How to reach a person, by language; empty where the organization has not said it. */
  readonly contact: Readonly<Record<Language, Contact>>;
  /** The organization's sentence where nothing is found; empty where ours is given. */
  readonly notFoundText: Readonly<Record<Language, string>>;
  /** Questions that the assistant can answer: the organization's, else those found in the pages. */
  readonly suggestedQuestions: Readonly<Record<Language, readonly string[]>>;
  readonly distress: DistressTexts;
  readonly assistantName: string;
  readonly instructions: string;
  readonly internalInstructions: string;
  readonly advancedInstructions: string;
  /** Undefined: that of the settings of the model. */
  readonly temperature: number | undefined;
  readonly citations: CitationsStrategy;
  /** The subjects that are not answered, one a line, and the organization's text instead; empty for ours. */
  readonly refusedSubjects: string;
  readonly refusedSubjectsText: string;
  readonly retrieval: Exclude<Retrieval, 'without_tools'>;
  /** The most searches of a model that run at once. */
  readonly searchesAtOnce: number;
  readonly search: SearchLimits;
  /** How a question is also searched for in other words; undefined: it is not. */
  readonly rewordings: RewordingPlan | undefined;
  /** Whether a model reads only the sentences that bear on the question. */
  readonly compresses: boolean;
  readonly searchAgainBelow: number;
  readonly askModelFrom: number | undefined;
  /** The most text of passages that a model receives, in characters. */
  readonly contextCharacters: number;
  /** The longest answer of a model. */
  readonly answerTokens: number;
  readonly answerCharacters: number;
  /** The most earlier messages that a model receives. */
  readonly earlierMessages: number;
  /** Undefined: older messages are left out. */
  readonly summary: SummaryPlan | undefined;
  /** The longest earlier message, if an endpoint refused the whole history as too long. */
  readonly shortMessageCharacters: number;
}

/** When and how the older messages of a conversation are summarized. */
export interface SummaryPlan {
  /** The most tokens of instructions and conversation together before older messages are summarized. */
  readonly limitTokens: number;
  /** The tokens that the model takes, or is assumed to. */
  readonly contextTokens: number;
  readonly instructions: string;
}

export const LIMITS = {
  contextCharacters: 7_000,
  answerTokens: 1_024,
  answerCharacters: 16_000,
  shortMessageCharacters: 500,
} as const;

const inEach = <V>(read: (language: Language) => V): Record<Language, V> => ({
  'it-IT': read('it-IT'),
  'en-US': read('en-US'),
});

type PlannedAssistant = Pick<AnsweringAssistant, 'configuration' | 'foundQuestions' | 'distress'>;

/** Makes the plan of an answer, once for each question. */
export const planFrom = (
  { configuration, foundQuestions, distress }: PlannedAssistant,
  thresholds: Thresholds,
): AnswerPlan => ({
  language: configuration.language,
  smallTalk: smallTalkOf(configuration),
  contact: inEach((language) => configuration.texts[language].contact),
  notFoundText: inEach((language) => configuration.texts[language].not_found),
  suggestedQuestions: inEach((language) => {
    const own = configuration.texts[language].suggested_questions;
    return (own.length > 0 ? own : foundQuestions[language]).slice(0, LEADING_QUESTIONS_MAX);
  }),
  distress,
  assistantName: configuration.name,
  instructions: configuration.default_system_instructions,
  internalInstructions: configuration.internal_instructions,
  advancedInstructions: configuration.advanced_instructions,
  temperature: configuration.temperature ?? undefined,
  citations: configuration.citations_strategy,
  refusedSubjects: configuration.refused_subjects,
  refusedSubjectsText: configuration.refused_subjects_text,
  retrieval: configuration.has_rag_as_tool ? 'tool' : configuration.has_rag ? 'always' : 'off',
  searchesAtOnce: configuration.tool_max_concurrency,
  search: searchOf(configuration),
  rewordings: configuration.use_multi_query_retriever
    ? {
        perLanguage: configuration.multi_query_queries_per_language,
        instructions: configuration.multi_query_system_instructions,
      }
    : undefined,
  compresses: configuration.use_contextual_compression,
  searchAgainBelow: thresholds.suggest,
  askModelFrom: thresholds.askModel,
  earlierMessages: configuration.messages_kept,
  summary: summaryOf(configuration, thresholds),
  ...LIMITS,
  ...roomIn(thresholds.contextTokens),
});

/** The context of a model of which nobody said it. */
const ASSUMED_CONTEXT_TOKENS = 8_192;

/** The share of the settings, at most what the answer and the passages leave. */
function summaryOf(
  configuration: Configuration,
  { askModel, contextTokens = ASSUMED_CONTEXT_TOKENS }: Thresholds,
): SummaryPlan | undefined {
  if (!configuration.summarize_conversation || askModel === undefined) return undefined;
  const { answerTokens, contextCharacters } = { ...LIMITS, ...roomIn(contextTokens) };
  const share = (contextTokens * configuration.summarize_token_limit_percentage) / 100;
  const left = contextTokens - answerTokens - contextCharacters / CHARACTERS_OF_TOKEN;
  return {
    limitTokens: Math.floor(Math.min(share, left)),
    contextTokens,
    instructions: configuration.summarize_system_instructions,
  };
}

const searchOf = ({
  search_type: searchType,
  search_kwargs: kwargs,
  use_self_query_retriever: readsFilter,
}: Configuration): SearchLimits => ({
  ...searchLimits,
  searchType,
  readsFilter,
  k: kwargs.k,
  fetchK: Math.max(kwargs.k, kwargs.fetch_k),
  lambdaMult: kwargs.lambda_mult,
  scoreThreshold: kwargs.score_threshold,
  filter: countConditions(kwargs.filter) === 0 ? undefined : kwargs.filter,
});

/** The tokens of the rules, the question and the earlier messages, at least. */
const RULES_TOKENS = 1_200;
/** The characters of a token in Italian, at least. */
export const CHARACTERS_OF_TOKEN = 2.5;
const CONTEXT_LEAST = 1_000;

/** A model of a small context gets a shorter answer and less text. */
function roomIn(
  contextTokens: number | undefined,
): Pick<AnswerPlan, 'answerTokens' | 'contextCharacters'> | undefined {
  if (contextTokens === undefined) return undefined;
  const answerTokens = Math.min(LIMITS.answerTokens, Math.floor(contextTokens / 4));
  const room = (contextTokens - answerTokens - RULES_TOKENS) * CHARACTERS_OF_TOKEN;
  const contextCharacters = Math.min(LIMITS.contextCharacters, Math.max(CONTEXT_LEAST, Math.floor(room)));
  return { answerTokens, contextCharacters };
}

const smallTalkOf = (configuration: Configuration): AnswerPlan['smallTalk'] => ({
  greeting: configuration[SMALL_TALK_FIELDS.greeting].trim(),
  thanks: configuration[SMALL_TALK_FIELDS.thanks].trim(),
  goodbye: configuration[SMALL_TALK_FIELDS.goodbye].trim(),
  who_are_you: configuration[SMALL_TALK_FIELDS.who_are_you].trim(),
  acknowledgement: configuration[SMALL_TALK_FIELDS.acknowledgement].trim(),
});
