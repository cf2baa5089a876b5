import { randomBytes } from 'node:crypto';

/** A tool that a model may call. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  /** The JSON schema of its arguments. */
  readonly parameters: object;
}

export interface ToolCall {
  readonly id: string;
  readonly name: string;
  /** The arguments; undefined if they are no JSON object. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
}

/** A step in which a model called tools: the text beside the calls, and a result for each call, in their order. */
export interface CalledTools {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  readonly results: readonly string[];
}

/** A piece of a call, as an event of the wire holds it. */
export interface ToolCallPiece {
  readonly index: number | undefined;
  readonly id: string;
  readonly name: string;
  readonly input: string;
}

/** The most calls of one step that are read. */
export const CALLS_MAX = 10;
const INPUT_MAX = 8_000;

interface Begun {
  readonly index: number | undefined;
  id: string;
  name: string;
  input: string;
}

/**
 * Puts the pieces of calls together. Some endpoints send no index or no id, the same index for each call, or the id and the
 * name with each piece.
 */
export class ToolCallPieces {
  readonly #begun: Begun[] = [];

  get isEmpty(): boolean {
    return this.#begun.length === 0;
  }

  add({ index, id, name, input }: ToolCallPiece): void {
    const open = this.#callOf(index, id, name);
    if (!open) {
      // One more than are read, so that the pieces of a further call are not added to another one.
      if (this.#begun.length > CALLS_MAX) return;
      this.#begun.push({ index, id, name, input: input.slice(0, INPUT_MAX + 1) });
      return;
    }
    if (open.id === '') open.id = id;
    if (open.name === '') open.name = name;
    if (open.input.length <= INPUT_MAX) open.input += input;
  }

  /** The first calls, each with an id of its own and a name that every endpoint accepts. */
  get calls(): ToolCall[] {
    const ids = new Set<string>();
    return this.#begun.slice(0, CALLS_MAX).map(({ id: given, name, input }) => {
      const id = given === '' || ids.has(given) ? newId() : given;
      ids.add(id);
      return { id, name: sendable(name), input: objectIn(input) };
    });
  }

  #callOf(index: number | undefined, id: string, name: string): Begun | undefined {
    const last = this.#begun.at(-1);
    if (index !== undefined) {
      const open = this.#begun.findLast((call) => call.index === index);
      return open && isOther(open.id, id) ? this.#begun.find((call) => call.id === id) : open;
    }
    if (id !== '') return this.#begun.find((call) => call.id === id);
    return name === '' ? last : undefined;
  }
}

const isOther = (known: string, given: string): boolean => known !== '' && given !== '' && known !== given;

/** Mistral accepts ids of nine letters and digits only. */
const newId = (): string => randomBytes(5).toString('hex').slice(0, 9);

const NAME_MAX = 64;
const sendable = (name: string): string =>
  name.replace(/[^A-Za-z0-9_-]/gu, '_').slice(0, NAME_MAX) || 'unknown';

/** A call without arguments has none. */
function objectIn(text: string): ToolCall['input'] {
  if (text.length > INPUT_MAX) return undefined;
  try {
    const value: unknown = JSON.parse(text.trim() === '' ? '{}' : text);
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
