import { useState } from 'react';

/** The chosen rows of a list: some of them, or all that its filters show, except some. */
export type Chosen =
  | { readonly all: false; readonly ids: ReadonlySet<string> }
  | { readonly all: true; readonly except: ReadonlySet<string> };

export interface Selection {
  readonly chosen: Chosen;
  /** The number of chosen rows, in a list of this length. */
  readonly countOf: (total: number) => number;
  readonly isChosen: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Chooses all rows of a page, or none of them if all are chosen. */
  readonly togglePage: (ids: readonly string[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
}

const NONE: Chosen = { all: false, ids: new Set() };

/** The selection over all pages of a list. It ends when the list becomes another one, with another `listKey`. */
export function useSelection(listKey: string): Selection {
  const [state, setState] = useState({ listKey, chosen: NONE });
  const chosen = state.listKey === listKey ? state.chosen : NONE;
  const set = (next: Chosen) => setState({ listKey, chosen: next });
  const isChosen = (id: string) => isIn(chosen, id);
  return {
    chosen,
    countOf: (total) => (chosen.all ? Math.max(0, total - chosen.except.size) : chosen.ids.size),
    isChosen,
    toggle: (id) => set(withRows(chosen, [id], !isChosen(id))),
    togglePage: (ids) => set(withRows(chosen, ids, !ids.every(isChosen))),
    chooseAll: () => set({ all: true, except: new Set() }),
    clear: () => set(NONE),
  };
}

const isIn = (chosen: Chosen, id: string): boolean =>
  chosen.all ? !chosen.except.has(id) : chosen.ids.has(id);

function withRows(chosen: Chosen, ids: readonly string[], areChosen: boolean): Chosen {
  const given = new Set(ids);
  if (chosen.all) {
    return { all: true, except: areChosen ? chosen.except.difference(given) : chosen.except.union(given) };
  }
  return { all: false, ids: areChosen ? chosen.ids.union(given) : chosen.ids.difference(given) };
}
