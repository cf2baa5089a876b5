import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserWindow } from './browser-window.ts';
import { KEYS } from './actions.ts';

/** An element as it is seen. */
export interface Seen {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
  readonly value: string;
  readonly hasFocus: boolean;
  readonly attributes: Readonly<Record<string, string>>;
  readonly style: Readonly<Record<string, string>>;
}

const PATIENCE_MS = 10_000;
/** The computed styles that a story may ask for. */
const STYLES = [
  'display',
  'borderRadius',
  'backgroundColor',
  'color',
  'colorScheme',
  'fontSize',
  'visibility',
  'animationName',
];

/** Uses a page as a person does: sees what is drawn, presses keys and buttons. */
export class Visitor {
  readonly window: BrowserWindow;

  constructor(window: BrowserWindow) {
    this.window = window;
  }

  /** Returns the visible elements with a selector and, in their name or text, some words. */
  all(selector: string, words = ''): Promise<Seen[]> {
    return this.window.run(seenIn, selector, words, STYLES);
  }

  /** Waits for an element and returns it. */
  async sees(selector: string, words = '', withinMs = PATIENCE_MS): Promise<Seen> {
    const [seen] = await this.waitFor(`to see ${selector} ${words}`, withinMs, async () => {
      const all = await this.all(selector, words);
      return all.length > 0 ? all : undefined;
    });
    return seen!;
  }

  async seesNo(selector: string, words = '', withinMs = PATIENCE_MS): Promise<void> {
    await this.waitFor(`to see no ${selector} ${words}`, withinMs, async () =>
      (await this.all(selector, words)).length === 0 ? true : undefined,
    );
  }

  /** Waits until an element satisfies a condition. */
  seesThat(selector: string, words: string, what: string, holds: (seen: Seen) => boolean): Promise<Seen> {
    return this.waitFor(`${selector} ${words}: ${what}`, PATIENCE_MS, async () =>
      (await this.all(selector, words)).find((one) => holds(one)),
    );
  }

  async click(selector: string, words = ''): Promise<void> {
    const { x, y, width, height } = await this.sees(selector, words);
    await this.window.click({ x: x + width / 2, y: y + height / 2 });
  }

  /** Moves the focus with the keyboard alone. */
  async tabTo(selector: string, words = '', most = 30): Promise<void> {
    for (let press = 0; press < most; press += 1) {
      if ((await this.all(selector, words)).some(({ hasFocus }) => hasFocus)) return;
      await this.window.press(KEYS.Tab);
    }
    throw new Error(`The focus does not reach ${selector} ${words} with ${most} presses of Tab`);
  }

  async type(text: string): Promise<void> {
    await this.window.press(...Array.from(text));
  }

  /** The violations of the page's policy, and the errors of its scripts. */
  reports(): Promise<string[]> {
    return this.window.run(() => (globalThis as unknown as { reports: string[] }).reports);
  }

  async waitFor<Value>(
    what: string,
    withinMs: number,
    look: () => Promise<Value | undefined>,
  ): Promise<Value> {
    const until = Date.now() + withinMs;
    for (;;) {
      const value = await look();
      if (value !== undefined) return value;
      if (Date.now() > until) throw new Error(`Waited ${withinMs} ms ${what}`);
      await pause(50);
    }
  }
}

/** Runs in the page, so it sees nothing of this module. */
function seenIn(selector: string, words: string, styles: readonly string[]): Seen[] {
  const found: Element[] = [];
  const search = (root: Document | ShadowRoot): void => {
    for (const element of root.querySelectorAll('*')) {
      if (element.matches(selector)) found.push(element);
      if (element.shadowRoot) search(element.shadowRoot);
    }
  };
  search(document);
  return found
    .filter((element) => {
      const { width, height } = element.getBoundingClientRect();
      const name = `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
      return width > 0 && height > 0 && name.includes(words);
    })
    .map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const style = getComputedStyle(element) as unknown as Record<string, string>;
      const root = element.getRootNode() as Document | ShadowRoot;
      return {
        x,
        y,
        width,
        height,
        text: element.textContent,
        value: (element as HTMLInputElement).value ?? '',
        hasFocus: document.hasFocus() && root.activeElement === element,
        attributes: Object.fromEntries([...element.attributes].map(({ name, value }) => [name, value])),
        style: Object.fromEntries(styles.map((name) => [name, style[name] ?? ''])),
      };
    });
}
