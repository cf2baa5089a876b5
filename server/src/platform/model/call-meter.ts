import type { TakenOver } from './ask-either.ts';
import type { NextStep } from './ask-with-tools.ts';
import type { End } from './answer-end.ts';
import { estimateTokens } from './estimate-tokens.ts';
import type { FailureCause, ModelFailure } from './failure.ts';
import type { ModelRequest } from './model-request.ts';
import type { Model, ModelPart } from './model.ts';
import { decimalOf, unitsOfCall, usageOf } from './price.ts';
import type { Usage } from './price.ts';
import type { ToolCall } from './tool-calls.ts';

/** The cost of the calls of one answer, as it counts against a limit. In EUR. */
export interface Spent {
  /** With an estimate where an endpoint told no tokens. Calls of endpoints without prices are left out. */
  readonly cost: string;
  /** The part of it that the cost of the answer lacks. */
  readonly untold: string;
  /** Whether each endpoint has prices. */
  readonly isPriced: boolean;
}

interface Call {
  readonly model: Model;
  end: End | undefined;
  failure: ModelFailure | undefined;
  /** The request of a call that has ended; undefined while it may still be asked otherwise. */
  request: ModelRequest | undefined;
  /** The text that came, thoughts in the text included. */
  received: string;
}

/** An endpoint that fails so before its first word has written nothing. */
const FREE: readonly FailureCause[] = [
  'unreachable',
  'throttled',
  'key_refused',
  'model_unknown',
  'request_refused',
  'server_error',
];

/** Whether a call that failed before its first word has cost nothing. */
export const isFree = ({ isUnasked, reason }: ModelFailure): boolean => isUnasked || FREE.includes(reason);

/** Counts the tokens and the cost of the calls of one answer: those of the steps of a model, and of its second one. */
export class CallMeter {
  readonly #request: () => ModelRequest;
  readonly #before: Call[] = [];
  #call: Call;

  /** `request` is what was asked last. */
  constructor(model: Model, request: () => ModelRequest) {
    this.#request = request;
    this.#call = callOf(model);
  }

  note(part: ModelPart | NextStep | TakenOver): void {
    if (part.type === 'text') this.#call.received += part.text;
    else if (part.type === 'end') this.#call.end = part;
    else if (part.type === 'next_step') this.#begin(this.#call.model);
    else if (part.type === 'taken_over') {
      this.#call.failure = part.failure;
      this.#begin(part.by);
    }
  }

  #begin(model: Model): void {
    this.#call.request = this.#request();
    this.#before.push(this.#call);
    this.#call = callOf(model);
  }

  failed(failure: ModelFailure): void {
    this.#call.failure = failure;
  }

  /** The tokens and the cost of the answer, as the endpoints told them. */
  get usage(): ReturnType<typeof usageOf> {
    return usageOf([...this.#before.filter(({ end }) => end !== undefined), this.#call].map(told));
  }

  get spent(): Spent {
    const calls = [...this.#before, this.#call];
    const counted = calls.filter(mayCost).map((call) => this.#counted(call));
    const all = sumOf(counted);
    return {
      cost: decimalOf(all),
      untold: decimalOf(this.usage.cost === null ? all : all - sumOf(calls.map(told))),
      isPriced: counted.every(({ prices }) => prices !== undefined),
    };
  }

  /** The usage of a call, with an estimate of the tokens that its endpoint did not tell. */
  #counted(call: Call): Usage {
    const { prices, tokensIn, tokensOut } = told(call);
    if (prices === undefined) return { prices, tokensIn, tokensOut };
    return {
      prices,
      tokensIn: tokensIn ?? estimateTokens(textsOf(call.request ?? this.#request())),
      tokensOut: tokensOut ?? estimateTokens([call.received, ...inputsOf(call.end?.calls)]),
    };
  }
}

const textsOf = ({ instructions, turns, tools = [], called = [] }: ModelRequest): string[] => [
  instructions,
  ...tools.map((tool) => JSON.stringify(tool)),
  ...turns.map(({ content }) => content),
  ...called.flatMap(({ text, calls, results }) => [text, ...inputsOf(calls), ...results]),
];

const inputsOf = (calls: readonly ToolCall[] = []): string[] =>
  calls.map(({ name, input }) => `${name} ${JSON.stringify(input)}`);

const callOf = (model: Model): Call => ({
  model,
  end: undefined,
  failure: undefined,
  request: undefined,
  received: '',
});

const told = ({ model, end }: Call): Usage => ({
  prices: model.prices,
  tokensIn: end?.tokensIn ?? null,
  tokensOut: end?.tokensOut ?? null,
});

const sumOf = (calls: readonly Usage[]): bigint =>
  calls.reduce((sum, call) => sum + (unitsOfCall(call) ?? 0n), 0n);

const mayCost = ({ end, failure, received }: Call): boolean =>
  end !== undefined || received !== '' || !failure || !isFree(failure);
