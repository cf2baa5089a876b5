import { spawn } from 'node:child_process';

export interface StartedProgram {
  /** Resolves with the first match in what it prints; rejects if it ends before. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Starts a program whose output tells when it is ready. */
export function startProgram(
  path: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): StartedProgram {
  const child = spawn(path, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const read = (piece: Buffer): void => void (output += piece.toString());
  child.stdout.on('data', read);
  child.stderr.on('data', read);
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  return {
    async printed(pattern) {
      const until = Date.now() + PATIENCE_MS;
      for (;;) {
        const match = pattern.exec(output);
        if (match) return match;
        if (hasEnded || Date.now() > until) throw new Error(`${path} is not ready:\n${output}`);
        await new Promise((look) => setTimeout(look, 20));
      }
    },
    async stop() {
      if (!hasEnded) child.kill('SIGTERM');
      await ended;
    },
  };
}
