import type { Language } from '@regia/contract/fields';
import type { ServerEvent } from '../platform/http/sse.ts';

/** Collects the text of an answer under way. Wakes its readers at each change and at the end. */
export class AnswerBuffer {
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

  append(text: string): void {
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

  /** Resolves when the text is longer than `length`, or when the answer has ended. */
  async waitForMore(length: number): Promise<void> {
    while (this.content.length <= length && this.#ending === undefined) {
      await new Promise<void>((resolve) => this.#wake.push(resolve));
    }
  }

  #wakeAll(): void {
    for (const wake of this.#wake.splice(0)) wake();
  }
}
