import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { AnswerEnd } from './answer-end.ts';
import type { End } from './answer-end.ts';
import { parseAnswerEvent } from './answer-event.ts';
import { ModelFailure } from './failure.ts';

/** The largest accepted answer: an endless one must not fill the memory. */
const MAX_BYTES = 8 * 1024 * 1024;

/** The signs of an answer that its time limits depend on. */
export interface Signs {
  /** Text or thoughts arrived. */
  alive(): void;
  /** The end arrived without the token counts, which may follow. */
  ending(): void;
}

/**
 * Reads an answer from the bytes of its event stream. All text that arrives between two reads is one piece, so that
 * words that arrive together cost their reader one step.
 */
export class AnswerReader {
  readonly #signs: Signs;
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser = createParser({ onEvent: ({ data }) => this.#read(data) });
  readonly #end = new AnswerEnd();
  #bytes = 0;
  #text = '';
  #hasEvents = false;
  #isOver = false;
  #failure: ModelFailure | undefined;
  #wake: (() => void) | undefined;

  constructor(signs: Signs) {
    this.#signs = signs;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The end; undefined if the endpoint has sent none. */
  get end(): End | undefined {
    return this.#end.hasEnded ? this.#end.part() : undefined;
  }

  feed(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_BYTES) this.fail(new ModelFailure('too_long'));
    else this.#parser.feed(this.#decoder.write(bytes));
    this.#wakeReader();
  }

  /** Records that the endpoint has closed the answer. */
  endOfBytes(): void {
    if (this.#hasEvents) this.close();
    else this.fail(new ModelFailure('garbage'));
  }

  /** Ends the answer. A failure after the end of the answer does not matter, except that of its size. */
  fail(failure: ModelFailure): void {
    if (!this.#isOver && (!this.#end.hasEnded || failure.reason === 'too_long')) this.#failure = failure;
    this.close();
  }

  close(): void {
    this.#isOver = true;
    this.#wakeReader();
  }

  /** Returns the next piece of text; an empty one if the answer is over. Throws a failure after the last piece. */
  async next(): Promise<string> {
    while (this.#text === '' && !this.#isOver) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const text = this.#text;
    this.#text = '';
    if (text === '' && this.#failure) throw this.#failure;
    return text;
  }

  #read(data: string): void {
    if (this.#isOver) return;
    this.#hasEvents = true;
    if (data === '[DONE]') {
      this.#end.done();
    } else {
      const event = parseAnswerEvent(data);
      if (!event) return this.fail(new ModelFailure('garbage'));
      this.#text += event.text;
      if (event.text !== '' || event.hasReasoning) this.#signs.alive();
      this.#end.read(event);
      if (this.#end.hasReason) this.#signs.ending();
    }
    if (this.#end.isWhole) this.#isOver = true;
  }

  #wakeReader(): void {
    if (this.#text === '' && !this.#isOver) return;
    this.#wake?.();
    this.#wake = undefined;
  }
}
