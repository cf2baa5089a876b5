import { askForText } from '../../platform/model/ask-for-text.ts';
import type { AskedText } from '../../platform/model/ask-for-text.ts';
import type { FailureCause } from '../../platform/model/failure.ts';
import type { ModelRequest } from '../../platform/model/model-request.ts';
import type { Model } from '../../platform/model/model.ts';
import { SUMMARY_CHARACTERS } from './summary-request.ts';

/** The longest time that a model may take for a summary. */
const SUMMARY_MS = 30_000;

export interface AskedSummary extends Pick<AskedText, 'usage' | 'spent'> {
  readonly text: string;
  /** Undefined if the text is whole. */
  readonly failure: FailureCause | undefined;
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
  const asked = await askForText(model, request, { signal: stop, withinMs, longest: SUMMARY_CHARACTERS });
  const { usage, spent, isLate } = asked;
  const text = asked.text.trim().slice(0, SUMMARY_CHARACTERS);
  const failure = asked.failure ?? (isLate ? 'timeout' : text === '' ? 'empty' : undefined);
  return { text, failure, usage, spent, ms: performance.now() - beganAtMs };
}
