import { useEffect, useRef } from 'react';
import type { ServerEvent } from './events.ts';
import { follow } from './follow.ts';
import { watchSilence } from './silence.ts';

interface Live {
  /** While false nothing is followed and nothing is asked. */
  active: boolean;
  /** A change of it starts anew. */
  about: string;
  open: (lastEventId: string, signal: AbortSignal) => Promise<Response>;
  /** Answer `true` when this was the last one. */
  onEvent: (event: ServerEvent) => boolean | void;
  /** What to do when the stream is silent: refetch. */
  ask: () => void;
}

/** Follows a stream while the view is on screen; when it has been silent for 3 s, asks until it speaks again. */
export function useLive(live: Live): void {
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
