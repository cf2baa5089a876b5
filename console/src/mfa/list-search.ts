import { isMethod, type Method } from '@regia/contract/mfa/methods';
import { safeNext } from '../platform/routing.ts';

export const ROWS_PER_PAGE = 20;
const FIELDS = ['user_email', 'name', 'created_on'];
const ORDERS = FIELDS.flatMap((field) => [field, `-${field}`]);

/** What the address of the list holds; what is at its usual value is left out. */
export interface MethodsSearch {
  who?: 'everyone';
  search?: string;
  order?: string;
  page?: number;
}

/** What the address says and the list does not know is dropped. */
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

/** The method somebody has chosen already, and where they wanted to go. */
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
