import type { ReactNode } from 'react';
import type { Findable } from './match.ts';

/** One entry of the palette: a page, an assistant or an action. */
export interface Entry extends Findable {
  /** A unique key, stable across searches; for a page it is the address. */
  key: string;
  /** The smaller text after the label: the state of an assistant, the group of a page. */
  detail?: string;
  icon: ReactNode;
  /** The keys of the same action outside the palette. */
  keys?: string;
  /** Whether the entry opens another page; the focus then moves there, not back. */
  leads?: boolean;
  run: () => void;
  /** The actions on this entry; Tab shows them. */
  actions?: readonly Entry[];
}

export interface EntryGroup {
  label: string;
  entries: readonly Entry[];
}
