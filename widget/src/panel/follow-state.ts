import type { WidgetContext } from '../context.ts';

interface StateListener {
  onState(state: 'on_air' | 'off_air', pauseText: string): void;
  onNewVersion(): void;
  onOver(): void;
}

interface StateData {
  readonly state: 'on_air' | 'off_air';
  readonly pause_text: string;
  readonly version: number;
}

/**
 * Follows the state of the assistant while the panel is open and the page is seen. Hidden tabs keep no stream, because a
 * browser has few connections to one server.
 */
export function followState({ tag }: WidgetContext, listener: StateListener): { stop(): void } {
  let source: EventSource | undefined;
  let version: number | undefined;
  const close = (): void => {
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
      listener.onState(state.state, state.pause_text);
      if (version !== undefined && state.version !== version) listener.onNewVersion();
      version = state.version;
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
