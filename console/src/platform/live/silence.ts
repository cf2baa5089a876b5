/** A live view that has heard nothing for this long asks instead. */
const SILENCE_MS = 3000;

export interface SilenceWatch {
  /** Something arrived: an event or a heartbeat. */
  heard: () => void;
  stop: () => void;
}

/** Calls `ask` each time that `silenceMs` have passed without a word. */
export function watchSilence(ask: () => void, silenceMs = SILENCE_MS): SilenceWatch {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const arm = () => {
    timer = setTimeout(() => {
      ask();
      arm();
    }, silenceMs);
  };
  arm();
  return {
    heard: () => {
      clearTimeout(timer);
      arm();
    },
    stop: () => clearTimeout(timer),
  };
}
