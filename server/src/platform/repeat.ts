export interface Repeated {
  /** Returns whether more work waits: then the next pass begins at once. */
  readonly pass: () => Promise<boolean>;
  readonly everyMs: number;
  /** Reports the first of several failures in a row: the database may be away for a while. */
  readonly failed: (error: unknown) => void;
  /** Runs the pass once more when it is stopped. */
  readonly runsAtEnd?: boolean;
}

/** Runs a pass again and again, the first one now, until it is stopped. */
export function repeat({ pass, everyMs, failed, runsAtEnd = false }: Repeated): { stop(): Promise<void> } {
  let hasFailed = false;
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  const once = async (): Promise<boolean> => {
    try {
      const goesOn = await pass();
      hasFailed = false;
      return goesOn;
    } catch (error) {
      if (!hasFailed) failed(error);
      hasFailed = true;
      return false;
    }
  };
  const run = async (): Promise<void> => {
    const goesOn = await once();
    if (isStopping) return;
    timer = setTimeout(
      () => {
        running = run();
      },
      goesOn ? 0 : everyMs,
    ).unref();
  };
  let running = run();
  return {
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await running;
      if (runsAtEnd) await once();
    },
  };
}
