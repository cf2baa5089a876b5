import { given, oneOf, pageIn, textIn } from '../platform/search-params.ts';

export const ROWS_PER_PAGE = 50;

/** The periods that the list can show, in days back from now. */
export const PERIODS = ['1', '7', '30'] as const;
export type Period = (typeof PERIODS)[number];

/** The query parameters of the audit log; those with their default value are left out. */
export interface AuditSearch {
  search?: string;
  action?: string;
  days?: Period;
  page?: number;
}

/** Reads the query parameters; drops unknown ones. An unknown action is left out of the query. */
export function readAuditSearch(search: Record<string, unknown>): AuditSearch {
  return given({
    search: textIn(search['search']),
    action: textIn(search['action']),
    days: oneOf(PERIODS, textIn(search['days'])),
    page: pageIn(search['page']),
  });
}
