import type { Language } from '@regia/contract/fields';
import type { ServerEvent } from '../platform/http/sse.ts';

/** An answer while it grows. Who reads it is woken at each word, and at the end. */
export class Saying {
  content = '';
  language: Language;
  extractive = false;
  firstWordAtMs: number | undefined;
  #ending: ServerEvent | undefined;
  #wake: (() => void)[] = [];

  constructor(language: Language) {
    this.language = language;
  }

  get ending(): ServerEvent | undefined {
    return this.#ending;
  }

  say(text: string): void {
    const shown = this.content === '' ? text.trimStart() : text;
    if (shown === '') return;
    this.firstWordAtMs ??= performance.now();
    this.content += shown;
    this.#wakeAll();
  }

  end(event: ServerEvent): void {
    this.#ending = event;
    this.#wakeAll();
  }

  /** Resolves when something was said since `length`, or when it has ended. */
  async moreThan(length: number): Promise<void> {
    while (this.content.length <= length && this.#ending === undefined) {
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
