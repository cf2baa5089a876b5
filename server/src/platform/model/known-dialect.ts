import { changesOf, isSameDialect, UNKNOWN } from './dialect.ts';
import type { Dialect } from './dialect.ts';

/** Remembers the dialect of one model of one endpoint, for all processes. Its calls never throw. */
export interface DialectMemory {
  find(): Promise<Dialect | undefined>;
  keep(dialect: Dialect): Promise<void>;
}

/** The time after which what another process learnt is read again. No answer waits for it. */
const READ_AGAIN_MS = 60_000;

/** The dialect of an endpoint as this process knows it. After the first read an answer waits for nothing. */
export class KnownDialect {
  readonly #memory: DialectMemory;
  #dialect: Dialect | undefined;
  #readAtMs = 0;

  constructor(memory: DialectMemory) {
    this.#memory = memory;
  }

  async current(): Promise<Dialect> {
    if (!this.#dialect) return (await this.read()) ?? UNKNOWN;
    if (performance.now() - this.#readAtMs > READ_AGAIN_MS) void this.read();
    return this.#dialect;
  }

  /** Reads what any process has learnt. */
  async read(): Promise<Dialect | undefined> {
    this.#readAtMs = performance.now();
    const before = this.#dialect;
    const stored = await this.#memory.find();
    if (stored && this.#dialect === before) this.#dialect = stored;
    return this.#dialect;
  }

  /**
   * The endpoint has answered in this dialect, after it was asked in the one before. Only what is new is taken, and
   * stored in the background: another answer or process may have learnt something else meanwhile.
   */
  answered(before: Dialect, dialect: Dialect): void {
    const known = this.#dialect ?? before;
    const next = { ...known, ...changesOf(before, dialect) };
    if (this.#dialect && isSameDialect(known, next)) return;
    this.#dialect = next;
    void this.#memory.keep(next);
  }
}
