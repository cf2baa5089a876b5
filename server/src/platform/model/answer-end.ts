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
  /** Whether the text of the last event has not yet arrived as a part. */
  #isTextDue = false;

  read(event: unknown): void {
    const { choices, usage } = asObject(event);
    const { finish_reason, delta } = asObject(Array.isArray(choices) ? choices[0] : undefined);
    const { content } = asObject(delta);
    this.#isTextDue = content !== undefined && content !== null && content !== '';
    if (typeof finish_reason === 'string') this.#reason = reasonOf(finish_reason);
    if (typeof usage !== 'object' || usage === null) return;
    const { prompt_tokens, completion_tokens } = asObject(usage);
    this.#usage = { tokensIn: countOf(prompt_tokens), tokensOut: countOf(completion_tokens) };
  }

  textCame(): void {
    this.#isTextDue = false;
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
    return this.hasReason && this.#usage !== undefined && !this.#isTextDue;
  }

  part(): End {
    return {
      type: 'end',
      reason: this.#reason ?? 'stop',
      ...(this.#usage ?? { tokensIn: null, tokensOut: null }),
    };
  }
}

const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

const COUNT_MAX = 2 ** 31 - 1;

/** The token count of an endpoint, if it is a valid count: it is stored, and the endpoint is not trusted. */
const countOf = (said: unknown): number | null =>
  typeof said === 'number' && Number.isInteger(said) && said >= 0 && said <= COUNT_MAX ? said : null;

function reasonOf(said: string): End['reason'] {
  if (said === 'length') return 'length';
  if (said === 'content_filter') return 'filtered';
  return 'stop';
}
