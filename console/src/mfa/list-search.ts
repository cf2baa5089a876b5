import { isMethod, type Method } from '@regia/contract/mfa/methods';
import { safeNext } from '../platform/routing.ts';
import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 20;

/** The query parameters of the list of methods; those with their default value are left out. */
export interface MethodsSearch {
  who?: 'everyone';
  search?: string;
  order?: string;
  page?: number;
}

/** Reads the query parameters; drops unknown ones. The server ignores an unknown order. */
export function readMethodsSearch(search: Record<string, unknown>): MethodsSearch {
  return given({
    who: oneOf(['everyone'], search.who),
    search: textIn(search.search),
    order: textIn(search.order),
    page: pageIn(search.page),
  });
}

/** The method that is already chosen, and the page to open after the set-up. */
export interface SetUpSearch {
  method?: Method;
  next?: string;
}

export function readSetUpSearch(search: Record<string, unknown>): SetUpSearch {
  const { method, next } = search;
  return given({
    method: typeof method === 'string' && isMethod(method) ? method : undefined,
    next: safeNext(next) || undefined,
  });
}
