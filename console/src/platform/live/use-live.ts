import { useEffect, useRef } from 'react';
import type { ServerEvent } from './events.ts';
import { follow } from './follow.ts';
import { watchSilence } from './silence.ts';

interface LiveOptions {
  /** Whether the view follows the stream and refetches. */
  active: boolean;
  /** The subject of the stream; a change restarts it. */
  about: string;
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Returns `true` for the last event. */
  onEvent: (event: ServerEvent) => boolean | void;
  /** Refetches the data while the stream is silent. */
  ask: () => void;
}

/** Follows a stream while the view is on screen. After 3 s of silence it calls `ask` until something arrives. */
export function useLive(live: LiveOptions): void {
  const latest = useRef(live);
  useEffect(() => {
    latest.current = live;
  });
  const { active, about } = live;
  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    const watch = watchSilence(() => latest.current.ask());
    void follow({
      open: (lastEventId, signal) => latest.current.open(lastEventId, signal),
      onEvent: (event) => {
        const last = latest.current.onEvent(event);
        if (last) watch.stop();
        return last;
      },
      onHeard: watch.heard,
      signal: leaving.signal,
    });
    return () => {
      leaving.abort();
      watch.stop();
    };
  }, [active, about]);
}
