import { create } from 'zustand';
import { ShownElsewhere } from './error.ts';

/** A call that the server has not executed: it requires a code of the person's second factor first. */
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

/** The person closed the prompt: nothing was done, and there is no error to show. */
export class NoCodeGiven extends ShownElsewhere {
  override readonly name = 'NoCodeGiven';
}

/** Returns the answer of the call repeated with a code. Rejects if the prompt is closed. */
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
