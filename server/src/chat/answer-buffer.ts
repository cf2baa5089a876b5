import type { Language } from '@regia/contract/fields';
import type { ServerEvent } from '../platform/http/sse.ts';

/** The shortest time between two pieces of text. The first piece waits for nothing. */
const PIECE_MS = 40;

/**
 * Collects the text of an answer under way for its reader. Words that come soon after a piece was taken wait for the next
 * piece, so that a word costs its reader nothing of its own.
 */
export class AnswerBuffer {
  content = '';
  language: Language;
  extractive = false;
  firstWordAtMs: number | undefined;
  #ending: ServerEvent | undefined;
  /** Where the answer begins: its reader got the text before, which turned out to be no part of it. */
  #beginsAt = 0;
  #wake: (() => void) | undefined;
  #timer: NodeJS.Timeout | undefined;
  #takenAtMs = Number.NEGATIVE_INFINITY;

  constructor(language: Language) {
    this.language = language;
  }

  get ending(): ServerEvent | undefined {
    return this.#ending;
  }

  /** The text without what was withdrawn. */
  get answer(): string {
    return this.content.slice(this.#beginsAt);
  }

  /** The text so far is no part of the answer. It is not stored, and the last event gives the answer without it. */
  withdraw(): void {
    this.#beginsAt = this.content.length;
  }

  append(text: string): void {
    const shown = this.content.length === this.#beginsAt ? text.trimStart() : text;
    if (shown === '') return;
    this.firstWordAtMs ??= performance.now();
    this.content += shown;
    if (this.#wake && !this.#timer) this.#wakeInTime();
  }

  end(event: ServerEvent): void {
    this.#ending = event;
    this.#wakeNow();
  }

  /** Returns the text after `length`; empty only if the answer has ended. For one reader. */
  async textAfter(length: number): Promise<string> {
    if (this.#ending === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        if (this.content.length > length) this.#wakeInTime();
      });
    }
    this.#takenAtMs = performance.now();
    return this.content.slice(length);
  }

  #wakeInTime(): void {
    const waitMs = this.#takenAtMs + PIECE_MS - performance.now();
    if (waitMs <= 0) this.#wakeNow();
    else this.#timer = setTimeout(() => this.#wakeNow(), waitMs);
  }

  #wakeNow(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#wake?.();
    this.#wake = undefined;
  }
}
