import type { Memory } from './store.ts';

/** How long a tab waits for the others. */
const ANSWER_MS = 120;

type Shared = Pick<Memory, 'token' | 'chat' | 'language' | 'isOpen' | 'isPopupDismissed'>;
export type SignedChat = Pick<Memory, 'owner' | 'token' | 'chat'>;
type Note =
  | { kind: 'hello' }
  | { kind: 'memory'; memory: Shared }
  /** The person of the site: the owner, or nobody after a sign-out. `isNew`: the tab has no chat of theirs yet. */
  | { kind: 'person'; owner: string | undefined; isNew: boolean }
  /** The answer to a check: the person whom a tab has heard of last. */
  | { kind: 'latest'; owner: string | undefined }
  | { kind: 'signed'; memory: SignedChat }
  | { kind: 'check'; owner: string };

export interface Tabs {
  /** Asks the other tabs of the site; undefined if none answers. */
  ask(): Promise<Shared | undefined>;
  tell(memory: Memory): void;
  tellSigned(memory: Memory): void;
  tellPerson(owner: string | undefined, isNew: boolean): void;
  /** Lets the other tabs say if they know of another person since, and waits for them. */
  check(owner: string): Promise<void>;
  tellLatest(owner: string | undefined): void;
}

interface Listener {
  /** What this tab tells a new one. */
  onHello(): Memory | undefined;
  onMemory(memory: Shared): void;
  onPerson(owner: string | undefined, isNew: boolean): void;
  onSigned(memory: SignedChat): void;
  onCheck(owner: string): void;
  onLatest(owner: string | undefined): void;
}

/** Hands the visitor's session to other tabs of the same site. Browsers without the channel have one chat for each tab. */
export function openTabs(assistant: string, listener: Listener): Tabs {
  const channel = 'BroadcastChannel' in window ? new BroadcastChannel(`regia:${assistant}`) : undefined;
  const post = (note: Note): void => channel?.postMessage(note);
  let answered: ((memory: Shared) => void) | undefined;
  const take = (memory: Shared): void => (answered ? answered(memory) : listener.onMemory(memory));
  const tell = (memory: Memory): void => post({ kind: 'memory', memory: sharedOf(memory) });
  channel?.addEventListener('message', ({ data }: MessageEvent<Note | null>) => {
    switch (data?.kind) {
      case 'hello': {
        const memory = listener.onHello();
        return memory && tell(memory);
      }
      case 'memory':
        return take(sharedOf(data.memory));
      case 'person':
        return listener.onPerson(data.owner, data.isNew);
      case 'signed':
        return listener.onSigned(data.memory);
      case 'check':
        return listener.onCheck(data.owner);
      case 'latest':
        return listener.onLatest(data.owner);
    }
  });
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
        post({ kind: 'hello' });
      });
    },
    tell,
    tellSigned: ({ owner, token, chat }) =>
      post({
        kind: 'signed',
        memory: {
          ...(owner === undefined ? {} : { owner }),
          ...(token === undefined ? {} : { token }),
          ...(chat === undefined ? {} : { chat }),
        },
      }),
    tellPerson: (owner, isNew) => post({ kind: 'person', owner, isNew }),
    tellLatest: (owner) => post({ kind: 'latest', owner }),
    async check(owner) {
      post({ kind: 'check', owner });
      await new Promise((resolve) => setTimeout(resolve, ANSWER_MS));
    },
  };
}

const sharedOf = ({ token, chat, language, isOpen, isPopupDismissed }: Shared): Shared => ({
  ...(token === undefined ? {} : { token }),
  ...(chat === undefined ? {} : { chat }),
  ...(language === undefined ? {} : { language }),
  ...(isOpen === undefined ? {} : { isOpen }),
  ...(isPopupDismissed === undefined ? {} : { isPopupDismissed }),
});
