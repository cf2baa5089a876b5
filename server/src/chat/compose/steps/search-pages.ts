import { z } from 'zod/mini';
import { text } from '@regia/contract/fields';
import { compressorFor, modelContext } from '../../../knowledge/public.ts';
import type { FoundPassage, SearchResult } from '../../../knowledge/public.ts';
import type { Tool, ToolCall } from '../../../platform/model/tool-calls.ts';
import { searchedPassages } from '../../prompt.ts';
import type { PromptPart } from '../../prompt.ts';
import { givesAway } from '../../secret-filter.ts';
import type { ComposingWithModel } from '../composing.ts';
import type { Searched } from '../written.ts';
import type { GivenPassage } from './model-text.ts';
import { promptPassages } from './prompt-passages.ts';
import { retrieve } from './retrieve.ts';

const QUESTION_MAX = 300;
const LANGUAGES = ['it', 'en'] as const;

/** The tool by which a model searches the pages. */
export const SEARCH_PAGES: Tool = {
  name: 'search_pages',
  description:
    'Searches the pages for a question, and returns the passages that fit best, each with its number.',
  parameters: {
    type: 'object',
    properties: {
      question: {
        type: 'string',
        maxLength: QUESTION_MAX,
        description: 'One short question in plain words.',
      },
      language: {
        type: 'string',
        enum: LANGUAGES,
        description: 'The language of the question.',
      },
    },
    required: ['question'],
    additionalProperties: false,
  },
};

const input = z.strictObject({
  question: text(QUESTION_MAX, 1),
  language: z.optional(z.enum(LANGUAGES)),
});

type Found = { readonly query: string; readonly result: SearchResult } | { readonly refusal: string };

/** The searches of a model in one answer. Their passages are numbered on through all steps. */
export class PageSearch {
  readonly #composing: ComposingWithModel;
  #given: GivenPassage[] = [];
  #left: number;
  readonly #results: SearchResult[] = [];
  readonly #queries: { text: string; language: string }[] = [];
  /** The calls and their results, for the trace. */
  readonly prompt: PromptPart[] = [];
  /** Whether the model has called tools. */
  hasRun = false;
  /** The unexpected error of a search. */
  error: unknown;

  constructor(composing: ComposingWithModel) {
    this.#composing = composing;
    this.#left = composing.plan.contextCharacters;
  }

  /** The passages that the model has received, in the order of their numbers. */
  get given(): readonly GivenPassage[] {
    return this.#given;
  }

  /** All searches, of a model that failed before this one, too. */
  get searched(): Searched {
    const passages = new Map(this.#results.flatMap((result) => result.passages).map((one) => [one.id, one]));
    const dropped = new Map(this.#results.flatMap((result) => result.dropped).map((one) => [one.id, one]));
    for (const id of passages.keys()) dropped.delete(id);
    return {
      queries: this.#queries,
      passages: { passages: [...passages.values()], dropped: [...dropped.values()] },
    };
  }

  /** Another model has read nothing yet. */
  begin(): void {
    this.#given = [];
    this.#left = this.#composing.plan.contextCharacters;
    this.prompt.length = 0;
    this.hasRun = false;
  }

  /** Runs the calls of one step. Returns a result for each, in their order. */
  async run(calls: readonly ToolCall[]): Promise<string[]> {
    this.hasRun = true;
    try {
      return await this.#told(calls);
    } catch (error) {
      this.error = error;
      return calls.map(() => 'The search failed.');
    }
  }

  async #told(calls: readonly ToolCall[]): Promise<string[]> {
    const { plan, signal } = this.#composing;
    const found = await eachAtMost(calls, plan.searchesAtOnce, signal, (call) => this.#search(call));
    if (signal.aborted) return [];
    // Half of what is left is kept for later steps.
    const share = this.#left / 2 / calls.length;
    const told: string[] = [];
    for (const one of found) told.push('refusal' in one ? one.refusal : await this.#tell(one, share));
    return told;
  }

  async #search({ name, input: given }: ToolCall): Promise<Found> {
    if (name !== SEARCH_PAGES.name)
      return { refusal: `There is no tool of this name. The only one is ${SEARCH_PAGES.name}.` };
    const read = z.safeParse(input, given);
    if (!read.success) return { refusal: refusalOf(given, read.error) };
    const { question: query, language } = read.data;
    const { plan, openIndex, asked } = this.#composing;
    // More people read a trace than may read the internal instructions.
    if (givesAway(plan.internalInstructions, [plan.instructions, asked.content], query))
      return { refusal: 'This question holds words of your rules. Ask in other words.' };
    const result = await retrieve(plan, openIndex, { ...asked, content: query }, language);
    return { query, result };
  }

  async #tell({ query, result }: Extract<Found, { result: SearchResult }>, share: number): Promise<string> {
    this.#results.push(result);
    this.#queries.push({ text: query, language: result.language });
    const told = await this.#passagesOf(result, share);
    this.prompt.push({ part: 'tool_call', content: query }, { part: 'tool_result', content: told.elements });
    return told.text;
  }

  async #passagesOf(result: SearchResult, share: number): Promise<{ elements: string; text: string }> {
    const only = (said: string) => ({ elements: said, text: said });
    const numbers = new Map(this.#given.map(({ id }, index) => [id, index + 1]));
    const again = result.passages.flatMap(({ id }) => numbers.get(id) ?? []);
    const repeated = again.length === 0 ? '' : `You have these passages already: ${marked(again)}.`;
    const fresh = result.passages.filter(({ id }) => !numbers.has(id));
    if (fresh.length === 0) return only(repeated || 'No passage fits.');
    if (this.#left <= 0) return only(`${repeated} There is no room for more passages.`.trim());
    const context = await this.#contextOf(result, fresh, share, numbers);
    const first = this.#given.length;
    this.#given = [...this.#given, ...context];
    const compress = this.#composing.plan.compresses ? compressorFor(result.question) : undefined;
    const numbered = context.map((passage, index) => ({ number: first + index + 1, passage }));
    const { elements, text: said } = searchedPassages(promptPassages(numbered, compress));
    return { elements, text: repeated === '' ? said : `${said}\n\n${repeated}` };
  }

  async #contextOf(
    { index }: SearchResult,
    fresh: readonly FoundPassage[],
    share: number,
    numbers: ReadonlyMap<string, number>,
  ) {
    const neighbours = await index.neighbours(fresh.map(({ id }) => id));
    const others = neighbours.filter(({ id }) => !numbers.has(id));
    const context = modelContext(fresh, others, share).map(({ passage }) => passage);
    this.#left -= context.reduce((sum, { body }) => sum + body.length, 0);
    return context;
  }
}

const marked = (numbers: readonly number[]): string => numbers.map((number) => `[${number}]`).join(', ');

/** Says what is wrong with the arguments of a call. */
function refusalOf(given: ToolCall['input'], { issues }: z.core.$ZodError): string {
  if (given === undefined) return 'The arguments are not the JSON of an object.';
  const [issue] = issues;
  if (issue?.code === 'unrecognized_keys') return 'Only the arguments question and language are taken.';
  return issue?.path[0] === 'language'
    ? `The argument language is one of: ${LANGUAGES.join(', ')}.`
    : `The argument question is a text of 1 to ${QUESTION_MAX} characters.`;
}

/** Does the work for each item, at most so many at a time, and begins none after the signal aborts. */
async function eachAtMost<T, R>(
  items: readonly T[],
  most: number,
  signal: AbortSignal,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) {
      if (signal.aborted) return;
      results[index] = await work(item);
    }
  };
  await Promise.all(Array.from({ length: Math.min(most, items.length) }, worker));
  return results;
}
