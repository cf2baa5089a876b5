/** The silence after which a live view refetches. */
const SILENCE_MS = 3000;

export interface SilenceWatch {
  /** Call it when an event or a heartbeat arrives. */
  heard: () => void;
  stop: () => void;
}

/** Calls `ask` after each `silenceMs` in which nothing arrived. */
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
