import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Visitor } from './visitor.ts';

/** An opening moves for a moment, and a browser draws what it shows a little later. */
const SETTLED_MS = 400;
const RESULTS = join(import.meta.dirname, '../../../test-results/widget-browsers');

export interface Outcome {
  readonly step: string;
  /** Why the step failed. */
  readonly failure?: string;
}

/** The steps of a story in one browser, each with a screenshot. */
export class Story {
  readonly outcomes: Outcome[] = [];
  readonly #visitor: Visitor;
  readonly #folder: string;

  constructor(visitor: Visitor, folder: string) {
    this.#visitor = visitor;
    this.#folder = join(RESULTS, folder);
    rmSync(this.#folder, { recursive: true, force: true });
    mkdirSync(this.#folder, { recursive: true });
  }

  /** Plays a step. A step that fails does not keep the next ones from being tried. */
  async step(step: string, play: (visitor: Visitor) => Promise<void>): Promise<void> {
    let failure: string | undefined;
    try {
      await play(this.#visitor);
    } catch (error) {
      failure = error instanceof Error ? error.message : String(error);
    }
    this.outcomes.push({ step, ...(failure === undefined ? {} : { failure }) });
    process.stdout.write(
      failure === undefined ? `  ok    ${step}\n` : `  FAILS ${step}\n        ${failure}\n`,
    );
    const number = String(this.outcomes.length).padStart(2, '0');
    const name = `${number}-${step.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}.png`;
    await pause(SETTLED_MS);
    writeFileSync(join(this.#folder, name), await this.#visitor.window.screenshot());
  }
}
