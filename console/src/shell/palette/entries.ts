import type { ReactNode } from 'react';
import type { Findable } from './match.ts';

/** One line of the palette: a page, an assistant, or something to do. */
export interface Entry extends Findable {
  /** Unique, and the same from one search to the next; of a place it is the address. */
  key: string;
  /** Smaller, behind the label: the state of an assistant, the group of a page. */
  detail?: string;
  icon: ReactNode;
  /** The keys that do the same, outside the palette. */
  keys?: string;
  /** It leads to another page: the focus goes there, not back. */
  leads?: boolean;
  run: () => void;
  /** What can be done to it, for Tab. */
  actions?: readonly Entry[];
}

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}
