import type { Configuration } from '@regia/contract/assistants/configuration';
import type { AnswerPart } from '@regia/contract/chat/answer-parts';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { extractiveAnswer, modelContext } from '../knowledge/public.ts';
import type { ExtractiveAnswer, SearchResult } from '../knowledge/public.ts';
import { failureOf } from '../platform/model/failure.ts';
import type { FailureCause, ModelFailure } from '../platform/model/failure.ts';
import type { ModelRequest, Turn } from '../platform/model/model-request.ts';
import type { Model, ModelPart } from '../platform/model/model.ts';
import { placeOf } from './citations.ts';
import type { CitablePassage } from './citations.ts';
import { CitedText, NO_ANSWER } from './cited-text.ts';
import { LinkFilter } from './link-filter.ts';
import { LinkPolicy } from './link-policy.ts';
import { buildPrompt } from './prompt.ts';
import type { PromptPart } from './prompt.ts';
import { citable, quotedText } from './quoted-text.ts';
import { shorterHistory } from './earlier-turns.ts';
import { costOf } from '../platform/model/price.ts';
import type { AnswerBuffer } from './answer-buffer.ts';
import { checkStatements } from './statements/check-statements.ts';
import type { CheckedStatement } from './statements/check-statements.ts';
import { chatText } from './texts.ts';

export interface WritingMaterial {
  readonly model: Model | undefined;
  readonly configuration: Configuration;
  /** The sites that the answer may link to. */
  readonly sites: readonly string[];
  readonly question: string;
  readonly earlier: readonly Turn[];
  /** The result of the search for the question alone. */
  readonly found: SearchResult;
  /** The passages for a model: those of `found`, or of the search together with the previous question. */
  readonly forModel: SearchResult;
  readonly step: (name: string) => void;
}

/** The result of writing an answer. Its text is in the buffer. */
export interface Written {
  readonly outcome: Outcome;
  /** The parts of an answer without a model; empty for a model's. */
  readonly parts: readonly AnswerPart[];
  /** The cited passages, in the order of their numbers. */
  readonly cited: readonly CitablePassage[];
  /** The passages that the answer quotes, or that the model received. */
  readonly used: readonly CitablePassage[];
  readonly grounding: number;
  /** The checked statements of a model's answer. */
  readonly statements: readonly CheckedStatement[];
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  /** In EUR. */
  readonly cost: string | null;
  readonly prompt: readonly PromptPart[];
  readonly failure: FailureCause | null;
  /** Whether pieces of the model's answer could not be read. */
  readonly hasUnreadable: boolean;
  /** The answer without a model, with the sections that were considered. */
  readonly quoted?: ExtractiveAnswer;
  /** The text of the message if the buffer is empty. */
  readonly apology?: string;
}

/** The most text of passages that a model receives, in characters. */
const CONTEXT_BUDGET = 7_000;
/** The longest answer of a model, in characters. */
const ANSWER_MAX = 16_000;

const withoutModel = {
  model: null,
  tokensIn: null,
  tokensOut: null,
  cost: null,
  statements: [],
  prompt: [],
  failure: null,
  hasUnreadable: false,
};

/** Writes the answer into the buffer: a model's text, quotations of the documents, or that nothing was found. */
export async function writeAnswer(
  material: WritingMaterial,
  buffer: AnswerBuffer,
  signal: AbortSignal,
): Promise<Written> {
  const { found, forModel, model } = material;
  const quotation = (): ExtractiveAnswer => extractiveAnswer(found);
  // Without supporting passages the model is not called: it could only invent an answer.
  if (!model || forModel.passages.length === 0 || forModel.confidence.p < model.askFrom)
    return { ...quote(material, quotation(), buffer), ...withoutModel };
  return generate(material, model, quotation, buffer, signal);
}

function quote(
  { found, configuration }: WritingMaterial,
  extractive: ExtractiveAnswer,
  buffer: AnswerBuffer,
  lead = '',
): Pick<Written, 'outcome' | 'parts' | 'cited' | 'used' | 'grounding' | 'quoted'> {
  const { text, parts, cited } = quotedText(extractive, found, configuration.citations_strategy);
  buffer.extractive = true;
  buffer.append(lead === '' ? text : `${lead}\n\n${text}`);
  return {
    outcome: extractive.outcome,
    parts: lead === '' ? parts : [{ kind: 'text', text: lead }, ...parts],
    cited,
    used: extractive.extracts.flatMap(({ parts }) => parts.map(citable)),
    grounding: extractive.decision?.c ?? 0,
    quoted: extractive,
  };
}

async function generate(
  material: WritingMaterial,
  model: Model,
  quotation: () => ExtractiveAnswer,
  buffer: AnswerBuffer,
  signal: AbortSignal,
): Promise<Written> {
  const { forModel, configuration } = material;
  const context = modelContext(
    forModel.passages,
    await forModel.index.neighbours(forModel.passages.map((passage) => passage.id)),
    CONTEXT_BUDGET,
  );
  const promptWith = (earlier: readonly Turn[]) =>
    buildPrompt({
      assistantName: configuration.name,
      instructions: configuration.default_system_instructions,
      language: buffer.language,
      passages: context.map(({ number, passage }) => ({
        ...placeOf(passage),
        number,
        date: passage.date,
        text: passage.body,
      })),
      earlier,
      question: material.question,
    });
  let prompt = promptWith(material.earlier);
  material.step('prompt');
  const shorten = (): ModelRequest | undefined => {
    if (material.earlier.length === 0) return undefined;
    prompt = promptWith(shorterHistory(material.earlier));
    return prompt.request;
  };
  const newCitedText = () => new CitedText(context.length, configuration.citations_strategy === 'inline');
  let cited = newCitedText();
  const policy = new LinkPolicy(
    material.sites,
    context.map(({ passage }) => passage),
    () => cited.cited,
  );
  let links = new LinkFilter(policy);
  let end: Extract<ModelPart, { type: 'end' }> | undefined;
  let failure: ModelFailure | undefined;
  let isTooLong = false;
  /** The text before the links are filtered. */
  let unfiltered = '';
  const show = (text: string): void => {
    unfiltered += text;
    buffer.append(links.push(text));
  };
  const withdraw = (): void => {
    unfiltered = '';
    cited = newCitedText();
    links = new LinkFilter(policy);
    buffer.withdraw();
  };
  try {
    for await (const part of streamFitting(model, prompt.request, shorten, signal)) {
      if (part.type === 'end') {
        end = part;
        continue;
      }
      if (part.type === 'withdrawn') {
        withdraw();
        continue;
      }
      const room = ANSWER_MAX - buffer.answer.length - links.heldLength;
      show(cited.push(part.text.slice(0, room)));
      isTooLong = part.text.length > room;
      if (isTooLong) break;
    }
  } catch (error) {
    failure = failureOf(error);
  }
  show(cited.end());
  buffer.append(links.end());
  material.step('model');
  const { statements, grounding } = checkStatements(unfiltered, {
    sources: context.map(({ passage }) => passage),
    language: forModel.language,
    alsoKnown: [material.question, configuration.name],
    knowsAddress: (address) => policy.knows(address),
  });
  const written = {
    parts: [],
    statements,
    cited: cited.cited.flatMap((number) => context[number - 1]?.passage ?? []),
    used: context.map(({ passage }) => passage),
    grounding,
    model: model.name,
    tokensIn: end?.tokensIn ?? null,
    tokensOut: end?.tokensOut ?? null,
    cost: costOf(model.prices, end?.tokensIn ?? null, end?.tokensOut ?? null),
    prompt: prompt.parts,
    failure: failure?.reason ?? null,
    hasUnreadable: (end?.unreadable ?? 0) > 0,
  };
  if (buffer.answer === '' && !signal.aborted) {
    return {
      ...written,
      statements: [],
      ...fallback(material, quotation, buffer, { failure, end, declared: cited.declared }),
    };
  }
  const outcome = outcomeOf({
    failure,
    end,
    isTooLong,
    declared: cited.declared,
    isSupported: written.cited.length > 0 && statements.every(({ supported }) => supported),
  });
  return { ...written, outcome };
}

/** Streams the answer. If the endpoint refuses the request as too long, asks once more with a shorter one. */
async function* streamFitting(
  model: Model,
  request: ModelRequest,
  shorten: () => ModelRequest | undefined,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  try {
    yield* model.stream(request, signal);
  } catch (error) {
    const shorter = failureOf(error).isForLength ? shorten() : undefined;
    if (!shorter) throw error;
    yield* model.stream(shorter, signal);
  }
}

interface ModelEnd {
  failure: ModelFailure | undefined;
  end: Extract<ModelPart, { type: 'end' }> | undefined;
  declared: CitedText['declared'];
}

function outcomeOf({
  failure,
  end,
  isTooLong,
  declared,
  isSupported,
}: ModelEnd & { isTooLong: boolean; isSupported: boolean }): Outcome {
  if (isTooLong || failure?.reason === 'too_long') return 'partly';
  if (failure || !end) return 'interrupted';
  if (end.reason === 'filtered') return 'refused';
  if (declared === NO_ANSWER) return 'not_answered';
  // A reader cannot check an answer without citations, or a statement that stands in no passage.
  return end.reason === 'length' || declared !== undefined || !isSupported ? 'partly' : 'answered';
}

/** Writes a text in place of the model's empty answer. */
function fallback(
  material: WritingMaterial,
  quotation: () => ExtractiveAnswer,
  buffer: AnswerBuffer,
  { failure, end, declared }: ModelEnd,
): Partial<Written> & Pick<Written, 'outcome'> {
  const { language } = buffer;
  if (!failure && end?.reason === 'filtered') {
    buffer.append(chatText(language, 'model_refused'));
    return { outcome: 'refused' };
  }
  if (!failure && declared === NO_ANSWER) {
    buffer.append(chatText(language, 'unknown'));
    return { outcome: 'not_answered' };
  }
  const reason = failure?.reason ?? 'empty';
  const extractive = quotation();
  if (extractive.outcome === 'answered') {
    return {
      ...quote(material, extractive, buffer, chatText(language, 'quoted_instead')),
      failure: reason,
    };
  }
  const retryAfterS = failure?.retryAfterS;
  const apology =
    retryAfterS === undefined
      ? chatText(language, 'model_failed')
      : chatText(language, 'model_throttled', retryAfterS);
  return { outcome: 'failed', failure: reason, apology };
}
