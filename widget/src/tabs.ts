import type { Memory } from './store.ts';

/** How long a new tab waits for the others. */
const ANSWER_MS = 120;

type Shared = Pick<Memory, 'token' | 'chat' | 'language' | 'isOpen' | 'isPopupDismissed'>;
type Note = { kind: 'hello' } | { kind: 'memory'; memory: Shared };

export interface Tabs {
  /** Asks the other tabs of the site; undefined if none answers. */
  ask(): Promise<Shared | undefined>;
  tell(memory: Memory): void;
}

/** Hands the visitor's session to other tabs of the same site. Browsers without the channel have one chat for each tab. */
export function openTabs(assistant: string, read: () => Memory, onMemory: (memory: Shared) => void): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`regia:${assistant}`) : undefined;
  let answered: ((memory: Shared) => void) | undefined;
  channel?.addEventListener('message', ({ data }: MessageEvent<Note>) => {
    if (data?.kind === 'hello' && read().token !== undefined) tell(read());
    if (data?.kind !== 'memory') return;
    const memory = sharedOf(data.memory);
    if (answered) answered(memory);
    else onMemory(memory);
  });
  const tell = (memory: Memory): void =>
    channel?.postMessage({ kind: 'memory', memory: sharedOf(memory) } satisfies Note);
  return {
    ask() {
      if (!channel) return Promise.resolve(undefined);
      return new Promise((resolve) => {
        const end = (memory?: Shared): void => {
          answered = undefined;
          resolve(memory);
        };
        answered = end;
        setTimeout(end, ANSWER_MS);
        channel.postMessage({ kind: 'hello' } satisfies Note);
      });
    },
    tell,
  };
}

const sharedOf = ({ token, chat, language, isOpen, isPopupDismissed }: Shared): Shared => ({
  ...(token === undefined ? {} : { token }),
  ...(chat === undefined ? {} : { chat }),
  ...(language === undefined ? {} : { language }),
  ...(isOpen === undefined ? {} : { isOpen }),
  ...(isPopupDismissed === undefined ? {} : { isPopupDismissed }),
});
