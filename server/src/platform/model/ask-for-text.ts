import { openDeadline } from '../outbound/deadline.ts';
import { askEither } from './ask-either.ts';
import { CallMeter } from './call-meter.ts';
import type { Spent } from './call-meter.ts';
import { failureOf } from './failure.ts';
import type { FailureCause } from './failure.ts';
import type { ModelRequest } from './model-request.ts';
import type { Model, ModelPart } from './model.ts';

interface Asking {
  readonly signal: AbortSignal;
  /** The longest time for the whole text, however slowly it is written. */
  readonly withinMs: number;
  /** The characters after which no more is read. */
  readonly longest: number;
  /** Whether each model is tried once. */
  readonly isHurried?: boolean;
}

/** A text that a model wrote for the server itself. */
export interface AskedText {
  readonly text: string;
  /** The model that wrote it. */
  readonly model: Model;
  /** Undefined if the text ended, or was stopped. */
  readonly failure: FailureCause | undefined;
  /** Whether the endpoint withheld the rest. */
  readonly isFiltered: boolean;
  readonly isLate: boolean;
  /** The tokens and the cost, as the endpoints told them. */
  readonly usage: CallMeter['usage'];
  readonly spent: Spent;
}

/** Asks a model, or its second one, for a text that nobody reads while it is written. It never throws. */
export async function askForText(
  first: Model,
  request: ModelRequest,
  { signal, withinMs, longest, isHurried = false }: Asking,
): Promise<AskedText> {
  const deadline = openDeadline(withinMs, signal);
  const meter = new CallMeter(first, () => request);
  let model = first;
  let text = '';
  let end: Extract<ModelPart, { type: 'end' }> | undefined;
  let failure: FailureCause | undefined;
  try {
    const ask = (one: Model, isFirst: boolean) => one.stream(request, deadline.signal, isHurried || isFirst);
    for await (const part of askEither(first, deadline.signal, ask)) {
      meter.note(part);
      if (part.type === 'end') end = part;
      else if (part.type === 'text') text += part.text;
      else [text, end] = ['', undefined];
      if (part.type === 'taken_over') model = part.by;
      if (text.length > longest) break;
    }
  } catch (error) {
    const failed = failureOf(error);
    meter.failed(failed);
    failure = failed.reason;
  } finally {
    deadline.close();
  }
  const isFiltered = end?.reason === 'filtered';
  return {
    text,
    model,
    failure,
    isFiltered,
    isLate: deadline.isOver(),
    usage: meter.usage,
    spent: meter.spent,
  };
}
