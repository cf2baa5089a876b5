import { StringDecoder } from 'node:string_decoder';
import { createParser } from 'eventsource-parser';
import { AnswerEnd, isErrorReason } from './answer-end.ts';
import type { End } from './answer-end.ts';
import { parseAnswerEvent } from './answer-event.ts';
import type { AnswerEvent } from './answer-event.ts';
import type { Thoughts } from './dialect.ts';
import { failureOfError, ModelFailure } from './failure.ts';
import { ThoughtFilter } from './thought-filter.ts';
import { ToolCallPieces } from './tool-calls.ts';

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
 * Reads an answer from the bytes of its event stream, or of a whole JSON in its place. All text that arrives between two
 * reads is one piece, so that words that arrive together cost their reader one step. Thoughts are left out.
 */
export class AnswerReader {
  readonly #signs: Signs;
  readonly #decoder = new StringDecoder('utf8');
  readonly #parser = createParser({ onEvent: ({ data }) => this.#read(data) });
  readonly #end = new AnswerEnd();
  readonly #thoughts: ThoughtFilter;
  readonly #calls = new ToolCallPieces();
  /** Undefined until the first character shows it. */
  #isStream: boolean | undefined;
  /** The pieces of a whole JSON. */
  readonly #whole: string[] = [];
  #bytes = 0;
  #text = '';
  #hasEvents = false;
  #hasText = false;
  #unreadable = 0;
  #isWithdrawn = false;
  #withheld = false;
  #isOver = false;
  #failure: ModelFailure | undefined;
  #wake: (() => void) | undefined;

  constructor(signs: Signs, thoughts: Thoughts) {
    this.#signs = signs;
    this.#thoughts = new ThoughtFilter(thoughts);
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** The end; undefined if the endpoint has sent none. */
  get end(): End | undefined {
    if (!this.#end.hasEnded) return undefined;
    const { part } = this.#end;
    return {
      ...part,
      // The calls of an answer that was cut off are not whole.
      ...(part.reason === 'stop' && !this.#calls.isEmpty && { calls: this.#calls.calls }),
      ...(this.#unreadable > 0 && { unreadable: this.#unreadable }),
    };
  }

  /** Whether pieces of the answer could not be read. */
  get hasUnreadable(): boolean {
    return this.#unreadable > 0;
  }

  /** Where the model thinks, as far as it is known. */
  get thoughts(): Thoughts {
    return this.#thoughts.found;
  }

  /** Whether text that may be thoughts was never shown, because the answer ended before it was sure. */
  get withheld(): boolean {
    return this.#withheld;
  }

  /** Whether all text so far turned out to be thoughts; true once. */
  takeWithdrawal(): boolean {
    const isWithdrawn = this.#isWithdrawn;
    this.#isWithdrawn = false;
    return isWithdrawn;
  }

  feed(bytes: Buffer): void {
    if (this.#isOver) return;
    this.#bytes += bytes.length;
    if (this.#bytes > MAX_BYTES) this.fail(new ModelFailure('too_long'));
    else this.#take(this.#decoder.write(bytes));
    this.#wakeReader();
  }

  /** Records that the endpoint has closed the answer. Its last event may lack the empty line after it. */
  endOfBytes(): void {
    if (this.#isStream === false) this.#readWhole();
    else if (!this.#isOver) this.#parser.feed('\n\n');
    if (this.#hasEvents) this.close();
    else this.fail(new ModelFailure('garbage'));
  }

  /** Ends the answer. A failure after the end of the answer does not matter, except that of its size. */
  fail(failure: ModelFailure): void {
    if (!this.#isOver && (!this.#end.hasEnded || failure.reason === 'too_long')) this.#failure = failure;
    this.close();
  }

  close(): void {
    if (!this.#isOver) {
      this.#isOver = true;
      const isWhole = this.#end.hasEnded && this.#end.part.reason === 'stop' && !this.#failure;
      this.#withheld = this.#thoughts.isHolding && !isWhole;
      this.#text += this.#thoughts.end(isWhole);
    }
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
    if (text !== '') return text;
    if (this.#failure) throw this.#failure;
    if (this.#unreadable > 0 && !this.#hasText && this.#calls.isEmpty) throw new ModelFailure('garbage');
    return text;
  }

  #take(text: string): void {
    if (this.#isStream === undefined) {
      const first = text.trimStart()[0];
      if (first === undefined) return;
      this.#isStream = first !== '{' && first !== '[';
    }
    if (this.#isStream) this.#parser.feed(text);
    else this.#whole.push(text);
  }

  #readWhole(): void {
    this.#read(this.#whole.join(''));
    if (this.#hasEvents) this.#end.done();
  }

  #read(data: string): void {
    if (this.#isOver) return;
    if (data.trim() === '[DONE]') {
      this.#hasEvents = true;
      this.#end.done();
    } else {
      this.#readEvent(data);
    }
    if (this.#end.isWhole) this.close();
  }

  /** One piece that cannot be read does not end the answer. */
  #readEvent(data: string): void {
    const event = parseAnswerEvent(data);
    if (!event) {
      if (data.trim() !== '') this.#unreadable += 1;
      return;
    }
    if (event.error !== undefined) return this.fail(failureOfError(event.error));
    this.#hasEvents ||= event.isAnswer;
    if (event.hasReasoning) this.#thoughts.thinksApart();
    // A whole message after its pieces repeats them.
    this.#addText(event.text === '' && !this.#hasText ? event.message : event.text);
    const hasCalls = this.#addCalls(event);
    if (event.text !== '' || event.hasReasoning || hasCalls) this.#signs.alive();
    if (isErrorReason(event.finishReason)) return this.fail(new ModelFailure('server_error'));
    this.#end.read(event);
    if (this.#end.hasReason) this.#signs.ending();
  }

  #addText(text: string): void {
    if (text === '') return;
    this.#hasText = true;
    const { shown, withdraws } = this.#thoughts.push(text);
    if (withdraws) {
      this.#isWithdrawn = true;
      this.#text = '';
    }
    this.#text += shown;
  }

  #addCalls({ calls, messageCalls }: Pick<AnswerEvent, 'calls' | 'messageCalls'>): boolean {
    // A whole message after its pieces repeats them.
    const pieces = calls.length === 0 && this.#calls.isEmpty ? messageCalls : calls;
    for (const piece of pieces) this.#calls.add(piece);
    return pieces.length > 0;
  }

  #wakeReader(): void {
    if (this.#text === '' && !this.#isOver) return;
    this.#wake?.();
    this.#wake = undefined;
  }
}
