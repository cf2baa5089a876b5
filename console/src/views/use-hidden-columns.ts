import type { ViewList } from '@regia/contract/views/views';
import { setPreference, usePreferences } from '../platform/preferences.ts';
import { useSession } from '../platform/session/store.ts';
import { hiddenKeys, hiddenText, initiallyHidden } from './hidden-in.ts';
import type { NamedColumn, ViewsProps } from './views-props.ts';

/** The place of the choice in the preferences: each person has one for each list. */
const useColumnsKey = (list: ViewList): string => `${useSession(({ me }) => me?.id)}/${list}`;

/**
 * The keys of the hidden columns: those of the address, as of a view, else those that the person has hidden in the list,
 * else those that are hidden at first.
 */
export function useHiddenColumns(
  list: ViewList,
  inAddress: string | undefined,
  columns: readonly Pick<NamedColumn, 'key' | 'initiallyHidden'>[],
): readonly string[] {
  const key = useColumnsKey(list);
  const own = usePreferences(({ hiddenColumns }) => hiddenColumns[key]);
  return inAddress === undefined ? (own ?? initiallyHidden(columns)) : hiddenKeys(inAddress);
}

/** The columns that the person sees. The first one names the row, and stays. */
export function useShownColumns<C extends Pick<NamedColumn, 'key' | 'initiallyHidden'>>(
  list: ViewList,
  inAddress: string | undefined,
  columns: readonly C[],
): C[] {
  const hidden = useHiddenColumns(list, inAddress, columns);
  return columns.filter(({ key }, at) => at === 0 || !hidden.includes(key));
}

/** The hidden columns, and their choice: in the address if a view is open, else in the person's preferences. */
export function useColumnChoice({
  list,
  search,
  columns,
  onShow,
}: Pick<ViewsProps, 'list' | 'search' | 'columns' | 'onShow'>) {
  const key = useColumnsKey(list);
  const hidden = useHiddenColumns(list, search.hidden, columns);
  const isOfView = search.saved !== undefined || search.hidden !== undefined;
  const choose = (next: readonly string[]) => {
    if (isOfView) return onShow({ ...search, hidden: hiddenText(next) });
    const { [key]: _before, ...others } = usePreferences.getState().hiddenColumns;
    const isInitial = new Set(next).symmetricDifference(new Set(initiallyHidden(columns))).size === 0;
    return setPreference({ hiddenColumns: isInitial ? others : { ...others, [key]: next } });
  };
  return { hidden, isOfView, choose };
}
