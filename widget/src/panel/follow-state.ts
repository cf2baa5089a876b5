import type { ShownState, WidgetContext } from '../context.ts';

interface StateListener {
  onState(state: ShownState): void;
  onNewVersion(): void;
  onOver(): void;
}

type StateData = ShownState & { readonly version: number };

/** The first wait after a refused stream, and the longest: each wait is twice the one before. */
const REOPENS_AFTER_MS = { first: 10_000, longest: 300_000 };

/**
 * Follows the state of the assistant while the panel is open and the page is seen. Hidden tabs keep no stream, because a
 * browser has few connections to one server.
 */
export function followState({ tag }: WidgetContext, listener: StateListener): { stop(): void } {
  let source: EventSource | undefined;
  let version: number | undefined;
  let again: ReturnType<typeof setTimeout> | undefined;
  let waitMs = REOPENS_AFTER_MS.first;
  const close = (): void => {
    clearTimeout(again);
    source?.close();
    source = undefined;
  };
  const open = (): void => {
    if (source || document.hidden) return;
    source = new EventSource(
      `${tag.base}/api/v1/chat/assistant/${encodeURIComponent(tag.assistant)}/events/`,
    );
    source.addEventListener('state', ({ data }: MessageEvent<string>) => {
      const state = JSON.parse(data) as StateData;
      listener.onState(state);
      if (version !== undefined && state.version !== version) listener.onNewVersion();
      version = state.version;
      waitMs = REOPENS_AFTER_MS.first;
    });
    // The browser itself opens a broken stream again, but not one that was refused, as by a proxy without its server.
    source.addEventListener('error', () => {
      if (source?.readyState !== EventSource.CLOSED) return;
      close();
      // By chance earlier or later, so that not all visitors come back together.
      again = setTimeout(open, waitMs * (0.5 + Math.random() / 2));
      waitMs = Math.min(2 * waitMs, REOPENS_AFTER_MS.longest);
    });
    source.addEventListener('over', () => {
      stop();
      listener.onOver();
    });
  };
  const onVisibility = (): void => (document.hidden ? close() : open());
  const stop = (): void => {
    document.removeEventListener('visibilitychange', onVisibility);
    close();
  };
  document.addEventListener('visibilitychange', onVisibility);
  open();
  return { stop };
}
