import { askEither } from '../../platform/model/ask-either.ts';
import { CallMeter } from '../../platform/model/call-meter.ts';
import type { Spent } from '../../platform/model/call-meter.ts';
import { failureOf } from '../../platform/model/failure.ts';
import type { FailureCause } from '../../platform/model/failure.ts';
import type { ModelRequest } from '../../platform/model/model-request.ts';
import type { Model } from '../../platform/model/model.ts';
import { SUMMARY_CHARACTERS } from './summary-request.ts';

/** The longest time that a model may take for a summary. */
const SUMMARY_MS = 30_000;

export interface AskedSummary {
  readonly text: string;
  /** Undefined if the text is whole. */
  readonly failure: FailureCause | undefined;
  readonly usage: CallMeter['usage'];
  readonly spent: Spent;
  readonly ms: number;
}

/** Asks a model, or its second one, for a summary. */
export async function askForSummary(
  model: Model,
  request: ModelRequest,
  stop: AbortSignal,
  withinMs = SUMMARY_MS,
): Promise<AskedSummary> {
  const beganAtMs = performance.now();
  const signal = AbortSignal.any([stop, AbortSignal.timeout(withinMs)]);
  const meter = new CallMeter(model, () => request);
  let text = '';
  let failure: FailureCause | undefined;
  try {
    const ask = (one: Model, isHurried: boolean) => one.stream(request, signal, isHurried);
    for await (const part of askEither(model, signal, ask)) {
      meter.note(part);
      if (part.type === 'taken_over' || part.type === 'withdrawn') text = '';
      else if (part.type === 'text') text += part.text;
      if (text.length > SUMMARY_CHARACTERS) break;
    }
    if (signal.aborted) failure = 'timeout';
  } catch (error) {
    const failed = failureOf(error);
    meter.failed(failed);
    failure = failed.reason;
  }
  const whole = text.trim().slice(0, SUMMARY_CHARACTERS);
  return {
    text: whole,
    failure: failure ?? (whole === '' ? 'empty' : undefined),
    usage: meter.usage,
    spent: meter.spent,
    ms: performance.now() - beganAtMs,
  };
}
