import type { Configuration } from '@regia/contract/assistants/configuration';
import type { Outcome } from '@regia/contract/chat/outcomes';
import { defaultThresholds, extractiveAnswer, modelContext, readNeighbours } from '../knowledge/public.ts';
import type { ExtractiveAnswer, FoundPassage, SearchResult } from '../knowledge/public.ts';
import type { Db } from '../platform/db.ts';
import { failureOf } from '../platform/model/failure.ts';
import type { ModelFailure } from '../platform/model/failure.ts';
import type { Model, ModelPart, Turn } from '../platform/model/model.ts';
import type { ChatScope } from './asker.ts';
import { CitedText, NO_ANSWER } from './cited-text.ts';
import { groundingOf } from './grounding.ts';
import { LinkFilter } from './link-filter.ts';
import { LinkPolicy } from './link-policy.ts';
import { buildPrompt } from './prompt.ts';
import type { PromptPart } from './prompt.ts';
import { quotedText } from './quoted-text.ts';
import type { Saying } from './saying.ts';
import { chatText } from './texts.ts';

export interface WritingMaterial {
  readonly db: Db;
  readonly scope: ChatScope;
  readonly model: Model | undefined;
  readonly configuration: Configuration;
  /** The sites that the answer may link to. */
  readonly sites: readonly string[];
  readonly question: string;
  readonly earlier: readonly Turn[];
  /** By the question's own words. */
  readonly found: SearchResult;
  /** What a model is shown: the same, or what a follow-up found together with the question before. */
  readonly forModel: SearchResult;
  readonly step: (name: string) => void;
}

/** How the writing came out; the words themselves have been said. */
export interface Written {
  readonly outcome: Outcome;
  /** In the order of their numbers. */
  readonly cited: readonly FoundPassage[];
  /** Passages that were quoted from, or that the model was given. */
  readonly used: readonly FoundPassage[];
  readonly grounding: number;
  readonly model: string | null;
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  readonly prompt: readonly PromptPart[];
  readonly failure: string | null;
  /** What stands in the message when nothing was said. */
  readonly apology?: string;
}

/** What a model is given to read, in characters. */
const CONTEXT_BUDGET = 7_000;
/** No answer of use is longer. */
const ANSWER_MAX = 16_000;

const withoutModel = { model: null, tokensIn: null, tokensOut: null, prompt: [], failure: null };

/** Says the answer: the model's, or sentences of the documents, or that it does not know. */
export async function writeAnswer(
  material: WritingMaterial,
  saying: Saying,
  signal: AbortSignal,
): Promise<Written> {
  const { found, forModel, model } = material;
  const extractive = extractiveAnswer(found, { language: found.language, thresholds: defaultThresholds });
  // Where nothing supports an answer no model is asked: it could only make one up.
  if (!model || forModel.confidence.p < defaultThresholds.suggest)
    return { ...quote(material, extractive, saying), ...withoutModel };
  return generate(material, model, extractive, saying, signal);
}

function quote(
  { found, configuration }: WritingMaterial,
  extractive: ExtractiveAnswer,
  saying: Saying,
  lead = '',
): Pick<Written, 'outcome' | 'cited' | 'used' | 'grounding'> {
  const { text, cited } = quotedText(extractive, found.language, configuration.citations_strategy);
  saying.extractive = true;
  saying.say(lead === '' ? text : `${lead}\n\n${text}`);
  return { outcome: extractive.outcome, cited, used: cited, grounding: extractive.grounding };
}

async function generate(
  material: WritingMaterial,
  model: Model,
  extractive: ExtractiveAnswer,
  saying: Saying,
  signal: AbortSignal,
): Promise<Written> {
  const { db, scope, forModel, configuration } = material;
  const context = modelContext(
    forModel.passages,
    await readNeighbours(
      db,
      scope,
      forModel.passages.map((passage) => passage.id),
    ),
    CONTEXT_BUDGET,
  );
  const { request, parts } = buildPrompt({
    assistantName: configuration.name,
    instructions: configuration.default_system_instructions,
    language: saying.language,
    passages: context,
    earlier: material.earlier,
    question: material.question,
  });
  material.step('prompt');
  const cited = new CitedText(context.length, configuration.citations_strategy === 'inline');
  const policy = new LinkPolicy(
    material.sites,
    context.map((part) => part.text),
    () => cited.cited,
  );
  const links = new LinkFilter(policy);
  let end: Extract<ModelPart, { type: 'end' }> | undefined;
  let failure: ModelFailure | undefined;
  let isTooLong = false;
  try {
    for await (const part of model.stream(request, signal)) {
      if (part.type === 'end') end = part;
      else saying.say(links.push(cited.push(part.text.slice(0, ANSWER_MAX))));
      isTooLong = saying.content.length + links.length > ANSWER_MAX;
      if (isTooLong) break;
    }
  } catch (error) {
    failure = failureOf(error);
  }
  saying.say(links.push(cited.end()) + links.end());
  material.step('model');
  const written = {
    cited: cited.cited.flatMap((number) => context[number - 1]?.passages[0] ?? []),
    used: context.flatMap((part) => part.passages),
    grounding: groundingOf(
      saying.content,
      context.map((part) => part.text),
    ),
    model: model.name,
    tokensIn: end?.tokensIn ?? null,
    tokensOut: end?.tokensOut ?? null,
    prompt: parts,
    failure: failure?.reason ?? null,
  };
  if (saying.content === '' && !signal.aborted) {
    return { ...written, ...instead(material, extractive, saying, { failure, end, says: cited.says }) };
  }
  const outcome = outcomeOf({ failure, end, isTooLong, says: cited.says, cites: written.cited.length > 0 });
  return { ...written, outcome };
}

interface Ended {
  failure: ModelFailure | undefined;
  end: Extract<ModelPart, { type: 'end' }> | undefined;
  says: CitedText['says'];
}

function outcomeOf({
  failure,
  end,
  isTooLong,
  says,
  cites,
}: Ended & { isTooLong: boolean; cites: boolean }): Outcome {
  if (isTooLong || failure?.reason === 'too_long') return 'partly';
  if (failure || !end) return 'interrupted';
  if (end.reason === 'filtered') return 'refused';
  if (says === NO_ANSWER) return 'not_answered';
  // What rests on no passage cannot be opened and checked: it is not a whole answer.
  return end.reason === 'length' || says !== undefined || !cites ? 'partly' : 'answered';
}

/** The model has said nothing: what is said in its place. */
function instead(
  material: WritingMaterial,
  extractive: ExtractiveAnswer,
  saying: Saying,
  { failure, end, says }: Ended,
): Partial<Written> & Pick<Written, 'outcome'> {
  const { language } = saying;
  if (!failure && end?.reason === 'filtered') {
    saying.say(chatText(language, 'model_refused'));
    return { outcome: 'refused' };
  }
  if (!failure && says === NO_ANSWER) {
    saying.say(chatText(language, 'unknown'));
    return { outcome: 'not_answered' };
  }
  const reason = failure?.reason ?? 'empty';
  if (extractive.outcome === 'answered') {
    return {
      ...quote(material, extractive, saying, chatText(language, 'quoted_instead')),
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
