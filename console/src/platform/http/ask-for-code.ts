import { create } from 'zustand';
import { SaidElsewhere } from './error.ts';

/** A call that the server did not do yet: it wants a code of the person's second factor first. */
export interface AskedForCode {
  readonly id: number;
  readonly path: string;
  /** Makes the call again, with the code. */
  readonly repeat: (code: string) => Promise<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** The calls that wait for a code. The prompt shows the first one. */
export const useAskedForCode = create<{ asked: readonly AskedForCode[] }>()(() => ({ asked: [] }));

const { setState } = useAskedForCode;

let last = 0;

/** The person closed the prompt: nothing was done, and nothing is left to say. */
export class NoCodeGiven extends SaidElsewhere {
  override readonly name = 'NoCodeGiven';
}

/** The answer of the repeated call, once a code was given. It fails where the prompt is closed. */
export async function askForCode<T>(path: string, repeat: (code: string) => Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  const mine = { id: ++last, path, repeat, resolve, reject };
  setState(({ asked }) => ({ asked: [...asked, mine] }));
  try {
    return (await promise) as T;
  } finally {
    setState(({ asked }) => ({ asked: asked.filter((one) => one !== mine) }));
  }
}
