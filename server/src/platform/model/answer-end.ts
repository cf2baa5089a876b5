import type { AnswerEvent } from './answer-event.ts';
import type { ToolCall } from './tool-calls.ts';

export interface End {
  readonly type: 'end';
  /** `length`: the answer reached a limit. `filtered`: the endpoint withheld the rest. */
  readonly reason: 'stop' | 'length' | 'filtered';
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
  /** The tools that the model calls, if it calls any: its answer follows their results. */
  readonly calls?: readonly ToolCall[];
  /** The number of its pieces that could not be read, if there were any. */
  readonly unreadable?: number;
}

/** The time to wait for the token counts after the end of an answer. */
export const USAGE_WAIT_MS = 500;

/** If an endpoint gives two reasons, the first of these counts. */
const REASONS = ['filtered', 'length', 'stop'] as const;

/**
 * Finds the end of an answer in the events of the wire, because an endpoint may leave its connection open afterwards.
 */
export class AnswerEnd {
  #reason: End['reason'] | undefined;
  #usage: Pick<End, 'tokensIn' | 'tokensOut'> | undefined;
  /** Whether the counts came with the reason or after it: counts before it are those of a part. */
  #hasLastUsage = false;
  #isDone = false;

  read({ finishReason, usage }: Pick<AnswerEvent, 'finishReason' | 'usage'>): void {
    if (finishReason !== undefined) {
      const reasons = [this.#reason, reasonOf(finishReason)];
      this.#reason = REASONS.find((one) => reasons.includes(one));
    }
    if (usage === undefined) return;
    this.#usage = countsOf(usage);
    this.#hasLastUsage ||= this.hasReason;
  }

  /** Records that `[DONE]` was received. */
  done(): void {
    this.#isDone = true;
  }

  get hasReason(): boolean {
    return this.#reason !== undefined;
  }

  get hasEnded(): boolean {
    return this.hasReason || this.#isDone;
  }

  /** Whether nothing more is expected. */
  get isWhole(): boolean {
    return this.#isDone || (this.hasReason && this.#hasLastUsage);
  }

  get part(): End {
    return {
      type: 'end',
      reason: this.#reason ?? 'stop',
      ...(this.#usage ?? { tokensIn: null, tokensOut: null }),
    };
  }
}

/** The counts of an endpoint. Some leave the thoughts out of the tokens of the answer, but not out of the total. */
function countsOf(usage: Record<string, unknown>): Pick<End, 'tokensIn' | 'tokensOut'> {
  const tokensIn = countOf(usage['prompt_tokens']);
  const tokensOut = countOf(usage['completion_tokens']);
  const total = countOf(usage['total_tokens']);
  const others = tokensIn === null || total === null ? 0 : total - tokensIn;
  return { tokensIn, tokensOut: tokensOut === null ? null : Math.max(tokensOut, others) };
}

const COUNT_MAX = 2 ** 31 - 1;

/** The token count of an endpoint, if it is a valid count: it is stored, and the endpoint is not trusted. */
const countOf = (said: unknown): number | null =>
  typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null;

const FOR_LENGTH = ['length', 'max_tokens', 'max_output_tokens', 'model_length'];
const FILTERED = ['content_filter', 'safety', 'refusal', 'recitation', 'prohibited_content', 'blocklist'];

/** An unknown reason is an end like any other. */
function reasonOf(said: string): End['reason'] {
  const reason = said.toLowerCase();
  if (FOR_LENGTH.includes(reason)) return 'length';
  return FILTERED.includes(reason) ? 'filtered' : 'stop';
}

/** Whether the answer ended by an error of the endpoint. */
export const isErrorReason = (said: string | undefined): boolean => said?.toLowerCase() === 'error';
