import { isMethod, type Method } from '@regia/contract/mfa/methods';
import { safeNext } from '../platform/routing.ts';

export const ROWS_PER_PAGE = 20;
const FIELDS = ['user_email', 'name', 'created_on'];
const ORDERS = FIELDS.flatMap((field) => [field, `-${field}`]);

/** The query parameters of the list of methods; those with their default value are left out. */
export interface MethodsSearch {
  who?: 'everyone';
  search?: string;
  order?: string;
  page?: number;
}

/** Reads the query parameters; drops unknown ones. */
export function readMethodsSearch(search: Record<string, unknown>): MethodsSearch {
  const text = ['string', 'number'].includes(typeof search.search) ? String(search.search) : '';
  const order = ORDERS.find((known) => known === search.order);
  const page = Number(search.page);
  return {
    ...(search.who === 'everyone' && { who: 'everyone' as const }),
    ...(text && { search: text.slice(0, 200) }),
    ...(order && { order }),
    ...(Number.isInteger(page) && page > 1 && { page }),
  };
}

/** The method that is already chosen, and the page to open after the set-up. */
export interface SetUpSearch {
  method?: Method;
  next?: string;
}

export function readSetUpSearch(search: Record<string, unknown>): SetUpSearch {
  const next = safeNext(search.next);
  return {
    ...(typeof search.method === 'string' && isMethod(search.method) && { method: search.method }),
    ...(next && { next }),
  };
}
