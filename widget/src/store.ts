import type { Language } from '@regia/contract/fields';

/** What a widget remembers of its visitor. */
export interface Memory {
  /** The token of the session. */
  token?: string;
  chat?: string;
  isOpen?: boolean;
  isPopupDismissed?: boolean;
  language?: Language;
  /** The text of the question field. */
  draft?: string;
  /** The question that was sent and is not known to be stored, with the id of its request. */
  pending?: { readonly id: string; readonly text: string };
  /** The token that makes a later session the same visitor's. Without consent it ends with the last tab. */
  visitor?: string;
}

export interface Store {
  read(): Memory;
  /** Writes some values; undefined removes one. */
  write(changes: { readonly [Name in keyof Memory]: Memory[Name] | undefined }): void;
  /** Whether the visitor has agreed that the chats stay on the device. */
  isKept(): boolean;
  keep(isKept: boolean): void;
}

/**
 * Remembers in the tab, or with the visitor's consent on the device. If the browser blocks storage, the memory lasts as
 * long as the page.
 */
export function openStore(assistant: string, onWrite: (memory: Memory) => void): Store {
  const key = `regia:${assistant}`;
  let kept = readFrom('localStorage', key);
  let memory: Memory = kept ?? readFrom('sessionStorage', key) ?? {};

  const save = (): void => {
    writeTo('localStorage', key, kept ? memory : undefined);
    writeTo('sessionStorage', key, kept ? undefined : memory);
  };
  return {
    read: () => memory,
    write(changes) {
      memory = { ...memory, ...changes } as Memory;
      save();
      onWrite(memory);
    },
    isKept: () => kept !== undefined,
    keep(isKept) {
      kept = isKept ? memory : undefined;
      save();
    },
  };
}

type Area = 'localStorage' | 'sessionStorage';

function readFrom(area: Area, key: string): Memory | undefined {
  try {
    const value: unknown = JSON.parse(window[area].getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

function writeTo(area: Area, key: string, memory: Memory | undefined): void {
  try {
    if (memory) window[area].setItem(key, JSON.stringify(memory));
    else window[area].removeItem(key);
  } catch {
    // Blocked or full: the memory of the page remains.
  }
}
