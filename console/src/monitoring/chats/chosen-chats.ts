import type { Chosen } from '../../ui/use-selection.ts';
import { filtersFor, type ListSearch } from '../list-search.ts';

const BOOLEANS = ['is_reviewed', 'has_positive', 'has_negative', 'has_not_answered', 'has_distress'];

/** The chosen conversations as the bulk call takes them. `expected` is the number that the person saw. */
export function chosenChats(chosen: Chosen, search: ListSearch, expected: number) {
  if (!chosen.all) return { ids: [...chosen.ids] };
  const filters = Object.fromEntries(
    Object.entries(filtersFor('chats', search)).map(([name, value]) => [name, typed(name, value)]),
  );
  return { all: true as const, filters, except: [...chosen.except], expected };
}

/** The value of a filter in a body, where it is no text. */
function typed(name: string, value: string): unknown {
  if (BOOLEANS.includes(name) || name.endsWith('__isnull')) return value === 'true';
  const isNumber = /^(total_messages|average_rating)/.test(name);
  if (name.endsWith('__in')) return value.split(',').map((each) => (isNumber ? Number(each) : each));
  return isNumber ? Number(value) : value;
}
