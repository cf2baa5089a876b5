import type { ChosenUsers } from '@regia/contract/people/bulk';
import type { Chosen } from '../ui/use-selection.ts';
import { filtersFor } from './queries.ts';
import type { UsersSearch } from './list-search.ts';

/** The chosen users as the bulk calls take them. `expected` is the number that the person has confirmed. */
export function chosenUsers(chosen: Chosen, search: UsersSearch, expected: number): ChosenUsers {
  if (!chosen.all) return { ids: [...chosen.ids] };
  const { is_active: active, is_invited: invited, access__in: access, ...filters } = filtersFor(search);
  return {
    all: true,
    filters: {
      ...filters,
      ...(access && { access__in: access.split(',') as ('all' | 'listed')[] }),
      ...(active && { is_active: active === 'true' }),
      ...(invited && { is_invited: invited === 'true' }),
    },
    except: [...chosen.except],
    expected,
  };
}
