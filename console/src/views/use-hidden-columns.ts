import type { ViewList } from '@regia/contract/views/views';
import { usePreferences } from '../platform/preferences.ts';
import { useSession } from '../platform/session/store.ts';

const NONE: readonly string[] = [];

/** The place of the choice in the preferences: each person has one for each list. */
export const useColumnsKey = (list: ViewList): string => `${useSession(({ me }) => me?.id)}/${list}`;

/** The keys of the columns that the person has hidden in a list. */
export function useHiddenColumns(list: ViewList): readonly string[] {
  const key = useColumnsKey(list);
  return usePreferences(({ hiddenColumns }) => hiddenColumns[key]) ?? NONE;
}

/** The columns that the person sees. The first one names the row, and stays. */
export function useShownColumns<C extends { key: string }>(list: ViewList, columns: readonly C[]): C[] {
  const hidden = useHiddenColumns(list);
  return columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
}
