import type { AnswerEvent } from './answer-event.ts';

export interface End {
  readonly type: 'end';
  /** `length`: the answer reached a limit. `filtered`: the endpoint withheld the rest. */
  readonly reason: 'stop' | 'length' | 'filtered';
  readonly tokensIn: number | null;
  readonly tokensOut: number | null;
}

/** The time to wait for the token counts after the end of an answer. */
export const USAGE_WAIT_MS = 500;

/**
 * Finds the end of an answer in the events of the wire, because an endpoint may leave its connection open afterwards.
 */
export class AnswerEnd {
  #reason: End['reason'] | undefined;
  #usage: Pick<End, 'tokensIn' | 'tokensOut'> | undefined;
  #isDone = false;

  read({ finishReason, usage }: Pick<AnswerEvent, 'finishReason' | 'usage'>): void {
    if (finishReason !== undefined) this.#reason = reasonOf(finishReason);
    if (usage === undefined) return;
    this.#usage = {
      tokensIn: countOf(usage['prompt_tokens']),
      tokensOut: countOf(usage['completion_tokens']),
    };
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
    return this.#isDone || (this.hasReason && this.#usage !== undefined);
  }

  part(): End {
    return {
      type: 'end',
      reason: this.#reason ?? 'stop',
      ...(this.#usage ?? { tokensIn: null, tokensOut: null }),
    };
  }
}

const COUNT_MAX = 2 ** 31 - 1;

/** The token count of an endpoint, if it is a valid count: it is stored, and the endpoint is not trusted. */
const countOf = (said: unknown): number | null =>
  typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null;

function reasonOf(said: string): End['reason'] {
  if (said === 'length') return 'length';
  if (said === 'content_filter') return 'filtered';
  return 'stop';
}
