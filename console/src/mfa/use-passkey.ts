import { useEffect, useState } from 'react';
import { PasskeyError, type PasskeyProblem, stopPasskey } from './passkey.ts';

/** Watches work that opens the browser's dialog, and keeps its problem. The server's refusals are not among them. */
export function usePasskey() {
  const [problem, setProblem] = useState<PasskeyProblem | null>(null);
  useEffect(() => stopPasskey, []);
  const watch = async <A>(work: () => Promise<A>): Promise<A> => {
    setProblem(null);
    try {
      return await work();
    } catch (error) {
      if (error instanceof PasskeyError) setProblem(error.problem);
      throw error;
    }
  };
  return { problem, watch };
}
