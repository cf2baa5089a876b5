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
  /** The `sub` of the identity with which this began. */
  owner?: string;
  /** Whether a page without the owner's identity was left since. */
  isAway?: boolean;
}

type Changes = { readonly [Name in keyof Memory]: Memory[Name] | undefined };

export interface Store {
  read(): Memory;
  /** Writes some values and tells the other tabs; undefined removes one. */
  write(changes: Changes): void;
  /** Whether the visitor has agreed that the chats stay on the device. */
  isKept(): boolean;
  keep(isKept: boolean): void;
}

/** A store whose widget sees all of it. */
export interface WholeStore extends Store {
  /** Writes what another tab has told. */
  adopt(changes: Changes): void;
  /** Removes all from the tab and from the device, but not what belongs to `owner`. */
  clear(owner?: string): void;
}

type Area = 'localStorage' | 'sessionStorage';
const AREAS = ['localStorage', 'sessionStorage'] as const;

/**
 * Remembers in the tab, or with the visitor's consent on the device. Each call reads the browser's storage, which other
 * tabs and pages change. If the browser blocks storage, the memory lasts as long as the page.
 */
export function openStore(key: string, onWrite: (memory: Memory) => void): WholeStore {
  /** What the browser did not store. */
  let held: { readonly memory: Memory; readonly isKept: boolean } | undefined;

  const isKept = (): boolean => held?.isKept ?? readFrom('localStorage', key) !== undefined;
  const read = (): Memory =>
    held?.memory ?? readFrom('localStorage', key) ?? readFrom('sessionStorage', key) ?? {};
  const save = (memory: Memory, isOnDevice: boolean): void => {
    const [area, other] = isOnDevice ? AREAS : (['sessionStorage', 'localStorage'] as const);
    held = writeTo(area, key, memory) ? undefined : { memory, isKept: isOnDevice };
    writeTo(other, key, undefined);
  };
  const adopt = (changes: Changes): void => save({ ...read(), ...changes } as Memory, isKept());
  return {
    read,
    adopt,
    write(changes) {
      adopt(changes);
      onWrite(read());
    },
    isKept,
    keep(isOnDevice) {
      save(read(), isOnDevice);
      onWrite(read());
    },
    clear(owner) {
      if (owner === undefined || held?.memory.owner !== owner) held = undefined;
      for (const area of AREAS) {
        if (owner === undefined || readFrom(area, key)?.owner !== owner) writeTo(area, key, undefined);
      }
    },
  };
}

function readFrom(area: Area, key: string): Memory | undefined {
  try {
    const value: unknown = JSON.parse(window[area].getItem(key) ?? 'null');
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Returns false if the storage is blocked or full. */
function writeTo(area: Area, key: string, memory: Memory | undefined): boolean {
  try {
    if (memory) window[area].setItem(key, JSON.stringify(memory));
    else window[area].removeItem(key);
    return true;
  } catch {
    return false;
  }
}
