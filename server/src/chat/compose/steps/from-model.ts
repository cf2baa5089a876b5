import type { Retrieval } from '@regia/contract/chat/trace-words';
import { compressorFor, modelContext } from '../../../knowledge/public.ts';
import { askEither } from '../../../platform/model/ask-either.ts';
import { askWithTools } from '../../../platform/model/ask-with-tools.ts';
import type { NextStep } from '../../../platform/model/ask-with-tools.ts';
import { CallMeter } from '../../../platform/model/call-meter.ts';
import { failureOf } from '../../../platform/model/failure.ts';
import type { ModelFailure } from '../../../platform/model/failure.ts';
import type { ModelRequest } from '../../../platform/model/model-request.ts';
import type { Model, ModelPart } from '../../../platform/model/model.ts';
import type { ToolCall } from '../../../platform/model/tool-calls.ts';
import { shorterHistory } from '../../earlier-turns.ts';
import { buildPrompt } from '../../prompt.ts';
import { checkStatements } from '../../statements/check-statements.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { AskedModels, ModelDraft, ModelEnding } from '../written.ts';
import { instructionsOf } from './instructions-of.ts';
import { ModelText } from './model-text.ts';
import type { GivenPassage } from './model-text.ts';
import { promptPassages } from './prompt-passages.ts';
import { toldOfShorter } from './remember.ts';
import type { Remembered } from './remember.ts';
import { givesPassages } from './retrieval-with.ts';
import { PageSearch, SEARCH_PAGES } from './search-pages.ts';

/**
 * Lets a model write: from the passages that were found, from those that it searches for itself, or from its instructions
 * alone. Undefined if it would have passages, and none supports an answer: the model could only invent one.
 */
export async function fromModel(composing: ComposingWithModel): Promise<ModelDraft | undefined> {
  const { plan, asked, shown, remembered, model, steps, signal } = composing;
  const isWeak = shown.passages.length === 0 || shown.confidence.p < (plan.askModelFrom ?? Infinity);
  if (isWeak && givesPassages(composing.retrieval)) return undefined;
  const pages = new PageSearch(composing);
  let { retrieval } = composing;
  let promptWith = await promptOf(composing, retrieval);
  let prompt = promptWith.of(remembered);
  let summary = remembered.traced;
  let asking: ModelRequest = prompt.request;
  const text = new ModelText(composing, promptWith.passages);
  steps.done('prompt', promptWith.dropped);
  const shorten = (): boolean => {
    if (remembered.turns.length === 0 && remembered.summary === '') return false;
    const turns = shorterHistory(remembered.turns, plan.shortMessageCharacters);
    prompt = promptWith.of({ turns, summary: '' });
    summary = toldOfShorter(plan, remembered, turns);
    return true;
  };
  const stream = (one: Model, isHurried: boolean, more: More = {}): AsyncGenerator<ModelPart> => {
    const request = (): ModelRequest => {
      asking = { ...prompt.request, ...more };
      return asking;
    };
    return streamFitting(one, request, shorten, { signal, isHurried });
  };

  const begin = async (how: Retrieval): Promise<void> => {
    retrieval = how;
    promptWith = await promptOf(composing, how);
    prompt = promptWith.of(remembered);
    summary = remembered.traced;
    text.begin(promptWith.passages);
  };

  /** Gives the model the passages that were found for the question. */
  async function* withPassages(one: Model, isHurried: boolean): AsyncGenerator<ModelPart> {
    await begin('without_tools');
    yield* stream(one, isHurried);
  }

  async function* withTools(one: Model, isHurried: boolean): AsyncGenerator<ModelPart | NextStep> {
    pages.begin();
    if (retrieval !== 'tool') await begin('tool');
    text.begin(pages.given);
    const run = async (calls: readonly ToolCall[]): Promise<readonly string[]> => {
      steps.done('model');
      const results = await pages.run(calls);
      steps.done('tool');
      return results;
    };
    try {
      const ask = (more: More) => stream(one, isHurried, more);
      yield* askWithTools({ tools: [SEARCH_PAGES], ask, run, signal });
    } catch (error) {
      if (!failureOf(error).isForTools || pages.hasRun) throw error;
      yield* withPassages(one, isHurried);
    }
  }

  const ask = (one: Model, isHurried: boolean): AsyncGenerator<ModelPart | NextStep> => {
    if (composing.retrieval !== 'tool') return stream(one, isHurried);
    return one.tools.isLacking ? withPassages(one, isHurried) : withTools(one, isHurried);
  };
  let end: ModelEnding['end'];
  let failure: ModelFailure | undefined;
  let models: AskedModels = { model, before: undefined };
  const meter = new CallMeter(model, () => asking);
  try {
    for await (const part of askEither(model, signal, ask)) {
      meter.note(part);
      if (part.type === 'taken_over') {
        if (text.unfiltered !== '') text.withdraw();
        models = { model: part.by, before: { model, failure: part.failure.reason } };
        end = undefined;
      } else if (part.type === 'next_step') {
        if (pages.error !== undefined) break;
        text.begin(pages.given);
      } else if (part.type === 'end') end = part.calls ? undefined : part;
      else if (part.type === 'withdrawn') text.withdraw();
      else if (!text.push(part.text)) break;
    }
  } catch (error) {
    failure = failureOf(error);
    meter.failed(failure);
  }
  if (pages.error !== undefined) throw pages.error;
  text.end();
  steps.done('model');
  const { passages, withheld, isTooLong, declared } = text;
  const { statements, grounding } = checkStatements(text.unfiltered, {
    sources: passages,
    language: shown.language,
    alsoKnown: [asked.content, plan.assistantName],
    knowsAddress: (address) => text.knows(address),
  });
  return {
    parts: [],
    statements,
    cited: text.cited,
    used: passages,
    grounding,
    models,
    model: models.model.name,
    ...meter.usage,
    spent: meter.spent,
    prompt: retrieval === 'tool' ? [...prompt.parts, ...pages.prompt] : prompt.parts,
    failure: failure?.reason ?? null,
    hasUnreadable: (end?.unreadable ?? 0) > 0,
    retrieval,
    summary,
    ...(retrieval === 'tool' && { searched: pages.searched }),
    ending: { failure, end, isTooLong, withheld, declared },
  };
}

type More = Pick<ModelRequest, 'tools' | 'called'>;

interface PromptOf {
  readonly of: (remembered: Pick<Remembered, 'turns' | 'summary'>) => ReturnType<typeof buildPrompt>;
  /** The passages that are given with the question, in the order of their numbers. */
  readonly passages: readonly GivenPassage[];
  /** The passages that were found and have no room. */
  readonly dropped: number;
}

/** Reads the passages of a prompt. Its earlier messages may have to be shorter. */
async function promptOf(
  { plan, asked, sink, shown, mayClarify }: ComposingWithModel,
  retrieval: Retrieval,
): Promise<PromptOf> {
  const hasPassages = givesPassages(retrieval);
  const found = hasPassages ? shown.passages : [];
  const context = hasPassages
    ? modelContext(found, await shown.index.neighbours(found.map(({ id }) => id)), plan.contextCharacters)
    : [];
  const compress = plan.compresses ? compressorFor(shown.question) : undefined;
  const sources = hasPassages ? 'given' : retrieval === 'tool' ? 'searched' : 'none';
  const given = new Set(context.map(({ passage }) => passage.id));
  return {
    of: ({ turns, summary }) =>
      buildPrompt({
        ...instructionsOf(plan, { language: sink.language, sources, mayClarify, summary }),
        temperature: plan.temperature,
        passages: promptPassages(context, compress),
        earlier: turns,
        question: asked.content,
        maxTokens: plan.answerTokens,
      }),
    passages: context.map(({ passage }) => passage),
    dropped: found.filter(({ id }) => !given.has(id)).length,
  };
}

interface Streaming {
  readonly signal: AbortSignal;
  readonly isHurried: boolean;
}

/** Streams the answer. If the endpoint refuses the request as too long, asks once more with a shorter one. */
async function* streamFitting(
  model: Model,
  request: () => ModelRequest,
  shorten: () => boolean,
  { signal, isHurried }: Streaming,
): AsyncGenerator<ModelPart> {
  try {
    yield* model.stream(request(), signal, isHurried);
  } catch (error) {
    if (!failureOf(error).isForLength || !shorten()) throw error;
    yield* model.stream(request(), signal, isHurried);
  }
}
